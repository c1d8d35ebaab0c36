import TriplesCanvas
import TriplesModel

/// The whole program between two inputs, as a value. Time comes in as an argument.
///
/// It holds a `Stage` of scenes and hands each input to exactly one of them.
package struct AppState: Sendable {
  /// What the screen can show.
  package var traits: ScreenTraits { didSet { changeScenery() } }
  /// The size of the screen.
  package var size: Size { didSet { changeScenery() } }
  /// What scenes know, but for the time.
  var known: SceneContext
  var stage: Stage
  var notice: Notice?
  /// The last thing that went wrong: it is told once.
  var lastFault: String?
  /// What the outside is to do; the game loop takes it from here.
  var effects: [Effect] = []
  /// True when the player wants to leave.
  package internal(set) var isDone = false
  /// The game that a program is to show next which only replays one; nil if it is to end.
  package internal(set) var successor: GameRequest?

  /// The app as it starts. It continues a session, or begins a game.
  package init(
    _ environment: Environment, traits: ScreenTraits, size: Size, settings: Settings, boards: ScoreBoards,
    setup: GameSetup, resuming saved: GameSession? = nil, challenges: Challenges = Challenges(), at now: Seconds
  ) {
    self.init(environment, traits: traits, size: size, settings: settings, boards: boards, setup: setup, at: now)
    let session = saved ?? GameSession(setup.newGame(using: &known.environment.rng))
    stage = Stage(
      tabs: Tab.allCases.map { tab -> any Scene in
        switch tab {
        case .game: GameScene(session, at: now, settings: settings)
        case .highScores: ScoresScene(rules: session.game.rules)
        case .about: AboutScene(seed: setup.fixedSeed, version: environment.version, keys: settings.keys)
        case .history: HistoryScene(rules: session.game.rules)
        case .challenges: ChallengesScene(challenges)
        }
      })
    known.offersLesson = challenges.offersLesson
    if saved == nil { effects = [.begin(session)] }
    effects.append(.readHost)
    accompany()
    play(.retry, at: now)
    open(challenges, at: now)
    updateVisibility(at: now)
  }

  /// The app that replays one game and then ends.
  package init(
    _ environment: Environment, traits: ScreenTraits, size: Size, settings: Settings,
    replaying history: History, pace: Int = 1, at now: Seconds
  ) {
    let game = history.game
    self.init(
      environment, traits: traits, size: size, settings: settings,
      setup: GameSetup(rules: game.rules, mode: game.mode, seed: game.seed), at: now)
    var replay = ReplayScene(history, at: now, settings: settings)
    replay.changePace(by: pace.trailingZeroBitCount)
    stage.push(replay)
  }

  /// The app as it runs one duel and nothing else; to leave the duel is to leave the program.
  package init(
    _ environment: Environment, traits: ScreenTraits, size: Size, settings: Settings, duel match: DuelMatch,
    history: DuelHistory, at now: Seconds
  ) {
    self.init(
      environment, traits: traits, size: size, settings: settings, setup: GameSetup(rules: match.setup.rules), at: now)
    known.duels = history
    if match.isBegun { showNotice(Seating.duelContinues, at: now) }
    open(DuelScene(match, at: now, settings: settings))
    updateVisibility(at: now)
  }

  /// The app without scenes.
  init(
    _ environment: Environment, traits: ScreenTraits, size: Size, settings: Settings,
    boards: ScoreBoards = ScoreBoards(), setup: GameSetup, at now: Seconds
  ) {
    (self.traits, self.size, stage) = (traits, size, Stage())
    known = SceneContext(
      scenery: Scenery(size: size, traits: traits, settings: settings), settings: settings, setup: setup,
      boards: boards,
      environment: environment)
  }

  /// Works out anew what follows from the screen and the settings.
  mutating func changeScenery() { known.scenery = Scenery(size: size, traits: traits, settings: known.settings) }

  func context(at now: Seconds) -> SceneContext {
    var context = known
    (context.now, context.hasTabs) = (now, stage.hasTabs)
    context.offersLesson = known.offersLesson && known.boards.games() < Lessons.games
    return context
  }

  /// The names of keys in texts.
  var keys: KeyNames { KeyNames(known.settings.keys, hasArrows: traits.hasBlocks) }

  /// Shows a line to the player for a while; where it is too long, the first shorter one that fits, which by default is as
  /// much of its beginning as fits.
  package mutating func showNotice(_ text: String, shorter: [String]? = nil, of tab: Tab? = nil, at now: Seconds) {
    notice = .words([text] + (shorter ?? text.openings(", ", " at ")), of: tab, at: now)
  }

  /// Takes the effects that have come up since the last call.
  package mutating func takeEffects() -> [Effect] {
    defer { effects = [] }
    return effects
  }
}
