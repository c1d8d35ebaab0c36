import FoundationEssentials
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// Frames to measure.
struct Scene: Sendable {
  let name: String
  /// The number of moves shown.
  let moves: Int
  /// Draws the frames in order, and passes each to `show`.
  let play: @Sendable (_ size: Size, _ traits: ScreenTraits, _ show: (Frame) -> Void) -> Void

  static let all = [slidingRow, unhurried, hurried]

  /// A board on which three tiles of a row slide by one cell: the picture that the first prototypes drew.
  static let slidingRow = Scene(name: "sliding row", moves: 1) { size, _, show in
    for step in 0...8 {
      let rest = 1 - Double(step) / 8
      show(row(size: size, offset: Int(20 * rest * rest * rest)))
    }
  }

  /// Moves of a game, each shown to its end.
  static let unhurried = Scene(name: "play", moves: 40) { play(on: $0, $1, secondsPerMove: .infinity, $2) }

  /// A key each 100 ms, so that something always moves.
  static let hurried = Scene(name: "hurried play", moves: 40) { play(on: $0, $1, secondsPerMove: 0.1, $2) }

  /// Draws the row, `offset` half cells away from its destination.
  private static func row(size: Size, offset: Int) -> Frame {
    let (board, slot) = (Color(0x2B3544), Color(0x39465A))
    let faces = [Color(0x5BC0F8), Color(0xFF6F7D), Color(0xFCEBC9)]
    var frame = Frame(size: size, filledWith: Cell(" ", Style(nil, on: board)))
    let (left, top) = ((size.columns - 44) / 2, (size.rows - 24) / 2)
    for place in 0..<16 {
      let rect = Rect(column: left + place % 4 * 11, row: top + place / 4 * 6, columns: 10, rows: 5)
      frame.fill(rect, with: Cell(" ", Style(on: slot)))
    }
    var compositor = Compositor(frame.bounds, of: frame)
    for (place, face) in faces.enumerated() {
      let halves = Rect(column: 2 * (left + place * 11) + offset, row: 2 * (top + 6), columns: 20, rows: 10)
      compositor.fill(halves, with: face)
      let label = Point(column: (halves.origin.column + 9) / 2, row: top + 8)
      compositor.write("\(3 << place)", at: label, Style(Color(0x101318), on: face, .bold))
    }
    compositor.finish(&frame)
    return frame
  }

  /// Plays seed 42 with up, left, down, right in turn.
  private static func play(
    on size: Size, _ traits: ScreenTraits, secondsPerMove: Seconds, _ show: (Frame) -> Void
  ) {
    let environment = Environment(version: "0", localTime: { _ in "" })
    var now: Seconds = 0
    var app = AppState(
      environment, traits: traits, size: size, settings: Settings(),
      Play(setup: GameSetup(mode: .deterministic, seed: 42), at: now), at: now)
    film(&app, from: &now, for: .infinity, show)
    let keys: [Key.Code] = [.up, .left, .down, .right]
    for turn in 0..<unhurried.moves {
      app.update(.key(Key(keys[turn % 4])), at: now)
      film(&app, from: &now, for: secondsPerMove, show)
    }
  }

  /// Shows frames until nothing moves except the clock, or the time is up.
  private static func film(
    _ app: inout AppState, from now: inout Seconds, for seconds: Seconds, _ show: (Frame) -> Void
  ) {
    let end = now + seconds
    while true {
      app.advance(to: now)
      show(app.frame(at: now))
      let next = app.nextChange(after: now) ?? .infinity
      guard next < now + 0.1, now + frameTime < end else { return }
      now = max(next, now + frameTime)
    }
  }

  private static let frameTime: Seconds = 1.0 / 60
}
