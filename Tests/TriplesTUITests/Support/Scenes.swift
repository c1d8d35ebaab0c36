import FoundationEssentials
import TestSupport
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// An app that shows a scene at rest.
struct NamedScene: Sendable, CustomStringConvertible {
  let name: String
  let app: TestApp
  var description: String { name }

  init(_ name: String, _ app: TestApp) { (self.name, self.app) = (name, app) }

  /// Creates the scene to which keys lead. `↵`, `⎋`, `⇟` (End) and the arrows are keys, too.
  fileprivate init(_ name: String, _ keys: String, from start: TestApp) {
    var app = start
    for character in keys {
      switch character {
      case "↵": app.press(.enter, at: 20)
      case "⎋": app.press(.escape, at: 20)
      case "↑": app.press(.up, at: 20)
      case "↓": app.press(.down, at: 20)
      case "←": app.press(.left, at: 20)
      case "→": app.press(.right, at: 20)
      case "⇟": app.press(.end, at: 20)
      default: app.type(String(character), at: 20)
      }
      app.advance(to: 20)
    }
    app.advance(to: 30)
    self.init(name, app)
  }
}

extension NamedScene {
  /// The moment at which they are at rest.
  static let rest: Seconds = 60

  /// All scenes with their panels, questions and pages.
  static let all = games + endings + tables + levels + duels + others

  private static let game = playing(.threes, seed: 3_111_099_556)

  private static let games = [
    NamedScene("game", game), NamedScene("game-triples", "", from: playing(.triples)),
    NamedScene("game-2048", "", from: playing(.twenty48)), NamedScene("game-hint", "i", from: game),
    NamedScene("game-computer", "p", from: game), NamedScene("game-question", "→↓←n", from: game),
    NamedScene("game-daily", "y", from: playing(.triples)), NamedScene("race", race),
    NamedScene("help", "?", from: game), NamedScene("help-more", "??", from: game),
  ]

  private static let endings = [
    NamedScene("end", played), NamedScene("end-daily", playedDaily), NamedScene("review", "e", from: played),
    NamedScene("review-help", "e?", from: played), NamedScene("replay", "2↵", from: played),
    NamedScene("replay-turn", "e↵", from: played), NamedScene("replay-help", "e↵?", from: played),
  ]

  private static let tables = [
    NamedScene("scores", "2", from: tabled), NamedScene("scores-aided", "2v", from: tabled),
    NamedScene("scores-none", "2", from: TestApp()),
    NamedScene("scores-help", "2?", from: played), NamedScene("history", "4↓", from: played),
    NamedScene("history-none", "4", from: TestApp()), NamedScene("days", "4/daily", from: playedDaily),
    NamedScene("days-none", "4/daily", from: TestApp()), NamedScene("duels", "4/duel", from: duelled),
    NamedScene("search-none", "4/duel", from: played), NamedScene("saved", "4/saved↵", from: playedDaily),
  ]

  private static let levels: [NamedScene] = {
    let list = TestApp.levels(pairLevel, pairLevel, "chapter: Two\n" + farLevel, pairLevel, progress: solved)
    return [
      NamedScene("levels", "→", from: list),
      NamedScene("level", "↵", from: list), NamedScene("level-left", "↵↑⎋", from: .levels(farLevel)),
      NamedScene("level-won", "↵←", from: list), NamedScene("level-failed", "↵↑↓↑", from: .levels(farLevel)),
      NamedScene("level-help", "↵?", from: list),
    ]
  }()

  private static let duels = [
    NamedScene("duel", duel(clock: 90)), NamedScene("duel-computer", duel(clock: nil)),
    NamedScene("duel-placing", "↑", from: duel(clock: nil, against: .person)),
    NamedScene("duel-question", "↑↵R", from: duel(clock: nil, against: .person)),
    NamedScene("duel-resigned", "↑↵R↵", from: duel(clock: nil, against: .person)),
    NamedScene("duel-help", "?", from: duel(clock: nil)),
  ]

  private static let others = [
    NamedScene("first-start", FirstStartTests.app()), NamedScene("first-start-2048", "→→", from: FirstStartTests.app()),
    NamedScene("settings", ",", from: game), NamedScene("settings-keys", ",⇟↵", from: game),
    NamedScene("settings-name", ",↓↓↓↓↓↓↓↓↓↵Ada", from: game), NamedScene("about", about),
  ]

