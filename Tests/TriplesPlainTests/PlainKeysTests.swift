import Testing
import TriplesModel
import TriplesPlain

/// The first start and single keys in text mode.
@Suite struct PlainKeysTests {
  private static let guide = KeyGuide([
    ("left", ["left", "a", "h"]), ("down", ["down", "s", "j"]), ("up", ["up", "w", "k"]),
    ("right", ["right", "d", "l"]),
    ("undo", ["u"]), ("hint", ["i"]), ("newGame", ["n"]), ("help", ["?"]), ("quit", ["q"]), ("nextRules", ["g"]),
  ])

  private static let keys = {
    var style = Settings(words: .short)
    style[.input] = "keys"
    return style
  }()

  private static func listener(_ asksForGame: Bool = false) -> Listener {
    Listener(style: keys, asksForGame: asksForGame, guide: guide)
  }

  @Test func theFirstStartAsksWhichGameToPlay() {
    for (line, title) in [("", "Triples"), ("1", "Triples"), ("2", "Threes"), ("2048", "2048")] {
      var listener = Listener(asksForGame: true)
      #expect(
        listener.opening
          == "Which game? Type 1 for Triples, quick; 2 for Threes, deep; 3 for 2048, classic. Enter plays Triples.")
      let answer = listener.type(line)
      let rules = title == "2048" ? "Tiles slide" : "A push moves"
      #expect(answer.hasPrefix("\(title): \(rules)") && answer.contains("game of \(title), seed"), "\(answer)")
      #expect(answer.contains("Type levels to begin with a lesson.") == (title != "2048"), "it is one of Triples")
      #expect(!listener.type("board").contains("Which game?"), "once")
    }
    var newcomer = Listener(asksForGame: true)
    for line in ["4", "chess", "2 left", "\(Int.min)", ",", ":"] {
      #expect(newcomer.type(line) == "\(line) is not one of the three games.\n\(newcomer.opening)", "asked again")
    }
    for line in ["help", "?"] {
      let help = newcomer.type(line)
      #expect(
        help.hasPrefix("Triples: 1 and 2 make 3") && help.hasSuffix("\n" + newcomer.opening), "no game was chosen")
    }
    #expect(newcomer.type("exit") == "Goodbye.", "no game was chosen")
    var keys = Self.listener(true)
    for key in ["4", "left", "b"] { #expect(keys.type(key).hasSuffix("\n" + keys.opening), "a key is no choice") }
    #expect(keys.press("nextTab").hasSuffix("\n" + keys.opening) && keys.press("quit") == "Goodbye.")
    var player = Listener(asksForGame: true)
    #expect(player.type("left") == "left is not one of the three games.\n\(player.opening)")
  }

  /// The introduction and all later texts speak of keys.
  @Test func keysAreCalledKeys() {
    var listener = Self.listener()
    #expect(
      listener.opening.contains(
        "Arrows, a s w d or h j k l push left, down, up and right, b reads the board, i gives a hint"))
    #expect(!listener.opening.contains("Type up"))
    _ = listener.playToTheEnd()
    #expect(listener.type("legal") == "The game is over.")
    #expect(
      listener.type("left") == "No more moves. Press n for new, u for undo or q for quit, or type a colon and review.")
    let next = Self.listener()
    #expect(next.opening.contains("Arrows, a s w d or h j k l push"))
    let keys = listener.press("help")
    #expect(
      keys.contains("\ni: hear the best move") && keys.contains("\nn: start a new game, which ends this one;")
        && !keys.contains("\nm: choose") && keys.contains("\ng: change the rules of new games."))
    _ = listener.type("duel")
    #expect(listener.press("help").contains("\ng: explain the rules."), "there the key does only that")
    #expect(!next.opening.contains("b reads") || keys.contains("\nb: read the board."))
    var other = Listener(
      style: Self.keys, guide: KeyGuide([("left", ["b"]), ("help", ["h"]), ("undo", ["u"])]))
    #expect(!other.opening.contains("b reads") && !other.type("help").contains("\nb: read the board"), "b pushes")
    #expect(other.opening.contains("capital B reads the board"))
    #expect(other.type("help").contains("\ncapital B: read the board."))
    #expect(other.press("nothing") == "This key does nothing in text mode. Press h for all keys.")
    #expect(other.type("xyzzy") == "Unknown word xyzzy. Type a colon and help all for all commands.")
    #expect(other.type("help keys").hasPrefix("keys: single keys work without Enter"))
    var lines = Listener(style: Settings(words: .short), guide: Self.guide)
    #expect(lines.type("i") == "I is a key. The command is hint.")
    #expect(lines.type("keys").hasPrefix("Arrows, a s w d or h j k l push"))
    #expect(lines.type(":board").hasPrefix("Row 1: "), "a colon too many")
  }

  /// If a letter pushes, its capital is another key.
  @Test func aCapitalIsNotTakenForItsLetter() {
    let guide = KeyGuide([
      ("left", ["left", "a"]), ("down", ["down", "o"]), ("up", ["up", ","]), ("right", ["right", "e"]),
    ])
    var listener = Listener(style: Self.keys, guide: guide)
    #expect(listener.type(":O") == "O is a key. The command is legal.")
    #expect(listener.type(":o") == "O is a key. The command is down.")
  }

  @Test func everyActionIsAnswered() {
    for (action, answer) in [
      ("peekUp", "Up would do this."), ("nextRules", "Now"), ("nextTab", "This key does nothing in text mode."),
      ("toggleMotion", "This key does nothing in text mode."),
      ("faster", "This key does nothing in text mode. Press ? for all keys."),
      ("resign", "The word resign works in duels"),
      ("first", "The word go works in replays. Type a colon and replay to go there."),
      ("highScores", "No high scores yet"),
    ] {
      var listener = Self.listener()
      if action == "nextRules" {
        #expect(listener.press(action).contains("A fixed game of Threes, seed 42."), "a new game of other rules")
      } else {
        #expect(listener.press(action).hasPrefix(answer), "\(action)")
      }
    }
  }

  /// In a first try, the computer plays only after you press the key twice.
  @Test func theComputerAsksBeforeItSpoilsTheDay() {
    var listener = Self.listener()
    listener.type("daily")
    let question = "Let the computer play? Your first try of the day will not count."
    #expect(listener.press("autoplay").hasPrefix(question))
    #expect(listener.type("score").contains("moves 0."))
    #expect(listener.press("autoplay").hasPrefix("\(question) Press y to let it play,"))
    #expect(listener.type("n") == "Nothing changed.")
    listener.type("autoplay")
    #expect(listener.type("y").hasPrefix("Computer: "))
  }

  /// Any key except y ends a question and says so, even a key without an effect.
  @Test func aKeyEndsAQuestion() {
    var listener = Self.listener()
    listener.playFiveMoves()
    for (key, answer) in [
      ("nextTab", "The question is closed.\nThis key does nothing in text mode."), ("cancel", "Nothing changed."),
    ] {
      #expect(listener.press("newGame").hasPrefix("Leave this game?"))
      #expect(listener.press(key).hasPrefix(answer))
      #expect(listener.type("y") == "No question is open.")
    }
    #expect(listener.press("newGame").hasPrefix("Leave this game?"))
    #expect(listener.type("board").hasPrefix("The question is closed.\nRow 1"))
    #expect(listener.type("score").contains("moves 5."))
    // Hearing the question again leaves it open.
    let question = listener.press("newGame")
    #expect(listener.type("again") == question && listener.type("y").contains("moves 0."))
  }

  @Test func theAnswerToAKeyWithoutEffectIsRepeated() {
    var listener = Self.listener()
    listener.type("left")
    let answer = listener.press("faster")
    #expect(answer.hasPrefix("This key does nothing in text mode.") && listener.type("again") == answer)
  }

  /// From the daily game you can go elsewhere and come back to it.
  @Test func backLeadsToWhereOneWas() {
    var listener = Listener(style: Settings(words: .short))
    listener.type(["left", "daily", "left", "duel"])
    #expect(listener.type("game").contains("Daily game:"))
    #expect(listener.type("g").contains("Back to your game."))
    #expect(listener.type("g").contains("Row 1: "), "it is your game already")
    listener.type("duel")
    #expect(listener.type("back").contains("A fixed game of Triples, seed 42."))
  }

  /// Every line of terse words fits on a Braille display, except a line to share.
  @Test func terseLinesFit() {
    var listener = Listener(style: Settings(words: .terse))
    var said = listener.opening
    for line in [
      "help all", "hint", "score", "settings", "rules", "daily", "game", "duel", "game", "stats", "calendar",
    ] {
      said += "\n" + listener.type(line)
    }
    said += "\n" + listener.playToTheEnd() + "\n" + listener.type("scores")
    for line in said.split(separator: "\n") { #expect(line.count <= 40, "\(line)") }
    var front = PlainFront.game(style: Settings(words: .terse))
    front.say(["Your daily game continues at move 1234, with 12,345 points."])
    #expect(front.opening(at: 0).hasPrefix("Your daily game continues at move\n1234, with 12345 points.\n"))
    let grid = "12288 6144 3072 1536 / 1536 3072 6144 12288 / 768 384 192 96 / 48 24 12 ."
    let pack = LevelPack(name: "p", files: [("1.level", "title: A\nboard: \(grid)\ngoal: merges 1")])
    var level = PlainFront.level(of: pack, style: Settings(words: .terse))
    _ = level.opening(at: 0)
    #expect(level.answer("board", at: 1).split(separator: "\n").allSatisfy { $0.count <= 40 })
  }
}
