/// Something the player can choose. The screen, text mode, the settings file and the options read this table.
///
/// To add a setting, add it to ``all`` and use it where it acts.
package struct Setting: Hashable, Sendable {
  package enum Group: String, CaseIterable, Sendable {
    case look = "Look"
    case game = "Game"
    case you = "You"
    case textMode = "Text mode"
    case keys = "Keys"
  }

  package struct Value: Hashable, Sendable {
    /// The name in the file and in text mode.
    package let name: String
    package let title: String
    /// The command of text mode that chooses the value; nil if there is none.
    package let command: String?
    package let help: String

    init(_ name: String, title: String? = nil, command: String? = nil, help: String = "") {
      (self.name, self.title, self.command, self.help) = (name, title ?? name, command, help)
    }
  }

  /// The name in the file and in text mode.
  package let name: String
  package let title: String
  package let group: Group
  package let meaning: String
  /// The values to choose from, the default first. Empty for a text, and for themes, which players can add.
  package let values: [Value]
  /// The maximum number of Unicode scalars of a text; nil if no text can be typed.
  package let limit: Int?

  private init(
    _ name: String, _ title: String, _ group: Group, _ meaning: String, _ values: [Value] = [], limit: Int? = nil
  ) {
    (self.name, self.title, self.group, self.meaning) = (name, title, group, meaning)
    (self.values, self.limit) = (values, limit)
  }

  package static let theme = Setting("theme", "Theme", .look, "The colours of the tiles and of the screen.")
  package static let motion = Setting(
    "motion", "Motion", .look, "Tiles slide, merge and hop. Off: no animation.", onOff)
  package static let pixels = Setting(
    "pixels", "Pixels", .look, "Smooth tiles, in terminals that show pictures. Auto: if yours can.",
    ["auto", "on", "off"].map { Value($0) })
  package static let characters = Setting(
    "characters", "Characters", .look, "Blocks and arrows, or ASCII. Auto: as your terminal shows them.",
    ["auto", "unicode", "ascii"].map { Value($0) })
  package static let mouse = Setting(
    "mouse", "Mouse", .look, "Off: the terminal keeps the mouse, so that you can select text.", onOff)
  package static let colours = Setting(
    "colours", "Colours", .look, "Off: tiles are told apart by their numbers alone.", onOff)
  package static let digits = Setting(
    "digits", "Digits", .look, "Large digits fill a tile, plain ones are ordinary text.",
    ["large", "plain"].map { Value($0) })
  package static let rules = Setting(
    "rules", "Next game", .game, "The rules of new games and the daily game. A game with moves stays.",
    RuleSet.allCases.map { Value($0.rawValue, title: $0.title) })
  package static let mode = Setting(
    "mode", "Seed", .game, "Random: other tiles in each new game. Fixed: the same tiles again and again.",
    GameMode.allCases.map { Value($0.name) })
  package static let name = Setting(
    "name", "Name", .you, "Your name in the high scores.", limit: HighScore.maxNameLength)
  package static let address = Setting(
    "address", "Share link", .you, "Where others get the game: at the end of a daily result that you copy.",
    limit: DailyResult.maxAddress)
  package static let words = Setting(
    "words", "Answers", .textMode, "How much text mode says after each move.",
    [
      Value("short", command: "short", help: "after a move, you hear one line"),
      Value("full", command: "full", help: "after a move, you hear one line, then the board"),
      Value(
        "terse", command: "terse",
        help: "after a move, you hear at most 40 characters; a dot is a blank cell, a slash ends a row, "
          + "2x are two merges, a plus is a bonus tile"),
    ])
  package static let input = Setting(
    "input", "Input", .textMode, "Text mode reads whole lines, or single keys as the screen does.",
    [
      Value("lines", command: "lines", help: "each line ends with Enter"),
      Value(
        "keys", title: "single keys", command: "keys", help: "single keys work without Enter; set keys changes them"),
    ])
  package static let keys = Setting(
    "keys", "Key set", .keys, "A set of keys for all actions.",
    ["standard", "wasd", "azerty", "dvorak", "colemak", "vi"].map { Value($0) })

  /// All settings except the keys of single actions, group by group.
  package static let all = [
    theme, motion, pixels, characters, mouse, colours, digits, rules, mode, name, address, words, input, keys,
  ]

  private static let onOff = [Value("on"), Value("off")]
}

