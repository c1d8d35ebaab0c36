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
    copy.traits.hasPixels = false
    return copy.drawn(at: now)
  }

  private func drawn(at now: Seconds) -> Frame {
    let context = context(at: now)
    var frame: Frame
    if let overlay, overlay.isPanel {
      let state = uncovered
      frame = state.page(of: state.activeScene, in: context)
      context.look.dim(&frame)
      overlay.scene.draw(into: &frame, in: context)
    } else {
      frame = isPlaying ? page(of: game, in: context) : page(of: activeScene, in: context)
    }
    frame.scene = sceneCount
    if let notice {
      NoticeView(notice: notice, look: context.look, rules: shownRules, broken: scenery.notice).draw(
        in: place(of: notice), into: &frame)
    }
    return frame
  }

  /// A notice has a place of its own beside the board, else it lies below the line of tabs; never on a hint.
  private func place(of notice: Notice) -> Rect {
    let top = Rect(column: 0, row: 0, columns: size.columns, rows: 1)
    guard showsBoard, overlay?.isPanel != true, let layout = scenery.layout else {
      return showsBoard || overlay != nil ? top : Rect(column: 0, row: 1, columns: size.columns, rows: 1)
    }
    if layout.arrangement == .compact { return overlay == nil && game.isHinting ? top : layout.notice }
    if notice.content == .theme { return top }
    return layout.noticePlace(hasNext: game.hud.next != nil && overlay == nil)
  }

  /// The app without the panel that lies over it.
  var uncovered: AppState {
    guard let overlay, overlay.isPanel else { return self }
    var state = self
    state.overlay = overlay.beneath
    state.focus = nil
    return state
  }

  /// The scene and what can be clicked. It is what most of the time is spent in, so nothing is worked out twice.
  private func page(of scene: some Scene, in context: SceneContext) -> Frame {
    if let panel = scene.panel(in: context) {
      var frame = still(panel, of: scene, in: context)
      scene.draw(into: &frame, in: context)
      return frame
    }
    var frame = scene.background(in: context)
    scene.draw(into: &frame, in: context)
    draw(buttons(of: scene, in: context), into: &frame)
    return frame
  }

  /// What stands still, and the buttons: drawn when something of it changes.
  private func still(_ panel: GamePanel, of scene: some Scene, in context: SceneContext) -> Frame {
    let key = StillPicture(
      panel: panel, focus: focus, showsButtons: context.showsButtons, nextMode: context.setup.mode)
    return scenery.still.value(for: key) {
      var frame = scene.background(in: context)
      if let layout = scenery.layout {
        GamePanelView(panel: panel, look: scenery.look).draw(in: layout, into: &frame)
      }
      draw(buttons(of: scene, in: context), into: &frame)
      return frame
    }
  }

  private func draw(_ buttons: [Button], into frame: inout Frame) {
    let view = ButtonView(look: scenery.look)
    for button in buttons { view.draw(button, hasFocus: button.control == focus, into: &frame) }
  }
}
