import TriplesCanvas
import TriplesModel

/// A panel with lines and buttons in the middle of a board or of the screen: a question, or the end of a level or duel.
struct Dialog {
  let isEnding: Bool
  /// Without their places; the first is the usual choice.
  private let choices: [Button]
  private let look: Look
  private let rect: Rect
  let placed: [PlacedNode]

  private static let endingColumns = 36

  /// Creates a dialog on a board, or on the screen if it does not fit there. It breaks its lines rather than cover more than
  /// the board. An ending is wide.
  init(_ parts: [LayoutNode], _ keys: [KeyLabel], on board: Rect?, isEnding: Bool = false, in context: SceneContext) {
    (self.isEnding, look) = (isEnding, context.look)
    choices = keys.enumerated().map { place, key in
      let label = " \(key.names(context.keys))\(isEnding ? " " : "  ")\(key.title) "
      return Button(intent: key.intents[0], label: label, isChosen: place == 0)
    }
    let rooms = choices.enumerated().map { LayoutNode.room($0, Size(columns: $1.label.count, rows: 1), priority: 90) }
    let row = LayoutNode.row(rooms, gap: 1, priority: 90)
    func content(in columns: Int) -> (node: LayoutNode, least: Int) {
      let buttons = row.widths.upperBound <= columns ? row : .column(rooms, priority: 90)
      let node = LayoutNode.column(parts + [.gap(1), buttons])
      return (node, max(node.widths.lowerBound, buttons.widths.upperBound))
    }
    var space = Rect(Point(column: 0, row: 0), context.size)
    if let board {
      let inner = board.inset(columns: LayoutNode.border.columns / 2, rows: LayoutNode.border.rows / 2).size
      let (node, least) = content(in: inner.columns)
      if least <= inner.columns, node.heights(columns: inner.columns).upperBound <= inner.rows { space = board }
    }
    let (node, least) = content(in: space.size.columns - LayoutNode.border.columns)
    let most = max(isEnding ? Self.endingColumns : 0, node.widths.upperBound + LayoutNode.border.columns)
    // A free column at both edges of the screen, if there is room.
    let free = space.size.columns - 2 >= least ? space.size.columns - 2 : space.size.columns
    let columns = min(free, most)
    // The border shrinks before the text does.
    let margin = min(LayoutNode.border.columns, max(0, columns - least))
    let rows = node.heights(columns: columns - margin).upperBound + LayoutNode.border.rows
    rect = space.centred(Size(columns: columns, rows: min(space.size.rows, rows)))
    placed = node.placed(
      in: rect.inset(columns: margin / 2, rows: Self.hasBorder(rect) ? 1 : 0), isEnding ? .leading : .centred)
  }

  private static func hasBorder(_ rect: Rect) -> Bool { rect.size.rows > LayoutNode.border.rows + 2 }

  func draw(into frame: inout Frame) {
    frame.fill(rect, with: Cell(" ", look.raised))
    if !look.hasFaces, Self.hasBorder(rect) { frame.drawBox(rect, look.raised, isUnicode: look.traits.isUnicode) }
    for part in placed { frame.draw(part) }
    frame.cursor = buttons.first?.rect.origin ?? placed.first?.rect.origin
  }

  var buttons: [Button] { placed.buttons(choices) }
}

/// A part of the screen that you can click, or press while it has the focus.
struct Button: Hashable {
  let intent: Intent
  var label = ""
  /// Empty until it is placed.
  var rect = Rect(column: 0, row: 0, columns: 0, rows: 0)
  var isChosen = false
  var isUnderlined = false
  var isAdvised = false

  func draw(_ look: Look, hasFocus: Bool, into frame: inout Frame) {
    if hasFocus { frame.cursor = rect.origin }
    let hasFocus = hasFocus || isAdvised
    let plain = isChosen ? isUnderlined ? look.underlined : look.chosen : isText ? look.muted : look.raised
    let style = hasFocus ? look.selected : plain
    frame.fill(rect, with: Cell(" ", style))
    frame.writeCentred(label, row: rect.origin.row, in: rect, style)
    guard hasFocus || (!look.hasFaces && !isText) else { return }
    frame.write(hasFocus ? ">" : "[", at: rect.origin, style)
    let end = Point(column: rect.columns.upperBound - 1, row: rect.origin.row)
    frame.write(hasFocus ? "<" : "]", at: end, style)
  }

  /// True for a tab and the help, which look like text.
  private var isText: Bool { if case .show = intent { true } else { intent == .help } }
}

extension [PlacedNode] {
  /// Returns the buttons that have a place, which is tagged with their number.
  func buttons(_ all: [Button]) -> [Button] {
    compactMap { part in
      guard var button = part.tag.flatMap(all.at) else { return nil }
      (button.rect, button.label) = (part.rect, part.text ?? button.label)
      return button
    }
  }
}

