extension AppState {
  var look: Look { scenery.look }
  var layout: GameLayout? { scenery.layout }
  var tabBar: TabBar {
    TabBar(rect: Rect(column: 0, row: 0, columns: size.columns, rows: 1), selected: tab)
  }

  /// Where a tab below the line of tabs is drawn.
  var stage: Rect { Rect(column: 0, row: 2, columns: size.columns, rows: size.rows - 2) }

  /// What can be clicked on what is shown.
  var buttons: [Button] {
    guard !isReplayOnly else { return [] }
    guard tab == .game || replay != nil else { return tabBar.buttons }
    guard let layout else { return [] }
    let bar = layout.arrangement == .compact ? [] : tabBar.buttons
    guard replay == nil, review == nil else { return bar }
    let controls = ControlsView(layout: layout, nextMode: setup.mode, isUnicode: traits.isUnicode)
    return bar + controls.buttons
  }
}
