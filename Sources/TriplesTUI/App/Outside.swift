/// All that is neither the screen nor the game: files, and a strong player who can be asked.
public protocol Outside {
  /// Carries an effect out and returns what is known at once. What takes longer is worked out beside the game, which
  /// is then woken.
  mutating func perform(_ effect: AppState.Effect) -> [AppState.Answer]
  /// The answers that have come in since the last call.
  mutating func takeAnswers() -> [AppState.Answer]
  /// What is lost if the program ends now, and why; see `GameArchive`.
  var losses: [String] { get }
}

extension Outside {
  /// All is answered at once.
  public mutating func takeAnswers() -> [AppState.Answer] { [] }
  /// Nothing is lost.
  public var losses: [String] { [] }
}
