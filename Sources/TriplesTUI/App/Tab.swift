/// The scenes that one can switch between.
public enum Tab: Int, CaseIterable, Hashable, Sendable {
  case game, highScores, about, history

  /// What it is called.
  var title: String {
    switch self {
    case .game: "Game"
    case .highScores: "High Scores"
    case .about: "About"
    case .history: "History"
    }
  }
}
