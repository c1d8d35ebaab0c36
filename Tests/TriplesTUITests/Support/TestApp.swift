import TriplesCanvas
import TriplesModel
import TriplesTUI

/// An app with a world that answers at once, as in the game loop.
struct TestApp {
  var state: AppState
  var world: MemoryWorld
  private(set) var copies: [String] = []
  var copying = Copying.certain

  /// Creates an app and carries out its first requests.
  init(_ state: AppState = .fixture(), world: MemoryWorld = MemoryWorld(), at now: Seconds = 0) {
    self.state = state
    self.world = world
    carryOut(at: now)
    _ = self.world.takeEvents()
  }

  /// Presses keys in turn, all at one time.
  mutating func press(_ codes: Key.Code..., at now: Seconds) {
    for code in codes { update(.key(Key(code)), at: now) }
  }

  /// Presses a key with its modifiers.
  mutating func press(_ key: Key, at now: Seconds) { update(.key(key), at: now) }

  /// Types characters, all at one time.
  mutating func type(_ text: String, at now: Seconds) {
    for scalar in text.unicodeScalars { update(.key(.character(scalar)), at: now) }
  }

  /// Sends a mouse event.
  mutating func mouse(_ action: Mouse.Action, _ column: Int, _ row: Int, at now: Seconds) {
    update(.mouse(Mouse(action, at: Point(column: column, row: row))), at: now)
  }

  /// Clicks on the first occurrence of a text.
  mutating func click(_ label: String, at now: Seconds) {
    if let place = place(of: label, at: now) { mouse(.press, place.column + 1, place.row, at: now) }
  }

  /// Returns the position of the first occurrence of a text.
  func place(of label: String, at now: Seconds) -> Point? {
    for (row, line) in text(at: now).split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard let range = line.firstRange(of: label) else { continue }
      return Point(column: line.unicodeScalars.distance(from: line.startIndex, to: range.lowerBound), row: row)
    }
    return nil
  }

  /// Plays seed 42 by the four arrows until the game has ended.
  mutating func playToTheEnd(at now: Seconds) {
    for _ in 0..<40 { press(.up, .left, .down, .right, at: now) }
  }

  /// Plays enough moves that leaving the game asks a question.
  mutating func playFiveMoves(at now: Seconds) {
    for code in [.left, .up, .right, .down, .left] as [Key.Code] { press(code, at: now) }
  }

  mutating func update(_ input: Input, at now: Seconds) {
    state.update(input, at: now)
    carryOut(at: now)
  }

  mutating func advance(to now: Seconds) {
    state.advance(to: now)
    carryOut(at: now)
  }

  /// Lets time pass, sixty frames a second.
  mutating func advance(from start: Seconds, to end: Seconds) {
    for tick in 0...Int((end - start) * 60) { advance(to: start + Seconds(tick) / 60) }
  }

  /// Gives the app an answer without a request.
  mutating func receive(_ content: Answer.Content, at now: Seconds) { state.receive(Answer(content), at: now) }

  /// Answers a question to the strong player.
  mutating func answer(_ question: Request.Token?, _ advice: Advice, at now: Seconds) {
    state.receive(Answer(.advice(advice), to: question), at: now)
    carryOut(at: now)
  }

  /// Carries out the app's requests and gives it the answers.
  mutating func carryOut(at now: Seconds) {
    while case let requests = state.takeRequests(), !requests.isEmpty {
      for request in requests { for answer in world.carryOut(request) { state.receive(answer, at: now) } }
    }
    for text in state.takeCopies() {
      copies.append(text)
      state.showCopy(of: text, copying, at: now)
    }
  }

  /// Returns the current notice beside the board, as one line.
  func notice(at now: Seconds) -> String {
    let place = state.noticePlace(at: now)
    let lines = TriplesTUITests.text(state.frame(at: now), in: place).split(separator: "\n")
    return lines.flatMap { $0.split(separator: " ") }.joined(separator: " ")
  }

  /// Returns the part of the screen with the board, at 80×24.
  func boardText(at now: Seconds) -> String {
    TriplesTUITests.text(state.frame(at: now), in: Rect(column: 0, row: 1, columns: 48, rows: 23))
  }

  /// Returns the screen as text.
  func text(at now: Seconds) -> String { state.text(at: now) }

  /// Returns the words in the panel beside the board at 80×24, where notices break into lines.
  func panel(at now: Seconds) -> String {
    let lines = text(at: now).split(separator: "\n").map { $0.dropFirst(48) }
    return lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
  }
}
