import Testing
import TriplesModel
import TriplesPlain

/// How much text mode says, and its answers to questions and wrong input.
@Suite struct PlainWordsTests {
  private static let board = "3 3 . 1 / . 2 . . / 48 . . . / . . . 6"

  /// Returns a level with a given board, which answers each question that a game does.
  private static func level(_ rules: String = "triples", words: PlainWords = .terse) -> Answering {
    Answering(Self.board.replacing("3 3", with: rules == "2048" ? "2 2" : "3 3"), rules, words)
  }

  @Test func aTerseMoveFitsABrailleDisplay() {
    for rules in RuleSet.allCases {
      var listener = Listener(GameSetup(rules: rules, seed: 42), style: Settings(words: .terse))
      for turn in 0..<400 {
        let answer = listener.type(["up", "left", "down", "right"][turn % 4])
        if answer.contains("No more moves") { break }
        let lines = answer.split(separator: "\n")
        #expect(lines.count == 1 || answer.contains("You made"))
        #expect(lines.allSatisfy { $0.count <= 40 }, "\(answer)")
      }
    }
  }

  @Test func aTerseMoveTellsMergesNewTileAndScore() {
    var listener = Listener(style: Settings(words: .terse))
    #expect(listener.opening.contains(". . . . / . 2 . 1 / 1 . . . / . 1 . .\n5, 0 moves"))
    #expect(listener.type("left") == "left: new 2 at r4c3, 7")
    #expect(listener.type("u r") == "up: new 1 at r3c4, 8\nright: 3 at r3c4, new 2 at r1c1, 13")
    #expect(listener.type("undo").hasPrefix("Undid move 3, right."))
  }

  @Test func sixtyTerseMovesAreShort() {
    for rules in RuleSet.allCases {
      let all = (0..<20).compactMap { Self.sixtyMoves(GameSetup(rules: rules, seed: $0)) }
      #expect(!all.isEmpty && all.allSatisfy { $0.count < 4000 }, "\(rules): \(all.map(\.count))")
    }
  }

  /// Returns the answers to sixty moves; nil if the game ends earlier.
  private static func sixtyMoves(_ setup: GameSetup) -> String? {
    var listener = Listener(setup, style: Settings(words: .terse))
    var (said, moves) = ("", 0)
    for turn in 0..<240 where moves < 60 {
      let answer = listener.type(["l", "u", "r", "d"][turn % 4])
      said += answer + "\n"
      moves += answer.contains("nothing moves") ? 0 : 1
      if answer.contains("No more moves") { return nil }
    }
    return moves == 60 ? said : nil
  }

  @Test func aShortMoveIsOneLine() {
    var listener = Listener(GameSetup(rules: .threes, seed: 42), style: Settings(words: .short))
    for turn in 0..<40 {
      let answer = listener.type(["up", "left", "down", "right"][turn % 4])
      #expect(answer.split(separator: "\n").count == 1 || answer.contains("No more moves"))
    }
  }

  @Test func severalMovesStopAtTheFirstThatIsImpossible() {
    var listener = Listener(style: Settings(words: .short))
    let answer = listener.type("l l l l l l u")
    #expect(answer.contains("Nothing can move left.\nStopped after "))
  }

  @Test func verbsMayStandBeforeDirections() {
    var (listener, plain) = (Listener(), Listener())
    for (line, short) in [
      ("push left", "left"), ("move u r", "u r"), ("go down", "down"), ("left, up", "l u"), ("r,d", "r d"),
    ] {
      #expect(listener.type(line) == plain.type(short), "\(line)")
    }
    for line in ["push over", "push left over"] {
      #expect(listener.type(line) == "over is not a direction. Nothing was pushed.")
    }
    for verb in ["push", "move", "go"] {
      #expect(listener.type(verb) == "\(verb) needs a direction: up, down, left or right.")
    }
    #expect(listener.type("go 3") == "The word go works in replays. Type replay to go there.")
    // Levels and duels have no such command.
    let way = listener.type(["duel 1 push", "end"])
    #expect(way == "The word end works in replays. Type game, then replay to go there.")
  }

  @Test func severalMovesAreTakenBack() {
    var listener = Listener(style: Settings(words: .short))
    listener.type("l u r")
    let help = "Now with help."
    #expect(listener.type("undo 2") == "Undid 2 moves.\n\(help)\nScore 7.")
    #expect(listener.type("redo 2").hasPrefix("Redid 2 moves.\nScore "))
    #expect(listener.type("undo 99") == "Undid all 3 moves.\nScore 5.")
    #expect(listener.type("undo 3") == "Nothing to undo.")
    #expect(listener.type("redo 9").hasPrefix("Redid all 3 moves.\nScore "))
    var once = Listener(style: Settings(words: .short))
    #expect(once.type("undo 3") == "Nothing to undo.", "without help")
    once.type("left")
    #expect(once.type("undo 3") == "Undid 1 move.\n\(help)\nScore 5.")
  }

