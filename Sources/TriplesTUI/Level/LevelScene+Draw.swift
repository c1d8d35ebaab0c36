import TriplesCanvas
import TriplesModel

extension LevelScene {
  func draw(hasNext: Bool, into frame: inout Frame, in context: SceneContext) {
    guard let layout = context.layout else { return frame.writeTooSmall(context.look) }
    let now = context.now
    play.drawBoard(into: &frame, in: layout, context)
    LevelPanelView(
      level: level, standing: standing(at: now), points: points, next: play.hud.next,
      keys: context.keys, look: context.look, now: now
    ).draw(in: layout, into: &frame)
    if let ending, now >= ending.start {
      endingView(ending, hasNext, context).draw(on: layout.board.rect, into: &frame)
    }
    if play.assistance == .asking {
      frame.writeFitting(
        ["looking for a hint", "looking"], row: layout.levelAdvice.origin.row,
        in: layout.levelAdvice, context.look.muted)
    }
    play.drawHint(in: layout.levelAdvice, into: &frame, in: context)
  }

  /// The answers to the end, once it is shown.
  func controls(hasNext: Bool, in context: SceneContext) -> [Button] {
    guard let layout = context.layout, let ending, context.now >= ending.start else { return [] }
    let dialog = endingView(ending, hasNext, context).dialog
    return dialog.buttons(in: dialog.space(board: layout.board.rect, screen: context.size))
  }

  private func endingView(
    _ ending: LevelEnding, _ hasNext: Bool, _ context: SceneContext
  ) -> LevelEndingView {
    LevelEndingView(
      ending: ending, level: level, hasNext: hasNext, keys: context.keys, look: context.look,
      now: context.now)
  }
}
