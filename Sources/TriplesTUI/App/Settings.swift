import TriplesBoards
import TriplesCanvas
import TriplesModel

/// The settings of the player, kept between runs.
package struct Settings: Hashable, Sendable {
  /// The colours; nil chooses them by the background of the terminal.
  package var theme: Theme?
  /// True if animations are disabled.
  package var reducesMotion = false
  /// False if tiles show plain digits at any size.
  package var hasLargeDigits = true
  /// Where others get the game, for the card of a daily game; empty for nothing.
  package var address = ""
  /// False to show no colours.
  package var hasColors = true
  /// Whether boards are drawn in pixels.
  package var graphics = GraphicsChoice.auto
  /// The rules of new games; nil for those of the last game.
  package var rules: RuleSet?
  /// The mode of new games; nil for random ones.
  package var mode: GameMode?
  /// The player's name in the high scores; empty for none.
  package var name = ""
  /// How text mode speaks and listens.
  package var textMode: [PlainChange] = []
  /// Which keys the player chose.
  package var keyChoice = KeyChoice() { didSet { keys = keyChoice.result.keys } }
  /// Which key means what; follows from the choice.
  package var keys = KeyMap.standard

  /// The usual settings.
  package init() {}

  /// Returns the traits of the screen that the settings allow.
  func limit(_ traits: ScreenTraits) -> ScreenTraits {
    var traits = traits
    if !hasColors { traits.depth = .none }
    if !hasColors || graphics == .off { traits.hasPixels = false }
    return traits
  }
}

/// A setting that the player changed; no other is written.
package enum SettingsChange: Hashable, Sendable {
  /// The name of the theme; nil chooses it by the background of the terminal.
  case theme(String?)
  /// Whether animations are disabled.
  case reducesMotion(Bool)
  /// Whether large tiles show large digits.
  case hasLargeDigits(Bool)
  /// Whether anything has a colour.
  case hasColors(Bool)
  /// Whether boards are drawn in pixels.
  case graphics(GraphicsChoice)
  /// The rules and the mode of new games; nil for those of the last game.
  case rules(RuleSet?), mode(GameMode?)
  /// The player's name; empty for none.
  case name(String)
  /// Where others get the game; empty for nothing.
  case address(String)
  /// How text mode speaks and listens.
  case textMode([PlainChange])
  /// Which key means what.
  case keys(KeyChoice)
  /// That the lesson was opened.
  case openedLesson
}

extension AppState {
  /// Applies and stores a setting.
  mutating func change(_ change: SettingsChange) {
    switch change {
    case .theme(let name): known.settings.theme = name.flatMap { known.environment.themes[$0] }
    case .reducesMotion(let isOn): known.settings.reducesMotion = isOn
    case .hasLargeDigits(let isOn): known.settings.hasLargeDigits = isOn
    case .hasColors(let isOn): known.settings.hasColors = isOn
    case .graphics(let choice): known.settings.graphics = choice
    case .rules(let rules): (known.settings.rules, known.setup.rules) = (rules, rules ?? known.setup.rules)
    case .mode(let mode): (known.settings.mode, known.setup.mode) = (mode, mode ?? .random)
    case .name(let name): known.settings.name = name
    case .address(let address): known.settings.address = address
    case .textMode(let changes): known.settings.textMode = changes
    case .keys(let choice): known.settings.keyChoice = choice
    case .openedLesson: known.offersLesson = false
    }
    changeScenery()
    let settings = known.settings
    _ = stage.updateAll { scene, _ in
      scene.adopt(settings)
      return []
    }
    effects.append(.update(change))
  }
}
