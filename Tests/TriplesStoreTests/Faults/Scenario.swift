import TestSupport
import TriplesModel
import TriplesStore

/// The steps between a start of the program and its end.
struct Scenario: Sendable, CustomStringConvertible {
  /// A step in the game in play.
  enum Step: Sendable {
    case act(SessionAction)
    case leave(for: Game)
    case request(GameRequest)
  }

  let name: String
  /// Writes the files that the program finds.
  let prepare: @Sendable (TemporaryFolder) throws -> Void
  /// The new game, if the program finds none.
  var game = Game(.triples, Origin(.deterministic, seed: 42))
  /// Decides which games may continue.
  var admits: @Sendable (GameSession) -> Bool = { _ in true }
  let steps: [Step]

  var description: String { name }
}

extension Scenario {
  static let all = [
    newGame, undoAndRedo, end, endAfterUndo, pendingEnd, left, otherGame, compaction, damagedJournal,
    damagedTable, putAside, dailyEnd,
  ]

  private static let moves: [Step] = [.left, .up, .right, .down].map { .act(.push($0, by: .player)) }

  private static let newGame = Scenario(
    name: "a new game and moves", prepare: { _ in }, steps: moves + [.act(.hint)] + moves)

  private static let undoAndRedo = Scenario(
    name: "undo and redo in a game that goes on", prepare: { play($0, turns: 6) },
    steps: [.act(.undo), .act(.undo), .act(.redo)] + moves)

  private static let end = Scenario(
    name: "the end of a game", prepare: { play($0, turns: -2) }, steps: lastMoves)

  private static let endAfterUndo = Scenario(
    name: "an end, and another after an undo", prepare: { play($0, turns: -1) },
    steps: lastMoves + [.act(.undo), .act(.redo), .act(.undo), .act(.undo)] + moves + moves)

  private static let pendingEnd = Scenario(
    name: "an end that was not entered",
    prepare: { folder in
      play(folder, turns: .max)
      let journal = try folder.text(of: "game-1.jsonl").split(separator: "\n")
      let lines = journal.filter { !$0.contains("entered") }
      try folder.write((lines.joined(separator: "\n") + "\n").utf8, to: "game-1.jsonl")
      try folder.write([], to: "games.jsonl")
      try folder.write([], to: "scores.json")
    }, steps: [.act(.retry), .act(.undo)])

  private static let left = Scenario(
    name: "a game that is left for another", prepare: { play($0, turns: 5) },
    steps: [.leave(for: Game(.threes, Origin(.random, seed: 7)))] + moves)

  private static let otherGame = Scenario(
    name: "a game beside one that is not admitted",
    prepare: { folder in
      play(folder, turns: 5)
      try folder.write(folder.bytes(of: "game-1.jsonl"), to: "bystander")
    },
    game: Game(.threes, Origin(.random, seed: 7)), admits: { $0.game.rules == .threes }, steps: moves)

  private static let compaction = Scenario(
    name: "a compaction",
    prepare: { folder in
      play(folder, turns: 5)
      // Few long lines, which are read sooner than many short ones.
      let line = event("autoplay-mark 1000000000000") + String(repeating: " ", count: 1000) + "\n"
      let long = String(repeating: line, count: 260)
      try folder.write((folder.text(of: "game-1.jsonl") + long).utf8, to: "game-1.jsonl")
    }, steps: moves)

  private static let damagedJournal = Scenario(
    name: "a damaged journal",
    prepare: { folder in
      play(folder, turns: 5)
      try folder.write(
        (folder.text(of: "game-1.jsonl") + event("fly 3") + "\n" + event("left 4") + "\n").utf8, to: "game-1.jsonl")
    }, steps: moves)

  private static let damagedTable = Scenario(
    name: "a damaged table at the end of a game",
    prepare: { folder in
      play(folder, turns: -2)
      let damaged = try folder.text(of: "scores.json").replacing("\"seed\":77", with: "\"seed\":x7")
      try folder.write(damaged.utf8, to: "scores.json")
    }, steps: lastMoves)

  private static let putAside = Scenario(
    name: "a game that is put aside for another, and both go on", prepare: { play($0, turns: 5) },
    steps: moves + [.request(.daily(daily))] + moves + [.request(.own)] + moves
      + [.request(.daily(daily))] + moves)

  private static let dailyEnd = Scenario(
    name: "the end of a daily game",
    prepare: { folder in
      var game = ArchivedGame(daily.game, in: open(folder).archive)
      game.play(History(daily.game, moves: .max).turnCount - 2)
      game.perform(.suspend, at: 0)
    }, game: daily.game,
    steps: History(daily.game, moves: .max).moves.suffix(2).map { .act(.push($0, by: .player)) })

  /// The moves that end the game of seed 42 after all but two.
  private static let lastMoves = History(seed: 42).moves.suffix(2).map { Step.act(.push($0, by: .player)) }

  /// Leaves a table with a game of seed 77, and the journal of seed 42 after some turns, counted from the end if
  /// negative.
  private static func play(_ folder: TemporaryFolder, turns: Int) {
    let total = History(seed: 42).turnCount
    var game = TriplesStoreTests.play(folder, seed: 77)
    game.play()
    game.leave(for: Game(.triples, Origin(.deterministic, seed: 42)), at: 0)
    game.play(turns < 0 ? total + turns : turns)
    game.perform(.suspend, at: 0)
  }
}
