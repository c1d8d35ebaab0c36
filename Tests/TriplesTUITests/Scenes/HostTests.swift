import FoundationEssentials
import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// What a player on a host sees of the others.
@Suite struct HostSceneTests {
  private let daily = Daily(.fixture, .triples)

  /// Returns a view with a daily game of Ada and one of the player, Bob.
  private func view() throws -> HostView {
    var results: [HostResult] = []
    for (name, choice) in [("Ada", 0), ("Bob", 1)] {
      var history = History(daily.game)
      while let direction = [history.game.legalDirections.first, history.game.legalDirections.last][choice] {
        history.play(direction)
      }
      let entry = try #require(
        HostEntry(Recording(history), by: player(name), at: Date(timeIntervalSince1970: 1_795_221_660)))
      results.append(try entry.verified { _ in nil })
    }
    return HostView(HostBoards(results), for: try player("Bob"), today: daily.day)
  }

  private func player(_ name: String) throws -> HostPlayer {
    let name = try #require(HostName(name))
    return try #require(HostPlayer(id: name.text, name: name))
  }

  private func app(columns: Int = 120) throws -> TestApp {
    var world = MemoryWorld()
    world.host = try view()
    return TestApp(.fixture(size: Size(columns: columns, rows: 40)), world: world)
  }

  @Test func thePanelTellsTheRankWhileYouPlay() throws {
    var app = try app()
    app.type("y", at: 1)
    #expect(app.text(at: 2).contains("Rank here") && app.text(at: 2).contains("2 of 2"))
    #expect(!TestApp().text(at: 2).contains("Rank here"), "without a host there is no rank")
  }

  @Test func vShowsTheBoardsOfTheHost() throws {
    var app = try app()
    app.type("2vv", at: 1)
    #expect(app.text(at: 2).contains("Triples, today on this host"))
    #expect(app.text(at: 2).contains("Ada") && app.text(at: 2).contains("Bob"))
    app.type("v", at: 3)
    #expect(app.text(at: 4).contains("Triples, best on this host"))
    app.type("g", at: 5)
    #expect(app.text(at: 6).contains("The best games of everybody on this host"))
    app.type("v", at: 7)
    #expect(app.text(at: 8).contains("All rules, players on this host") && app.text(at: 8).contains("Streak"))
    app.type("g", at: 8.5)
    #expect(app.text(at: 8.6).contains("Not available here; ? shows the keys."), "its table is of all rules")
    app.press(.enter, at: 9)
    app.type("v", at: 10)
    #expect(app.text(at: 11).contains("without help"))
  }

  @Test func enterSaysThatTheBoardsOfTheHostHaveNoReplays() throws {
    var app = try app()
    app.type("2vv", at: 1)
    app.press(.enter, at: 2)
    #expect(app.text(at: 2).contains("Not available here; ? shows the keys."))
  }

  /// On a host another name is refused, so the settings do not show it either.
  @Test func theNameOfAHostStays() throws {
    var app = try app()
    app.type(",", at: 1)
    app.click("Name", at: 1)
    app.press(.enter, at: 2)
    app.type("Zed", at: 2)
    app.press(.enter, at: 3)
    #expect(app.world.changes == [.value(.name, "Zed")] && !app.text(at: 3).contains("Zed"))
  }

  @Test func withoutAHostVSkipsItsBoards() {
    var app = TestApp()
    app.type("2vv", at: 1)
    #expect(app.text(at: 2).contains("without help"))
  }
}
