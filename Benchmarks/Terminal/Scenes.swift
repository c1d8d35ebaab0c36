import FoundationEssentials
import TriplesModel
import TriplesTUI

/// Frames to measure with.
enum Scenes {
  static let frameTime: Seconds = 1.0 / 60

  /// A board on which three tiles of a row slide by one cell: the picture that the first prototypes drew.
  static func slidingRow(size: Size) -> [Frame] {
    (0...8).map { step in
      let rest = 1 - Double(step) / 8
      return row(size: size, offset: Int(80 * rest * rest * rest))
    }
  }

  /// The row, so many eighths of a cell away from where it goes.
  private static func row(size: Size, offset: Int) -> Frame {
    let (board, slot) = (Color(0x2B3544), Color(0x39465A))
    let faces = [Color(0x5BC0F8), Color(0xFF6F7D), Color(0xFCEBC9)]
    var frame = Frame(size: size, filledWith: Cell(" ", Style(nil, on: board)))
    let (left, top) = ((size.columns - 44) / 2, (size.rows - 24) / 2)
    for place in 0..<16 {
      frame.fill(block(left + place % 4 * 11, top + place / 4 * 6), with: slot)
    }
    for (place, face) in faces.enumerated() {
      var block = block(left + place * 11, top + 6)
      (block.left, block.right) = (block.left + offset, block.right + offset)
      frame.fill(block, with: face)
      let label = Point(column: (block.left + 36) / 8, row: top + 8)
      frame.write("\(3 << place)", at: label, Style(Color(0x101318), on: face, .bold))
    }
    return frame
  }

  private static func block(_ column: Int, _ row: Int) -> Block {
    Block(left: 8 * column, top: 8 * row, right: 8 * (column + 10), bottom: 8 * (row + 5))
  }

  /// Forty moves of seed 42, up, left, down, right, each seen to its end; the frames of each.
  static func play(size: Size, traits: ScreenTraits) -> [[Frame]] {
    let environment = Environment(version: "0", timeZone: .gmt, generator: SystemRandomNumberGenerator())
    var now: Seconds = 0
    var app = AppState(
      environment, traits: traits, size: size, settings: Settings(), table: HighScoreTable(),
      setup: GameSetup(mode: .deterministic, seed: 42), at: now)
    var moves = [film(of: &app, from: &now)]
    let keys: [Key.Code] = [.up, .left, .down, .right]
    for turn in 0..<40 {
      app.update(.key(Key(keys[turn % 4])), at: now)
      moves.append(film(of: &app, from: &now))
    }
    return moves
  }

  /// Frames until nothing moves any more but the clock.
  private static func film(of app: inout AppState, from now: inout Seconds) -> [Frame] {
    var frames: [Frame] = []
    while true {
      app.advance(to: now)
      frames.append(app.frame(at: now))
      let next = app.nextChange(after: now) ?? .infinity
      guard next < now + 0.1 else { return frames }
      now = max(next, now + frameTime)
    }
  }
}
