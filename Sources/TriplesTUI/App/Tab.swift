/// The scenes that one can switch between.
package enum Tab: Int, CaseIterable, Hashable, Sendable {
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
