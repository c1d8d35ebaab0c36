import TriplesModel

extension AppState {
  /// The picture at a moment: depends on nothing but the state and the time.
  ///
  /// No text can cover pictures: while something lies over the board, all of it is drawn of cells.
  public func frame(at now: Seconds) -> Frame {
    let frame = drawn(at: now)
    guard frame.isOverdrawn else { return frame }
    var copy = self
    copy.traits.hasPixels = false
    return copy.drawn(at: now)
  }

  private func drawn(at now: Seconds) -> Frame {
    let context = context(at: now)
    let scene = overlay?.isPanel == true ? beneathPanel : activeScene
    var frame = scene.background(in: context)
    scene.draw(into: &frame, in: context)
    drawButtons(into: &frame)
    if let overlay, overlay.isPanel { overlay.scene.draw(into: &frame, in: context) }
    if let notice { frame.writeNotice(notice.text, context.look) }
    return frame
  }

  /// What a panel lies over.
  var beneathPanel: any Scene {
    var copy = self
    copy.overlay = overlay?.beneath
    return copy.activeScene
  }

  private func drawButtons(into frame: inout Frame) {
    let view = ButtonView(look: scenery.look)
    for button in buttons { view.draw(button, hasFocus: button.control == focus, into: &frame) }
  }
}
