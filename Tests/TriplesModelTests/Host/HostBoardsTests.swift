import FoundationEssentials
import Testing
import TriplesModel

/// What counts on the boards of a host.
@Suite struct HostBoardsTests {
  private let daily = HostEntryTests.daily

  private func result(
    _ name: String, _ seed: UInt32? = nil, at second: Int = 0, id: String? = nil, help: Mark? = nil
  ) throws -> HostResult {
    let game = seed.map { Game(.triples, Origin(.deterministic, seed: $0)) } ?? daily.game
    let player = try HostEntryTests.player(name, id: id ?? name)
    let date = HostEntryTests.date.addingTimeInterval(Double(second))
    let entry = try #require(HostEntry(HostEntryTests.recording(game, help: help), by: player, at: date))
    return try entry.verified { _ in nil }
  }

  private func boards(_ results: HostResult...) -> HostBoards { HostBoards(results) }

  @Test func theSameMovesCountOnceForEachPlayer() throws {
    let (ada, bob) = (try result("Ada", at: 9), try result("Bob", at: 10))
    for boards in [boards(ada, bob, ada), boards(bob, ada), boards(ada, bob, bob)] {
      #expect(boards.day(daily).map(\.name) == ["Ada", "Bob"])
      #expect(boards.best(.triples).map(\.name) == ["Ada", "Bob"])
      #expect(boards.players(today: daily.day).map(\.games) == [1, 1])
    }
  }

  /// A line counts once, if the host knows the player by that name, and not before its time.
  @Test func aLineCountsForPlayersOfTheHostOnly() throws {
    let (ada, late) = (try result("Ada"), try result("Ada", 1, at: 601))
    func counts(_ results: HostResult..., knowing names: [String]?) throws -> [Bool?] {
      let players = try names?.map { try HostEntryTests.player($0, id: $0) }
      var census = HostCensus(players: players, now: HostEntryTests.date)
      return results.map { result in
        switch census.counted(.success(result)) {
        case .success?: true
        case .failure?: false
        case nil: nil
        }
      }
    }
    #expect(try counts(ada, ada, knowing: ["Ada"]) == [true, nil])
    #expect(try counts(ada, knowing: ["Bob"]) == [false] && counts(ada, knowing: nil) == [true])
    #expect(try counts(result("Ada", 1, at: 600), late, knowing: nil) == [true, false])
  }

  @Test func eachPlayerHasOneRowAndHelpRanksLast() throws {
    let boards = boards(
      try result("Ada", 1), try result("Ada", 2), try result("Bob", 3, help: .hint), try result("Cem", 4))
    let rows = boards.best(.triples)
    #expect(Set(rows.map(\.name)) == ["Ada", "Bob", "Cem"] && rows.count == 3)
    #expect(rows.last?.name == "Bob")
    #expect(rows[0].score >= rows[1].score)
  }

  @Test func theEarlierOfEqualScoresRanksHigher() throws {
    let first = try result("Zoe", 7, at: 1)
    let entry = try #require(
      HostEntry(
        HostEntryTests.recording(Game(.triples, Origin(.random, seed: 7))),
        by: HostEntryTests.player("Ada", id: "b"),
        at: HostEntryTests.date.addingTimeInterval(2)))
    let second = try entry.verified { _ in nil }
    #expect(boards(second, first).best(.triples).map(\.name) == ["Zoe", "Ada"])
    // In the same second the order depends only on the players.
    let (ada, bob) = (try result("Ada", 7), try result("Bob", 7))
    for boards in [boards(ada, bob), boards(bob, ada)] {
      #expect(boards.best(.triples).map(\.name) == ["Ada", "Bob"])
    }
  }

  @Test func theLatestNameIsShownInAnyOrder() throws {
    let (old, new) = (try result("Ada", 1, id: "x"), try result("Grace", 2, at: 60, id: "x"))
    for boards in [boards(old, new), boards(new, old)] {
      #expect(boards.best(.triples).map(\.name) == ["Grace"])
      #expect(boards.players(today: daily.day).map(\.games) == [2])
    }
  }

  @Test func aViewTellsTheBestAndThePlayer() throws {
    let ada = try result("Ada", 1)
    let view = HostView(
      boards(ada, try result("Bob", 3)), for: try HostEntryTests.player("Ada", id: "Ada"), today: daily.day)
    let rows = view.rows(nil, .triples)
    #expect(view.summary(rows)?.contains("you \(ada.score.grouped)") == true)
    #expect(view.standing(of: 0, isAided: false, among: rows)?.rank == 2)
    #expect(view.standing(of: 100_000, isAided: false, among: rows)?.rank == 1)
    #expect(view.standing(of: 100_000, isAided: true, among: rows)?.rank == 2, "games with help rank last")
    #expect(view.summary(view.rows(daily, .triples)) == nil)
  }

  /// A game has the rank of its row on the board, where the earlier of equal scores comes first.
  @Test func aGameOnTheBoardHasTheRankOfItsRow() throws {
    let boards = boards(try result("Ada", 7, at: 1), try result("Bob", 7, at: 2), try result("Cem", 7, at: 3))
    let played = HostEntryTests.recording(Game(.triples, Origin(.deterministic, seed: 7))).history
    for (place, name) in ["Ada", "Bob", "Cem", "Dan"].enumerated() {
      let view = HostView(boards, for: try HostEntryTests.player(name, id: name), today: daily.day)
      let standing = try #require(view.standing(of: GameSession(played)))
      #expect(standing.rank == place + 1 && standing.count == (name == "Dan" ? 4 : 3))
    }
  }

  /// Only a first try that can count has a rank of the day.
  @Test func onlyAFirstTryHasARankOfItsDay() throws {
    let (boards, ada) = (boards(try result("Bob")), try HostEntryTests.player())
    func hasRank(_ session: GameSession, of player: HostPlayer) -> Bool {
      HostView(boards, for: player, today: daily.day).standing(of: session) != nil
    }
    var session = GameSession(daily.game)
    #expect(hasRank(session, of: ada) && !hasRank(session, of: .guest))
    var helped = session
    _ = try helped.perform(.push(#require(helped.game.legalDirections.first), by: .computer), at: 0)
    #expect(!hasRank(helped, of: ada))
    while let direction = session.game.legalDirections.first {
      _ = session.perform(.push(direction, by: .player), at: 0)
    }
    _ = session.perform(.entered(session.history.identity), at: 0)
    #expect(hasRank(session, of: ada))
    _ = session.perform(.undo, at: 0)
    #expect(!hasRank(session, of: ada), "this end has counted")
    let view = HostView(boards, for: ada, today: daily.day)
    let titles = [daily, Daily(daily.day + -1, .triples)].map(view.title(of:))
    #expect(titles == ["Today here", "2026-11-20 here"])
  }

  @Test func streaksCountDaysInARow() throws {
    var results: [HostResult] = []
    for back in [0, 1, 3] {
      let day = Daily(daily.day + -back, .triples)
      let entry = try #require(
        HostEntry(
          HostEntryTests.recording(day.game), by: HostEntryTests.player(),
          at: HostEntryTests.date.addingTimeInterval(Double(-back) * 86_400)))
      results.append(try entry.verified { _ in nil })
    }
    let ada = try #require(HostBoards(results).players(today: daily.day).first)
    #expect((ada.days, ada.streaks.current, ada.streaks.longest) == (3, 2, 2))
  }
}
