import TriplesTUI

/// No files: for what is shown only. Reviews are worked out where there is a strong player.
struct NoOutside: Outside {
  /// Nil where nobody can ask.
  var strategist: BackgroundStrategist?
  /// Nil where nobody can be watched.
  var lookout: Lookout?

  func perform(_ effect: AppState.Effect) -> [AppState.Answer] {
    if let answers = lookout?.perform(effect) { return answers }
    if case .review(let history) = effect { strategist?.review(history) }
    return []
  }

  func takeAnswers() -> [AppState.Answer] { strategist?.takeAnswers() ?? [] }
}
