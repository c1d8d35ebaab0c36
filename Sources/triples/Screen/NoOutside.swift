import TriplesTUI

/// No files: for what is shown only. Reviews are worked out where there is a strong player.
struct NoOutside: Outside {
  /// Nil where nobody can ask.
  var strategist: BackgroundStrategist?

  func perform(_ effect: AppState.Effect) -> [AppState.Answer] {
    if case .review(let history) = effect { strategist?.review(history) }
    return []
  }

  func takeAnswers() -> [AppState.Answer] { strategist?.takeAnswers() ?? [] }
}
