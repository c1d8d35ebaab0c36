import TriplesCanvas
import TriplesModel

extension AppState {
  /// The picture at a moment: depends on nothing but the state and the time.
  ///
  /// No text can cover pictures: while something lies over the board, all of it is drawn of cells.
  public func frame(at now: Seconds) -> Frame {
    let frame = drawn(at: now)
    guard frame.isOverdrawn else { return frame }
    var copy = self
    copy.scenery = scenery.inCells
    return copy.drawn(at: now)
  }

  private func drawn(at now: Seconds) -> Frame {
    let context = context(at: now)
    guard let page = stage.page else { return scenery.page }
    var frame = self.page(of: page, in: context)
    for panel in stage.panels {
      context.look.dim(&frame)
      panel.draw(into: &frame, in: context)
      draw(panel.controls(in: context), focus: focus, into: &frame)
    }
    frame.scene = stage.changes
    if let notice {
      NoticeView(notice: notice, look: context.look, rules: shownRules, broken: scenery.notice).draw(
        in: place(of: notice), into: &frame)
    }
    return frame
  }

  /// A notice has a place of its own beside the board, else it lies below the line of tabs; never on a hint.
  private func place(of notice: Notice) -> Rect {
    let top = Rect(column: 0, row: 0, columns: size.columns, rows: 1)
    guard showsBoard, stage.panels.isEmpty, let layout = scenery.layout, let page = stage.page else {
      return showsBoard || stage.hasLayers ? top : Rect(column: 0, row: 1, columns: size.columns, rows: 1)
    }
    if notice.content == .theme, layout.arrangement != .compact { return top }
    return page.noticePlace(in: layout) ?? top
  }

  /// The control with the focus on the page: a panel takes it.
  private var pageFocus: Control? { stage.panels.isEmpty ? focus : nil }

  /// The scene and what can be clicked. It is what most of the time is spent in, so nothing is worked out twice.
  private func page(of scene: any Scene, in context: SceneContext) -> Frame {
    if let panel = scene.panel(in: context) {
      var frame = still(panel, of: scene, in: context)
      scene.draw(into: &frame, in: context)
      return frame
    }
    var frame = scene.background(in: context)
    scene.draw(into: &frame, in: context)
    draw(buttons(of: scene, in: context), focus: pageFocus, into: &frame)
    return frame
  }

  /// What stands still, and the buttons: drawn when something of it changes.
  private func still(_ panel: GamePanel, of scene: any Scene, in context: SceneContext) -> Frame {
    let key = StillPicture(
      panel: panel, focus: pageFocus, showsButtons: context.showsButtons, nextMode: context.setup.mode)
    return scenery.still.value(for: key) {
      var frame = scene.background(in: context)
      if let layout = scenery.layout {
        GamePanelView(panel: panel, keys: keys, look: scenery.look).draw(in: layout, into: &frame)
      }
      draw(buttons(of: scene, in: context), focus: pageFocus, into: &frame)
      return frame
    }
  }

  private func draw(_ buttons: [Button], focus: Control?, into frame: inout Frame) {
    let view = ButtonView(look: scenery.look)
    for button in buttons { view.draw(button, hasFocus: button.control == focus, into: &frame) }
  }
}
