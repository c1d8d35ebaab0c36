import TriplesCanvas
import TriplesModel

/// A question with two answers, each of which has a key and a button.
struct QuestionScene: Sendable {
  let text: String
  /// What the yes and the no say; each stands behind its key.
  let yes, no: String
  private let confirmed: [SceneCommand]
  /// What else than Enter says yes.
  private let key: Intent

  init(_ question: GameQuestion) {
    (text, yes) = (question.text, question.verb)
    (no, confirmed, key) =
      switch question.deed {
      case .leave: ("stay", [.play(.confirm)], .newGame)
      case .autoplay: ("play on", [.play(.confirm)], .autoplay)
      case .delete(let game): ("keep", [.ask(.delete(game))], .confirm)
      case .resign: ("play on", [.play(.resign)], .resign)
      }
  }
}

extension QuestionScene: Scene {
  var isPanel: Bool { true }

  mutating func handle(_ intent: Intent, in context: SceneContext) -> [SceneCommand]? {
    switch intent {
    case key, .confirm, .answer(true): [.close] + confirmed
    case .quit, .nextTheme, .toggleMotion, .focusNext, .focusPrevious, .redraw: nil
    // A player who goes on playing has answered.
    case .slide, .show, .nextTab, .previousTab, .help: [.close, .perform(intent)]
    default: [.close]
    }
  }

  /// A click beside the answers does nothing: the question waits.
  mutating func take(_ input: Input, in context: SceneContext) -> [SceneCommand]? {
    if case .mouse = input { [] } else { nil }
  }

  func placed(in context: SceneContext) -> [PlacedPart] { dialog(in: context).placed }

  func draw(into frame: inout Frame, in context: SceneContext) { dialog(in: context).draw(into: &frame) }

  func controls(in context: SceneContext) -> [Button] { dialog(in: context).buttons }

  /// It is asked on the game tab, with the board beneath.
  private func dialog(in context: SceneContext) -> Dialog {
    Dialog(
      parts: [.paragraph([text], context.look.raisedStrong, priority: 100)],
      answers: [
        (.answer(true), " \(context.keys[key])  \(yes) "), (.answer(false), " \(context.keys[.cancel])  \(no) "),
      ], look: context.look, board: context.layout?.board.rect, screen: context.size)
  }
}
