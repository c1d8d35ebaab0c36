import FoundationEssentials
import TriplesCanvas
import TriplesModel

/// A tab, or a layer over it. Each input reaches exactly one scene.
protocol Scene: Sendable {
  /// The rules of the board in the scene; nil without a board.
  var boardRules: RuleSet? { get }
  /// True if the scene beneath stays visible around this one.
  var isOverlay: Bool { get }
  /// The tab of the scene, which is hidden while another tab is shown; nil for a layer that is closed instead.
  var home: Tab? { get }
  /// The activity that is played here, if any. Its clock runs while no other page covers it.
  var activity: Play.Activity? { get }
  /// Returns the help for the scene, by default that of its page; nil for the rules of the game.
  func help(in context: SceneContext) -> [HelpSection]?
  /// Returns the number of rows that one step up or down covers.
  func stepRows(in context: SceneContext) -> Int
  /// Ends previews and drags when another scene opens on top, the window loses the focus, or the size changes.
  mutating func cover(in context: SceneContext)
  /// Shows an event of the game, level or duel that is played here.
  mutating func show(_ event: Report.Event, in context: SceneContext) -> [SceneCommand]
  /// Handles raw input. Returns nil if ``handle(_:in:)`` should get its ``Intent`` instead.
  mutating func take(_ input: Input, in context: SceneContext) -> [SceneCommand]?
  /// Handles an intent. Returns nil to leave it to the app.
  mutating func handle(_ intent: Intent, in context: SceneContext) -> [SceneCommand]?
  /// Updates the scene to `context.now` and returns the commands that are due without input.
  mutating func advance(in context: SceneContext) -> [SceneCommand]
  /// Returns the time of the next change without input, after `context.now`; nil if there is none.
  func nextChange(in context: SceneContext) -> Seconds?
  /// Returns the time of the next change of the frame. Also used while an overlay covers the scene.
  func nextFrame(in context: SceneContext) -> Seconds?
  /// Returns the panel beside the board; nil without a board. It is drawn again only if it changes.
  func panel(in context: SceneContext) -> Panel?
  /// Returns the page of a scene without a board; nil if the scene draws itself.
  func content(in context: SceneContext) -> PageView?
  func placed(in context: SceneContext) -> [PlacedNode]
  func draw(into frame: inout Frame, in context: SceneContext)
  /// Returns the dialog on top of the scene, if any.
  func dialog(in context: SceneContext) -> Dialog?
}

extension Scene {
  var boardRules: RuleSet? { nil }
  var isOverlay: Bool { false }
  var home: Tab? { nil }
  var activity: Play.Activity? { nil }
  func help(in context: SceneContext) -> [HelpSection]? { content(in: context)?.help }
  func stepRows(in context: SceneContext) -> Int { 1 }
  mutating func cover(in context: SceneContext) {}
  mutating func show(_ event: Report.Event, in context: SceneContext) -> [SceneCommand] { [] }
  mutating func take(_ input: Input, in context: SceneContext) -> [SceneCommand]? { nil }
  mutating func advance(in context: SceneContext) -> [SceneCommand] { [] }
  func nextChange(in context: SceneContext) -> Seconds? { nextFrame(in: context) }
  func nextFrame(in context: SceneContext) -> Seconds? { nil }
  func panel(in context: SceneContext) -> Panel? { nil }
  func content(in context: SceneContext) -> PageView? { nil }
  func placed(in context: SceneContext) -> [PlacedNode] { content(in: context)?.placed(in: context) ?? [] }
  func draw(into frame: inout Frame, in context: SceneContext) { for part in placed(in: context) { frame.draw(part) } }
  func dialog(in context: SceneContext) -> Dialog? { nil }
}

enum SceneCommand: Sendable {
  case show(Tab)
  /// Show a tab that the player did not ask for. For a moment, some keys still act on the previous scene.
  case jump(Tab)
  case open(any Scene)
  /// Open a scene in the place of this one.
  case replace(any Scene)
  case close
  case perform(Intent)
  case play(Command)
  case change(SettingsChange)
  /// Send a request to the world. The scene receives only the answer to the last one.
  case ask(Request.Work)
  case copy(String)
  /// Reply to a key or click with the first text that fits. The next key or click removes it.
  case notice([String])
  /// Show a text about something that happened without input, for a while.
  case news([String])
  /// Remove a notice that is out of date; nil for all notices, to make room for something more important.
  case withdraw(String?)

