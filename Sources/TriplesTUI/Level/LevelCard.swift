import TriplesBoards
import TriplesCanvas
import TriplesModel

/// A level as a small board with its title, and its stars and best points.
struct LevelCard {
  let level: Level
  let number: Int
  let result: LevelResult?
  /// How many levels are to be solved before it opens.
  let missing: Int
  let hasCursor: Bool
  let look: Look

  static let columns = 17

  var part: Part {
    let board = Size(columns: 12, rows: look.traits.hasPixels ? 6 : 4)
    let style = hasCursor ? look.selected : missing > 0 ? look.muted : look.plain
    let title = Part.paragraph(["\(number) \(level.title)"], style, priority: 3)
    return Part.column(
      [
        .board(level.game.board.grid, in: level.rules, ideal: board, look, isDimmed: missing > 0, priority: 2),
        hasCursor ? title.on(style) : title,
      ] + state.map { .text([$0], result == nil ? look.muted : look.strong) }
    ).columns(Self.columns).aligned(.centred)
  }

  /// What came of it, or what opens it; nothing to say of a lesson that is to come.
  private var state: [String] {
    if missing > 0 { return ["locked: solve \(missing)"] }
    guard !level.isLesson else { return result == nil ? [] : ["done"] }
    return [result.map { "\(look.stars($0.stars)) \(look.number($0.points))" } ?? look.stars(0)]
  }
}
