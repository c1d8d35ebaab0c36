/// A question before a request is met.
public struct GameQuestion: Hashable, Sendable {
  /// The request to meet if the answer is yes.
  public let request: GameRequest
  /// The question in words.
  public let text: String

  /// The question whether to leave a game.
  init(request: GameRequest, leaving session: GameSession) {
    let kept =
      session.isPractice
      ? "It is practice and enters no table."
      : session.entered.isEmpty ? "Its score is kept." : "The score of its end is kept."
    self.init(request: request, text: "Leave this game? \(kept)")
  }

  init(request: GameRequest, text: String) { (self.request, self.text) = (request, text) }
}
