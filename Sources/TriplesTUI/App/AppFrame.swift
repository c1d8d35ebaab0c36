import TriplesCanvas
import TriplesModel

extension AppState {
  /// Returns the frame at `now`. It depends only on the state and the time.
  package func frame(at now: Seconds) -> Frame {
    let context = context(at: now)
    guard let page = stack.page else { return known.scenery.page }
    var frame = self.page(of: page, in: context)
    for overlay in stack.overlays {
      context.look.dim(&frame)
      draw(overlay, in: context, into: &frame)
    }
    if let notice = notice(at: now), !hidesAdvice(notice, in: context) {
      notice.draw(in: noticePlace(at: now), context.look, into: &frame)
    }
    return frame
  }

  /// Returns true if a notice that is not a reply would cover a hint or a preview in a panel of one line.
  private func hidesAdvice(_ notice: Notice, in context: SceneContext) -> Bool {
    let isCompact = showsBoard && stack.overlays.isEmpty && context.layout?.arrangement == .compact
    return isCompact && notice.kind != .reply && stack.page?.panel(in: context)?.advice != nil
  }

  /// Returns the rectangle for a notice: a part of the panel or the line of tabs if there is a board, otherwise the
  /// rows of the keys.
  package func noticePlace(at now: Seconds) -> Rect {
    let top = Rect(column: 0, row: 0, columns: size.columns, rows: 1)
    guard showsBoard, let layout = known.scenery.layout else {
      return Rect(0..<size.columns, known.pageRect.rows.suffix(2))
    }
    let (isCompact, context) = (layout.arrangement == .compact, context(at: now))
    guard stack.overlays.isEmpty, let page = stack.page, let view = PanelView(of: page, in: context) else {
      return isCompact ? layout.panel : top
    }
    let drawn = drawn(view, in: context)
    if isCompact { return Rect((drawn.place(of: .next)?.columns.upperBound ?? 0)..<size.columns, layout.panel.rows) }
    // A dialog may cover the notice's room, and in a single row the notice would touch the text above.
    guard page.dialog(in: context) == nil, let room = drawn.noticeRoom(in: layout.panel) else { return top }
    return room.size.rows > 1 ? room : top
  }

  package func placedParts(at now: Seconds) -> [PlacedNode] {
    guard let scene = stack.top else { return [] }
    let context = context(at: now)
    let placed = scene.dialog(in: context)?.placed ?? scene.placed(in: context)
    return placed.isEmpty ? PanelView(of: scene, in: context)?.placed ?? [] : placed
  }

  /// Draws a scene and its buttons. This takes most of a frame's time, so the panel is created only once.
  private func page(of scene: any Scene, in context: SceneContext) -> Frame {
    var frame: Frame
    if let view = PanelView(of: scene, in: context) {
      let drawn = drawn(view, in: context)
      frame = drawn.frame
      if let score = view.panel.score, let room = drawn.place(of: .score) {
        score.draw(in: room, context.look, into: &frame)
      }
    } else {
      frame = known.scenery.page
      draw(tabs(in: context), into: &frame)
    }
    draw(scene, in: context, into: &frame)
    return frame
  }

  private func draw(_ scene: any Scene, in context: SceneContext, into frame: inout Frame) {
    scene.draw(into: &frame, in: context)
    guard let dialog = scene.dialog(in: context) else { return }
    dialog.draw(into: &frame)
    draw(dialog.buttons, into: &frame)
  }

  /// Returns the panel and the static parts of the frame. They are drawn again only if something in them changes.
  private func drawn(_ view: PanelView, in context: SceneContext) -> DrawnPanel {
    let key = DrawnPanel.Key(panel: view.still, tab: stack.tab)
    return known.scenery.still.value(for: key) {
      let parts = view.placed
      var frame = known.scenery.board
      for part in parts { frame.draw(part) }
      draw(tabs(in: context), into: &frame)
      return DrawnPanel(frame: frame, parts: parts)
    }
  }

  private func draw(_ buttons: [Button], into frame: inout Frame) {
    for button in buttons { button.draw(known.scenery.look, into: &frame) }
  }

  /// Returns the buttons that a click can press. A dialog may cover the keys of the panel or page.
  func buttons(at now: Seconds) -> [Button] {
    guard let scene = stack.top else { return [] }
    let context = context(at: now)
    let shown =
      scene.dialog(in: context)?.buttons ?? PanelView(of: scene, in: context)?.buttons
      ?? scene.content(in: context)?.buttons(in: context)
    return (scene.isOverlay ? [] : tabs(in: context)) + (shown ?? [])
  }

  private func tabs(in context: SceneContext) -> [Button] {
    if !known.hasTabs || stack.page is FirstStartScene || stack.page is TextScene { return [] }
    if showsBoard, context.layout?.hasTabs == false { return [] }
    return Button.tabs(
      in: Rect(column: 0, row: 0, columns: size.columns, rows: 1), selected: stack.tab, keys,
      touchesBoard: context.layout?.board.rect.origin.row == 1)
  }

  var showsBoard: Bool { stack.page?.boardRules != nil }
}
