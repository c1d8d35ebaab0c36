import TriplesCanvas
import TriplesModel

extension LevelScene {
  func draw(into frame: inout Frame, in context: SceneContext) {
    guard let layout = context.layout else { return frame.writeTooSmall(context.look) }
    play.drawBoard(into: &frame, in: layout, context)
    guard let ending, context.now >= ending.start else { return }
    endingView(ending, context).draw(on: layout.board.rect, into: &frame)
  }

  /// The answers to the end, once it is shown.
  func controls(in context: SceneContext) -> [Button] {
    guard let layout = context.layout, let ending, context.now >= ending.start else { return [] }
    let dialog = endingView(ending, context).dialog
    return dialog.buttons(in: dialog.space(board: layout.board.rect, screen: context.size))
  }

  private func endingView(
    _ ending: LevelEnding, _ context: SceneContext
  ) -> LevelEndingView {
    LevelEndingView(
      ending: ending, level: level, hasNext: next != nil, keys: context.keys, look: context.look,
      now: context.now)
  }
}
