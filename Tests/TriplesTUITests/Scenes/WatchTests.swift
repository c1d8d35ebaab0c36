import FoundationEssentials
import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// Others on the host, watched on the screen.
@Suite struct WatchTests {
  private static let date = Date(timeIntervalSince1970: 1_795_000_000)
  private let own = Game(.triples, Origin(.random, seed: 9))

  /// Somebody's game of some moves, and what spectators are told of it.
  private struct Other {
    var session = GameSession(Game(.triples, Origin(.random, seed: 5)))
    let player: HostName

    init(_ name: String = "Ada") throws { player = try #require(HostName(name)) }

    var events: [LiveEvent] { LiveEvent.all(of: session, by: player, at: date) }

    /// Plays, and returns the news.
    mutating func play(_ actions: SessionAction...) -> [LiveEvent] {
      var news: [LiveEvent] = []
      for action in actions {
        for case .save(let event, _) in session.perform(action, at: 1) {
          news += LiveEvent.news(of: event, in: session)
        }
      }
      return news
    }

    mutating func play(moves: Int) -> [LiveEvent] {
      let start = session.game.turnCount
      var news: [LiveEvent] = []
      for turn in 0..<99 where session.game.turnCount < start + moves {
        news += play(.push(Direction(bits: turn), by: .player))
      }
      return news
    }

    func entry(_ id: String = "0") throws -> LiveEntry {
      let lines = events.map(\.line)
      return try #require(LiveEntry(id: id, first: lines[0], last: Array(lines.dropFirst()), now: date + 75))
    }
  }

  private func watching(_ other: Other) throws -> TestApp {
    var outside = MemoryOutside()
    (outside.live, outside.watched) = ([try other.entry()], other.events)
    var app = TestApp(outside: outside)
    app.type("W", at: 1)
    app.press(.enter, at: 2)
    return app
  }

  @Test func theListTellsPlayerRulesScoreAndTime() throws {
    var other = try Other("Ada Lovelace")
    _ = other.play(moves: 12)
    var outside = MemoryOutside()
    outside.live = [try other.entry()]
    var app = TestApp(outside: outside)
    app.type("W", at: 1)
    let text = app.text(at: 1)
    for word in [
      "1 game in play", "Ada Lovelace", "Triples", "own game", String(other.session.game.score), "01:15",
    ] {
      #expect(text.contains(word), "\(word)")
    }
    app.outside.live = []
    app.advance(to: 3.5)
    #expect(app.text(at: 3.5).contains("Games that others play on this host will be listed here."))
    #expect(try #require(app.state.nextChange(after: 3.5)) > 4, "it rests between two looks")
    app.press(.escape, at: 4)
    #expect(app.panel(at: 4).contains("push"))
  }

  @Test func withoutAHostThereIsNothingToWatch() {
    var app = TestApp()
    app.type("W", at: 1)
    #expect(app.panel(at: 1).contains("You do not play on a host."))
  }

  @Test func theEndIsFollowedLiveAndAnEarlierTurnStays() throws {
    var other = try Other()
    _ = other.play(moves: 10)
    var app = try watching(other)
    #expect(app.panel(at: 2).contains("Watching Ada") && app.panel(at: 2).contains("10 of 10"))
    #expect(app.panel(at: 2).contains("live") && !app.panel(at: 2).contains("Seed"))
    app.outside.news = .events(other.play(moves: 1))
    app.advance(to: 2.1)
    #expect(app.panel(at: 2.1).contains("10 of 10"), "it looks four times a second")
    app.advance(to: 2.3)
    #expect(app.panel(at: 3).contains("11 of 11"))
    #expect(app.panel(at: 3).contains("Score \(other.session.game.score)"))
    app.press(.left, .left, at: 3)
    app.outside.news = .events(other.play(moves: 2))
    app.advance(to: 4)
    #expect(app.panel(at: 4).contains("9 of 13") && app.panel(at: 4).contains("Speed paused"))
    app.press(.end, at: 4)
    app.outside.news = .events(other.play(.undo))
    app.advance(to: 5)
    #expect(app.panel(at: 6).contains("12 of 12"))
  }

  /// Whoever looks at a move that is taken back is live again.
  @Test func undoCutsWhatIsShown() throws {
    var other = try Other()
    _ = other.play(moves: 10)
    var app = try watching(other)
    app.press(.left, at: 2)
    app.outside.news = .events(other.play(.undo, .undo, .undo) + other.play(moves: 1))
    app.advance(to: 3)
    #expect(app.panel(at: 3).contains("8 of 8"))
    #expect(app.state.nextChange(after: 4) != nil)
  }

  @Test func anotherGameOfThePlayerIsShown() throws {
    var other = try Other()
    _ = other.play(moves: 10)
    var app = try watching(other)
    app.press(.left, at: 2)
    other.session = GameSession(Game(.threes, Origin(.random, seed: 6)))
    app.outside.news = .events(other.events)
    app.advance(to: 3)
    #expect(app.panel(at: 4).contains("0 of 0") && app.panel(at: 4).contains("Threes"))
    #expect(app.panel(at: 4).contains("Next"))
  }

  @Test(arguments: [LiveEnd.left, .hidden, .damaged]) func theEndIsTold(end: LiveEnd) throws {
    var other = try Other()
    _ = other.play(moves: 10)
    var app = try watching(other)
    app.outside.news = .ended(end)
    app.advance(to: 3)
    #expect(app.panel(at: 3).contains(end.words(other.player).prefix(20)))
    app.press(.left, at: 4)
    #expect(app.panel(at: 4).contains("9 of 10"))
    app.outside.news = .events(other.play(moves: 1))
    app.advance(to: 20)
    #expect(app.panel(at: 20).contains("9 of 10"))
    #expect(app.state.nextChange(after: 20) == nil, "nothing is looked at any more")
  }

  @Test func nobodyPlaysOnInSomebodyElsesGame() throws {
    var other = try Other()
    _ = other.play(moves: 10)
    var app = try watching(other)
    for key in [Key.Code.enter, .character("e")] {
      app.press(key, at: 3)
      #expect(app.panel(at: 3).contains("This game is somebody else's."))
    }
    app.press(.escape, .escape, at: 4)
    #expect(app.outside.stopped == 1 && !app.panel(at: 4).contains("Watching"))
  }

  @Test func damagedNewsEndTheWatching() throws {
    var other = try Other()
    _ = other.play(moves: 10)
    var app = try watching(other)
    app.outside.news = .events([.back(to: 99, score: 3)])
    app.advance(to: 3)
    #expect(app.panel(at: 3).contains("damaged"))
  }

  @Test func thePlayerSeesHowManyWatch() {
    var app = TestApp()
    app.state.take(.spectators(3), at: 1)
    #expect(app.panel(at: 1).contains("Watching 3"))
    app.state.take(.spectators(0), at: 2)
    #expect(!app.panel(at: 2).contains("Watching"))
  }
}
