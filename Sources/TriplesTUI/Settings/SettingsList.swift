import TriplesBoards
import TriplesModel

/// What the values of settings depend on.
protocol SettingsContext {
  var settings: Settings { get }
  /// The next new game.
  var setup: GameSetup { get }
  /// The themes to choose from.
  var themes: ThemeList { get }
  /// The theme in use; nil if it depends on the terminal.
  var theme: Theme? { get }
}

extension SceneContext: SettingsContext {
  var themes: ThemeList { environment.themes }
  var theme: Theme? { look.theme }
}

/// The settings in words, for front ends that do not draw them.
public struct SettingsList: SettingsContext {
  let settings: Settings
  let setup: GameSetup
  let themes: ThemeList
  var theme: Theme? { settings.theme }

  /// A setting: its name, what is chosen, and what can be; empty if any text can be typed.
  public typealias Entry = (name: String, value: String, choices: [String])

  /// The settings of a player whose new games are as `setup` says.
  public init(_ settings: Settings, _ setup: GameSetup, _ themes: ThemeList) {
    (self.settings, self.setup, self.themes) = (settings, setup, themes)
  }

  /// The settings of the screen; text mode knows its own.
  private static let rows = SettingRow.choices.filter { if case .text = $0 { false } else { true } }

  /// All settings except those of text mode and the keys of single actions.
  public var entries: [Entry] {
    Self.rows.map { row in
      let values = row.values(in: self)
      let chosen = values.first(where: \.isChosen)?.text ?? row.text(in: settings)?.text ?? "auto"
      return (row.name, values.isEmpty ? chosen : chosen.lowercased(), values.map { $0.text.lowercased() })
    }
  }

  /// Returns the change that gives a setting one of its values, or the usual one for nil; nil if there is no such setting
  /// or value.
  public func change(_ name: String, to value: String?) -> SettingsChange? {
    guard let row = Self.rows.first(where: { $0.name == name }) else { return nil }
    guard let value else { return row.reset(in: self) }
    if let typed = row.text(in: settings) {
      return typed.change(PrintableText(value.prefix(typed.limit)).description)
    }
    return row.values(in: self).first { $0.text.lowercased() == value }?.change
  }
}

extension SettingRow {
  /// A word for it.
  fileprivate var name: String {
    switch self {
    case .colors: "colours"
    case .preset: "keys"
    default: String(describing: self)
    }
  }
}
