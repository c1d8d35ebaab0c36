import TriplesBoards
import TriplesCanvas
import TriplesModel

/// Draws what the player is told for a while: in a whole line of the screen, or in some rows beside the board.
struct NoticeView {
  let notice: Notice
  let look: Look
  let rules: RuleSet
  /// The lines of the last notice: it takes longer to break one than to draw a board.
  let broken: Memo<Passage, [String]>

  /// Rows of a notice that is too long for one line.
  private static let rows = 3

  /// Draws it over whatever stands in a rectangle.
  func draw(in rect: Rect, into frame: inout Frame) {
    let isLine = rect.size.columns == frame.size.columns
    if isLine { frame.fill(rect.rows(0, 1), with: Cell(" ", look.raised)) }
    switch notice.content {
    case .theme:
      ThemeSample(look, rules: rules).draw(
        look.raisedStrong, columns: 0, in: rect.rows(0, 1).inset(columns: 1), into: &frame)
    case .words(let words):
      let texts = words.map(\.description)
      let room = rect.size.columns - 2
      if isLine, let text = texts.first(where: { $0.unicodeScalars.count <= room }) {
        frame.writeCentred(text, row: rect.origin.row, in: rect.inset(columns: 1), look.raisedStrong)
      } else {
        drawBlock(texts, in: isLine ? rect.grown(toRows: Self.rows, of: frame.size) : rect, into: &frame)
      }
    }
  }

  private func drawBlock(_ texts: [String], in rect: Rect, into frame: inout Frame) {
    let size = Size(columns: rect.size.columns - 2, rows: rect.size.rows)
    let lines = broken.value(for: Passage(texts: texts, size: size)) { Self.lines(of: texts, in: size) }
    frame.fill(rect.rows(0, lines.count), with: Cell(" ", look.raised))
    for (row, line) in lines.enumerated() {
      let point = Point(column: rect.origin.column + 1, row: rect.origin.row + row)
      frame.write(line, at: point, look.raisedStrong)
    }
  }

  /// The first of the texts that fits into the rows, broken between words; else the first words of the last.
  private static func lines(of texts: [String], in size: Size) -> [String] {
    let broken = texts.map { $0.lines(columns: size.columns) }
    guard let lines = broken.first(where: { $0.count <= size.rows }) ?? broken.last else { return [] }
    return lines.prefix(size.rows).filter { $0.count <= size.columns }
  }

  /// A text, in ever fewer words, and where it is to be broken.
  struct Passage: Hashable, Sendable {
    let texts: [String]
    let size: Size
  }
}

extension Rect {
  /// The rectangle with more rows, moved up as far as the screen makes it.
  fileprivate func grown(toRows rows: Int, of screen: Size) -> Rect {
    Rect(
      column: origin.column, row: max(0, min(origin.row, screen.rows - rows)), columns: size.columns,
      rows: rows)
  }
}
