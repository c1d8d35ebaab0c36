import TriplesCanvas

/// Finds out whether a terminal that told its name takes pictures: it is asked, and then sent one that it has to
/// acknowledge. Each question is followed by the one that all terminals answer; what has not come before is a no.
package struct GraphicsProbe {
  /// How far it has come.
  package enum State: Hashable, Sendable { case idle, asked, tried, accepted, refused }

  package private(set) var state = State.idle
  /// The number of the picture that is tried.
  private let number: Int
  private var isAnswered = false

  /// A probe that tries a picture under a number.
  package init(number: UInt32) { self.number = Int(number) }

  /// Takes note of an answer.
  package mutating func update(_ report: TerminalReport) {
    guard case .graphics(let image, true) = report else { return }
    isAnswered = isAnswered || (state == .asked && image == 31) || (state == .tried && image == number)
  }

  /// Goes on when all that was asked has been answered; returns what to ask next.
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

  /// Begins anew after a stop, unless all is known.
  package mutating func restart() {
    if state == .asked || state == .tried { state = .idle }
  }

  private static let sample = TileImage(
    "3", face: Color(0xFFFFFF), ink: Color(0), size: Size(columns: 8, rows: 8)
  ).rendered()
}
