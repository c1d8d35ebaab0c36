import FoundationEssentials
import Libc
import TestSupport
import Testing
import TriplesModel
import TriplesStore

/// The places of the journals of several games.
@Suite struct SlotTests {
  let folder = TemporaryFolder()

  /// What must not stop saving while other slots are free.
  enum Bad: CaseIterable {
    case directory, link, fifo, laterVersion, foreign, lockIsADirectory
  }

  private static let later = #"{"format":"triples-journal","version":3}"# + "\n" + #"{"what":"ever"}"# + "\n"

  @Test(arguments: Bad.allCases) func oneBadSlotIsPassedOver(bad: Bad) throws {
    let path = folder("game-1.jsonl")
    switch bad {
    case .directory: try #require(mkdir(path, 0o755) == 0)
    case .link: try #require(symlink("/etc/passwd", path) == 0)
    case .fifo: try #require(mkfifo(path, 0o644) == 0)
    case .laterVersion: try folder.write(Self.later.utf8, to: "game-1.jsonl")
    case .foreign: try folder.write("my thesis\n".utf8, to: "game-1.jsonl")
    case .lockIsADirectory: try #require(mkdir(path + ".lock", 0o755) == 0)
    }
    var game = play(folder)
    game.play(3)
    #expect(game.notices.isEmpty)
    let history = game.session.history
    _ = consume game
    #expect(folder.names.contains("game-2.jsonl"))
    #expect(open(folder).session?.history == history)
    switch bad {
    case .laterVersion: #expect(try folder.text(of: "game-1.jsonl") == Self.later)
    case .foreign: #expect(try folder.text(of: "game-1.jsonl") == "my thesis\n")
    default: break
    }
    if bad != .lockIsADirectory { #expect(open(folder).notices.count == 1) }
  }

  @Test func theNewestGameThatIsAdmittedGoesOn() throws {
    let seeds: [UInt32] = [1, 2, 3, 4]
    var games = seeds.map { play(folder, seed: $0) }
    for index in games.indices { games[index].play(5) }
    games = []
    for (age, slot) in zip([40.0, 10, 20, 30], 1...) {
      try FileManager.default.setAttributes(
        [.modificationDate: now.addingTimeInterval(-age)], ofItemAtPath: folder("game-\(slot).jsonl"))
    }
    let before = try Dictionary(uniqueKeysWithValues: folder.names.map { ($0, try folder.bytes(of: $0)) })
    let opening = open(folder) { $0.game.seed % 2 == 1 }
    #expect(opening.session?.game.seed == 3)
    #expect(opening.others.map(\.game.seed) == [2, 4, 1])
    for (name, bytes) in before { #expect(try folder.bytes(of: name) == bytes) }
    #expect(open(folder).session?.game.seed == 2, "the slots that are not used are free for others")
  }

  @Test func aGameThatIsNotAdmittedStays() throws {
    var first = play(folder)
    first.play(7)
    let history = first.session.history
    _ = consume first
    let bytes = try folder.bytes(of: "game-1.jsonl")
    do {
      let opening = open(folder) { _ in false }
      #expect(opening.session == nil && opening.others.map(\.history) == [history])
      var second = ArchivedGame(Game(.twenty48, Origin(.random, seed: 1)), in: opening.archive)
      second.play(4)
      #expect(second.notices.isEmpty)
      #expect(try folder.bytes(of: "game-1.jsonl") == bytes)
    }
    #expect(open(folder).session?.game.rules == .twenty48)
    #expect(open(folder).others.map(\.history) == [history])
  }

  @Test func theNinthInstanceSavesItsGameToo() throws {
    var games = (1...12).map { play(folder, seed: $0) }
    for index in games.indices { games[index].play(3) }
    #expect(games.flatMap(\.notices).isEmpty)
    #expect(folder.names.count == 12)
  }

  @Test func aSecondInstanceTakesAGameThatNobodyPlays() {
    let first = play(folder, seed: 1)
    var second = play(folder, seed: 2)
    second.play(5)
    let history = second.session.history
    _ = consume second
    #expect(open(folder).session?.history == history, "though the first slot holds a game that has not begun")
    withExtendedLifetime(first) {}
  }

  /// A window knows that another one plays your own game, once the game has a move.
  @Test func anOwnGameInAnotherWindowIsKnown() {
    var first = play(folder)
    #expect(!open(folder).isOwnElsewhere)
    first.play(3)
    #expect(open(folder).isOwnElsewhere)
    _ = consume first
    #expect(!open(folder).isOwnElsewhere)
  }

  @Test func anEndedGameIsNobodysToGoOnWith() {
    var game = play(folder)
    game.play()
    #expect(game.session.game.isDone && game.notices.isEmpty)
    _ = consume game
    #expect(open(folder).session == nil && open(folder).others.isEmpty)
  }

  /// Slots are reused, so their number does not grow.
  @Test func slotsAreUsedAgain() {
    for seed in 1...5 {
      var game = play(folder, seed: UInt32(seed))
      game.play()
    }
    #expect(folder.names(in: "").filter { $0.hasPrefix("game-") } == ["game-1.jsonl"])
  }

  enum Loss: CaseIterable { case lock, journal, content, both, folder }

  @Test(arguments: Loss.allCases) func whatIsDeletedMeanwhileIsNoticed(loss: Loss) throws {
    let histories = try lose(loss)
    let opening = FileArchive(scores: scores, dataFolder: folder("data")).opened()
    let sessions = [opening.session].compactMap(\.self) + opening.others
    #expect(Set(sessions.map(\.history)) == histories)
  }

  private var scores: ScoreStore { ScoreStore(path: folder("scores.json")) }

  /// Plays while something is deleted and another program starts before the next move. Returns the games.
  private func lose(_ loss: Loss) throws -> Set<History> {
    let data = folder("data")
    let opening = FileArchive(scores: scores, dataFolder: data).opened()
    var game = ArchivedGame(Game(.triples, Origin(.random, seed: 3)), in: opening.archive)
    game.play(3)
    let lost =
      switch loss {
      case .lock: ["/game-1.jsonl.lock"]
      case .journal: ["/game-1.jsonl"]
      case .content: [] as [String]
      case .both: ["/game-1.jsonl", "/game-1.jsonl.lock"]
      case .folder: [""]
      }
    for name in lost { try FileManager.default.removeItem(atPath: data + name) }
    if loss == .content { truncate(data + "/game-1.jsonl", 0) }
    if loss == .lock {
      game.play(1)
      #expect(FileManager.default.fileExists(atPath: data + "/game-1.jsonl.lock"), "the lock is taken anew")
      return [game.session.history]
    }
    let other = FileArchive(scores: scores, dataFolder: data).opened()
    var otherGame = other.session.map { ArchivedGame(resuming: $0, in: other.archive) }
    otherGame?.play(1)
    game.play(4)
    #expect(game.notices.isEmpty)
    return Set([game.session.history, otherGame?.session.history].compactMap(\.self))
  }
}
