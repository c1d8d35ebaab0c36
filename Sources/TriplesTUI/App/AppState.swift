import TriplesModel

/// The whole program between two inputs, as a value. Time comes in as an argument.
public struct AppState: Sendable {
  var environment: Environment
  let traits: ScreenTraits
  /// The size of the screen.
  public var size: Size
  var settings: Settings
  var tab = Tab.game
  var play: PlayScene
  var scores: ScoresScene
  var about: AboutScene
  /// What the next new game will be.
  var setup: GameSetup
  var isHelpShown = false
  /// What a press of Enter acts on.
  var focus: Control?
  var notice: Notice?
  /// What is to be kept; the game loop takes it from here.
  public internal(set) var effects: [Effect] = []
  /// True when the player wants to leave.
  public internal(set) var isDone = false

  /// What the loop has to do for the app.
  public enum Effect: Sendable {
    /// A game is done.
    case finished(Outcome)
    /// Settings were changed.
    case changed(Settings)
  }

  /// A line for the player, for a while.
  struct Notice: Hashable, Sendable {
    let text: String
    let end: Seconds
    static let duration: Seconds = 5
  }

  /// The app as it starts, with a game that begins.
  public init(
    _ environment: Environment, traits: ScreenTraits, size: Size, settings: Settings, table: HighScoreTable,
    setup: GameSetup, at now: Seconds
  ) {
    self.environment = environment
    self.traits = traits
    self.size = size
    self.settings = settings
    self.setup = setup
    scores = ScoresScene(table)
    about = AboutScene(seed: setup.fixedSeed, version: environment.version)
    let game = setup.newGame(using: &self.environment.generator)
    play = PlayScene(game, best: table.best ?? 0, at: now, settings: settings)
  }

  /// Shows a line to the player for a while.
  public mutating func tell(_ text: String, at now: Seconds) {
    notice = Notice(text: text, end: now + Notice.duration)
  }

  var look: Look { Look(theme: settings.theme, traits: traits, hasLargeDigits: settings.hasLargeDigits) }
  var layout: GameLayout? { GameLayout(size: size, isOutlined: !look.hasFaces) }
  var tabBar: TabBar {
    TabBar(rect: Rect(column: 0, row: 0, columns: size.columns, rows: 1), selected: tab)
  }

  /// Where a tab below the line of tabs is drawn.
  var stage: Rect { Rect(column: 0, row: 2, columns: size.columns, rows: size.rows - 2) }

  /// What can be clicked on what is shown.
  var buttons: [Button] {
    guard tab == .game else { return tabBar.buttons }
    guard let layout else { return [] }
    let controls = ControlsView(layout: layout, nextMode: setup.mode, isUnicode: traits.isUnicode)
    return (layout.arrangement == .compact ? [] : tabBar.buttons) + controls.buttons
  }
}
