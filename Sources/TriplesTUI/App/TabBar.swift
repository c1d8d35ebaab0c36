import TriplesCanvas

/// The line of tabs at the top, and the way to the help.
struct TabBar {
  let rect: Rect
  let selected: Tab
  let keys: KeyNames

  /// How much is said of each tab.
  private enum Detail: CaseIterable { case full, titles, words }

  /// The tabs as buttons; what does not fit is shortened, at last to a number.
  var buttons: [Button] {
    guard rect.size.rows > 0 else { return [] }
    let detail = Detail.allCases.first { width($0) <= rect.size.columns }
    let margin = detail == .full ? 1 : 0
    var column = rect.origin.column + margin
    var buttons: [Button] = []
    for tab in Tab.allCases {
      let label = label(of: tab, detail)
      let place = Rect(column: column, row: rect.origin.row, columns: label.count, rows: 1)
      buttons.append(Button(control: .tab(tab), label: label, rect: place, isChosen: tab == selected))
      column += label.count + margin
    }
    let help = " \(keys[.help]) help "
    let place = Rect(
      column: rect.columns.upperBound - help.count - margin, row: rect.origin.row, columns: help.count,
      rows: 1)
    if place.origin.column >= column { buttons.append(Button(control: .help, label: help, rect: place)) }
    return buttons
  }

  private func width(_ detail: Detail) -> Int {
    let gaps = detail == .full ? Tab.allCases.count + 1 : 0
    return Tab.allCases.reduce(gaps) { $0 + label(of: $1, detail).count }
  }

  private func label(of tab: Tab, _ detail: Detail?) -> String {
    switch detail {
    case .full: " \(keys[.show(tab)]) \(tab.title) "
    case .titles: " \(tab.title) "
    case .words: " \(tab.shortTitle) "
    case nil: " \(keys[.show(tab)]) "
    }
  }
}
