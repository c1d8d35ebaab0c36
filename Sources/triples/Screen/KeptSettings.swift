import FoundationEssentials
import TriplesStore

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
