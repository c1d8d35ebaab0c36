import TriplesBoards
import TriplesCanvas
import TriplesModel

/// The groups of the settings, in their order.
enum SettingGroup: String, CaseIterable {
  case look = "Look"
  case game = "Game"
  case you = "You"
  case textMode = "Text mode"
  case keys = "Keys"
}

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
  let group: SettingGroup
  /// What it does, in a sentence.
  let meaning: String
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

  /// All lines, group by group.
  var rows: [SettingRow] {
    let all = choices + textMode + keys
    return SettingGroup.allCases.flatMap { group in all.filter { $0.group == group } }
  }

  /// Those that front ends without a screen show: text mode knows its own.
  private var choices: [SettingRow] {
    [
      choice(
        "theme", "Theme", .look, "The colours of the tiles and of the screen.", usual: .theme(nil),
        themes.all.map(\.name), theme?.name ?? "", \.self
      ) { .theme($0) },
      onOff(
        "motion", "Motion", .look, "Tiles slide, merge and hop. Off: they are there at once.", !settings.reducesMotion
      ) {
        .reducesMotion(!$0)
      },
      choice(
        "pixels", "Pixels", .look, "Smooth tiles, in terminals that show pictures. Auto: if yours can.",
        usual: .graphics(.auto), GraphicsChoice.allCases, settings.graphics, \.rawValue
      ) { .graphics($0) },
      choice(
        "characters", "Characters", .look, "Blocks and arrows, or ASCII. Auto: as your terminal shows them.",
        usual: .characters(.auto), CharacterChoice.allCases, settings.characters, \.rawValue
      ) { .characters($0) },
      onOff(
        "mouse", "Mouse", .look, "Off: the terminal keeps the mouse, so that you can select text.", settings.usesMouse
      ) {
        .usesMouse($0)
      },
      onOff("colours", "Colours", .look, "Off: tiles are told apart by their numbers alone.", settings.hasColors) {
        .hasColors($0)
      },
      onOff(
        "digits", "Digits", .look, "Large digits fill a tile, plain ones are ordinary text.", settings.hasLargeDigits,
        "large", "plain"
      ) { .hasLargeDigits($0) },
      choice(
        "rules", "Next game", .game, "Which game a new game is. The one in play stays.", usual: .rules(nil),
        RuleSet.allCases, setup.rules, \.title
      ) { .rules($0) },
      choice(
        "mode", "Seed", .game, "Random: other tiles in each new game. Fixed: the same tiles again and again.",
        usual: .mode(nil), GameMode.allCases, setup.mode, \.name
      ) { .mode($0) },
      text(
        "name", "Name", "Your name in the high scores and in games that you share.", settings.name,
        HighScore.maxNameLength
      ) { .name($0) },
      text(
        "address", "Share link", "Where others get the game: the last line of a daily result that you copy.",
        settings.address, DailyResult.maxAddress
      ) { .address($0) },
      choice(
        "keys", "Key set", .keys, "A set of keys for all actions. You can change each of them below.",
        usual: .keys(KeyChoice()),
        [nil] + KeyPreset.allCases.map(\.rawValue), settings.keyChoice.preset, { $0 ?? "standard" }
      ) { .keys(KeyChoice(preset: $0, actions: settings.keyChoice.actions)) },
    ]
  }

  private var textMode: [SettingRow] {
    zip(SettingRow.textModeTexts, PlainChange.groups).map { text, group in
      let others = settings.textMode.filter { !group.contains($0) }
      let chosen = settings.textMode.first(where: group.contains) ?? group[0]
      return choice("", text.title, .textMode, text.meaning, usual: .textMode(others), group, chosen, \.title) {
        .textMode(others + [$0])
      }
    }
  }

  private var keys: [SettingRow] {
    KeyMap.actions.map { action in
      var choice = settings.keyChoice
      choice.actions[action.name] = nil
      let title = SettingRow.title(of: action.name)
      return SettingRow(
        name: "", title: title, group: .keys, meaning: "The keys for “\(title)”. A new one takes their place.",
        usual: .keys(choice), content: .key(of: action.name))
    }
  }

  private func choice<T: Hashable>(
    _ name: String, _ title: String, _ group: SettingGroup, _ meaning: String, usual: SettingsChange, _ all: [T],
    _ chosen: T, _ text: (T) -> String, _ change: (T) -> SettingsChange
  ) -> SettingRow {
    let values = all.map { SettingRow.Value(text: text($0), change: change($0), isChosen: $0 == chosen) }
    return SettingRow(
      name: name, title: title, group: group, meaning: meaning, usual: usual, content: .choice(values))
  }

  /// Something that is usually on.
  private func onOff(
    _ name: String, _ title: String, _ group: SettingGroup, _ meaning: String, _ isOn: Bool, _ on: String = "on",
    _ off: String = "off", _ change: (Bool) -> SettingsChange
  ) -> SettingRow {
    choice(name, title, group, meaning, usual: change(true), [true, false], isOn, { $0 ? on : off }, change)
  }

  private func text(
    _ name: String, _ title: String, _ meaning: String, _ text: String, _ limit: Int,
    _ change: @escaping @Sendable (String) -> SettingsChange
  ) -> SettingRow {
    SettingRow(
      name: name, title: title, group: .you, meaning: meaning, usual: change(""),
      content: .text(text, limit: limit, change))
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
