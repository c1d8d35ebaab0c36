import TriplesCanvas
import TriplesModel

/// How the app runs a duel that lies over the tabs.
extension AppState {
  /// The app as it runs one duel and nothing else; to leave the duel is to leave the program.
  public init(
    _ environment: Environment, traits: ScreenTraits, size: Size, settings: Settings, duel match: DuelMatch,
    history: DuelHistory, at now: Seconds
  ) {
    self.init(
      environment, traits: traits, size: size, settings: settings, setup: GameSetup(rules: match.setup.rules), at: now)
    duels = history
    if match.isBegun { showNotice(Seating.duelContinues, at: now) }
    open(DuelScene(match, at: now, settings: settings))
    updateVisibility(at: now)
  }
}
