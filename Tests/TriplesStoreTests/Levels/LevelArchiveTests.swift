import FoundationEssentials
import Libc
import TestSupport
import Testing
import TriplesModel
import TriplesStore

/// A level in play and its result, whatever happens to the files.
@Suite struct LevelArchiveTests {
  private let folder = TemporaryFolder(inMemory: true)
  private let level: Level
  private static let moves: [SessionAction] = [
    .push(.left, by: .player), .push(.up, by: .player), .undo, .hint, .push(.up, by: .player),
  ]

  init() throws { level = try Level(parsing: LevelFiles.text) }

  @Test func aLevelInPlayGoesOnWithItsTimeAndItsPenalties() throws {
    var files = LevelFiles(level, in: folder)
    for (time, action) in zip(1..., Self.moves) { files.perform(action, at: Seconds(time)) }
    // The program is killed without leaving the level.
    // The first program still locks the journal.
    let packs = [LevelFiles.pack]
    #expect(levelInPlay(folder) == nil && FileArchive.waitingLevels(dataFolder: folder.path, in: packs).isEmpty)
    let copy = TemporaryFolder(inMemory: true)
    try copy.write(folder.bytes(of: "level-1.jsonl"), to: "level-1.jsonl")
    #expect(FileArchive.waitingLevels(dataFolder: copy.path, in: packs) == [LevelFiles.id])
    let text = LevelFiles.text.replacing("3 3", with: "6 6")
    let changed = LevelPack(name: "my pack", files: [("01 first.level", text)])
    #expect(FileArchive.waitingLevels(dataFolder: copy.path, in: [changed]).isEmpty, "its board is another")
    let session = try #require(levelInPlay(copy))
    #expect(session.level == LevelFiles.id)
    #expect(LevelStanding(level, session, at: 0) == LevelStanding(level, files.session, at: 5))
    #expect(session.penalties == files.session.penalties)
  }

  @Test func aLevelThatIsReachedIsKeptAndDoesNotGoOn() throws {
    var files = LevelFiles(level, in: folder)
    files.reach(level)
    let progress = try ProgressStore(dataFolder: folder.path).progress()
    let result = try #require(progress[LevelFiles.id])
    #expect(result.stars == 3 && result.points > 60)
    #expect(result.recording.date == now)
    #expect(result.recording.moves == files.session.history.moves)
    #expect(folder.names == ["levels.jsonl"])
  }

  /// A level never continues as a game, and the tables contain no levels.
  @Test func levelsAndGamesDoNotMeet() throws {
    var files = LevelFiles(level, in: folder)
    files.perform(.push(.left, by: .player), at: 1)
    let opening = open(folder)
    #expect(opening.session == nil && opening.others.isEmpty && opening.archive.boards.scores.isEmpty)
  }

  /// You return from a level to your own game, and the disk has room again.
  @Test func aLevelThatIsNotSavedIsWrittenWithTheNextMoveOfTheGame() {
    var files = LevelFiles(level, in: folder)
    Fault(kind: .always, code: ENOSPC, at: 1).begin()
    files.perform(.push(.left, by: .player), at: 1)
    Fault.end()
    #expect(files.archive.losses.count == 1)
    _ = files.archive.begin(GameSession(Game(.triples, Origin(.random, seed: 7))))
    #expect(files.archive.losses.isEmpty && folder.names.contains("level-1.jsonl"))
  }

  @Test func whatCannotBeKeptIsTriedAgain() throws {
    var files = LevelFiles(level, in: folder)
    try folder.write([], to: "levels.jsonl/in-the-way")
    files.reach(level)
    #expect(files.notices.count == 1)
    #expect(files.archive.progress[LevelFiles.id] != nil)
    // A later start finds the level reached in its journal.
    let copy = TemporaryFolder(inMemory: true)
    try copy.write(folder.bytes(of: "level-1.jsonl"), to: "level-1.jsonl")
    let session = try #require(levelInPlay(copy))
    #expect(LevelStanding(level, session, at: 0).status == .reached)
    folder.remove("levels.jsonl")
    files.archive.retry()
    #expect(try ProgressStore(dataFolder: folder.path).progress()[LevelFiles.id] != nil)
    #expect(folder.names == ["levels.jsonl"])
  }

