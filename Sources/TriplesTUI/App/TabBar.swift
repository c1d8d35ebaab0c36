import TriplesCanvas

/// The line of tabs at the top, and the way to the help.
struct TabBar: Equatable {
  let rect: Rect
  let selected: Tab
  let keys: KeyNames
  /// True if a board begins in the next row, into which a ground would run.
  let touchesBoard: Bool

  /// Columns from which on the tabs have their numbers and titles, and a margin.
  static let roomyColumns = 70

  /// The tabs, in ever fewer words, at last their numbers, and the help at the right.
  private var part: Part {
    func tabs(_ label: (Tab) -> String, gap: Int = 0) -> Part {
      let texts = Tab.allCases.enumerated().map { Part.text([" \(label($1)) "], .plain).numbered($0) }
      return .row((gap > 0 ? [.gap(0)] : []) + texts, gap: gap, isWhole: true)
    }
    func withHelp(_ tabs: Part) -> Part {
      let help = Part.text([" \(keys[.help]) help "], .plain).numbered(Tab.allCases.count)
      return .row([tabs, .spring, help], gap: 0, isWhole: true)
    }
    let numbered = tabs({ "\(keys[.show($0)]) \($0.title)" }, gap: 1)
    let (titles, words, numbers) = (tabs(\.title), tabs(\.shortTitle), tabs { keys[.show($0)] })
    return .first([withHelp(numbered), withHelp(titles), withHelp(words), words, withHelp(numbers), numbers])
  }

  var buttons: [Button] {
    part.placed(in: rect, .leading).compactMap { placed in
      guard let number = placed.number, let label = placed.text else { return nil }
      let tab = Tab.allCases.indices.contains(number) ? Tab.allCases[number] : nil
      return Button(
        intent: tab.map(Intent.show) ?? .help, label: label, rect: placed.rect, isChosen: tab == selected,
        isUnderlined: touchesBoard)
    }
  }
}
