import TriplesCanvas

/// Finds out whether a terminal accepts pictures. It is asked, and then sent a picture to acknowledge. Each question
/// is followed by one that all terminals answer; no answer before that one means no.
package struct GraphicsProbe {
  package enum State: Hashable, Sendable { case idle, asked, tried, accepted, refused }

  package private(set) var state = State.idle
  private let number: Int
  private var isAnswered = false

  package init(number: UInt32) { self.number = Int(number) }

  /// Takes note of an answer.
  package mutating func update(_ report: TerminalReport) {
    guard case .graphics(let image, true) = report else { return }
    isAnswered = isAnswered || (state == .asked && image == 31) || (state == .tried && image == number)
  }

  /// Continues when everything has been answered; returns the next question.
  package mutating func advance(mayAsk: Bool) -> [UInt8] {
    defer { isAnswered = false }
    switch state {
    case .idle where mayAsk:
      state = .asked
      return GraphicsCommand.query
    case .asked where isAnswered:
      state = .tried
      return GraphicsCommand.upload(Self.sample, as: UInt32(number), isTried: true)
    case .tried where isAnswered:
      state = .accepted
      return GraphicsCommand.free(UInt32(number))
    case .asked, .tried: state = .refused
    case .idle, .accepted, .refused: break
    }
    return []
  }

  /// Starts again after a stop, unless the result is known.
  package mutating func restart() { if state == .asked || state == .tried { state = .idle } }

  private static let sample = TileImage(
    "3", face: Color(0xFFFFFF), ink: Color(0), size: Size(columns: 8, rows: 8)
  ).rendered()
}
