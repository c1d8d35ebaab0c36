import TriplesModel

/// Draws the list of challenges, and in the last row what the entry with the cursor is.
struct ChallengesView {
  let scene: ChallengesScene
  let context: SceneContext

  private var look: Look { context.look }

  /// Draws in a rectangle, scrolled to the cursor.
  func draw(in stage: Rect, into frame: inout Frame) {
    let sections = scene.sections
    if scene.challenges.packs.allSatisfy(\.entries.isEmpty) {
      frame.writeCentred("No levels are here.", row: stage.origin.row + 3, in: stage, look.muted)
    }
    let layout = ChallengesLayout(sections, in: stage)
    let page = layout.page(in: stage)
    let shift = page.origin.row - layout.firstRow(cursor: scene.cursor)
    for heading in layout.headings where page.rows.contains(heading.row + shift) {
      frame.writeCentred(heading.title, row: heading.row + shift, in: page, look.strong)
    }
    var number = 0
    for (place, entry) in sections.flatMap(\.entries).enumerated() {
      if case .level = entry { number += 1 }
      var rect = layout.rects[place]
      rect.origin = Point(column: rect.origin.column + page.origin.column, row: rect.origin.row + shift)
      guard rect.rows.overlaps(page.rows) else { continue }
      draw(entry, number, hasCursor: place == scene.cursor, in: rect, clippedTo: page, into: &frame)
    }
    drawDetail(in: stage, into: &frame)
  }

  private func draw(
    _ entry: ChallengeEntry, _ number: Int, hasCursor: Bool, in rect: Rect, clippedTo page: Rect,
    into frame: inout Frame
  ) {
    switch entry {
    case .row(let row):
      let style = hasCursor ? look.selected : look.raised
      frame.fill(rect, with: Cell(" ", style))
      let text = Frame.fitting(["\(row.title)  \(row.detail(in: context))"], columns: rect.size.columns - 2)
      frame.write(text, at: Point(column: rect.origin.column + 1, row: rect.origin.row), style)
    case .level(let level, let result, let missing):
      LevelCardView(
        level: level.level, number: number, result: result, isLocked: missing > 0, hasCursor: hasCursor,
        look: look
      ).draw(in: rect, clippedTo: page.rows, into: &frame)
    }
  }

  private func drawDetail(in stage: Rect, into frame: inout Frame) {
    let entries = scene.entries
    guard entries.indices.contains(scene.cursor),
      case .level(let entry, let result, let missing) = entries[scene.cursor]
    else { return }
    let line = stage.rows.upperBound - 1
    frame.writeCentred(detail(entry.level, result, missing), row: line, in: stage, look.muted)
  }

  private func detail(_ level: Level, _ result: LevelResult?, _ missing: Int) -> String {
    guard missing == 0 else {
      return "Locked: reach \(missing) more of the levels before it."
    }
    let limits = [
      level.moves.map { "\($0) moves" }, level.seconds.map { LevelTime.text(Seconds($0)) },
      level.rules == .triples ? nil : level.rules.title, level.par.map { "par \($0)" },
      result.map { "best \($0.points)" },
    ]
    let goals = level.goals.map(\.title).joined(separator: ", ")
    return ([goals] + limits.compactMap(\.self) + ["Enter plays"]).joined(separator: look.separator)
  }
}

extension Look {
  /// What stands between short things in a line.
  var separator: String { traits.isUnicode ? " · " : ", " }
  /// So many of three stars, the rest empty.
  func stars(_ count: Int) -> String {
    let (full, empty) = traits.isUnicode ? ("★", "☆") : ("*", ".")
    return String(repeating: full, count: count) + String(repeating: empty, count: 3 - count)
  }
}
