import FoundationEssentials
import TriplesModel
import TriplesStore

/// The stored settings when the program starts.
struct KeptSettings {
  /// Where to store changes; nil for a guest, or if there is no place.
  let store: SettingsStore?
  let settings: Settings
  let problems: [String]

  init(isGuest: Bool = false) {
    let found = try? SettingsStore(environment: ProcessInfo.processInfo.environment)
    store = isGuest ? nil : found
    let loaded = found?.load()
    (settings, problems) = (loaded?.settings ?? Settings(), [loaded?.notice].compactMap(\.self))
  }
}

extension KeptSettings {
  /// The setup of new games.
  var setup: GameSetup { GameSetup(rules: settings.rules ?? .triples, mode: settings.mode ?? .random) }
}
