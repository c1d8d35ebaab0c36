import TriplesCanvas
import TriplesModel

/// The scenes that one can switch between.
public enum Tab: Int, CaseIterable, Hashable, Sendable {
  case game, highScores, about, history, challenges

  var title: String {
    switch self {
    case .game: "Game"
    case .highScores: "High Scores"
    case .about: "About"
    case .history: "History"
    case .challenges: "Challenges"
    }
  }

  var shortTitle: String {
    switch self {
    case .game, .about, .history: title
    case .highScores: "Scores"
    case .challenges: "Levels"
    }
  }
}

extension Tab {
  /// Makes the scene of the tab as the program starts.
  func scene(
    of session: GameSession, fixedSeed: UInt32, version: String, challenges: Challenges, settings: Settings,
    at now: Seconds
  ) -> any Scene {
    switch self {
    case .game: GameScene(session, at: now, settings: settings)
    case .highScores: ScoresScene(rules: session.game.rules)
    case .about: AboutScene(seed: fixedSeed, version: version, keys: settings.keys)
    case .history: HistoryScene(rules: session.game.rules)
    case .challenges: ChallengesScene(challenges)
    }
  }
}
