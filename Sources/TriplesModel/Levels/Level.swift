/// A level: a game that begins as its author wants it, what is to be reached in it, and what it is worth.
///
///     title: Make room
///     board: . 1 . . / . . . . / . 2 . . / . . . .
///     goal:  tile 3
///
/// `docs/levels.md` has the whole format, ``init(parsing:)`` reads it.
public struct Level: Hashable, Sendable {
  /// What it is called; one line that any terminal may be sent.
  public package(set) var title: PrintableText
  /// The chapter that begins with this level; nil if the last one goes on.
  public package(set) var chapter: PrintableText?
  /// What the player is told; empty for nothing.
  public package(set) var text: PrintableText = ""
  /// The rules of the game.
  public package(set) var rules = RuleSet.triples
  /// The board at the beginning; nil is the opening of the seed.
  public package(set) var board: Grid?
  /// The seed of all that spawns.
  public package(set) var seed = GameMode.defaultSeed
  /// What is to be reached, all of it at the same time; there is one at least.
  public package(set) var goals: [Goal]
  /// How many moves there are; nil is no limit.
  public package(set) var moves: Int?
  /// How much time there is; nil is no limit.
  public package(set) var seconds: Int?
  /// How the time limit applies; no file says it.
  public internal(set) var clock = LevelClock.on
  /// What a merge counts. Impossible pushes, hints and undo cost half of it, rounded down.
  public package(set) var points = 10
  /// How much is shown of the next tile.
  public package(set) var shows = Foresight.rules
  /// True for a part of the lesson: no points, par, penalties or stars.
  public package(set) var isLesson = false
  /// The name under which progress is kept; nil for that of the file.
  public package(set) var id: String?
  /// Moves that reach the goal; empty where none are known.
  public package(set) var solution: [Direction] = []

  /// A level with a title and goals; the rest is as usual.
  public init(title: PrintableText, goals: [Goal]) {
    self.title = title
    self.goals = goals
  }

  /// The game at its beginning.
  public var game: Game { Game(rules, Origin(.deterministic, seed: seed, board: board)) }

  /// What an impossible push, a hint or an undo costs.
  public var penalty: Int { points / 2 }

  /// The fewest moves that are known to reach the goal; nil where none are.
  public var par: Int? { isLesson || solution.isEmpty ? nil : solution.count }

  /// The most moves that earn the second star; nil if any number does.
  public var starMoves: Int? { par.map { $0 + 2 } }

  /// The stars that can be earned.
  public var maxStars: Int { isLesson ? 0 : 3 }
}
