import TriplesCanvas
import TriplesModel

/// A part of the screen that you can click, or press while it has the focus.
struct Button: Hashable {
  let intent: Intent
  let label: String
  let rect: Rect
  var isChosen = false
  /// True if it is underlined when chosen, without a background.
  var isUnderlined = false
  var isAdvised = false

  func draw(_ look: Look, hasFocus: Bool, into frame: inout Frame) {
    if hasFocus { frame.cursor = rect.origin }
    let hasFocus = hasFocus || isAdvised
    let style = style(look, hasFocus: hasFocus)
    frame.fill(rect, with: Cell(" ", style))
    frame.writeCentred(label, row: rect.origin.row, in: rect, style)
    guard hasFocus || (!look.hasFaces && !isText) else { return }
    frame.write(hasFocus ? ">" : "[", at: rect.origin, style)
    let end = Point(column: rect.columns.upperBound - 1, row: rect.origin.row)
    frame.write(hasFocus ? "<" : "]", at: end, style)
  }

  private func style(_ look: Look, hasFocus: Bool) -> Style {
    hasFocus
      ? look.selected : isChosen ? isUnderlined ? look.underlined : look.chosen : isText ? look.muted : look.raised
  }

  /// True for a tab and the help, which look like text.
  private var isText: Bool { if case .show = intent { true } else { intent == .help } }
}

struct GameButtons: Hashable, Sendable {
  let nextMode: GameMode
  let advised: Direction?
  let isOwn: Bool

  private func all(_ isUnicode: Bool) -> [(intent: Intent, label: String)] {
    [Direction.left, .up, .down, .right].map { (.slide($0), " \($0.arrow(isUnicode: isUnicode)) ") }
      + [
        (.newGame, isOwn ? " New game " : " Own game "), (.choose(.random), " Random "),
        (.choose(.deterministic), " Fixed "),
      ]
  }

  func pad(columns: Int) -> LayoutNode {
    let third = (columns - 2) / 3
    let width = 3 * third + 2
    func row(_ numbers: Int..., priority: Int) -> LayoutNode {
      let columns = numbers == [1] ? third : (width + 1) / numbers.count - 1
      return .row(numbers.map { room($0, columns: columns) }, gap: 1, priority: priority)
    }
    let arrows = LayoutNode.column([row(1, priority: 1), row(0, 2, 3, priority: 1)], priority: 9, isWhole: true)
    return LayoutNode.column([arrows, .gap(1), row(4, priority: 8), .gap(1), row(5, 6, priority: 7)]).aligned(.centred)
  }

  func line(isUnicode: Bool) -> LayoutNode {
    .row(
      all(isUnicode).enumerated().map { number, button in
        room(number, columns: button.label.count, priority: -number)
      }, gap: 1)
  }

  private func room(_ number: Int, columns: Int, priority: Int = 1) -> LayoutNode {
    .room(number, Size(columns: columns, rows: 1), priority: priority)
  }

  func placed(_ parts: [PlacedNode], isUnicode: Bool) -> [Button] {
    let all = all(isUnicode)
    return parts.compactMap { part in
      guard let (intent, label) = part.tag.flatMap(all.at) else { return nil }
      return Button(
        intent: intent, label: label, rect: part.rect, isChosen: intent == .choose(nextMode),
        isAdvised: advised.map { intent == .slide($0) } ?? false)
    }
  }
}

/// The line of tabs at the top, with a button for the help.
struct TabBar: Equatable {
  let rect: Rect
  let selected: Tab
  let keys: KeyNames
  /// True if a board begins in the next row: the background of a tab would run into it.
  let touchesBoard: Bool

  /// The tabs have numbers, titles and a margin on screens with at least this many columns.
  static let roomyColumns = 70

  /// The tabs in ever fewer words, at last only their keys, and the help at the right.
  private var part: LayoutNode {
    func tabs(_ label: (Tab) -> String, gap: Int = 0) -> LayoutNode {
      let texts = Tab.allCases.enumerated().map { LayoutNode.text([" \(label($1)) "], .plain).tagged($0) }
      return .row((gap > 0 ? [.gap(0)] : []) + texts, gap: gap, isWhole: true)
    }
    func withHelp(_ tabs: LayoutNode) -> LayoutNode {
      let help = LayoutNode.text([" \(keys[.help]) help "], .plain).tagged(Tab.allCases.count)
      return .row([tabs, .spring, help], gap: 0, isWhole: true)
    }
    let numbered = tabs({ "\(keys[.show($0)]) \($0.title)" }, gap: 1)
    let (titles, words, numbers) = (tabs(\.title), tabs(\.shortTitle), tabs { keys[.show($0)] })
    return .first([withHelp(numbered), withHelp(titles), withHelp(words), words, withHelp(numbers), numbers])
  }

  var buttons: [Button] {
    part.placed(in: rect, .leading).compactMap { placed in
      guard let number = placed.tag, let label = placed.text else { return nil }
      let tab = Tab.allCases.at(number)
      return Button(
        intent: tab.map(Intent.show) ?? .help, label: label, rect: placed.rect, isChosen: tab == selected,
        isUnderlined: touchesBoard)
    }
  }
}

extension Direction {
  /// A letter in ASCII.
  func arrow(isUnicode: Bool) -> String { (isUnicode ? ["↑", "↓", "←", "→"] : ["U", "D", "L", "R"])[number] }
}

extension Look {
  func arrow(_ direction: Direction) -> String { direction.arrow(isUnicode: traits.isUnicode) }
}
