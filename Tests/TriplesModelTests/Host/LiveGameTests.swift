import FoundationEssentials
import Testing
import TriplesModel

/// What spectators are told of a game in play.
@Suite struct LiveGameTests {
  private let date = Date(timeIntervalSince1970: 1_795_000_000)

  private func name(_ text: String) throws -> HostName { try #require(HostName(text)) }

  /// The lines of a game of some moves, and the game.
  private func played(_ rules: RuleSet, seed: UInt32, moves: Int) throws -> (
    lines: [String], session: GameSession
  ) {
    var session = GameSession(Game(rules, Origin(.random, seed: seed)))
    for turn in 0..<moves {
      _ = session.perform(.push(Direction(bits: turn), by: .player), at: Seconds(turn))
    }
    let events = LiveEvent.all(of: session, by: try name("Ada Lovelace"), at: date)
    return (events.map(\.line), session)
  }

  @Test(arguments: RuleSet.allCases) func aGameIsSeenAsThePlayerSeesIt(rules: RuleSet) throws {
    let (lines, session) = try played(rules, seed: 7, moves: 60)
    let events = lines.compactMap { LiveEvent(line: $0) }
    #expect(events.count == lines.count && events.map(\.line) == lines)
    let (game, history) = try #require(History.watching(events))
    #expect(game.player.text == "Ada Lovelace" && game.rules == rules && game.start == date)
    #expect(history.turnCount == session.game.turnCount)
    for turn in 0...history.turnCount {
      let (seen, own) = (history.game(at: turn), session.history.game(at: turn))
      #expect(seen.board.grid == own.board.grid && seen.score == own.score && seen.situation == own.situation)
    }
  }

  @Test func nobodyLearnsTheSeedOrPlaysOn() throws {
    let (lines, _) = try played(.threes, seed: 3_141_592_653, moves: 20)
    #expect(!lines.joined().contains("3141592653"))
    var (_, history) = try #require(History.watching(lines.compactMap { LiveEvent(line: $0) }))
    #expect(history.game.seed == 0)
    let turns = Direction.allCases.compactMap { history.play($0) }
    #expect(turns.isEmpty)
  }

  @Test func movesThatWereTakenBackAreGone() throws {
    var (lines, session) = try played(.triples, seed: 7, moves: 9)
    var (_, history) = try #require(History.watching(lines.compactMap { LiveEvent(line: $0) }))
    let shown = history.turnCount - 3
    history.jump(to: shown)
    for action in [SessionAction.undo, .undo, .redo, .undo] {
      for case .save(let event, _) in session.perform(action, at: 20) {
        for news in LiveEvent.news(of: event, in: session) {
          let isKnown = history.follow(news)
          #expect(isKnown)
        }
      }
      #expect(history.turnCount == shown)
    }
    #expect(history.turns.count == session.game.turnCount)
    #expect(history.game(at: .max).board.grid == session.game.board.grid)
  }

  @Test func whatCannotHaveHappenedIsRefused() throws {
    let (lines, _) = try played(.triples, seed: 7, moves: 9)
    let events = lines.compactMap { LiveEvent(line: $0) }
    let (_, history) = try #require(History.watching(events))
    for line in ["8 left 1 0 99 -", "99 left 1 0 99 -", "back 99 0", "back 3 0", "back -1 0", lines[0]] {
      var copy = history
      let event = try #require(LiveEvent(line: line))
      let isKnown = copy.follow(event)
      #expect(!isKnown && copy == history, "\(line)")
    }
    for score in 0..<40 where score != 25 {
      var copy = history
      for cell in "0123456789abcdef" {
        let event = try #require(LiveEvent(line: "\(history.turnCount + 1) up 1 \(cell) \(score) -"))
        if !copy.follow(event) { #expect(copy == history) } else { copy = history }
      }
    }
    for line in [
      "", "over now", "1 left", "1 left 0 0 5 -", "1 left 16 0 5 -", "1 left 1 g 5 -", "x left 1 0 5 -",
    ] {
      #expect(LiveEvent(line: line) == nil, "\(line)")
    }
  }

  @Test func namesWithControlCharactersAreRefused() throws {
    let (lines, _) = try played(.triples, seed: 7, moves: 0)
    #expect(LiveEvent(line: lines[0].replacing("Ada Lovelace", with: "Ada\u{1B}[2J")) == nil)
    #expect(LiveEvent(line: lines[0].replacing("Ada Lovelace", with: "you")) == nil)
    let odd = lines[0].replacing("own game", with: "own\u{7}game")
    guard case .start(let game)? = LiveEvent(line: odd) else {
      Issue.record("no game")
      return
    }
    #expect(game.kind.description == "own?game")
  }

  @Test func aDailyGameIsSeenAfterTheOwnFirstTryOnly() throws {
    let daily = Daily(Day(20_790), .triples)
    let events = LiveEvent.all(of: GameSession(daily.game), by: try name("Ada"), at: date)
    guard case .start(let game)? = events.first else {
      Issue.record("no game")
      return
    }
    var dailies = DailyLog()
    #expect(game.daily == daily && game.kind.description == "daily 2026-12-03")
    #expect(!game.isOpen(to: dailies, on: daily.day) && !game.isOpen(to: dailies, on: daily.lastDay))
    #expect(game.isOpen(to: dailies, on: daily.lastDay + 1), "nobody can begin it any more")
    var session = GameSession(daily.game)
    for turn in 0..<1000 where !session.game.isDone {
      _ = session.perform(.push(Direction(bits: turn), by: .player), at: 1)
    }
    dailies.add(try #require(DailyResult(Recording(session.history))))
    #expect(game.isOpen(to: dailies, on: daily.day))
  }

  @Test func levelsAndDuelsAreNotShown() throws {
    let level = GameSession(
      History(Game(.triples, Origin(.deterministic, seed: 1, board: Grid(bits: 0x33)))), level: nil)
    #expect(LiveEvent.all(of: level, by: try name("Ada"), at: date).isEmpty)
    let duel = GameSession(Game(.triples, Origin(.deterministic, seed: 1, placer: .opponent)))
    #expect(LiveEvent.all(of: duel, by: try name("Ada"), at: date).isEmpty)
  }
}
