import FoundationEssentials
import TestSupport
import Testing
import TriplesModel
import TriplesStore

/// Every kind of game comes back as it was, at every turn from 0 on. For duels see `DuelArchiveTests`.
@Suite struct EveryTurnTests {
  enum Kind: CaseIterable {
    case own, daily, olderDaily, race, replayed
  }

  /// How a program ends, or how another game replaces the one in play.
  enum End: CaseIterable {
    case suspend, kill, visit
  }

  private static let rival = History(seed: 5, moves: 9)

  private func request(_ kind: Kind) -> GameRequest? {
    switch kind {
    case .own: nil
    case .daily: .daily(TriplesStoreTests.daily)
    case .olderDaily: .daily(Daily(today + -1, .triples))
    case .race: .race(Self.rival)
    case .replayed: .practice(History(seed: 77, moves: 3))
    }
  }

  /// Returns the game that a starting program finds, or begins it. Practice from a replay continues at a start.
  private func start(_ kind: Kind, in folder: TemporaryFolder) -> ArchivedGame {
    let opening = open(folder, admits: { kind == .replayed ? $0.isPractice : $0.isOwn })
    guard let session = opening.session else {
      var game = ArchivedGame(Game(.triples, Origin(.deterministic, seed: 42)), in: opening.archive)
      if let request = request(kind) { game.request(request, on: today) }
      return game
    }
    var game = ArchivedGame(resuming: session, in: opening.archive)
    if let request = request(kind), kind != .replayed { game.request(request, on: today) }
    return game
  }

  @Test(arguments: Kind.allCases, End.allCases) func itComesBack(kind: Kind, end: End) throws {
    var folder = TemporaryFolder(inMemory: true)
    var game = start(kind, in: folder)
    for turn in 0..<12 {
      let before = game.session
      switch end {
      case .suspend: game.perform(.suspend, at: 0)
      case .kill: break
      case .visit where before.isPractice || before.game.turnCount == 0: break
      case .visit: game.request(.daily(Daily(today, .threes)), on: today)
      }
      folder = try folder.copy()
      game = start(kind, in: folder)
      #expect(game.session.history == before.history, "turn \(turn)")
      #expect(game.session.rival?.identity == before.rival?.identity && game.session.entered.isEmpty)
      #expect(game.session.isPractice == [.olderDaily, .replayed].contains(kind))
      game.play(1)
      if turn == 5 { game.perform(.hint, at: 0) }
    }
    game.play()
    let boards = try ScoreStore(path: folder("scores.json")).boards()
    #expect(boards.scores.map(\.identity) == (game.session.isPractice ? [] : [game.session.history.identity]))
    #expect(try DailyStore(dataFolder: folder.path).log().results.count == (kind == .daily ? 1 : 0))
    #expect(game.notices.isEmpty)
  }

  @Test func practiceThatIsLeftLeavesNoFile() {
    for kind in [Kind.olderDaily, .replayed] {
      for moves in [0, 2] {
        let folder = TemporaryFolder(inMemory: true)
        var game = start(kind, in: folder)
        game.play(moves)
        game.request(.own, on: today)
        #expect(game.session.isOwn && game.session.entered.isEmpty)
        #expect(folder.names.filter { $0.hasPrefix("game-") }.count == 1, "that of the own game")
      }
    }
  }

  @Test func aLevelComesBack() throws {
    let level = try Level(parsing: LevelFiles.text)
    let folder = TemporaryFolder(inMemory: true)
    var files = LevelFiles(level, in: folder)
    let moves: [SessionAction] = [.push(.left, by: .player), .undo, .hint, .push(.right, by: .player), .undo]
    for (time, action) in zip(1..., moves) {
      files.perform(action, at: Seconds(time))
      let copy = try folder.copy()
      let session = try #require(levelInPlay(copy))
      #expect(session.level == LevelFiles.id && session.history == files.session.history)
      #expect(session.penalties == files.session.penalties)
      #expect(open(copy).session == nil, "a level is no game")
    }
  }
}