  @Test func aCommaMayStandBeforeTheNumberOfACommand() {
    for line in ["undo,2", "undo, 2"] {
      var listener = Listener(style: Settings(words: .short))
      listener.type("l u r")
      #expect(listener.type(line).hasPrefix("Undid 2 moves."), "\(line)")
    }
  }

  @Test func questionsAboutTheBoard() {
    var level = Self.level(words: .full)
    for (line, answer) in [
      ("where 48", "48: row 3, column 1."), ("where 3", "3: row 1, column 1; row 1, column 2."),
      ("where 96", "There is no 96."), ("where 5", "Triples has no tile 5."),
      ("look r2c2", "Row 2, column 2: 2."), ("r2c2", "Row 2, column 2: 2."), ("look 3 1", "Row 3, column 1: 48."),
      ("around r1c4", "Row 1, column 4: 1; up edge, down blank, left blank, right edge."),
      ("legal", "You can push up, down, left and right."),
      ("mates", "3 at row 1, column 1 and 3 at row 1, column 2: push left."),
      ("next", "This level does not show the next tile."),
    ] { #expect(level.answer(line) == answer, "\(line)") }
    #expect(
      level.answer("peek left")
        == "Left would do this. 6 at row 1, column 1.\n"
        + "Row 1: 6, blank, 1, blank.\nRow 2: 2, blank, blank, blank.\nRow 3: 48, blank, blank, blank.\n"
        + "Row 4: blank, blank, 6, blank.")
  }

  @Test func theBoardIsOneLine() {
    var level = Self.level()
    #expect(level.answer("board") == "3 3 . 1 / . 2 . . / 48 . . . / . . . 6")
    #expect(level.answer("look r3c1") == "R3c1: 48.")
  }

  @Test func wrongInputGetsAFittingAnswer() {
    var listener = Listener()
    for (line, answer) in [
      ("row", "row needs a number from 1 to 4."), ("row 5", "row takes a number from 1 to 4, not 5."),
      ("column x", "column takes a number from 1 to 4, not x."), ("score 3", "score has no argument."),
      ("lefft", "Unknown word lefft. Did you mean left?"),
      ("xylophone", "Unknown word xylophone. Type help for all commands."),
      ("autoplay 0", "autoplay takes a number from 1 to 1000, not 0."),
      ("new x", "A seed is a whole number from 0 to 4294967295."),
      ("rules chess", "rules takes triples, threes, 2048 or next, not chess."),
      ("peek", "peek needs up, down, left or right."),
      ("look r5c1", "Rows and columns are 1 to 4."),
      ("y", "No question is open."), ("r1", "Name a cell, such as r2c3: row 2, column 3."),
      ("42", "A number needs a word before it, such as row 2. r2c3 is a cell: row 2, column 3."),
      ("2048", "2048 needs a word before it. Type rules 2048."),
      ("threes", "Threes needs a word before it. Type rules threes."),
      ("theme", "Theme is a setting. Type set theme to hear its values."),
      ("keys azerty", "keys has no argument. To change the setting, type set keys azerty."),
      ("resume", "resume needs the number of a saved game."),
      ("delete all", "delete takes the number of a saved game, not all."),
      ("e", "No finished games yet."),
      ("look corner", "Name a cell, such as r2c3: row 2, column 3."),
      ("undo", "Nothing to undo."), ("redo", "Nothing to redo."), ("replay", "No finished games yet."),
      ("\u{7}\u{9B}2J", "Unknown word ??2j. Type help for all commands."),
    ] { #expect(listener.type(line) == answer, "\(line)") }
  }

  /// Without a number you race against your last game without help, otherwise against your last one, but not the
  /// computer's.
  @Test func aRaceTakesTheLastGameOfThePlayer() {
    func history(_ marks: Mark..., moves: Direction...) -> History {
      var history = History(Game(.triples, Origin(.random, seed: 7)))
      for move in moves { history.play(move) }
      for mark in marks { history.mark(mark) }
      return history
    }
    func rival(of past: History...) -> String {
      var listener = Listener(world: DiskWorld(disk: Disk(), past: past))
      return listener.type("race")
    }
    let (computers, practice) = (history(.autoplay, moves: .left, .up), history(.practice, moves: .left))
    let helped = history(.hint, moves: .left, .up, .right)
    var whole = history()
    while let move = whole.game.legalDirections.first { whole.play(move) }
    var aided = Listener(world: DiskWorld(disk: Disk(), past: [history(moves: .left, .up), whole]))
    #expect(
      aided.type("share").split(separator: "\n").last.map(String.init) == Recording(whole).shareLine,
      "a game that was left is not the last finished one")
    #expect(rival(of: computers, practice, helped).contains("an unfinished game of \(helped.game.score) points"))
    #expect(rival(of: computers, practice, helped, whole).contains("a game of \(whole.game.score) points"))
    var other = History(Game(.triples, Origin(.random, seed: 9)))
    while let move = other.game.legalDirections.last { other.play(move) }
    other.mark(.hint)
    #expect(rival(of: other, whole).contains("a game of \(whole.game.score) points"), "finished, but with help")
    #expect(rival(of: helped, other).contains("a game of \(other.game.score) points"), "with help, but finished")
  }

