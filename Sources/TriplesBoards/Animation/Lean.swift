import TriplesCanvas
import TriplesModel

/// Tiles lean somewhere and back: those that could merge towards each other, or all that a move would push.
///
/// How far that is, the board's geometry says: part of a gap at most.
struct Lean: Hashable, Sendable {
  /// Where each tile leans, by its id: columns to the right and rows down, −1 to 1.
  private let ways: [Int: Way]
  /// When it begins.
  let start: Seconds
  /// How often they lean.
  private let times: Int

  private struct Way: Hashable, Sendable { var x = 0.0, y = 0.0 }

  /// How long once takes.
  private static let duration: Seconds = 0.5

  /// When it is over.
  var end: Seconds { start + Self.duration * Double(times) }

  /// Tiles of a board that the next push could merge, towards each other; nil if there are none.
  init?(matesOn board: Board, at start: Seconds) {
    var ways: [Int: Way] = [:]
    let places = Dictionary(uniqueKeysWithValues: board.tiles.map { ($0.id, $0.position) })
    for direction in Direction.allCases {
      for case .merged(let id, let other, _, _) in board.events(pushing: direction) {
        guard let from = places[id], let to = places[other] else { continue }
        ways[id] = ways[id] ?? Self.way(of: from, towardMate: to)
        ways[other] = ways[other] ?? Self.way(of: to, towardMate: from)
      }
    }
    guard !ways.isEmpty else { return nil }
    (self.ways, self.start, times) = (ways, start, 1)
  }

  /// The tiles that a push would move, to where it would move them; nil if there are none.
  init?(_ direction: Direction, on board: Board, at start: Seconds) {
    var ways: [Int: Way] = [:]
    for case .moved(let id, let from, let to) in board.events(pushing: direction) {
      ways[id] = Way(x: Self.sign(to.column - from.column), y: Self.sign(to.row - from.row))
    }
    guard !ways.isEmpty else { return nil }
    (self.ways, self.start, times) = (ways, start, 2)
  }

  /// To the right and down a mate leans less: where edges go by whole cells, so much is none, and a gap stays.
  private static func way(of tile: Position, towardMate mate: Position) -> Way {
    func share(_ number: Int) -> Double { number > 0 ? 0.4 : sign(number) }
    return Way(x: share(mate.column - tile.column), y: share(mate.row - tile.row))
  }

  private static func sign(_ number: Int) -> Double { Double(number.signum()) }

  /// A sprite as it leans at a moment.
  func applied(to sprite: Sprite, at now: Seconds) -> Sprite {
    guard now > start, now < end, let way = ways[sprite.id] else { return sprite }
    var sprite = sprite
    let share = Easing.bump(((now - start) / Self.duration).truncatingRemainder(dividingBy: 1))
    (sprite.leanX, sprite.leanY) = (way.x * share, way.y * share)
    return sprite
  }
}
