import TriplesCanvas
import TriplesModel

extension AppState {
  /// The picture at a moment: depends on nothing but the state and the time.
  package func frame(at now: Seconds) -> Frame {
    let context = context(at: now)
    guard let page = stage.page else { return known.scenery.page }
    var frame = self.page(of: page, in: context)
    for panel in stage.panels {
      context.look.dim(&frame)
      panel.draw(into: &frame, in: context)
      draw(panel.controls(in: context), focus: known.focus, into: &frame)
    }
    if let notice { notice.draw(in: noticePlace(at: now), context.look, shownRules, into: &frame) }
    return frame
  }

  /// The place of a notice: its own beside the board, the only line below it, or the line of tabs or below.
  package func noticePlace(at now: Seconds) -> Rect {
    let top = Rect(column: 0, row: 0, columns: size.columns, rows: 1)
    guard showsBoard, let layout = known.scenery.layout else {
      return stage.hasLayers ? top : Rect(column: 0, row: 1, columns: size.columns, rows: 1)
    }
    let isCompact = layout.arrangement == .compact
    guard stage.panels.isEmpty, let page = stage.page, let view = panelView(of: page, at: now) else {
      return isCompact ? layout.panel : top
    }
    let picture = picture(of: view, in: context(at: now))
    if isCompact { return Rect((picture.place(of: .next)?.columns.upperBound ?? 0)..<size.columns, layout.panel.rows) }
    return notice?.content == .theme ? top : picture.place(of: .notice) ?? top
  }

  /// Where the words of the scene that is seen lie, or those of the layer on top.
  package func placedParts(at now: Seconds) -> [PlacedPart] {
    guard let scene = stage.top else { return [] }
    let placed = scene.placed(in: context(at: now))
    return placed.isEmpty ? panelView(of: scene, at: now)?.placed ?? [] : placed
  }

  /// The control with the focus on the page: a panel takes it.
  private var pageFocus: Intent? { stage.panels.isEmpty ? known.focus : nil }

  /// The scene and what can be clicked. It is what most of the time is spent in, so nothing is worked out twice.
  private func page(of scene: any Scene, in context: SceneContext) -> Frame {
    var context = context
    var frame: Frame
    if let view = panelView(of: scene, at: context.now) {
      let picture = picture(of: view, in: context)
      (frame, context.panel) = (picture.frame, picture)
      if let score = view.panel.score, let room = picture.place(of: .score) {
        score.draw(in: room, context.look, into: &frame)
      }
    } else {
      frame = known.scenery.page
      draw(tabBar(in: context).buttons, focus: pageFocus, into: &frame)
    }
    scene.draw(into: &frame, in: context)
    draw(scene.controls(in: context), focus: pageFocus, into: &frame)
    return frame
  }

  /// The panel and all that stands still: drawn when something of it changes.
  private func picture(of view: PanelView, in context: SceneContext) -> PanelPicture {
    let key = PanelPicture.Key(panel: view.still, tab: stage.tab, focus: pageFocus)
    return known.scenery.still.value(for: key) {
      let parts = view.placed
      var frame = known.scenery.board
      for part in parts { frame.draw(part) }
      draw(tabBar(in: context).buttons + view.buttons, focus: pageFocus, into: &frame)
      return PanelPicture(frame: frame, parts: parts)
    }
  }

  private func draw(_ buttons: [Button], focus: Intent?, into frame: inout Frame) {
    for button in buttons { button.draw(known.scenery.look, hasFocus: button.intent == focus, into: &frame) }
  }
}
