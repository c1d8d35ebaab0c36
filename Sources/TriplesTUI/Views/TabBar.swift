/// The line of tabs at the top, and the way to the help.
struct TabBar {
  let rect: Rect
  let selected: Tab

  private static let help = " ? help "

  /// The tabs as buttons, in the longest words for which there is room.
  var buttons: [Button] {
    guard rect.size.rows > 0 else { return [] }
    let isRoomy = width(of: roomy) + 1 <= rect.size.columns
    let labels = isRoomy ? roomy : labels
    let gap = isRoomy ? 1 : 0
    var column = rect.origin.column + gap
    var buttons: [Button] = []
    for (tab, label) in zip(Tab.allCases, labels) {
      let place = Rect(column: column, row: rect.origin.row, columns: label.count, rows: 1)
      buttons.append(Button(control: .tab(tab), label: label, rect: place, isChosen: tab == selected))
      column += label.count + gap
    }
    let place = Rect(
      column: rect.columns.upperBound - Self.help.count - gap, row: rect.origin.row, columns: Self.help.count,
      rows: 1)
    if place.origin.column >= column { buttons.append(Button(control: .help, label: Self.help, rect: place)) }
    return buttons
  }

  /// Number and title of each, with a gap between them.
  private var roomy: [String] { Tab.allCases.map { " \($0.rawValue + 1) \($0.title) " } }

  private func width(of labels: [String]) -> Int { labels.reduce(0) { $0 + $1.count + 1 } }

  /// The titles alone, or the numbers and the title of the one that is seen, or the numbers alone.
  private var labels: [String] {
    let titles = Tab.allCases.map { " \($0.title) " }
    let numbers = Tab.allCases.map { " \($0.rawValue + 1) " }
    let mixed = Tab.allCases.map { $0 == selected ? " \($0.title) " : " \($0.rawValue + 1) " }
    let fitting = [titles, mixed].first { $0.reduce(0) { $0 + $1.count } <= rect.size.columns }
    return fitting ?? numbers
  }
}
