/// A level: a game with a given start, its goals, and its points.
///
///     title: Make room
///     board: . 1 . . / . . . . / . 2 . . / . . . .
///     goal:  tile 3
///
/// `docs/levels.md` has the whole format, ``init(parsing:)`` reads it.
public struct Level: Hashable, Sendable {
  /// The title.
  public package(set) var title: PrintableText
  /// The chapter that begins with this level, if one does.
  public package(set) var chapter: PrintableText?
  /// A text for the player, which may be empty.
  public package(set) var text: PrintableText = ""
  /// The rules of the game.
  public package(set) var rules = RuleSet.triples
  /// The board at the start; nil for the opening of the seed.
  public package(set) var board: Grid?
  /// The seed of all tiles.
  public package(set) var seed = GameMode.defaultSeed
  /// The goals, at least one, to be reached at the same time.
  public package(set) var goals: [Goal]
  /// The limits of moves and of time; nil for none.
  public package(set) var moves, seconds: Int?
  /// How the time limit applies; the player chooses it.
  public internal(set) var clock = LevelClock.on
  /// The points for a merge. Impossible pushes, hints and undo cost half of it, rounded down.
  public package(set) var points = 10
  /// How much the player sees of the next tile.
  public package(set) var shows = Foresight.rules
  /// True for a part of the lesson: no points, par, penalties or stars.
  public package(set) var isLesson = false
  /// The name under which progress is kept; nil for the name of the file.
  public package(set) var id: String?
  /// Moves that reach the goal; empty if none are known.
  public package(set) var solution: [Direction] = []

  /// A level with a title and goals, otherwise with the usual values.
  public init(title: PrintableText, goals: [Goal]) { (self.title, self.goals) = (title, goals) }

  /// The game at its beginning.
  public var game: Game { Game(rules, Origin(.deterministic, seed: seed, board: board)) }

  /// What an impossible push, a hint or an undo costs.
  public var penalty: Int { points / 2 }

  /// The fewest known moves to the goal; nil if none are known.
  public var par: Int? { isLesson || solution.isEmpty ? nil : solution.count }

  /// The most moves that earn the second star; nil if any number does.
  public var starMoves: Int? { par.map { $0 + 2 } }

  /// The stars that can be earned.
  public var maxStars: Int { isLesson ? 0 : 3 }
}
