import TriplesBoards
import TriplesCanvas
import TriplesModel

/// Draws the list of challenges, and in the last row what the entry with the cursor is.
struct ChallengesView {
  let scene: ChallengesScene
  let context: SceneContext

  private var look: Look { context.look }

  /// Draws in a rectangle, scrolled to the cursor.
  func draw(in stage: Rect, into frame: inout Frame) {
    let sections = scene.sections
    if let packs = scene.challenges.packs, packs.allSatisfy(\.entries.isEmpty) {
      frame.writeFitting(["No levels here."], row: stage.origin.row + 3, in: stage, look.muted)
    }
    let layout = ChallengesLayout(sections, in: stage)
    let seen = layout.seen(cursor: scene.cursor)
    let shift = stage.origin.row - seen.lowerBound
    for heading in layout.headings where seen.contains(heading.row) {
      frame.writeFitting([heading.title], row: heading.row + shift, in: stage, look.strong)
    }
    var number = 0
    for (place, entry) in sections.flatMap(\.entries).enumerated() {
      if case .level = entry { number += 1 }
      var rect = layout.rects[place]
      guard rect.rows.overlaps(seen) else { continue }
      rect.origin = Point(column: rect.origin.column + stage.origin.column, row: rect.origin.row + shift)
      draw(
        entry, number, hasCursor: place == scene.cursor, in: rect,
        clippedTo: seen.lowerBound + shift..<seen.upperBound + shift, into: &frame)
    }
    drawDetail(in: stage.rows(stage.size.rows - 1, 1), layout.isHidden(beyond: seen), into: &frame)
  }

  private func draw(
    _ entry: ChallengeEntry, _ number: Int, hasCursor: Bool, in rect: Rect, clippedTo rows: Range<Int>,
    into frame: inout Frame
  ) {
    switch entry {
    case .row(let row):
      let style = hasCursor ? look.selected : look.raised
      frame.fill(rect, with: Cell(" ", style))
      let text = Frame.fitting(row.texts(in: context), columns: rect.size.columns - 2)
      frame.write(text, at: Point(column: rect.origin.column + 1, row: rect.origin.row), style)
    case .level(let level, let result, let missing):
      LevelCardView(
        level: level.level, number: number, result: result, missing: missing, hasCursor: hasCursor,
        look: look
      ).draw(in: rect, clippedTo: rows, into: &frame)
    }
  }

  /// Tells of the entry with the cursor in a line, at whose end is said that there is more above or below.
  private func drawDetail(in line: Rect, _ hidden: (above: Bool, below: Bool), into frame: inout Frame) {
    let more = look.more(above: hidden.above, below: hidden.below)
    let moreWidth = more.isEmpty ? 0 : more.unicodeScalars.count + 2
    let row = line.origin.row
    frame.write(
      more, at: Point(column: line.columns.upperBound - more.unicodeScalars.count - 1, row: row), look.muted)
    let entries = scene.entries
    guard entries.indices.contains(scene.cursor),
      case .level(let entry, let result, let missing) = entries[scene.cursor]
    else { return }
    let room = line.size.columns - moreWidth - 1
    let texts =
      missing > 0 ? entry.level.locked(missing) : entry.level.details(result, context.keys, context.look)
    let text = Frame.fitting(texts, columns: room)
    let width = text.unicodeScalars.count
    let column = min((line.size.columns - width) / 2, room - width)
    frame.write(text, at: Point(column: line.origin.column + max(0, column), row: row), look.muted)
  }

}

extension Look {
  /// What stands between short things in a line.
  var separator: String { traits.isUnicode ? " · " : ", " }
  /// The sign that a list goes on above, below, or both; empty where it does not.
  func more(above: Bool, below: Bool) -> String {
    let (up, down) = traits.isUnicode ? ("↑", "↓") : ("^", "v")
    let arrows = [above ? up : nil, below ? down : nil].compactMap(\.self)
    return arrows.isEmpty ? "" : (arrows + ["more"]).joined(separator: " ")
  }
  /// So many of three stars, the rest empty.
  func stars(_ count: Int) -> String { (0..<3).map { star($0 < count) }.joined() }
  /// A star, full or empty.
  func star(_ isFull: Bool) -> String {
    isFull ? traits.isUnicode ? "★" : "*" : traits.isUnicode ? "☆" : "."
  }
}
