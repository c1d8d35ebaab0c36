/// What the player chose. A setting without a value has its default.
public struct Settings: Hashable, Sendable {
  private var values: [String: String] = [:]
  /// The chosen keys. Their preset is the setting ``Setting/keys``.
  public var keyChoice = KeyChoice()
  /// True once the player opened the lesson.
  public var hasOpenedLesson = false

  /// Settings with their defaults.
  public init() {}

  /// The name of the chosen value, or the chosen text; nil for the default. A value that the setting does not have counts
  /// as its default.
  public subscript(_ setting: Setting) -> String? {
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

  /// The name of the chosen or default value, or the chosen text.
  public func value(of setting: Setting) -> String { self[setting] ?? setting.values.first?.name ?? "" }

  /// Applies a change.
  public mutating func apply(_ change: SettingsChange) {
    switch change {
    case .value(let setting, let value): self[setting] = value
    case .keys(let choice): keyChoice = choice
    case .openedLesson: hasOpenedLesson = true
    }
  }
}

/// A change of the settings; the rest of the file stays as it is.
public enum SettingsChange: Hashable, Sendable {
  /// A new value of a setting; nil for its default.
  case value(Setting, String?)
  /// Other keys.
  case keys(KeyChoice)
  /// The lesson was opened.
  case openedLesson
}

/// The keys that a player chose.
public struct KeyChoice: Hashable, Sendable {
  /// The name of a preset; nil for the standard keys.
  public var preset: String?
  /// The names of the keys of actions.
  public var actions: [String: [String]]

  /// A choice of its parts.
  public init(preset: String? = nil, actions: [String: [String]] = [:]) {
    (self.preset, self.actions) = (preset, actions)
  }
}

extension Settings {
  /// True if animations are disabled.
  public var reducesMotion: Bool {
    get { self[.motion] == "off" }
    set { self[.motion] = newValue ? "off" : nil }
  }

  /// The rules of new games; nil for those of the last game.
  public var rules: RuleSet? { self[.rules].flatMap(RuleSet.init) }
  /// The mode of new games; nil for random ones.
  public var mode: GameMode? { self[.mode].flatMap(GameMode.init(name:)) }
}

/// The settings as a front shows them: with the themes that exist, and the game that comes next.
public struct SettingsTable: Sendable {
  private let settings: Settings
  private let setup: GameSetup
  private let themes: [String]
  private let theme: String?

  /// The settings of a player whose new games are as `setup` says. `theme` is shown if none is chosen.
  public init(_ settings: Settings, _ setup: GameSetup, themes: [String], theme: String? = nil) {
    (self.settings, self.setup, self.themes, self.theme) = (settings, setup, themes, theme)
  }

  /// The values to choose from; empty for a text.
  public func choices(of setting: Setting) -> [Setting.Value] {
    setting == .theme ? themes.map { Setting.Value($0) } : setting.values
  }

  /// The name of the value in use, or the text.
  public func value(of setting: Setting) -> String {
    switch setting {
    case .theme: settings[.theme] ?? theme ?? "auto"
    case .rules: setup.rules.rawValue
    case .mode: setup.mode.name
    default: settings.value(of: setting)
    }
  }

  /// The change that a player means by a value, or by `default`; nil if the setting has no such value.
  public func change(_ setting: Setting, to value: String) -> SettingsChange? {
    if value == Setting.usual { return .value(setting, nil) }
    if let limit = setting.limit { return .value(setting, String(PrintableText(value).description.prefix(limit))) }
    return choices(of: setting).first { $0.name == value.lowercased() }.map { .value(setting, $0.name) }
  }
}

extension Setting {
  /// The word that resets a setting.
  public static let usual = "default"
}
