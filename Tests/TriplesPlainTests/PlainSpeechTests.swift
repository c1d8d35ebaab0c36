import FoundationEssentials
import Testing
import TriplesModel
import TriplesPlain

/// What a player hears.
@Suite struct PlainSpeechTests {
  /// A repeated answer has the same line breaks.
  @Test func anAnswerIsRepeatedAsItWas() {
    var listener = Listener(style: Settings(words: .terse))
    let score = listener.type("score")
    #expect(score.split(separator: "\n").count > 2 && listener.type("again") == score)
  }

  @Test func aMoveTellsWhatChangedFirstAndThenTheBoard() {
    var listener = Listener()
    #expect(
      listener.type("left") == """
        Left. New 2 at row 4, column 3.
        Row 1: blank, blank, blank, blank.
        Row 2: 2, blank, 1, blank.
        Row 3: 1, blank, blank, blank.
        Row 4: 1, blank, 2, blank.
        Score 7, moves 1.
        """)
    #expect(listener.type(["up", "r"]).contains("3 at row 3, column 4."))
  }

  @Test func theStartTellsTheRulesTheGameAndTheBoard() {
    let opening = Listener().opening
    #expect(
      opening.hasPrefix("Triples: A push moves each tile by one cell at most. 1 and 2 make 3"))
    #expect(opening.contains("Type up, down, left or right"))
    #expect(opening.contains("A fixed game of Triples, seed 42.\nRow 1: blank, blank, blank, blank."))
    #expect(opening.hasSuffix("Score 5, moves 0."))
  }

  @Test func briefTellsOnlyWhatChanged() {
    var listener = Listener(style: Settings(words: .short))
    #expect(listener.type("left") == "Left. New 2 at r4c3. Score 7.")
    #expect(listener.type("up") == "Up. New 1 at r3c4. Score 8.")
    #expect(listener.type("full").contains("the board"))
    #expect(listener.type("right").contains("Row 3: blank, 1, blank, 3."))
    #expect(!listener.type(["short", "up"]).contains("Row"))
  }

  @Test func theBoardIsToldOnDemand() {
    var listener = Listener()
    #expect(listener.type("row 2") == "Row 2: blank, 2, blank, 1.")
    #expect(listener.type("column 2") == "Column 2: blank, 2, blank, 1.")
    #expect(listener.type("c 4") == "Column 4: blank, 1, blank, blank.")
    #expect(listener.type("board") == listener.type(""))
    #expect(listener.type("next") == "The rules of Triples do not show the next tile.")
    #expect(listener.type("score").hasPrefix("Score 5, moves 0."))
  }

  @Test func scoreTellsTheWholeGame() {
    var listener = Listener()
    #expect(
      listener.type(["left", "up", "undo", "score"]) == """
        Score 7, moves 1.
        Highest tile 2, time 00:03.
        A fixed game of Triples, seed 42.
        With help: undo.
        """)
  }

  @Test func threesTellsItsNextTile() {
    var listener = Listener(GameSetup(rules: .threes, seed: 42), style: Settings(words: .short))
    #expect(listener.opening.contains("Next comes 3."))
    #expect(listener.type("left").hasSuffix("Next comes 2."))
    #expect(listener.type("next") == "Next comes 2.")
    let bonus = Listener(GameSetup(rules: .threes, seed: 2))
    listener = bonus
    var answers: [String] = []
    for turn in 0..<100 { answers.append(listener.type(["up", "left", "down", "right"][turn % 4])) }
    #expect(answers.contains { $0.contains("Next comes a bonus tile.") })
  }

  @Test func aHintTellsTheBestFirstAndWhatTheOthersLose() {
    var listener = Listener()
    #expect(
      listener.type("hint")
        == "Best is up. Down loses 12 points, left loses 24 points, right loses 36 points.\nNow with help."
    )
    var alike = Listener(players: FirstMove(step: 0.1))
    #expect(alike.type("hint").hasPrefix("A tie: up, down, left and right are best."))
    #expect(alike.type(["terse", "hint"]) == "up = down = left = right")
    #expect(listener.type("score").contains("With help: hint."))
    var threes = Listener(GameSetup(rules: .threes, seed: 42), players: FirstMove(isScore: false))
    let hint = threes.type("hint")
    #expect(hint.hasPrefix("Best is up") && hint.contains(" Down, left and right are worse."))
  }

  @Test func aHintSaysWhyTheBestIsBest() {
    var listener = Listener(players: FirstMove(first: .down))
    listener.type("left")
    #expect(listener.type("hint").hasPrefix("Best is down: it merges a 1 and a 2. Up loses 12 points, "))
    #expect(
      listener.type(["terse", "hint"]).hasSuffix("down: merges a 1 and a 2\nup -12, left -24, right -36"))
  }

  @Test func theComputerPlays() {
    var listener = Listener()
    let answer = listener.type("autoplay 3")
    #expect(answer.hasPrefix("Computer: up."))
    #expect(answer.hasSuffix("moves 3."))
    #expect(listener.type("autoplay").hasSuffix("moves 4."))
    let whole = listener.type("autoplay 1000")
    #expect(whole.hasPrefix("The computer played ") && whole.contains("It made 1 tile of "))
    #expect(whole.contains("No more moves. The score is "))
    for word in ["autoplay", "hint", "left", "left left"] {
      #expect(listener.type(word) == "No more moves. Type new, undo, review or quit.", "said once at length")
    }
    #expect(listener.type("game").hasSuffix("No more moves. Type new, undo, review or quit."))
    #expect(listener.type(["daily", "game"]).contains("Your own game, no moves yet."))
    #expect(listener.type("scores aided").contains("1: "))
    #expect(listener.type("scores") == "No high scores yet for Triples without help.")
    #expect(listener.type("scores threes") == "No high scores yet for Threes without help.")
    #expect(listener.type("stats 2048") == "No finished games of 2048 yet.")
  }

  @Test func the2048IsSaidOnce() throws {
    let root = #filePath.split(separator: "/").dropLast(2).reduce("") { "\($0)/\($1)" }
    let line = try String(contentsOfFile: root + "/Fixtures/Engine/before-2048.share", encoding: .utf8)
    let saved = GameSession(try Recording(shareLine: line).history)
    var game = PlainFront(
      Play(resuming: saved, setup: GameSetup(), at: 0), world: DiskWorld(disk: Disk()), style: Settings(words: .full))
    #expect(game.opening(at: 0).hasPrefix("A fixed game of 2048, seed 42.\nRow 1: "))
    #expect(game.answer("down", at: 1).contains("2048! You win. Play on."))
    #expect(
      !game.answer("undo", at: 2).contains("You win") && !game.answer("redo", at: 3).contains("You win"))
  }

  @Test(arguments: RuleSet.allCases)
  func allThatIsSaidIsPlainText(rules: RuleSet) {
    var listener = Listener(GameSetup(rules: rules, seed: 7))
    var said = listener.opening
    for word in ["help", "hint", "rules", "score", "scores", "next", "autoplay 5", "undo", "redo"] {
      said += listener.type(word)
    }
    said += listener.playToTheEnd() + listener.type("scores") + listener.type("quit")
    #expect(said.utf8.allSatisfy { $0 == 10 || (32..<127).contains($0) })
  }

  @Test func helpNamesAllWordsAndEachDoesSomething() {
    var listener = Listener()
    let help = listener.type("help all").split(separator: "\n")
    #expect(help.count > 40)
    let names = help.dropFirst().map { String($0.prefix { !":, ".contains($0) }) }
    #expect(listener.type("help").contains("\nCommands: \(names.joined(separator: ", ")).\n"))
    #expect(listener.type("help row") == "row, with 1 to 4: read a row from the left.")
    let leaving = ["quit", "game", "levels", "duel"]
    for line in help.dropFirst() where !leaving.contains(String(line.prefix { !":, ".contains($0) })) {
      let word = line.prefix { !":, ".contains($0) }
      let argument = [
        "row": " 1", "column": " 1", "mode": " random", "resume": " 1", "delete": " 1", "where": " 2",
        "look": " r1c1", "around": " r1c1", "peek": " left", "clock": " off",
        "set": " words full",
      ][word, default: ""]
      let answer = listener.type(String(word) + argument)
      #expect(!answer.hasPrefix("Type \(word)") && !answer.hasPrefix("Unknown"), "\(line): \(answer)")
    }
  }
}
