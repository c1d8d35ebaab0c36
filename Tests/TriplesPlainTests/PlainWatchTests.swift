import FoundationEssentials
import Testing
import TriplesModel
import TriplesPlain

/// Others on the host, watched in words.
@Suite struct PlainWatchTests {
  private static let date = Date(timeIntervalSince1970: 1_795_000_000)

  private static func session(_ moves: Int, _ rules: RuleSet = .triples) -> GameSession {
    var session = GameSession(Game(rules, Origin(.random, seed: 5)))
    for turn in 0..<99 where session.game.turnCount < moves {
      _ = session.perform(.push(Direction(bits: turn), by: .player), at: 1)
    }
    return session
  }

  private static func events(_ session: GameSession) throws -> [LiveEvent] {
    LiveEvent.all(of: session, by: try #require(HostName("Ada")), at: date)
  }

  /// What the outside tells, changed from the outside.
  private final class Feed {
    var news = LiveNews.events([])
    var stopped = 0
  }

  private static func replay(_ feed: Feed, words: PlainStyle.Words = .terse) throws -> PlainReplay {
    var outside = PlainOutside()
    outside.look = {
      defer { feed.news = .events([]) }
      return feed.news
    }
    outside.stopWatching = { feed.stopped += 1 }
    let (game, history) = try #require(History.watching(try events(session(10))))
    var replay = PlainReplay(history, outside: outside, style: PlainStyle(words: words), watching: game)
    #expect(replay.opening(at: 0).hasPrefix("Watching Ada: Triples, own game."))
    return replay
  }

  /// What is said when a second has passed.
  private func hear(_ replay: inout PlainReplay, at now: Seconds) -> (isLive: Bool, text: String) {
    let isLive = replay.tick(at: now)
    return (isLive, replay.voice.takeSaid())
  }

  @Test func aNumberOfTheListWatches() throws {
    let lines = try Self.events(Self.session(10)).map(\.line)
    let entry = try #require(LiveEntry(id: "0", first: lines[0], last: lines, now: Self.date + 61))
    var outside = PlainOutside()
    outside.liveGames = { [entry] }
    outside.watch = { _ in .events(lines.compactMap { LiveEvent(line: $0) }) }
    var watch = PlainWatch(outside: outside)
    #expect(watch.opening(at: 0).hasPrefix("1: Ada, Triples, own game, \(entry.score) points, 01:01.\n"))
    #expect(watch.answer("2", at: 0) == "Type a number from the list, list, game or quit.")
    #expect(watch.answer("1", at: 0) == "" && watch.isFinished)
    guard case .watching(let game, let history)? = watch.voice.destination else {
      Issue.record("nobody is watched")
      return
    }
    #expect(game.player.text == "Ada" && history.turnCount == 10)
    outside.watch = { _ in .ended(.hidden) }
    watch = PlainWatch(outside: outside)
    _ = watch.opening(at: 0)
    #expect(watch.answer("watch 1", at: 0).contains("Finish your own first try") && !watch.isFinished)
    var alone = PlainWatch(outside: PlainOutside())
    #expect(alone.opening(at: 0) == "You do not play on a host.")
  }

  @Test(arguments: PlainStyle.Words.allCases) func eachMoveIsHeardAsItIsPlayed(words: PlainStyle.Words) throws {
    let feed = Feed()
    var replay = try Self.replay(feed, words: words)
    let heard = hear(&replay, at: 1)
    #expect(heard.isLive && heard.text == "")
    let session = Self.session(12)
    feed.news = .events(Array(try Self.events(session).suffix(2)))
    let said = hear(&replay, at: 2).text.split(separator: "\n")
    if words != .full { #expect(said.count == 2) } else { #expect(said[0].hasPrefix("Pushed ")) }
    #expect(replay.answer("score", at: 2).contains("12"))
  }

  @Test func whoGoesBackHearsNothingUntilLive() throws {
    let feed = Feed()
    var replay = try Self.replay(feed)
    _ = replay.answer("back 2", at: 1)
    feed.news = .events(Array(try Self.events(Self.session(12)).suffix(2)))
    var heard = hear(&replay, at: 2)
    #expect(heard.isLive && heard.text == "")
    #expect(replay.answer("live", at: 2).hasPrefix("Move 12 of 12."))
    feed.news = .events([.back(to: 11, score: Self.session(11).game.score)])
    heard = hear(&replay, at: 3)
    #expect(heard.isLive && heard.text.hasPrefix("Undone."))
    feed.news = .events(try Self.events(Self.session(0, .threes)))
    heard = hear(&replay, at: 4)
    #expect(heard.isLive && heard.text.hasPrefix("Ada: Threes, own game."))
    feed.news = .ended(.left)
    heard = hear(&replay, at: 5)
    #expect(!heard.isLive && heard.text.hasPrefix("Ada has left"))
    heard = hear(&replay, at: 6)
    #expect(!heard.isLive && heard.text == "")
  }

  @Test func whatNeedsAFinishedGameIsNotOffered() throws {
    let feed = Feed()
    var replay = try Self.replay(feed)
    for command in ["practice", "race", "review", "mistake 1"] {
      #expect(replay.answer(command, at: 1).hasPrefix("Unknown word"), "\(command)")
    }
    _ = replay.answer("quit", at: 2)
    _ = replay.leave(at: 2)
    #expect(feed.stopped == 1)
  }
}
