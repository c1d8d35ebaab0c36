import TriplesBoards
import TriplesCanvas
import TriplesModel

/// A line of the settings.
enum SettingRow: Hashable, Sendable {
  case theme, motion, pixels, colors, digits, rules, mode, name, address, spectators, preset
  /// How text mode speaks or listens: one of ``PlainChange/groups``.
  case text(Int)
  /// The keys of an action.
  case key(String)

  /// What is chosen among a few, then the keys.
  static let choices: [Self] =
    [.theme, .motion, .pixels, .colors, .digits, .rules, .mode, .name, .address, .spectators, .preset]
    + PlainChange.groups.indices.map(Self.text)
  static let all = choices + KeyMap.actions.map { .key($0.name) }

  /// A value that can be chosen, and what choosing it changes.
  struct Value: Hashable {
    let text: String
    let change: SettingsChange
    let isChosen: Bool
  }

  /// All that can be chosen; nothing where something is typed.
  func values(in context: some SettingsContext) -> [Value] {
    let (settings, setup) = (context.settings, context.setup)
    func values<T: Hashable>(
      _ all: [T], _ chosen: T, _ text: (T) -> String, _ change: (T) -> SettingsChange
    ) -> [Value] {
      all.map { Value(text: text($0), change: change($0), isChosen: $0 == chosen) }
    }
    func switched(
      _ isOn: Bool, _ on: String = "on", _ off: String = "off", _ change: (Bool) -> SettingsChange
    )
      -> [Value]
    {
      values([true, false], isOn, { $0 ? on : off }, change)
    }
    switch self {
    case .theme:
      return values(context.themes.all.map(\.name), context.theme?.name ?? "", \.self) { .theme($0) }
    case .motion: return switched(!settings.reducesMotion) { .reducesMotion(!$0) }
    case .pixels: return values(GraphicsChoice.allCases, settings.graphics, \.rawValue) { .graphics($0) }
    case .colors: return switched(settings.hasColors) { .hasColors($0) }
    case .digits: return switched(settings.hasLargeDigits, "large", "plain") { .hasLargeDigits($0) }
    case .rules: return values(RuleSet.allCases, setup.rules, \.title) { .rules($0) }
    case .mode: return values(GameMode.allCases, setup.mode, \.name) { .mode($0) }
    case .spectators: return switched(settings.admitsSpectators) { .admitsSpectators($0) }
    case .preset:
      let names = [nil] + KeyPreset.allCases.map(\.rawValue)
      return values(names, settings.keyChoice.preset, { $0 ?? "standard" }) {
        .keys(KeyChoice(preset: $0, actions: settings.keyChoice.actions))
      }
    case .text(let number):
      let group = PlainChange.groups[number]
      return values(group, settings.textMode.first(where: group.contains) ?? group[0], \.title) {
        .textMode(settings.textMode.filter { !group.contains($0) } + [$0])
      }
    case .name, .address, .key: return []
    }
  }

  /// What is typed here.
  struct TypedText {
    /// As it is kept now.
    let text: String
    /// The most characters.
    let limit: Int
    /// How a new one is kept.
    let change: (String) -> SettingsChange
  }

  /// What is typed here; nil where nothing is.
  func text(in settings: Settings) -> TypedText? {
    switch self {
    case .name: TypedText(text: settings.name, limit: HighScore.maxNameLength, change: SettingsChange.name)
    case .address:
      TypedText(text: settings.address, limit: DailyResult.maxAddress, change: SettingsChange.address)
    default: nil
    }
  }

  /// What makes it as usual again.
  func reset(in context: some SettingsContext) -> SettingsChange {
    switch self {
    case .theme: return .theme(nil)
    case .motion: return .reducesMotion(false)
    case .pixels: return .graphics(.auto)
    case .colors: return .hasColors(true)
    case .digits: return .hasLargeDigits(true)
    case .rules: return .rules(nil)
    case .mode: return .mode(nil)
    case .name: return .name("")
    case .address: return .address("")
    case .spectators: return .admitsSpectators(true)
    case .preset: return .keys(KeyChoice())
    case .text(let number):
      return .textMode(context.settings.textMode.filter { !PlainChange.groups[number].contains($0) })
    case .key(let action):
      var choice = context.settings.keyChoice
      choice.actions[action] = nil
      return .keys(choice)
    }
  }
}
