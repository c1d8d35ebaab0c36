import FoundationEssentials
import TriplesModel
import TriplesStore
import TriplesTUI
import TriplesTerminal

/// The settings that were kept, as the screen finds them when it starts.
struct KeptSettings {
  /// Where changes go; nil where there is no place for them, or where they are not wanted.
  let store: SettingsStore?
  /// What was chosen; nil if nothing can be read.
  let stored: StoredSettings?
  /// A line for the player if the file cannot be read.
  let problems: [String]

  /// Reads them. What a guest changes is not kept.
  init(isGuest: Bool = false) {
    let found = try? SettingsStore(environment: ProcessInfo.processInfo.environment)
    store = isGuest ? nil : found
    let loaded = found?.load()
    (stored, problems) = (loaded?.settings, [loaded?.notice].compactMap(\.self))
  }
}

extension StoredSettings {
  /// Keeps a change.
  mutating func adopt(_ change: SettingsChange) {
    switch change {
    case .theme(let name): theme = name
    case .reducesMotion(let isOn): reducesMotion = isOn
    case .hasLargeDigits(let isOn): digits = (isOn ? Digits.large : .plain).rawValue
    case .hasColors(let isOn): color = (isOn ? ColorChoice.auto : .never).rawValue
    case .graphics(let choice): graphics = choice.rawValue
    case .rules(let rules): self.rules = rules?.rawValue
    case .mode(let mode): self.mode = mode?.name
    case .name(let name): self.name = name.isEmpty ? nil : name
    case .address(let address): self.address = address.isEmpty ? nil : address
    case .textMode(let changes): text = changes.isEmpty ? nil : changes.map(\.rawValue)
    case .keys(KeyChoice()): keys = nil
    case .keys(let choice): keys = StoredKeys(preset: choice.preset, actions: choice.actions)
    case .admitsSpectators(let isOn): spectators = isOn
    case .openedLesson: openedLesson = true
    }
  }
}
