import FoundationEssentials
import TriplesCanvas
import TriplesModel

struct SceneContext: Sendable {
  var now: Seconds = 0
  /// Everything that follows from the screen and the settings.
  var scenery: Scenery
  var settings: Settings
  var play: Play
  var environment: Environment
  /// The intent of the button with the focus, which Enter presses; nil without a focus.
  var focus: Intent?
  var hasNotice = false
  var showsBoard = false
  /// True once the player has used the mouse or moved the focus: then there are buttons.
  var showsButtons = false

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
  /// A date and the time of day where the player lives: `2026-11-21 00:41`.
  package var localTime: @Sendable (Date) -> String
  package var today: @Sendable () -> Day
  package var themes: [Theme]
  package var places: [(what: String, path: String)]

  package init(
    version: String, localTime: @escaping @Sendable (Date) -> String,
    today: @escaping @Sendable () -> Day = { Day(of: Date()) },
    themes: [Theme] = Theme.all, places: [(what: String, path: String)] = []
  ) {
    (self.version, self.localTime, self.today) = (version, localTime, today)
    (self.themes, self.places) = (themes, places)
  }
}

/// What depends only on the screen and the settings. Each frame starts with a copy of `page` or `board`.
final class Scenery: Sendable, Equatable {
  let look: Look
  let keys: KeyMap
  let layout: GameLayout?
  let faces: TileFaces?
  let page: Frame
  let board: Frame
  let tabs = Memo<Tab, [Button]>()
  let still = Memo<DrawnPanel.Key, DrawnPanel>()

  init(size: Size, traits: ScreenTraits, settings: Settings, themes: [Theme]) {
    let traits = settings.limit(traits)
    let theme = settings[.theme].flatMap { themes[$0] } ?? Theme.default(on: traits.background)
    keys = settings.keyChoice.result(hasArrows: traits.hasBlocks).keys
    look = Look(theme: theme, traits: traits, hasLargeDigits: settings.hasLargeDigits)
    layout = GameLayout(size: size)
    page = Frame(size: size, filledWith: Cell(" ", look.page))
    faces = layout.map { [look] in TileFaces(on: $0.board, look) }
    var board = page
    if let layout { BoardView(geometry: layout.board, look: look, faces: faces).drawEmpty(into: &board) }
    self.board = board
  }

  static func == (one: Scenery, other: Scenery) -> Bool { one === other }
}

extension Settings {
  package var hasLargeDigits: Bool { self[.digits] != "plain" }
  package var hasColors: Bool { self[.colours] != "off" }
  /// False to leave the mouse to the terminal, so that it can select text.
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
