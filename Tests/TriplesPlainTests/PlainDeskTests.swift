import FoundationEssentials
import Testing
import TriplesModel
import TriplesPlain

/// One game replaces another in text mode.
@Suite struct PlainDeskTests {
  private var daily: Daily { Daily(Day(of: Date()), .triples) }

  /// Returns a listener whose own game waits after two moves and who has played today's game.
  private func afterTheDay() -> Listener {
    var listener = Listener()
    listener.type(["left", "up", "daily"])
    _ = listener.playToTheEnd()
    return listener
  }

  /// A day that does not count is not in the streak, but its game is in the calendar.
  @Test func aDayThatDoesNotCountIsTold() {
    var listener = Listener()
    let played = listener.type(["daily", "autoplay 1000", "y"])
    #expect(played.contains("Now with help."), "\(played)")
    let calendar = listener.type("calendar")
    #expect(calendar.contains("streak 0") && calendar.contains("; it does not count."), "\(calendar)")
    #expect(!calendar.contains("You have not finished today"))
  }

  /// Other rules of new games hide no daily game.
  @Test func theCalendarHasAllRules() {
    var listener = afterTheDay()
    listener.type(["daily", "rules threes"])
    let calendar = listener.type("calendar")
    #expect(calendar.hasPrefix("Daily games of Threes: ") && calendar.contains("Daily games of Triples: "))
    #expect(calendar.contains("\n\(daily.day.text): ") && calendar.hasSuffix("today's game of Threes."), "\(calendar)")
  }

  /// A first try of yesterday waits until midnight.
  @Test func aDayThatWaitsIsTold() {
    let (disk, yesterday) = (Disk(), Daily(daily.day + -1, .threes))
    disk.dailies.unfinished = [yesterday]
    let waits = "Not finished: daily game \(yesterday.title). Type games for a list."
    var listener = Listener(disk: disk)
    #expect(listener.type("calendar").hasSuffix("\n\(waits)"))
    #expect(listener.type("challenges").contains("\n\(waits)\n"))
  }

  /// The screen leads back in the same way: see `DailyTests`.
  @Test func practiceLeadsBackToTheOwnGame() {
    var listener = afterTheDay()
    let calendar = listener.type("calendar")
    #expect(calendar.contains("streak 1") && !calendar.contains("You have not finished today"))
    #expect(listener.type("daily").hasSuffix("Score 8, moves 2."))
    #expect(listener.type("daily").contains("Practice."))
    listener.playFiveMoves()
    let question = listener.type("n")
    #expect(question == "Leave this practice? Its score does not count. \(again)")
    #expect(listener.type("n") == "Nothing changed.", "no")
    listener.type("n")
    #expect(listener.type("yes").hasSuffix("Score 8, moves 2."))
    #expect(listener.disk.entered.last?.marks == [.practice, .unfinished])
  }

  @Test func aDayThatIsOverGoesOnAsPractice() {
    let old = GameSession(Daily(daily.day + -2, .triples).game)
    var game = PlainFront(Play(resuming: old, setup: GameSetup(), at: 0), world: DiskWorld(disk: Disk()))
    _ = game.opening(at: 0)
    #expect((game.answer("left", at: 1) + game.answer("up", at: 1)).contains("Practice from now on"))
    let next = GameSession(Daily(daily.day + -1, .triples).game)
    game = PlainFront(Play(resuming: next, setup: GameSetup(), at: 0), world: DiskWorld(disk: Disk()))
    #expect(!(game.opening(at: 0) + game.answer("left", at: 1)).contains("Practice"), "its time is until midnight")
  }

  @Test func theWayBackFromTheDayIsTold() {
    var listener = Listener()
    listener.type(["left", "daily"])
    #expect(listener.type("daily").contains("Back to your game."))
  }

  @Test func aGameIsSavedUnlessItIsOver() {
    var listener = Listener()
    listener.type("left")
    #expect(listener.type("quit") == "Game saved. See you next time.")
    var ended = Listener()
    _ = ended.playToTheEnd()
    #expect(ended.type("quit") == "Goodbye.")
    var unbegun = Listener()
    #expect(unbegun.type("quit") == "Goodbye.", "a game without a move is not kept")
  }