/// The player's choices. A setting without a value has its default.
package struct Settings: Hashable, Sendable {
  private var values: [String: String] = [:]
  /// The chosen keys. Their preset is the setting ``Setting/keys``.
  package var keyChoice = KeyChoice()
  package var hasOpenedLesson = false

  package init() {}

  /// The name of the chosen value, or the chosen text; nil if none is chosen. Setting an unknown value chooses none.
  package subscript(_ setting: Setting) -> String? {
    get { setting == .keys ? keyChoice.preset : values[setting.name] }
    set {
      let isKnown = setting.values.isEmpty || setting.values.contains { $0.name == newValue }
      let value = isKnown && newValue?.isEmpty == false ? newValue : nil
      if setting == .keys {
        keyChoice.preset = value == setting.values[0].name ? nil : value
      } else {
        values[setting.name] = value
      }
    }
  }

  package func value(of setting: Setting) -> String { self[setting] ?? setting.values.first?.name ?? "" }

  package mutating func apply(_ change: SettingsChange) {
    switch change {
    case .value(let setting, let value): self[setting] = value
    case .key(let action, let names): keyChoice.actions[action] = names
    case .openedLesson: hasOpenedLesson = true
    }
  }

  package var reducesMotion: Bool { self[.motion] == "off" }

  /// The rules of new games; nil for those of the game in play.
  package var rules: RuleSet? { self[.rules].flatMap(RuleSet.init) }
  package var mode: GameMode? { self[.mode].flatMap(GameMode.init(name:)) }
}

/// A change of the settings; the rest of the file stays as it is.
package enum SettingsChange: Hashable, Sendable {
  case value(Setting, String?)
  /// The keys of an action; nil for those of the key set.
  case key(String, [String]?)
  case openedLesson
}

package struct KeyChoice: Hashable, Sendable {
  package var preset: String?
  package var actions: [String: [String]]

  package init(preset: String? = nil, actions: [String: [String]] = [:]) {
    (self.preset, self.actions) = (preset, actions)
  }
}

/// The settings as a front shows them: with the themes that exist, and the game that comes next.
package struct SettingsTable: Sendable {
  private let settings: Settings
  private let setup: GameSetup
  private let themes: [String]
  private let theme: String?

  /// Creates the table for a player whose new games follow `setup`. `theme` is shown if none is chosen.
  package init(_ settings: Settings, _ setup: GameSetup, themes: [String], theme: String? = nil) {
    (self.settings, self.setup, self.themes, self.theme) = (settings, setup, themes, theme)
  }

  package func choices(of setting: Setting) -> [Setting.Value] {
    guard setting == .theme else { return setting.values }
    return ((theme == nil ? [Self.automatic] : []) + themes).map { Setting.Value($0) }
  }

  /// The value shown if the player has chosen no theme and the screen is not known.
  private static let automatic = "auto"

  package func value(of setting: Setting) -> String {
    switch setting {
    case .theme: settings[.theme] ?? theme ?? Self.automatic
    case .rules: setup.rules.rawValue
    case .mode: setup.mode.name
    default: settings.value(of: setting)
    }
  }

  /// Returns the change to a value, or with the word `default` to the default; nil if the setting has no such value.
  package func change(_ setting: Setting, to value: String) -> SettingsChange? {
    if value == "default" || setting == .theme && value.lowercased() == Self.automatic { return .value(setting, nil) }
    if let limit = setting.limit {
      let text = PrintableText(value).description
      return text.unicodeScalars.count <= limit ? .value(setting, text) : nil
    }
    // The names of the player's themes may have capitals.
    let names = choices(of: setting).map(\.name)
    let name = names.first { $0 == value } ?? names.first { $0.lowercased() == value.lowercased() }
    return name.map { .value(setting, $0) }
  }
}
