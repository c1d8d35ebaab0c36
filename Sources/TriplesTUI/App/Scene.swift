import TriplesCanvas
import TriplesModel

/// A tab, or a layer over it. Each input reaches exactly one scene.
protocol Scene: Sendable {
  /// The rules of the board that it shows; nil if it shows none.
  var boardRules: RuleSet? { get }
  /// True if it leaves the scene beneath visible around it.
  var isPanel: Bool { get }
  /// True if two people play, whose clocks run while they use other windows.
  var isShared: Bool { get }
  /// The tab that a layer belongs to: while another one is shown, it waits. Nil for one that closes then.
  var home: Tab? { get }
  /// What the help explains here; nil for the game.
  func help(in context: SceneContext) -> HelpTopic?
  /// What is played here; nil if nothing is.
  var activity: Play.Activity? { get }
  /// Follows what the player sees. It may be called again without a change.
  mutating func show(_ visibility: Visibility, in context: SceneContext) -> [SceneCommand]
  /// Shows what happened in what is played here.
  mutating func show(_ event: Report.Event, in context: SceneContext) -> [SceneCommand]
  /// Receives an answer to a request of this scene.
  mutating func receive(_ answer: Answer.Content, in context: SceneContext) -> [SceneCommand]
  /// Applies the settings of motion.
  mutating func adopt(_ settings: Settings)
  /// Takes what was typed or done with the mouse, as it is; nil leaves it to its ``Intent``.
  mutating func take(_ input: Input, in context: SceneContext) -> [SceneCommand]?
  /// Acts on an intent; nil leaves it to the app.
  mutating func handle(_ intent: Intent, in context: SceneContext) -> [SceneCommand]?
  /// Advances everything that happens by itself to now.
  mutating func advance(in context: SceneContext) -> [SceneCommand]
  /// When after its time something changes by itself; nil if never.
  func nextChange(in context: SceneContext) -> Seconds?
  /// When the picture changes, which may happen while something lies over the scene.
  func nextFrame(in context: SceneContext) -> Seconds?
  /// The text beside the board; nil without one. Its picture is kept while it is the same.
  func panel(in context: SceneContext) -> Panel?
  /// What it shows below the line of tabs where it has no board; nil if it draws itself.
  func content(in context: SceneContext) -> PageView?
  func placed(in context: SceneContext) -> [PlacedPart]
  func draw(into frame: inout Frame, in context: SceneContext)
  /// What can be clicked, besides the tabs.
  func controls(in context: SceneContext) -> [Button]
}

extension Scene {
  var boardRules: RuleSet? { nil }
  var isPanel: Bool { false }
  var isShared: Bool { false }
  var home: Tab? { nil }
  func help(in context: SceneContext) -> HelpTopic? { nil }
  var activity: Play.Activity? { nil }
  mutating func show(_ visibility: Visibility, in context: SceneContext) -> [SceneCommand] { [] }
  mutating func show(_ event: Report.Event, in context: SceneContext) -> [SceneCommand] { [] }
  mutating func receive(_ answer: Answer.Content, in context: SceneContext) -> [SceneCommand] { [] }
  mutating func adopt(_ settings: Settings) {}
  mutating func take(_ input: Input, in context: SceneContext) -> [SceneCommand]? { nil }
  mutating func advance(in context: SceneContext) -> [SceneCommand] { [] }
  func nextChange(in context: SceneContext) -> Seconds? { nextFrame(in: context) }
  func nextFrame(in context: SceneContext) -> Seconds? { nil }
  func panel(in context: SceneContext) -> Panel? { nil }
  func content(in context: SceneContext) -> PageView? { nil }
  func placed(in context: SceneContext) -> [PlacedPart] {
    content(in: context)?.placed(in: context.stage, context.look) ?? []
  }
  func draw(into frame: inout Frame, in context: SceneContext) { for part in placed(in: context) { frame.draw(part) } }
  func controls(in context: SceneContext) -> [Button] { [] }
}

/// What scenes know of the app.
struct SceneContext: Sendable {
  var now: Seconds = 0
  /// What follows from the screen and the settings.
  var scenery: Scenery
  var settings: Settings
  /// What is in play, and the files as they were last seen.
  var play: Play
  var environment: Environment
  /// False in a program that shows one thing only.
  var hasTabs = false
  /// True for a beginner who has not opened the lesson.
  var offersLesson = false
  /// What a press of Enter acts on; it ends with its scene.
  var focus: Intent?
  /// True once the player has used the mouse, or moves the focus: then there are buttons.
  var showsButtons = false
  /// The panel beside the board as it is drawn.
  var panel: PanelPicture?

  var setup: GameSetup { play.setup }
  var boards: ScoreBoards { play.tables.boards }
  var dailies: DailyLog { play.tables.dailies }
  var duels: DuelHistory { play.tables.duels }
  var host: HostView? { play.tables.host }
  var look: Look { scenery.look }
  var keys: KeyNames { KeyNames(scenery.keys, hasArrows: look.traits.hasBlocks) }
  /// Where the parts of the game lie; nil if the screen is too small.
  var layout: GameLayout? { scenery.layout }
  var size: Size { scenery.page.size }
  func boardView(_ layout: GameLayout, of rules: RuleSet) -> BoardView {
    BoardView(geometry: layout.board, look: look, rules: rules, faces: scenery.faces)
  }
  /// Where a scene below the line of tabs is drawn.
  var stage: Rect { PageView.rect(on: size) }
}

/// What a scene asks the app for.
enum SceneCommand: Sendable {
  case show(Tab)
  /// Show a tab by itself: for a moment keys mean what the scene before offered.
  case jump(Tab)
  case open(any Scene)
  case close
  /// Perform an intent after the commands before.
  case perform(Intent)
  case play(Command)
  /// Apply and store a setting.
  case change(SettingsChange)
  /// Ask the world for something; the scene on top receives the answer.
  case ask(Request.Work)
  case copy(String)
  /// Show a text for a while, in the first of its variants that fits.
  case notice(String, shorter: [String]? = nil)
  /// Remove a text that is out of date, if it is still shown; nil for any, as something more important comes.
  case withdraw(String?)
}
