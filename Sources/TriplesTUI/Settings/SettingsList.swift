import TriplesBoards
import TriplesCanvas
import TriplesModel

/// A line of the settings.
struct SettingRow: Sendable {
  /// What is chosen or typed there.
  enum Content: Sendable {
    case choice([Value])
    /// A text with at most so many characters, and how a new one is kept.
    case text(String, limit: Int, @Sendable (String) -> SettingsChange)
    /// The keys of an action.
    case key(of: String)
  }

  /// A value that can be chosen, and what choosing it changes.
  struct Value: Sendable {
    let text: String
    let change: SettingsChange
    let isChosen: Bool
  }

  /// A word for it in text mode.
  let name: String
  /// What it is called on the screen.
  let title: String
  /// What makes it as usual again.
  let usual: SettingsChange
  let content: Content

  /// All that can be chosen; nothing where something is typed.
  var values: [Value] { if case .choice(let values) = content { values } else { [] } }
}

/// The settings as they stand, line by line.
package struct SettingsList {
  private let settings: Settings
  private let setup: GameSetup
  private let themes: ThemeList
  /// The theme in use; nil if it depends on the terminal.
  private let theme: Theme?

  /// A setting: its name, what is chosen, and what can be; empty if any text can be typed.
  package typealias Entry = (name: String, value: String, choices: [String])

  /// The settings of a player whose new games are as `setup` says.
  package init(_ settings: Settings, _ setup: GameSetup, _ themes: ThemeList) {
    (self.settings, self.setup, self.themes, theme) = (settings, setup, themes, settings.theme)
  }

  /// The settings as the screen shows them.
  init(_ context: SceneContext) {
    (settings, setup) = (context.settings, context.setup)
    (themes, theme) = (context.environment.themes, context.look.theme)
  }

  /// All lines: what is chosen among a few or typed, how text mode speaks, and the keys.
  var rows: [SettingRow] { choices + textMode + keys }

  /// Those that front ends without a screen show: text mode knows its own.
  private var choices: [SettingRow] {
    [
      choice("theme", "Theme", usual: .theme(nil), themes.all.map(\.name), theme?.name ?? "", \.self) { .theme($0) },
      onOff("motion", "Motion", !settings.reducesMotion) { .reducesMotion(!$0) },
      choice("pixels", "Pixels", usual: .graphics(.auto), GraphicsChoice.allCases, settings.graphics, \.rawValue) {
        .graphics($0)
      },
      onOff("colours", "Colours", settings.hasColors) { .hasColors($0) },
      onOff("digits", "Digits", settings.hasLargeDigits, "large", "plain") { .hasLargeDigits($0) },
      choice("rules", "Next game", usual: .rules(nil), RuleSet.allCases, setup.rules, \.title) { .rules($0) },
      choice("mode", "Seed", usual: .mode(nil), GameMode.allCases, setup.mode, \.name) { .mode($0) },
      text("name", "Name", settings.name, HighScore.maxNameLength) { .name($0) },
      text("address", "Share link", settings.address, DailyResult.maxAddress) { .address($0) },
      choice(
        "keys", "Keys", usual: .keys(KeyChoice()), [nil] + KeyPreset.allCases.map(\.rawValue),
        settings.keyChoice.preset, { $0 ?? "standard" }
      ) { .keys(KeyChoice(preset: $0, actions: settings.keyChoice.actions)) },
    ]
  }

  private var textMode: [SettingRow] {
    zip(SettingRow.textModeTitles, PlainChange.groups).map { title, group in
      let others = settings.textMode.filter { !group.contains($0) }
      let chosen = settings.textMode.first(where: group.contains) ?? group[0]
      return choice("", title, usual: .textMode(others), group, chosen, \.title) { .textMode(others + [$0]) }
    }
  }

  private var keys: [SettingRow] {
    KeyMap.actions.map { action in
      var choice = settings.keyChoice
      choice.actions[action.name] = nil
      return SettingRow(
        name: "", title: SettingRow.title(of: action.name), usual: .keys(choice), content: .key(of: action.name))
    }
  }

  private func choice<T: Hashable>(
    _ name: String, _ title: String, usual: SettingsChange, _ all: [T], _ chosen: T, _ text: (T) -> String,
    _ change: (T) -> SettingsChange
  ) -> SettingRow {
    let values = all.map { SettingRow.Value(text: text($0), change: change($0), isChosen: $0 == chosen) }
    return SettingRow(name: name, title: title, usual: usual, content: .choice(values))
  }

  /// Something that is usually on.
  private func onOff(
    _ name: String, _ title: String, _ isOn: Bool, _ on: String = "on", _ off: String = "off",
    _ change: (Bool) -> SettingsChange
  ) -> SettingRow {
    choice(name, title, usual: change(true), [true, false], isOn, { $0 ? on : off }, change)
  }

  private func text(
    _ name: String, _ title: String, _ text: String, _ limit: Int,
    _ change: @escaping @Sendable (String) -> SettingsChange
  ) -> SettingRow {
    SettingRow(name: name, title: title, usual: change(""), content: .text(text, limit: limit, change))
  }

  /// All settings except those of text mode and the keys of single actions.
  package var entries: [Entry] {
    choices.map { row in
      if case .text(let text, _, _) = row.content { return (row.name, text, []) }
      let chosen = row.values.first(where: \.isChosen)?.text ?? "auto"
      return (row.name, chosen.lowercased(), row.values.map { $0.text.lowercased() })
    }
  }

  /// Returns the change that sets a value, or resets it for nil; nil if the setting or the value is unknown.
  package func change(_ name: String, to value: String?) -> SettingsChange? {
    guard let row = choices.first(where: { $0.name == name }) else { return nil }
    guard let value else { return row.usual }
    if case .text(_, let limit, let change) = row.content {
      return change(PrintableText(value.prefix(limit)).description)
    }
    return row.values.first { $0.text.lowercased() == value }?.change
  }
}