  /// Returns a game after two moves.
  private static func playing(_ rules: RuleSet, seed: UInt32? = nil) -> TestApp {
    var game = TestApp(.fixture(setup: GameSetup(rules: rules, mode: .deterministic, seed: seed)))
    game.press(.left, .up, at: 1)
    return game
  }

  /// A game of three moves beside an earlier one.
  private static let race: TestApp = {
    let game = Game(.triples, Origin(.deterministic, seed: 42))
    var rival = History(game)
    while let move = rival.game.legalDirections.first { rival.play(move) }
    var app = TestApp(.fixture(resuming: GameSession(History(game), rival: rival)))
    app.press(.left, .up, .right, at: 2)
    return app
  }()

  /// An app whose game has ended, with games in its tables.
  private static let played: TestApp = {
    var first = TestApp()
    first.playToTheEnd(at: 0)
    var app = TestApp(.fixture(boards: first.world.boards), world: first.world)
    app.playToTheEnd(at: 1)
    app.advance(to: 2)
    return app
  }()

  /// The same with a daily game, and the own game put aside.
  private static let playedDaily: TestApp = {
    var app = playing(.triples)
    app.type("y", at: 2)
    app.playToTheEnd(at: 3)
    app.advance(to: 4)
    return app
  }()

  /// Some games of all kinds in the tables.
  private static let tabled: TestApp = {
    let scores = (1...12).map { (seed: UInt32) in
      var history = History(Game(.triples, Origin(seed % 2 == 0 ? .random : .deterministic, seed: seed)))
      var rng = Drand48(seed: ~seed)
      while let move = history.game.legalDirections.randomElement(using: &rng) { history.play(move) }
      if seed % 3 == 0 { history.mark(.hint) }
      let date = Date(timeIntervalSince1970: 86_400 * Double(seed))
      return HighScore(Recording(history, seconds: 40 * Int(seed), date: date))
    }
    return TestApp(.fixture(boards: ScoreBoards(scores)))
  }()

  private static let solved: LevelProgress = {
    var app = TestApp.levels(pairLevel)
    app.press(.enter, at: 2)
    app.press(.left, at: 3)
    return app.world.progress
  }()

  static func duel(clock: Seconds?, against second: Duelist? = nil) -> TestApp {
    let setup = DuelSetup(
      rules: .threes, seed: 42, first: .person,
      second: second ?? (clock == nil ? .computer(.three) : .person), clock: clock,
      date: Date(timeIntervalSince1970: 0))
    let size = Size(columns: 80, rows: 24)
    return TestApp(
      AppState(
        .fixture, traits: .full, size: size, settings: Settings(), duel: DuelMatch(setup), history: DuelHistory(),
        at: 0))
  }

  /// An app that knows two duels.
  private static let duelled: TestApp = {
    var world = MemoryWorld()
    for (level, seed) in [(DuelLevel.one, 42), (.three, 7)] as [(DuelLevel, UInt32)] {
      let setup = DuelSetup(
        rules: .triples, seed: seed, first: .person, second: .computer(level), clock: nil, moves: 1,
        date: Date(timeIntervalSince1970: 86_400 * Double(seed)))
      var app = TestApp(
        AppState(
          .fixture, traits: .full, size: Size(columns: 80, rows: 24), settings: Settings(),
          duel: DuelMatch(setup), history: DuelHistory(), at: 0))
      for turn in 0..<4 {
        app.press(.left, .up, .enter, at: Seconds(5 * turn))
        for tick in 0..<40 { app.advance(to: Seconds(5 * turn) + Seconds(tick) / 10) }
      }
      if let match = app.world.savedDuels.last { world.duelHistory.enter(DuelRecord(match, at: 20)) }
    }
    return TestApp(world: world)
  }()

  private static let about: TestApp = {
    var app = TestApp()
    app.type("3", at: 1)
    app.advance(from: 1, to: 3)
    return app
  }()
}

/// A level with two threes, and three moves that do not reach the goal.
let farLevel = """
  title: Far
  board: . . . . / 3 . 3 . / . . . . / . . . .
  goal: tile 96
  moves: 3
  time: 0:20
  """

extension HighScore {
  /// Creates an entry whose moves nobody reads.
  init(_ line: String, _ summary: GameSummary) {
    self.init(summary, line: line, identity: GameIdentity(value: 0))
  }
}
