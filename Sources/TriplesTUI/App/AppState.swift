import TriplesModel

/// The whole program between two inputs, as a value. Time comes in as an argument.
public struct AppState: Sendable {
  var environment: Environment
  /// What the screen can show.
  public var traits: ScreenTraits { didSet { changeScenery() } }
  /// The size of the screen.
  public var size: Size { didSet { changeScenery() } }
  var settings: Settings { didSet { changeScenery() } }
  private(set) var scenery: Scenery
  /// What the next new game will be.
  var setup: GameSetup
  var tab = Tab.game
  var play: PlayScene
  var scores: ScoresScene
  var past = HistoryScene()
  var about: AboutScene
  /// A game that is played again, in place of the tab.
  var replay: ReplayScene?
  /// True if there is nothing but the replay.
  private(set) var isReplayOnly = false
  /// A finished game that is looked at, in place of the tab.
  var review: ReviewScene?
  var panel: Panel?
  /// What a press of Enter acts on.
  var focus: Control?
  var hint: Advice?
  var autoplay: Autoplay?
  var notice: Notice?
  /// What is to be kept; the game loop takes it from here.
  var effects: [Effect] = []
  /// True when the player wants to leave.
  public internal(set) var isDone = false

  /// What lies over everything and takes the next key.
  enum Panel: Hashable {
    case help(firstLine: Int)
    /// The question whether to leave an unfinished game.
    case leaving
  }

  /// What the loop has to do for the app.
  public enum Effect: Sendable {
    /// A new game begins.
    case began(Game)
    /// Something happened to the game, at a time of its clock.
    case happened(JournalEvent, at: Seconds)
    /// A game is done or left.
    case ended(Outcome)
    /// Settings were changed.
    case changed(Settings)
    /// The list of past games is wanted.
    case wantsPastGames
  }

  /// A line for the player, for a while.
  struct Notice: Hashable, Sendable {
    let text: String
    let end: Seconds
    static let duration: Seconds = 5
  }

  /// The app as it starts. It goes on with a game that is given, at a time of its clock, or begins one.
  public init(
    _ environment: Environment, traits: ScreenTraits, size: Size, settings: Settings, table: HighScoreTable,
    setup: GameSetup, resuming saved: (history: History, seconds: Seconds)? = nil, at now: Seconds
  ) {
    self.environment = environment
    self.traits = traits
    self.size = size
    self.settings = settings
    scenery = Scenery(size: size, traits: traits, settings: settings)
    self.setup = setup
    scores = ScoresScene(table, advisor: environment.advisor)
    about = AboutScene(seed: setup.fixedSeed, version: environment.version)
    let history = saved?.history ?? History(setup.newGame(using: &self.environment.generator))
    play = PlayScene(
      history, seconds: saved?.seconds ?? 0, best: table.best ?? 0, at: now, settings: settings)
    if saved == nil { effects = [.began(history.game)] } else { announceEnd(at: now) }
  }

  /// The app as it shows one game again and nothing else; to leave the replay is to leave the program.
  public init(
    _ environment: Environment, traits: ScreenTraits, size: Size, settings: Settings,
    replaying history: History,
    pace: Int = 1, at now: Seconds
  ) {
    self.init(
      environment, traits: traits, size: size, settings: settings, table: HighScoreTable(),
      setup: GameSetup(mode: history.game.mode, seed: history.game.seed), at: now)
    effects = []
    isReplayOnly = true
    startReplay(of: history, at: now)
    replay?.changePace(by: pace.trailingZeroBitCount)
  }

  private mutating func changeScenery() {
    scenery = Scenery(size: size, traits: traits, settings: settings)
  }

  /// Shows a line to the player for a while.
  public mutating func tell(_ text: String, at now: Seconds) {
    notice = Notice(text: text, end: now + Notice.duration)
  }
}
