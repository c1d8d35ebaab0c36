import Testing
import TriplesModel

/// Important moments are reported once, when they happen.
@Suite struct MomentTests {
  private static let games = (0..<60 as Range<UInt32>).map { drawnGame(seed: $0) }.sorted {
    $0.game.score < $1.game.score
  }

  private func boards(of history: History) -> ScoreBoards { ScoreBoards([HighScore(Recording(history))]) }

  private func boards(highest tile: Int) throws -> ScoreBoards {
    boards(of: try #require(Self.games.first { $0.game.highestTile == tile }))
  }

  private func session(_ row: String, level: LevelID? = nil) throws -> GameSession {
    let grid = try Grid(parsing: "\(row) / . . . . / . . . . / . . . .", in: .triples)
    return GameSession(History(Game(.triples, Origin(.deterministic, seed: 1, board: grid))), level: level)
  }

  private func moments(_ effects: [SessionEffect]) -> [Moment] {
    effects.compactMap { if case .moment(let moment) = $0 { moment } else { nil } }
  }

  private func pushed(_ session: GameSession) -> [Moment] {
    var session = session
    return moments(session.perform(.push(.left, by: .player), at: 1))
  }

  @Test func aHigherTileFrom48OnIsAMoment() throws {
    #expect(pushed(try session("24 24 . .")) == [.tile(48, isRecord: false, doublings: nil)])
    #expect(pushed(try session("12 12 . .")).isEmpty, "24 is too low")
    #expect(pushed(try session("48 24 24 .")).isEmpty, "there was one")
    #expect(pushed(try session("24 24 . .", level: LevelID(pack: "own", name: "1"))).isEmpty)
  }

  @Test func aTileIsARecordIfItIsHigherThanAllInTheTables() throws {
    var session = try session("24 24 . .")
    session.compare(with: try boards(highest: 24))
    #expect(pushed(session) == [.tile(48, isRecord: true, doublings: nil)])
    var practice = session
    _ = practice.perform(.practice, at: 0)
    #expect(pushed(practice) == [.tile(48, isRecord: false, doublings: nil)])
    session.compare(with: try boards(highest: 48))
    #expect(pushed(session) == [.tile(48, isRecord: false, doublings: nil)])
  }

  @Test func theBestScoreIsPassedOnce() throws {
    let (low, high) = (try #require(Self.games.first), try #require(Self.games.last))
    let best = low.game.score
    var session = GameSession(high.game(at: 0))
    session.compare(with: boards(of: low))
    for turn in high.turns {
      let passed = moments(session.perform(.push(turn.direction, by: .player), at: 1)).contains(.best(best))
      #expect(passed == (high.game(at: turn.number - 1).score <= best && session.game.score > best), "\(turn.number)")
    }
    for action in [SessionAction.undo, .undo, .redo, .redo] {
      let told = moments(session.perform(action, at: 2))
      #expect(!told.contains(.best(best)))
    }
  }

  /// A game that had passed the best score before the program ended does not pass it again.
  @Test func aResumedGameDoesNotPassTheBestAgain() throws {
    let (low, high) = (try #require(Self.games.first), try #require(Self.games.last))
    let turn = try #require(high.turns.last)
    try #require(high.game(at: turn.number - 1).score > low.game.score)
    var session = GameSession(high.game(at: 0))
    for turn in high.turns.dropLast() { _ = session.perform(.push(turn.direction, by: .player), at: 1) }
    session.compare(with: boards(of: low))
    #expect(!moments(session.perform(.push(turn.direction, by: .player), at: 1)).contains(.best(low.game.score)))
    // Nor after moves that were undone.
    while session.game.score > low.game.score { _ = session.perform(.undo, at: 2) }
    let again = (session.game.turnCount..<high.turnCount).flatMap { _ in moments(session.perform(.redo, at: 3)) }
    #expect(!again.contains(.best(low.game.score)))
  }

  @Test func theComputerSetsNoRecords() throws {
    var session = try session("24 24 . .")
    session.compare(with: try boards(highest: 24))
    let told = moments(session.perform(.push(.left, by: .computer), at: 1))
    #expect(told == [.tile(48, isRecord: false, doublings: nil)])
  }
}