  /// Replies with a text, or a beginning of it that fits.
  static func notice(_ text: String) -> SceneCommand { .notice(text.variants) }

  static func notHere(_ keys: KeyMap) -> SceneCommand { .notice("Not available here; \(keys[.help]) shows the keys.") }

  static func nothingMoves(_ direction: Direction) -> SceneCommand {
    .notice(["Nothing can move \(direction.rawValue).", "not possible"])
  }
}

struct HelpSection: Sendable {
  let heading: String
  var text: [String] = []
  var keys: [KeyLabel] = []

  static let pushes = Direction.allCases.map(Intent.slide) + Direction.allCases.map(Intent.peek)
  static let tabs = Tab.allCases.map(Intent.show)
}

struct SceneContext: Sendable {
  var now: Seconds = 0
  var scenery: Scenery
  var settings: Settings
  var play: Play
  var environment: Environment
  var hasNotice = false
  var showsBoard = false

  /// False in a program that only shows a replay or a duel.
  var hasTabs: Bool { play.hasGame }
  var offersLesson: Bool { !settings.hasOpenedLesson && play.offersLesson }
  var setup: GameSetup { play.setup }
  var boards: ScoreBoards { play.tables.boards }
  var dailies: DailyLog { play.tables.dailies }
  var duels: DuelHistory { play.tables.duels }
  var host: HostView? { play.tables.host }
  var look: Look { scenery.look }
  var keys: KeyMap { scenery.keys }
  var layout: GameLayout? { scenery.layout }
  var size: Size { scenery.page.size }

  func boardView(_ layout: GameLayout, of rules: RuleSet) -> BoardView {
    BoardView(geometry: layout.board, look: look, rules: rules, faces: scenery.faces)
  }
}

package struct Environment: Sendable {
  package var version: String
  /// Returns a date and time in the player's time zone: `2026-11-21 00:41`.
  package var localTime: @Sendable (Date) -> String
  package var themes: [Theme]
  package var places: [(what: String, path: String)]
  /// False for a guest, whose settings are not stored.
  package var savesSettings: Bool

  package init(
    version: String, localTime: @escaping @Sendable (Date) -> String, themes: [Theme] = Theme.all,
    places: [(what: String, path: String)] = [], savesSettings: Bool = true
  ) {
    (self.version, self.localTime, self.themes, self.places) = (version, localTime, themes, places)
    self.savesSettings = savesSettings
  }
}

/// Values that depend only on the screen and the settings. Each frame starts with a copy of `page` or `board`.
final class Scenery: Sendable, Equatable {
  let look: Look
  let keys: KeyMap
  let layout: GameLayout?
  let faces: TileFaces?
  let page: Frame
  let board: Frame
  let still = Memo<DrawnPanel.Key, DrawnPanel>()

  init(size: Size, traits: ScreenTraits, settings: Settings, themes: [Theme]) {
    let traits = settings.limit(traits)
    let theme = settings[.theme].flatMap { themes[$0] } ?? Theme.default(on: traits.background)
    keys = settings.keyChoice.result(hasArrows: traits.hasBlocks).keys
    look = Look(theme: theme, traits: traits, hasLargeDigits: settings[.digits] != "plain")
    layout = GameLayout(size: size)
    page = Frame(size: size, filledWith: Cell(" ", look.plain))
    faces = layout.map { [look] in TileFaces(on: $0.board, look) }
    var board = page
    if let layout { BoardView(geometry: layout.board, look: look, faces: faces).drawEmpty(into: &board) }
    self.board = board
  }

  static func == (one: Scenery, other: Scenery) -> Bool { one === other }
}

extension Settings {
  package var hasColors: Bool { self[.colours] != "off" }
  /// False if the terminal should handle the mouse itself, so that players can select text.
  package var usesMouse: Bool { self[.mouse] != "off" }
  package var graphics: GraphicsChoice { GraphicsChoice(rawValue: value(of: .pixels)) ?? .auto }
  package var characters: CharacterChoice { CharacterChoice(rawValue: value(of: .characters)) ?? .auto }
  /// A multiple of the normal speed of tiles; infinite if animations are disabled.
  var motionSpeed: Double { reducesMotion ? .infinity : 1 }

  func limit(_ traits: ScreenTraits) -> ScreenTraits {
    var traits = traits
    if !hasColors { traits.depth = .none }
    if !hasColors || graphics == .off { traits.hasPixels = false }
    if characters == .ascii { (traits.isUnicode, traits.hasBlocks) = (false, false) }
    return traits
  }
}
