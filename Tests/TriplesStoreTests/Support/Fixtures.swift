import FoundationEssentials
import TestSupport
import Testing
import TriplesModel
import TriplesStore

/// A moment of the year 2026.
let now = Date(timeIntervalSince1970: 1_795_221_660)  // 2026-11-21T00:41:00Z

let today = Day(of: now)
let daily = Daily(today, .triples)

let probe = Program.storeProbe

/// True under a sanitizer, which is slow and needs files of its own.
let isSanitized = ProcessInfo.processInfo.environment["SANITIZED"] != nil

/// Returns the text of a journal: the game of a seed and its events.
func journal(_ rules: RuleSet = .triples, _ mode: GameMode = .deterministic, seed: UInt32, _ events: String...)
  -> String
{
  let line = Recording(History(Game(rules, Origin(mode, seed: seed)))).shareLine
  return ([#"{"format":"triples-journal","version":1}"#, #"{"game":"\#(line)"}"#] + events).map { $0 + "\n" }.joined()
}

extension RecordingFile {
  /// Returns a file with one game.
  static func text(_ recording: Recording) -> String {
    let folder = TemporaryFolder(inMemory: true)
    _ = try? RecordingLibrary(dataFolder: folder.path).add(recording)
    return (try? folder.text(of: "games.jsonl")) ?? ""
  }
}

extension Repair {
  /// Repairs the table whose entries have this name.
  static func run(
    _ noun: String, _ scores: ScoreStore, _ settings: SettingsStore, dataFolder: String, now: Date = now,
    level: @escaping (LevelID) -> Level? = { _ in nil }
  ) throws -> Repaired {
    let tables = tables(scores, settings, dataFolder: dataFolder, now: now, level: level)
    return try #require(tables.first { $0.key == noun }).value()
  }
}

/// Returns a line of a journal, given as `left 2000`.
func event(_ text: String) -> String {
  let words = text.split(separator: " ")
  return #"{"at":\#(words[1]),"do":"\#(words[0])"}"#
}

extension History {
  /// Creates the game of a seed and plays the first legal move of each turn, to its end or up to a turn.
  init(
    seed: UInt32, moves: Int = .max, rules: RuleSet = .triples, mode: GameMode = .deterministic
  ) {
    self.init(Game(rules, Origin(mode, seed: seed)), moves: moves)
  }

  /// Plays the first legal move of each turn, to the end of the game or up to a turn.
  init(_ game: Game, moves: Int) {
    self.init(game)
    while turnCount < moves, let direction = self.game.legalDirections.first { play(direction) }
  }
}

/// Returns the entry of a game after some moves.
func entry(moves: Int, seed: UInt32 = 42, date: Date = now) -> HighScore {
  HighScore(Recording(History(seed: seed, moves: moves), date: date))
}

/// Opens the files in a folder, as a starting program does.
func open(
  _ folder: TemporaryFolder, admits: (GameSession) -> Bool = { _ in true }
) -> FileArchive.Opened {
  FileArchive(
    scores: ScoreStore(path: folder("scores.json"), patience: .milliseconds(20)), dataFolder: folder.path,
    clock: { now }
  ).opened(admits: admits)
}

extension FileArchive {
  /// Creates the archive of a folder.
  init(in folder: TemporaryFolder, at date: Date = now) {
    self.init(
      scores: ScoreStore(path: folder("scores.json"), patience: .milliseconds(20)), dataFolder: folder.path,
      clock: { date })
  }
}

/// Returns the level that continues in a folder.
func levelInPlay(_ folder: TemporaryFolder) -> GameSession? {
  var archive = FileArchive(in: folder)
  return archive.openLevels().session
}

/// Returns the game that continues in a folder, or a new one.
func play(_ folder: TemporaryFolder, seed: UInt32 = 42) -> ArchivedGame {
  let opening = open(folder)
  guard let session = opening.session else {
    return ArchivedGame(Game(.triples, Origin(.deterministic, seed: seed)), in: opening.archive)
  }
  var game = ArchivedGame(resuming: session, in: opening.archive)
  game.perform(.retry, at: 0)
  return game
}

extension ArchivedGame {
  /// Plays the first legal moves, to the end of the game or for some turns.
  mutating func play(_ count: Int = .max) {
    for _ in 0..<count {
      guard let direction = session.game.legalDirections.first else { return }
      perform(.push(direction, by: .player), at: 0)
    }
  }
}