  @Test func challengesSayWhatThereIs() {
    var listener = Listener()
    #expect(
      listener.type("challenges").hasSuffix("No finished duels that count yet.\nType levels, duel or daily to play."))
  }

  private let again = "Type y to leave, or go on playing."

  @Test func aNewGameAsksFirst() {
    var listener = Listener()
    listener.playFiveMoves()
    #expect(listener.type("new") == "Leave this game? Its score is kept. \(again)")
    #expect(listener.type("up").contains("moves 6.") && listener.disk.entered.isEmpty)
    #expect(listener.type("new").hasPrefix("Leave this game?"), "the move was an answer")
    #expect(listener.type("new 7").hasPrefix("Leave this game?"), "another game is another question")
    #expect(listener.type("new 7").hasPrefix("Leave this game?"), "a key that stutters is no yes")
    #expect(listener.type("y").contains("seed 7."))
    #expect(listener.disk.entered.map(\.marks) == [[.unfinished]])
    #expect(listener.type("y") == "No question is open.")
  }

  @Test func aDayThatGoesOnSaysSoAndTellsPar() {
    var listener = Listener()
    listener.type(["left", "up"])
    #expect(listener.type("daily").hasPrefix("Daily game: \(daily.title). Your first try counts."))
    listener.type(["left", "daily"])
    #expect(listener.type("daily").hasPrefix("Daily game: \(daily.title) continues. Your first try counts."))
    #expect(listener.type("score").contains("\nDaily game: \(daily.title).\nPar, the computer's score, is 300."))
  }

  /// In a duel, the word leads to the daily game in play, which does not start again.
  @Test func aDayThatADuelCoversIsHeardAgain() {
    var listener = Listener()
    listener.type(["daily", "duel"])
    let said = listener.type("daily")
    #expect(said.contains("Daily game: \(daily.title).") && !said.contains("continues") && said.contains("Row 1: "))
  }

  @Test func rulesAndModeAreTheUsualOnesAgain() {
    var listener = Listener(GameSetup())
    listener.type(["set rules threes", "set mode fixed", "set rules default", "set mode default"])
    #expect(
      listener.type("set rules").hasPrefix("rules triples;") && listener.type("set mode").hasPrefix("mode random;"))
  }

  @Test func aDayThatEndsTellsItsResult() {
    var listener = Listener()
    listener.type("daily")
    let end = listener.playToTheEnd()
    let score = listener.disk.entered.last?.game.score ?? 0
    #expect(end.contains("\(score)") && end.contains("of par 300"))
    #expect(end.contains("Streak 1, longest 1."))
  }

  @Test func theProgramMayStartWithTheDay() {
    let listener = Listener(request: .daily(daily))
    #expect(listener.opening.contains("Daily game: \(daily.title). Your first try counts."))
  }

  /// A race that continues says so, and names the rival.
  @Test func aRaceContinuesAsOne() {
    var rival = History(Game(.triples, Origin(.deterministic, seed: 7)))
    while let direction = rival.game.legalDirections.first { rival.play(direction) }
    let disk = Disk()
    var listener = Listener(disk: disk, world: DiskWorld(disk: disk, past: [rival]))
    let ghost = "Race against a game of \(rival.game.score) points."
    #expect(listener.type("race").contains(ghost))
    listener.type(["left", "up", "duel"])
    #expect(listener.type("game").contains(ghost))
    listener.type("daily")
    let again = listener.type("race")
    #expect(again.hasPrefix("Your race continues at move 2.\n") && again.contains(ghost), "\(again)")
    listener.type("undo 2")
    let redone = listener.type("redo 2")
    #expect(redone.contains("Redid 2 moves.") && redone.contains(" the rival."), "\(redone)")
    // The end of a summary says who leads. Changes of the lead before that are not reported.
    let summary = listener.type("autoplay 30")
    #expect(summary.contains("The computer played") && !summary.contains("lead"), "\(summary)")
    #expect(summary.contains("the rival.") || summary.contains("the rival by"), "\(summary)")
  }

  @Test func aRaceEndsWithItsMargin() {
    var rival = History(Game(.triples, Origin(.deterministic, seed: 7)))
    while let direction = rival.game.legalDirections.first { rival.play(direction) }
    let disk = Disk()
    var listener = Listener(disk: disk, world: DiskWorld(disk: disk, past: [rival]))
    listener.type("race")
    let end = listener.playToTheEnd()
    #expect(end.contains(/You (beat|missed) the rival by \d+ points?, \d+ to \d+\./), "\(end)")
  }

  /// Returns the host's view for the first of some people who have played today's game, and the score.
  private func host(of names: String...) throws -> (view: HostView, score: Int) {
    let players = try names.map { text in
      let name = try #require(HostName(text))
      return try #require(HostPlayer(id: text.lowercased(), name: name))
    }
    var (results, history) = ([HostResult](), History(daily.game))
    for player in players.reversed() {
      let directions = player == players[0] ? Direction.allCases : Direction.allCases.reversed()
      history = History(daily.game)
      while let direction = directions.first(where: history.game.legalDirections.contains) { history.play(direction) }
      let entry = try #require(HostEntry(Recording(history), by: player, at: Date()))
      results.append(try entry.verified { _ in nil })
    }
    return (HostView(HostBoards(results), for: players[0], today: daily.day), history.game.score)
  }

  @Test func aHostTellsTheOthersOfTheDay() throws {
    let (view, score) = try host(of: "Ada")
    var listener = Listener()
    listener.disk.hostView = view
    listener.type("daily")
    #expect(listener.playToTheEnd().contains("Today here: 1. you \(score.grouped)."))
  }

  @Test func theScoreTellsTheRankOnTheHost() throws {
    var listener = Listener()
    listener.disk.hostView = try host(of: "Ada", "Bob").view
    listener.type("daily")
    #expect(listener.type("score").hasSuffix("Rank 2 of 2 on this host."))
  }

  @Test func theSeedOfADayIsItsGame() {
    var listener = Listener()
    listener.type(["left", "up", "daily", "left"])
    let seed = "new \(daily.seed)"
    #expect(!listener.type(seed).contains("Leave"))
    #expect(listener.type("daily").hasSuffix("Score 8, moves 2."))
    #expect(listener.type(seed).contains("moves 1."), "the first try goes on")
    _ = listener.playToTheEnd()
    #expect(listener.type(seed).contains("Practice."))
    #expect(listener.disk.entered.count == 1)
  }
}
