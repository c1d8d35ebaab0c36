import TriplesBoards
import TriplesCanvas
import TriplesModel

/// Draws what the player is told for a while: in a whole line of the screen, or in some rows beside the board.
struct NoticeView {
  let notice: Notice
  let look: Look
  let rules: RuleSet
  /// The last notice and where it lay: it takes longer to break one than to draw a board.
  let kept: Memo<Passage, [PlacedPart]>

  /// Rows of a notice that is too long for one line, if another text says the same in fewer.
  private static let rows = 3

  /// A text, in ever fewer words, and where it is to be told.
  struct Passage: Hashable, Sendable {
    let texts: [String]
    let rect: Rect
    let screen: Size
  }

  /// Draws it over whatever stands in a rectangle.
  func draw(in rect: Rect, into frame: inout Frame) {
    switch notice.content {
    case .theme:
      frame.fill(rect.rows(0, 1), with: Cell(" ", look.raised))
      ThemeSample(look, rules: rules).draw(
        look.raisedStrong, columns: 0, in: rect.rows(0, 1).inset(columns: 1), into: &frame)
    case .words(let words):
      let passage = Passage(texts: words.map(\.description), rect: rect, screen: frame.size)
      for part in kept.value(for: passage, make: { placed(passage) }) { frame.draw(part) }
    }
  }

  /// In a line, if it is one of the screen and a text fits; else in as many lines as the shortest text needs.
  private func placed(_ passage: Passage) -> [PlacedPart] {
    let (rect, isLine) = (passage.rect, passage.rect.size.columns == passage.screen.columns)
    let columns = rect.size.columns - 2
    let fitting = isLine ? passage.texts.first { $0.unicodeScalars.count <= columns } : nil
    let broken = passage.texts.map { $0.lines(columns: columns) }
    let lines =
      fitting.map { [$0] } ?? broken.first { $0.count <= (isLine ? Self.rows : rect.size.rows) }
      ?? passage.texts.last?.lines(columns: columns, breaksWords: true) ?? []
    var place = rect.rows(0, lines.count)
    place.origin.row = max(0, min(place.origin.row, passage.screen.rows - lines.count))
    let text = Part.column(lines.map { .text([$0], look.raisedStrong) }).columns(columns)
    let margin = Part.text([""], look.raised)
    return Part.column(
      [.row([margin, text.aligned(fitting == nil ? .leading : .centred)], gap: 1).aligned(.leading)]
    ).on(look.raised).placed(in: place)
  }
}
