/// The line of tabs at the top, and the way to the help.
struct TabBar {
  let rect: Rect
  let selected: Tab

  /// The tabs as buttons, titles shortened where space is short.
  var buttons: [Button] {
    guard rect.size.rows > 0 else { return [] }
    let isWide = rect.size.columns >= 64
    var column = rect.origin.column + (isWide ? 1 : 0)
    var buttons: [Button] = []
    for tab in Tab.allCases {
      let label = isWide ? " \(tab.rawValue + 1) \(tab.title) " : " \(tab.shortTitle) "
      let place = Rect(column: column, row: rect.origin.row, columns: label.count, rows: 1)
      buttons.append(Button(control: .tab(tab), label: label, rect: place, isChosen: tab == selected))
      column += label.count + (isWide ? 1 : 0)
    }
    let help = " ? help "
    let place = Rect(
      column: rect.columns.upperBound - help.count - (isWide ? 1 : 0), row: rect.origin.row,
      columns: help.count, rows: 1)
    if place.origin.column >= column { buttons.append(Button(control: .help, label: help, rect: place)) }
    return buttons
  }
}
