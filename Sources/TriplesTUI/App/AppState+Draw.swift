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
    var frame = uncovered.page(at: now)
    let context = context(at: now)
    if let overlay, overlay.isPanel {
      context.look.dim(&frame)
      overlay.scene.draw(into: &frame, in: context)
    }
    if let notice {
      NoticeView(notice: notice, look: context.look, rules: shownRules).draw(row: noticeRow, into: &frame)
    }
    return frame
  }

  /// A notice lies on the line of tabs. Where there is none it lies on the line of figures, unless that tells a hint.
  private var noticeRow: Int {
    guard showsBoard, overlay?.isPanel != true, scenery.layout?.arrangement == .compact else { return 0 }
    return game.assistance == nil ? size.rows - 1 : 0
  }

  /// The app without the panel that lies over it.
  var uncovered: AppState {
    guard let overlay, overlay.isPanel else { return self }
    var state = self
    state.overlay = overlay.beneath
    state.focus = nil
    return state
  }

  /// The scene and what can be clicked.
  private func page(at now: Seconds) -> Frame {
    let context = context(at: now)
    var frame = activeScene.background(in: context)
    activeScene.draw(into: &frame, in: context)
    let view = ButtonView(look: scenery.look)
    for button in buttons { view.draw(button, hasFocus: button.control == focus, into: &frame) }
    return frame
  }
}