/// The layout of the buttons beside or below a board: the four directions, a new game and both modes.
extension LayoutNode {
  static func pad(columns: Int) -> LayoutNode {
    let third = (columns - 2) / 3
    let width = 3 * third + 2
    func row(_ numbers: Int..., priority: Int) -> LayoutNode {
      let size = Size(columns: numbers == [1] ? third : (width + 1) / numbers.count - 1, rows: 1)
      return .row(numbers.map { room($0, size) }, gap: 1, priority: priority)
    }
    let arrows = LayoutNode.column([row(1, priority: 1), row(0, 2, 3, priority: 1)], priority: 9, isWhole: true)
    return LayoutNode.column([arrows, .gap(1), row(4, priority: 8), .gap(1), row(5, 6, priority: 7)]).aligned(.centred)
  }

  static func line(_ buttons: [Button]) -> LayoutNode {
    .row(
      buttons.enumerated().map { number, button in
        room(number, Size(columns: button.label.count, rows: 1), priority: -number)
      }, gap: 1)
  }
}

extension Button {
  /// Returns the line of tabs at the top in ever fewer words, at last only their keys, with a button for the help at the right.
  /// If it touches a board in the next row, the background of a tab would run into it.
  static func tabs(in rect: Rect, selected: Tab, _ keys: KeyMap, touchesBoard: Bool) -> [Button] {
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
    let line = LayoutNode.first([
      withHelp(numbered), withHelp(titles), withHelp(words), words, withHelp(numbers), numbers,
    ])
    let all = Tab.allCases.map { Button(intent: .show($0), isChosen: $0 == selected, isUnderlined: touchesBoard) }
    return line.placed(in: rect, .leading).buttons(all + [Button(intent: .help)])
  }
}

struct Notice: Hashable, Sendable {
  /// A text in ever fewer words: the first that fits is shown. Without a text, the theme shows its name and its tiles.
  let texts: [PrintableText]
  /// True for the answer to a key or click, which the next one ends.
  let isReply: Bool
  let end: Seconds
  /// The tab that it is about: it disappears with the tab. Nil if it is about no single one.
  let tab: Tab?

  init(_ texts: [String], isReply: Bool = false, until end: Seconds, of tab: Tab? = nil) {
    (self.texts, self.isReply, self.end, self.tab) = (texts.map { PrintableText($0) }, isReply, end, tab)
  }

  /// Draws it over a rectangle: whole lines of the screen, or rows beside the board. Lines show the first text that fits, or
  /// cover up to three rows; other rows show the first that fits into them.
  func draw(in rect: Rect, _ look: Look, _ rules: RuleSet, into frame: inout Frame) {
    guard !texts.isEmpty else {
      let line = rect.rows(max(0, rect.size.rows - 1), 1)
      frame.fill(line, with: Cell(" ", look.raised))
      return look.drawSample(of: rules, look.raisedStrong, in: line.inset(columns: 1), into: &frame)
    }
    let isLine = rect.size.columns == frame.size.columns
    let rect = rect.inset(columns: isLine && rect.size.columns >= 40 ? 1 : 0)
    let (texts, columns) = (texts.map(\.description), rect.size.columns - 2)
    let fitting: String? = isLine ? texts.first { $0.columns <= columns } : nil
    let lines =
      fitting.map { [$0] } ?? texts.lazy.map { $0.lines(columns: columns) }.first {
        $0.count <= (isLine ? 3 : rect.size.rows)
      } ?? texts.last?.lines(columns: columns, breaksWords: true) ?? []
    // A free row above, if there is room.
    var place = rect.rows(lines.count < rect.size.rows ? 1 : 0, lines.count)
    place.origin.row = max(0, min(place.origin.row, frame.size.rows - lines.count))
    let text = LayoutNode.column(lines.map { .text([$0], look.raisedStrong) }).columns(columns)
    let rows = min(place.origin.row, rect.origin.row)..<place.rows.upperBound
    if isLine { frame.fill(Rect(0..<frame.size.columns, rows), with: Cell(" ", look.page)) }
    let row = LayoutNode.row([.blank, text.aligned(fitting == nil ? .leading : .centred)], gap: 1).aligned(.leading)
    frame.draw(LayoutNode.column([row]).on(look.raised), in: place)
  }
}

extension String {
  /// Returns ever fewer of its first sentences, but not all of them; with other `ends`, of its first clauses, too.
  func openings(_ ends: String...) -> [String] {
    let openings = ([". "] + ends).flatMap { end in
      let parts = split(separator: end)
      return (1..<max(1, parts.count)).map { parts.prefix($0).joined(separator: end) + "." }
    }
    return openings.sorted { $0.count > $1.count }
  }

  /// The text of a notice, and ever less of its beginning.
  var variants: [String] { [self] + openings(", ", " at ") }
}