  /// The folder cannot be used until the player leaves.
  @Test func aLevelThatWasPutAsideIsSavedInTheEnd() throws {
    try folder.write([], to: "data")
    let scores = ScoreStore(path: folder("scores.json"))
    do {
      let archive = FileArchive(scores: scores, dataFolder: folder("data"), clock: { now })
      let files = ["01 first.level", "02 second.level"].map { (name: $0, text: LevelFiles.text) }
      let entries = LevelPack(name: "my pack", files: files).entries
      var kept = ArchivedPlay(Play(hasGame: false, setup: GameSetup(seed: 9), at: 0), in: archive)
      kept.perform(.start(.level(entries[0], isNew: false)), at: 0)
      kept.perform(.push(.left), at: 1)
      kept.perform(.start(.level(entries[1], isNew: false)), at: 2)
      folder.remove("data")
      kept.perform(.suspend, at: 3)
      #expect(kept.archive.losses.isEmpty)
    }
    var archive = FileArchive(scores: scores, dataFolder: folder("data"))
    #expect(archive.openLevels { $0.level == LevelFiles.id }.session?.history.moves == [.left])
  }

  @Test func aResultKeepsItsOwnJournal() throws {
    var files = LevelFiles(level, in: folder)
    try folder.write([], to: "levels.jsonl/in-the-way")
    files.reach(level)
    // The journal gives the result at the next start.
    #expect(files.archive.losses.isEmpty)
    folder.remove("level-1.jsonl")
    #expect(
      files.archive.losses == [
        "the result of a level is not saved: \(folder.path)/levels.jsonl is not a regular file"
      ])
    // Another level begins and fails meanwhile.
    _ = files.archive.begin(GameSession(History(level.game), level: LevelFiles.id))
    #expect(files.archive.end(LevelFiles.id, nil) == nil)
    folder.remove("levels.jsonl")
    files.archive.retry()
    #expect(folder.names == ["levels.jsonl"] && files.archive.losses.isEmpty)
  }

  /// Makes every file call fail in turn, or the program die in it. A result that the player saw is kept, or its journal
  /// still contains the solved level.
  @Test func everyCallMayFail() throws {
    let calls = try run(Fault(kind: .none))
    #expect(calls > 20)
    for number in 1...calls {
      for fault in Fault.all(at: number) where fault.kind != .always { try run(fault) }
    }
  }

  @discardableResult
  private func run(_ fault: Fault) throws -> Int {
    let folder = TemporaryFolder(inMemory: true)
    try folder.write("old".utf8, to: "thesis.txt")
    fault.begin()
    var files = LevelFiles(level, in: folder)
    var safe = false
    for (time, direction) in zip(1..., [Direction.left, .up, .up] + Array(repeating: .left, count: 8)) {
      guard LevelStanding(level, files.session, at: 0).status == .playing else { break }
      files.perform(.push(direction, by: .player), at: Seconds(time))
    }
    if !fault.hasHappened { safe = true }
    files.finish(level, at: 20)
    if fault.kind == .forAWhile { Fault.end() }
    files.archive.retry()
    let calls = Fault.end()
    let isKept = try ProgressStore(dataFolder: folder.path).progress()[LevelFiles.id] != nil
    let journals = folder.names.filter { $0.hasPrefix("level-") }
    let isFound = try journals.contains { try goesOn(from: $0, of: folder) }
    #expect(isKept || (isFound || !safe) && !fault.isOvercome, "\(fault): \(files.notices)")
    #expect(try folder.text(of: "thesis.txt") == "old")
    return calls
  }

  /// True if a journal contains the solved level.
  private func goesOn(from name: String, of folder: TemporaryFolder) throws -> Bool {
    let copy = TemporaryFolder(inMemory: true)
    try copy.write(folder.bytes(of: name), to: "level-1.jsonl")
    guard let session = levelInPlay(copy) else { return false }
    return LevelStanding(level, session, at: 0).status == .reached
  }
}

extension LevelFiles {
  /// Plays the level to its goal.
  fileprivate mutating func reach(_ level: Level) {
    for (time, direction) in zip(1..., [Direction.left, .up, .up] + Array(repeating: .left, count: 8)) {
      guard LevelStanding(level, session, at: 0).status == .playing else { break }
      perform(.push(direction, by: .player), at: Seconds(time))
    }
    finish(level, at: 12)
  }
}

extension TemporaryFolder {
  func remove(_ name: String) { try? FileManager.default.removeItem(atPath: self(name)) }
}
