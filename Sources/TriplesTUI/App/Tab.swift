/// The scenes that one can switch between.
public enum Tab: Int, CaseIterable, Hashable, Sendable {
  case game, highScores, about

  /// What it is called.
  var title: String {
    switch self {
    case .game: "Game"
    case .highScores: "High Scores"
    case .about: "About"
    }
  }

  /// The tab to the right, around the end.
  var next: Tab { Tab(rawValue: (rawValue + 1) % Self.allCases.count) ?? self }
  /// The tab to the left, around the end.
  var previous: Tab { Tab(rawValue: (rawValue + Self.allCases.count - 1) % Self.allCases.count) ?? self }
}
