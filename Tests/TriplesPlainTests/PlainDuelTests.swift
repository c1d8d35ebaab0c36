import FoundationEssentials
import Testing
import TriplesModel
import TriplesPlain

/// A duel in text mode.
@Suite struct PlainDuelTests {
  /// Returns a duel whose computer takes the first choice.
  private static func duel(
    _ rules: RuleSet = .triples, first: Duelist = .person, second: Duelist = .computer(.one),
    clock: Seconds? = nil, isBrief: Bool = true
  ) -> PlainFront {
    let setup = DuelSetup(
      rules: rules, seed: 42, first: first, second: second, clock: clock, date: Date(timeIntervalSince1970: 0)
    )
    return .duel(setup, style: Settings(words: isBrief ? .short : .full))
  }

  private func hear(_ lines: [String], of duel: inout PlainFront) -> String {
    lines.reduce("") { _, line in duel.answer(line, at: 1) }
  }

  @Test func whoPlaysAndWhatComesIsTold() {
    var duel = Self.duel(isBrief: false)
    let opening = duel.opening(at: 0)
    #expect(opening.contains("A duel of Triples, game 1 of 2, seed 42: You against Computer, level 1."))
    #expect(opening.hasSuffix("You: 5 points, tiles placed 0.\nYou push. Next comes 2."))
    let answer = duel.answer("left", at: 1)
    #expect(
      answer.hasPrefix(
        "You pushed left.\nComputer placed 2 at row 1, column 1. You have 7 points."))
    #expect(answer.hasSuffix("You: 7 points, tiles placed 1.\nYou push. Next comes 2."))
  }

  @Test func theFirstDuelIsExplainedAndAnyOneOnRequest() {
    let rules = "A duel: one player pushes, the other places each new tile."
    var first = Self.duel()
    #expect(first.opening(at: 0).hasPrefix(rules))
    #expect(first.answer("rules", at: 1).hasPrefix(rules))
  }

  @Test func aDuelThatDoesNotCountSaysSoAtItsStart() {
    var duel = PlainFront.duel(DuelSetup(moves: 4).begun(seed: 42, date: .distantPast))
    #expect(duel.opening(at: 0).contains(", level 3.\nA duel of fewer than 60 tiles does not count.\nRow 1: "))
  }

  /// Only the high scores of a guest are kept.
  @Test func aDuelOfAGuestIsNotSaved() {
    var play = Play(hasGame: false, setup: GameSetup(), at: 0)
    play.open(DuelMatch(DuelSetup().begun(seed: 42, date: .distantPast)))
    var duel = PlainFront(play, world: DiskWorld(disk: Disk()), savesGames: false)
    _ = (duel.opening(at: 0), duel.answer("left", at: 1))
    #expect(duel.answer("new", at: 2) == "This duel is not over. Type resign to give it up.")
    #expect(duel.answer("quit", at: 3) == "Goodbye.")
  }

  @Test func twoPeoplePushAndPlace() {
    var duel = Self.duel(.threes, second: .person)
    _ = duel.opening(at: 0)
    #expect(
      duel.answer("up", at: 1).contains(
        "Player 2 places. Next comes 3.\nYou can place it at r4c1, "))
    #expect(duel.answer("place 4 2", at: 1).hasPrefix("Player 2 placed 3 at r4c2. Player 1 has "))
    #expect(duel.answer("board", at: 1).contains("Player 1 pushes."))
  }

  @Test func whatIsNotAllowedIsRefusedWithAReason() {
    var duel = Self.duel(.threes, second: .person)
    _ = duel.opening(at: 0)
    #expect(duel.answer("place 1 1", at: 1) == "Push first.")
    _ = duel.answer("up", at: 1)
    #expect(duel.answer("left", at: 1) == "Player 2 places. Type a cell, such as r4c1, to place it.")
    #expect(duel.answer("place 1 1", at: 1) == "That cell is full.")
    #expect(
      duel.answer("place 4 4", at: 1) == "In Threes, place it at the far end of a row or column that moved.")
    for (line, answer) in [
      ("place", "place needs a cell, such as r2c3."), ("place 1", "Name a cell, such as r2c3: row 2, column 3."),
      ("place 0 1", "Rows and columns are 1 to 4."), ("place column 1 row 5", "Rows and columns are 1 to 4."),
      ("place row 1 column 1", "That cell is full."), ("place c1 r1", "That cell is full."),
      ("r1c1", "That cell is full."), ("1 1", "That cell is full."),
      ("place 1 1 1", "Name a cell, such as r2c3: row 2, column 3."),
      ("plaec 1 1", "Unknown word plaec. Did you mean place?"),
    ] { #expect(duel.answer(line, at: 1) == answer) }
  }

  @Test func aRoundIsTakenBack() {
    var duel = Self.duel()
    _ = duel.opening(at: 0)
    #expect(duel.answer("undo", at: 1) == "Nothing to undo.")
    _ = duel.answer("left", at: 1)
    #expect(duel.answer("undo", at: 1) == "Undo? The duel will not count. Type y to undo, or go on playing.")
    #expect(duel.answer("y", at: 1).hasPrefix("Went back a round. A duel with undo does not count.\n"))
  }

  @Test func anEndedQuestionIsFollowedByTheAnswerOnly() {
    for hasKeys in [false, true] {
      var duel = Self.duel(isBrief: false)
      if hasKeys { (duel.voice.guide, duel.voice.style[.input]) = (KeyGuide([("undo", ["u"])]), "keys") }
      _ = (duel.opening(at: 0), duel.answer("left", at: 1))
      let board = duel.answer("board", at: 1)
      _ = duel.answer("undo", at: 1)
      #expect(duel.answer("board", at: 1) == (hasKeys ? "The question is closed.\n" : "") + board)
      _ = duel.answer("undo", at: 1)
      #expect(duel.answer("n", at: 1) == "Nothing changed.")
    }
  }

  /// When the time is up the computer moves, and the player hears what to do next.
  @Test(arguments: [PlainWords.short, .full]) func whoseTurnItIsAfterTheTimeIsUp(words: PlainWords) {
    let setup = DuelSetup(clock: 5, moves: 2).begun(seed: 42, date: .distantPast)
    var duel = PlainFront.duel(setup, style: Settings(words: words))
    _ = duel.opening(at: 0)
    _ = duel.answer("left", at: 1)
    _ = duel.tick(at: 10)
    let news = duel.voice.takeSaid().split(separator: "\n")
    #expect(news.first?.hasPrefix("Time is up.") == true, "\(news)")
    #expect(news.last { !$0.hasPrefix("Type") }?.contains("You ") == true, "\(news)")
  }

  @Test func aCellIsNamedAsItIsSpoken() {
    var duel = Self.duel(.threes, second: .person, isBrief: false)
    _ = duel.opening(at: 0)
    _ = duel.answer("up", at: 1)
    #expect(duel.answer("row 4, column 2", at: 1).hasPrefix("Player 2 placed 3 at row 4, column 2."))
    #expect(duel.answer("row 4", at: 1).hasPrefix("Row 4: "))
  }

  /// A list names the waiting duel and how to continue it. A replay does not.
  @Test func aDuelThatWaitsIsListed() {
    var listener = Listener(style: Settings(words: .short))
    #expect(listener.type("duel 1 push").hasPrefix("A duel: one player pushes"), "the first one is explained")
    listener.type(["left", "up", "right", "game"])
    #expect(
      listener.type("duels").hasPrefix(
        "Not finished: duel of Triples, against level 1. Type duel 1 triples push to continue."))
    #expect(!listener.type("duels 1").contains("Not finished"))
  }

  /// The listed line continues a duel without a clock, even from a duel with one.
  @Test func aDuelThatWaitsKeepsItsClock() {
    var world = DiskWorld(disk: Disk())
    world.waitingDuels = [DuelSetup(rules: .threes).plan]
    var front = PlainFront.game(world: world, request: .duel(DuelSetup(clock: 180)))
    _ = front.opening(at: 0)
    #expect(front.answer("duels", at: 1).contains("Type duel 3 threes push to continue."))
    _ = front.answer("duel 3 threes push", at: 2)
    let score = front.answer("score", at: 3)
    #expect(score.hasPrefix("A duel of Threes") && !score.contains(" left."), "\(score)")
  }

  @Test(arguments: [true, false]) func aStartedLevelHidesTheOfferOfTheLesson(isStarted: Bool) {
    let pack = LevelPack(
      name: "p", files: [("1.level", "title: A\nboard: 3 3 . . / . . . . / . . . . / . . . .\ngoal: tile 6")])
    var world = DiskWorld(disk: Disk(), packs: [pack])
    world.waitingLevels = isStarted ? pack.entries.map(\.id) : []
    var front = PlainFront.game(world: world)
    #expect(front.opening(at: 0).contains("begin with a lesson") == !isStarted)
  }

  /// Two people have no level, so the chosen level is for the next duel.
  @Test func aLevelIsChosenAfterADuelForTwo() {
    var duel = Self.duel()
    _ = duel.opening(at: 0)
    #expect(duel.answer("duel both threes", at: 1).contains("Player 1 against Player 2"))
    #expect(duel.answer("duel 2 place", at: 2).contains("A duel of Threes, game 1 of 2"))
    #expect(duel.play.duel?.match.setup.level == .two && duel.play.duel?.match.setup.part == .place)
    _ = duel.answer("duel both", at: 3)
    #expect(duel.answer("duel 4", at: 4).contains("You against Computer, level 4"), "a level alone is the computer's")
    // A duel that is over says so, and what to do.
    _ = duel.answer("left right up down", at: 5)
    _ = (duel.answer("resign", at: 6), duel.answer("y", at: 6))
    #expect(duel.answer("duel", at: 7).contains("End of the duel. You resigned."))
  }

  @Test func rulesThatAreChosenInADuelAreForNewGames() {
    var duel = Self.duel()
    _ = duel.opening(at: 0)
    #expect(
      duel.answer("rules threes", at: 1)
        == "Next new game: Threes. Your current game stays.\nType duel threes for a duel of Threes.")
    #expect(duel.answer("rules", at: 1).contains("Then you swap sides, with the same tiles."))
    #expect(duel.answer("score", at: 1).hasPrefix("A duel of Triples"))
  }

  @Test func resigningAsksFirst() {
    var duel = Self.duel()
    _ = duel.opening(at: 0)
    #expect(duel.answer("resign", at: 1) == "This duel has not begun: there is nothing to resign.")
    _ = duel.answer("left", at: 1)
    let question = "Resign this duel? You will lose. Type y to resign, or go on playing."
    #expect(duel.answer("resign", at: 1) == question)
    _ = duel.answer("score", at: 1)
    #expect(duel.answer("resign", at: 1) == question, "another line came between")
    #expect(duel.answer("no", at: 1).hasPrefix("Nothing changed."))
    _ = duel.answer("resign", at: 1)
    #expect(
      duel.answer("y", at: 1).hasPrefix("End of the duel. You resigned. The computer wins. You: 7 points. "))
  }

  @Test func bothGamesArePlayedAndTheWinnerIsTold() {
    var duel = Self.duel()
    _ = duel.opening(at: 0)
    var said = ""
    let places = Position.all.map { "place \($0.row + 1) \($0.column + 1)" }
    for _ in 0..<400 where !said.contains("End of the duel.") {
      for line in ["up", "left", "down", "right"] + places { said += duel.answer(line, at: 1) + "\n" }
    }
    #expect(said.contains("End of game 1. You made "))
    #expect(said.contains("Now the computer pushes, with the same tiles.\nA duel of Triples, game 2 of 2"))
    #expect(said.contains("End of the duel. "))
    #expect(said.contains("\nAgainst level 1 in Triples: ") && said.contains("Type new, duels 1 or quit."))
    let another = duel.answer("new", at: 2)
    #expect(another.contains("game 1 of 2, seed ") && another.contains(#/You push\. Next comes \d\.$/#))
    #expect(duel.answer("quit", at: 3) == "Goodbye." && duel.isFinished)
  }

  @Test func whoseTimeIsUpLosesTheTurn() {
    var duel = Self.duel(second: .person, clock: 10)
    _ = duel.opening(at: -99)
    #expect(duel.answer("score", at: 0).contains("Player 1: 00:10 left."), "a screen reader may read for long")
    #expect(duel.answer("score", at: 4).contains("Player 1: 00:06 left."))
    let answer = duel.answer("left", at: 11)
    #expect(answer.hasPrefix("Time is up for Player 1. The computer moves for them.\nPlayer 1 pushed up."))
    #expect(answer.contains("Player 2 places.") && answer.hasSuffix("Your move came too late."))
  }

  /// Returns the answer to a line after the second player's time has run out.
  private func lateAnswer(to line: String) -> String {
    var duel = Self.duel(second: .person, clock: 10)
    _ = duel.opening(at: 0)
    _ = duel.answer("left", at: 1)
    return duel.answer(line, at: 20)
  }

  @Test func aTileThatIsPlacedTooLateIsNotRefused() {
    let answer = lateAnswer(to: "place 1 1")
    #expect(answer.hasPrefix("Time is up for Player 2.") && !answer.contains("Push first."), "\(answer)")
  }

  @Test(arguments: ["push left", "move u l", "go up", "left,up", "l, u"])
  func aLateMoveIsNotMadeHoweverItIsTyped(line: String) {
    let answer = lateAnswer(to: line)
    #expect(answer.contains("Your move came too late."), "\(answer)")
  }

  /// Against the computer nobody else moves then, so the moves are not read one by one.
  @Test func theEndOfTheTimeIsToldOnce() {
    var duel = Self.duel(clock: 10)
    _ = duel.opening(at: 0)
    _ = duel.answer("left", at: 0)
    _ = duel.tick(at: 20)
    let said = duel.voice.takeSaid()
    #expect(said.ranges(of: "Time is up.").count == 1 && !said.contains("You pushed"), "\(said)")
  }

  @Test func theClocksRunWhileNobodyTypes() {
    for clock in [nil, 10] as [Seconds?] {
      var duel = Self.duel(second: .person, clock: clock)
      _ = duel.opening(at: 0)
      _ = duel.answer("left", at: 0)
      // At 20 the time is up, the computer moves, and the other clock runs.
      #expect([0, 1, 20].map { duel.tick(at: $0) } == Array(repeating: clock != nil, count: 3))
    }
  }

  @Test func aRowIsReadWhenTheTimeIsUp() {
    let answer = lateAnswer(to: "row 2")
    #expect(answer.contains("Row 2: ") && !answer.contains("too late"), "\(answer)")
  }

  @Test func allThatIsSaidIsPlainText() {
    var duel = Self.duel(.twenty48, isBrief: false)
    let said =
      duel.opening(at: 0) + hear(["help"], of: &duel) + hear(["score"], of: &duel)
      + hear(["left"], of: &duel) + hear(["row 1"], of: &duel) + duel.leave(at: 9)
    #expect(said.utf8.allSatisfy { $0 == 10 || (32..<127).contains($0) })
  }
}
