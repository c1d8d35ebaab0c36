import ArgumentParser
import TriplesCanvas
import TriplesCommandLine
import TriplesModel
import TriplesPlain
import TriplesTUI
import TriplesTerminal

/// Text mode on the standard streams: lines, or single keys of the terminal.
struct PlainSession {
  private var front: PlainFront
  private let notices: [String]
  private let start = SuspendingClock.now
  private var stopped = Seconds(0)
  /// The start of the wait for input; nil unless a clock runs.
  private var waitingSince: Seconds?
  private var waitingKeys: ArraySlice<Key> = []
  private var keyboard: TerminalScreen?
  /// The choice that `keys` was made from. Making keys takes longer than a move.
  private var keyChoice: KeyChoice?
  private var keys = PlainKeys(.standard)

  init(_ launch: Launch, _ person: Person, _ options: PlayOptions) throws {
    let style = options.view.settings(over: person.kept.settings).overridden(by: [
      .words: options.words?.rawValue, .input: options.singleKeys ? "keys" : nil,
      .name: person.host?.player.name.text ?? person.name,
    ])
    let session = try PlaySession(launch, person, isOnScreen: false)
    front = PlainFront(
      session.play, world: session.files, style: style, request: session.request, replaying: session.replay,
      savesGames: !person.isGuest, themes: AvailableThemes.current.list.map(\.name))
    front.voice.speak = { try? Self.say($0) }
    do throws(TerminalError) { try TerminalScreen.check() } catch { front.voice.reasonAgainstKeys = "\(error)" }
    let refused = style.usesKeys ? style.keyChoice.result().problems : []
    notices =
      person.kept.problems + refused + [session.continuation].compactMap(\.self) + session.notices + session.faults
  }

  private var now: Seconds { Seconds((SuspendingClock.now - start) / .seconds(1)) - stopped }

  mutating func run() throws {
    defer {
      _ = front.leave(at: now)
      keyboard?.close()
    }
    try Self.say(chooseInput() ?? "")
    front.say(notices)
    try Self.say(front.opening(at: now))
    var lines = StandardInput()
    while !front.isFinished, let answer = try nextAnswer(from: &lines) {
      try Self.say(chooseInput() ?? answer)
    }
    try Self.say(front.leave(at: now))
    try Failure.throwIfLost(front.losses)
  }

  /// Takes the terminal for single keys or gives it back, and applies a new choice of keys. Returns the error, if any.
  private mutating func chooseInput() -> String? {
    let choice = front.voice.style.keyChoice
    if choice != keyChoice {
      (keyChoice, keys) = (choice, PlainKeys(choice.result().keys))
      front.voice.guide = keys.guide
    }
    guard front.voice.style.usesKeys != (keyboard != nil) else { return nil }
    keyboard?.close()
    keyboard = nil
    guard front.voice.style.usesKeys else { return nil }
    do throws(TerminalError) { keyboard = try TerminalScreen(keysOnly: ()) } catch {
      front.voice.style[.input] = nil
      front.refuseKeys("\(error)")
      return front.voice.takeSaid()
    }
    return nil
  }

  /// Returns the answer to the next line or key; nil at the end.
  private mutating func nextAnswer(from lines: inout StandardInput) throws -> String? {
    guard keyboard == nil else {
      let meaning = try nextKey()
      skipStop()
      return switch meaning {
      case .line(let line)?: front.answer(line, at: now)
      case .action(let action)?: front.press(action, at: now)
      case nil: nil
      }
    }
    guard let line = try lines.next(tick: { tick() }) else { return nil }
    skipStop()
    do throws(TextError) {
      let text = try line.get()
      return front.answer(text.contains("\u{1B}") ? PlainKeys.line(of: text) : text, at: now)
    } catch {
      front.say(["Line ignored: \(error)."])
      return front.voice.takeSaid()
    }
  }

  /// Leaves a stop by Ctrl-Z out of the clocks. Without a stop, a wait takes at most a second while a clock runs.
  private mutating func skipStop() {
    if let since = waitingSince.take(), now - since > 2 { stopped += now - since }
  }

  private mutating func tick() -> Bool {
    skipStop()
    let runs = front.tick(at: now)
    let news = front.voice.takeSaid()
    // Below the news, repeat the line that is being typed.
    let typed = news.isEmpty ? nil : keys.line
    if typed != nil { try? StandardOutput.put(bytes: "\n") }
    try? Self.say(news)
    if let typed { try? StandardOutput.put(bytes: ":" + typed) }
    waitingSince = runs ? now : nil
    return runs
  }

  private mutating func nextKey() throws -> PlainKeys.Meaning? {
    while let keyboard {
      while let key = waitingKeys.popFirst() {
        if !keys.isTyping, let line = reply(of: key) { return .line(line) }
        let (echo, meaning) = keys.take(key)
        try StandardOutput.put(bytes: echo)
        if let meaning { return meaning }
      }
      switch keyboard.nextEvent(until: tick() ? keyboard.now + 1 : nil) {
      case .input(.key(let key)): waitingKeys += keys.map.keys(of: key)
      case .input(.paste(let text)) where keys.isTyping:
        let line = PrintableText(String(text.prefix { !$0.isNewline }), maxLength: 200)
        waitingKeys += line.description.unicodeScalars.map { Key.character($0) }
      case .input(.paste): try Self.say("Type a colon before you paste.")
      case .ended(let signal): throw ExitCode.signal(signal)
      default: break
      }
    }
    return nil
  }

  /// Returns a key's answer to a question; nil without a question, or if the key is no answer.
  private func reply(of key: Key) -> String? {
    if front.play.asksForGame {
      guard keys.map.name(exactlyFor: key) != "quit" else { return nil }
      // A digit or Enter. Any other key repeats the question.
      return switch key.code {
      case .enter: ""
      case .character(let scalar) where scalar != " ": key.digit.map { "\($0)" } ?? String(scalar)
      default: "?"
      }
    }
    guard front.hasQuestion else { return nil }
    return ["y", "n"].first { key.meanings.contains(.character($0)) }.map { String($0) }
  }

  /// Prints lines, in ASCII if the locale requires it. Breaks long lines between words.
  private static func say(_ text: String) throws {
    let isASCII = !StandardStreams.isUTF8
    let columns = StandardOutput.columns ?? .max
    for line in text.split(separator: "\n") {
      let line = isASCII ? String(line.map { $0.isASCII ? $0 : "?" }) : String(line)
      let broken = line.columns > columns ? line.lines(columns: columns).joined(separator: "\n") : line
      try StandardOutput.print(broken)
    }
  }
}
