import TriplesCanvas
import TriplesModel

extension Settings {
  /// False if tiles show plain digits at any size.
  package var hasLargeDigits: Bool { self[.digits] != "plain" }
  /// False to show no colours.
  package var hasColors: Bool { self[.colours] != "off" }
  /// False to leave the mouse to the terminal, so that it can select text.
  package var usesMouse: Bool { self[.mouse] != "off" }
  /// Whether boards are drawn in pixels.
  package var graphics: GraphicsChoice { GraphicsChoice(rawValue: value(of: .pixels)) ?? .auto }
  package var characters: CharacterChoice { CharacterChoice(rawValue: value(of: .characters)) ?? .auto }

  /// Returns the traits of the screen that the settings allow.
  func limit(_ traits: ScreenTraits) -> ScreenTraits {
    var traits = traits
    if !hasColors { traits.depth = .none }
    if !hasColors || graphics == .off { traits.hasPixels = false }
    if characters == .ascii { (traits.isUnicode, traits.hasBlocks) = (false, false) }
    return traits
  }
}

extension AppState {
  /// Applies and stores a setting.
  mutating func change(_ change: SettingsChange) {
    known.settings.apply(change)
    switch change {
    case .value(.rules, _): known.play.setup.rules = known.settings.rules ?? known.setup.rules
    case .value(.mode, _): known.play.setup.mode = known.settings.mode ?? .random
    case .openedLesson: known.offersLesson = false
    default: break
    }
    changeScenery()
    let settings = known.settings
    _ = stage.updateAll { scene, _ in
      scene.adopt(settings)
      return []
    }
    _ = known.play.ask(.change(change))
  }
}