  /// One sentence sums up many moves of the computer, before their effects.
  @Test func manyMovesOfTheComputerAreSummedUp() {
    var listener = Listener()
    let lines = listener.type("autoplay 11").split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("The computer played 11 moves.") } == 1)
    #expect(!lines.contains { $0.hasPrefix("Computer:") })
    #expect(listener.type("autoplay 2").components("Computer:") == 2)
  }

  /// Long work is announced before it starts.
  @Test func aLongReviewIsAnnounced() throws {
    func history(_ moves: Int, seed: UInt32) -> History {
      var history = History(Game(.twenty48, Origin(.deterministic, seed: seed)))
      let (left, down): ([Direction], [Direction]) = ([.left, .down, .right, .up], [.down, .left, .right, .up])
      while history.turnCount < moves,
        let move = (history.turnCount.isMultiple(of: 2) ? left : down).first(
          where: history.game.legalDirections.contains)
      { history.play(move) }
      return history
    }
    let seed = try #require((0..<200).first { history(300, seed: $0).turnCount == 300 })
    for (moves, spoken) in [(299, ""), (300, "Reviewing 300 moves.")] {
      var front = PlainFront.replay(history(moves, seed: seed))
      _ = front.opening(at: 0)
      var heard = ""
      front.voice.speak = { heard += $0 }
      #expect(front.answer("review", at: 1).hasPrefix("As good as the best: ") && heard == spoken)
      #expect(!front.answer("mistake 1", at: 2).isEmpty && heard == spoken, "once")
    }
  }

  /// Text mode writes numbers without commas, like the names of tiles.
  @Test func numbersHaveNoCommas() {
    var front = PlainFront.game()
    front.say(["Par is 1,234,567, row 1: 1, 234, and 12,345 points."])
    #expect(front.opening(at: 0).hasPrefix("Par is 1234567, row 1: 1, 234, and 12345 points.\n"))
  }

  @Test func theLastAnswerIsRepeated() {
    var listener = Listener(style: Settings(words: .terse))
    let answer = listener.type("left")
    #expect(listener.type("again") == answer && listener.type("again") == answer)
  }

  @Test func rulesAreExplainedInTheFirstGameAlone() {
    var listener = Listener()
    #expect(listener.opening.hasPrefix("Triples: A push moves"))
    _ = listener.playToTheEnd()
    let next = Listener(disk: listener.disk)
    #expect(next.opening.hasPrefix("A fixed game of Triples, seed 42.\nRow 1:"))
    #expect(listener.type("rules").hasPrefix("Triples: A push moves"))
  }

  @Test func settingsAreHeardAndChanged() {
    var listener = Listener()
    listener.type("terse")
    #expect(
      listener.type("settings").hasPrefix(
        """
        words terse; others: short, full.
        input lines; others: keys.
        """))
    #expect(listener.type("settings").contains("\nOnly on the screen: theme auto, motion\non, "))
    #expect(listener.type("set words default") == "After a move, you hear one line.")
    for (line, answer) in [
      ("set words long", "words takes short, full or terse."),
      ("set speed 9", "There is no setting speed. Type settings for a list."),
      ("set", "set needs a name, or a name and a value."), ("exits", "Unknown word exits. Did you mean exit?"),
    ] { #expect(listener.type(line) == answer) }
  }

  /// A level with a given board, in which a player asks questions.
  private struct Answering {
    private var level: PlainFront

    init(_ board: String, _ rules: String, _ words: PlainWords) {
      let text = "title: A\nrules: \(rules)\nboard: \(board)\ngoal: score 1000"
      let pack = LevelPack(name: "p", files: [("1.level", text)])
      level = .level(of: pack, world: DiskWorld(disk: Disk(), guidance: .undecided), style: Settings(words: words))
      _ = level.opening(at: 0)
    }

    @discardableResult
    mutating func answer(_ line: String) -> String { level.answer(line, at: 1) }
  }
}

extension String {
  /// Returns how often a text occurs.
  fileprivate func components(_ text: String) -> Int { ranges(of: text).count }
}
