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
  private let keyMap: KeyMap
  private let start = ContinuousClock.now
  private let isASCII = !StandardStreams.isUTF8
  private var lines = StandardInput()
  /// Keys that were read but not answered.
  private var waitingKeys: ArraySlice<Key> = []
  /// The terminal, while single keys are read.
  private var keyboard: TerminalScreen?

  init(_ front: PlainFront, notices: [String], keys: KeyMap) {
    (self.front, self.notices, keyMap) = (front, notices, keys)
    self.front.voice.guide = PlainKeys.guide(keys)
  }

  private var now: Seconds { (ContinuousClock.now - start) / .seconds(1) }

  /// Plays until the player leaves or the input ends, and saves the time.
  mutating func run() throws {
    defer {
      _ = front.leave(at: now)
      keyboard?.close()
    }
    try chooseInput()
    for notice in notices { try say(notice) }
    try say(front.opening(at: now))
    while !front.isFinished, let answer = try nextAnswer() {
      try say(answer)
      try chooseInput()
    }
    try say(front.leave(at: now))
    keyboard?.close()
    try Failure.lost(front.losses)
  }

  /// Takes the terminal for single keys, or gives it back.
  private mutating func chooseInput() throws {
    guard front.voice.style.usesKeys != (keyboard != nil) else { return }
    keyboard?.close()
    keyboard = nil
    guard front.voice.style.usesKeys else { return }
    do throws(TerminalError) { keyboard = try TerminalScreen(keysOnly: ()) } catch {
      front.voice.style.usesKeys = false
      try say("Single keys are not possible: \(error).")
    }
  }

  /// The answer to the next line or key; nil at the end.
  private mutating func nextAnswer() throws -> String? {
    guard keyboard == nil else {
      return switch try nextKey() {
      case .line(let line)?: front.answer(line, at: now)
      case .action(let action)?: front.press(action, at: now)
      case nil: nil
      }
    }
    var lines = lines
    defer { self.lines = lines }
    guard let line = try lines.next(tick: { tick() }) else { return nil }
    guard case .text(let text) = line else { return front.answer("?", at: now) }
    return front.answer(text.contains("\u{1B}") ? PlainKeys.line(of: text) : text, at: now)
  }

  /// Continues a countdown; false if there is none.
  private mutating func tick() -> Bool {
    let runs = front.tick(at: now)
    try? say(front.voice.takeSaid())
    return runs
  }

  /// Waits for a key with a meaning, or for a line after `:` or Enter.
  private mutating func nextKey() throws -> PlainKeys.Meaning? {
    var keys = PlainKeys(keyMap)
    while let keyboard {
      while let key = waitingKeys.popFirst() {
        if front.asksForGame, let line = key.choice { return .line(line) }
        let (echo, meaning) = keys.take(key)
        try StandardOutput.echo(echo)
        if let meaning { return meaning }
      }
      switch keyboard.nextEvent(until: tick() ? keyboard.now + 1 : nil) {
      case .input(.key(let key)): waitingKeys += keyMap.keys(of: key)
      case .ended(let signal):
        _ = front.leave(at: now)
        keyboard.close()
        throw ExitCode.signal(signal)
      default: break
      }
    }
    return nil
  }

  /// Prints lines, in ASCII if the locale requires it. Long lines are broken between words.
  private mutating func say(_ text: String) throws {
    let columns = StandardOutput.columns ?? .max
    for line in text.split(separator: "\n") {
      let line = isASCII ? String(line.map { $0.isASCII ? $0 : "?" }) : String(line)
      let broken = line.columns > columns ? line.lines(columns: columns).joined(separator: "\n") : line
      // The terminal of single keys starts no line by itself.
      try StandardOutput.write(broken + "\n", lineEnd: keyboard == nil ? "\n" : "\r\n")
    }
    try ring()
  }

  private mutating func ring() throws { if front.voice.takeBell() { try StandardOutput.ring() } }
}

extension Key {
  /// The answer to the question which game to play: a digit, or Enter.
  fileprivate var choice: String? {
    switch code {
    case .enter: ""
    case .character(let scalar) where ("1"..."3").contains(scalar): String(scalar)
    default: nil
    }
  }
}
