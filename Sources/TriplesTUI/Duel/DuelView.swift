import TriplesBoards
import TriplesCanvas
import TriplesModel

/// Draws a duel: the board with the cells that are allowed, whose turn it is, and the figures.
struct DuelView {
  let duel: DuelScene
  let layout: GameLayout
  let names: KeyNames
  let look: Look
  let now: Seconds

  private var match: DuelMatch { duel.match }
  private var words: DuelWords { DuelWords(match: match, now: now) }
  private var board: BoardView { BoardView(geometry: layout.board, look: look, rules: match.setup.rules) }

  /// Draws all but the line of tabs.
  func draw(into frame: inout Frame) {
    board.drawEmpty(into: &frame)
    let entries = DuelEntriesView(geometry: layout.board, look: look)
    if duel.thought == nil { entries.light(duel.entries, into: &frame) }
    board.draw(duel.motion.sprites(at: now), into: &frame)
    if duel.thought == nil, !duel.entries.isEmpty, let next {
      entries.drawCursor(at: duel.cursor, next, in: match.setup.rules, into: &frame)
    }
    switch layout.arrangement {
    case .landscape: drawColumn(into: &frame)
    case .portrait, .compact: drawLines(into: &frame)
    }
    if match.isGameOver, duel.motion.nextFrame(after: now) == nil { drawEnding(into: &frame) }
  }

  private var next: NextTile? {
    match.isGameOver ? nil : match.history.half?.next ?? match.game.situation.preview?.next
  }

  private var banner: Style { duel.isPersonsTurn && duel.thought == nil ? look.selected : look.raised }

  private func drawColumn(into frame: inout Frame) {
    let rect = layout.hud
    let (left, top) = (rect.origin.column, rect.origin.row)
    frame.write(words.title, at: rect.origin, look.muted)
    let turn = Rect(column: left, row: top + 1, columns: rect.size.columns, rows: 3)
    frame.fill(turn, with: Cell(" ", banner))
    frame.writeCentred(match.turnText, row: top + 2, in: turn, banner)
    if let next {
      frame.write("Next", at: Point(column: left, row: top + 5), look.muted)
      drawNext(next, in: Rect(column: left + 10, row: top + 5, columns: 5, rows: 1), into: &frame)
    }
    frame.draw(
      .table(figures, indent: 10, look.muted, look.plain),
      in: rect.rows(6, layout.advice.rows.upperBound - top - 6))
    frame.draw(.table(keys, indent: 9, look.muted, look.muted), in: layout.controls)
  }

  private func drawNext(_ next: NextTile, in rect: Rect, into frame: inout Frame) {
    let style = look.tile(of: next, in: match.setup.rules)
    frame.fill(rect, with: Cell(" ", style))
    frame.writeCentred(next.label(in: match.setup.rules), row: rect.origin.row, in: rect, style)
  }

  private var figures: [(label: String, value: String)] {
    let clocks = Contestant.allCases.compactMap { side in
      words.clock(of: side).map { (match.name(of: side), $0) }
    }
    let level = match.setup.solo.map { [("Level", String($0.level.rawValue))] } ?? []
    return [("Points", words.score)] + (words.target.map { [("To beat", $0)] } ?? []) + clocks
      + [("Moves", String(match.game.turnCount)), ("Game", match.setup.rules.title)] + level
      + [("Seed", String(match.setup.seed))]
  }

  private var keys: [(label: String, value: String)] {
    let speed = [(names.faster, "faster, slower"), (names[.cancel], "leave")]
    let plan = [
      (names.faster, "the level"), (names[.nextRules], "the rules"), (names[.nextFilter], "who begins"),
    ]
    let play = [
      (names.arrows(gap: " "), "push, or choose"), (names[.confirm], "place the tile"),
      (names[.help], "help"),
      (names[.cancel], "pause"),
    ]
    return match.setup.hasPerson ? (duel.isOpen ? plan : [(names[.undo], "undo")]) + play : speed
  }

  private func drawLines(into frame: inout Frame) {
    let rect = layout.hud
    let turn = rect.rows(0, 1)
    frame.fill(turn, with: Cell(" ", banner))
    let parts = [match.turnText, next.map { "next \($0.label(in: match.setup.rules))" }].compactMap(\.self)
    let figures = [
      "\(words.score) points", match.contestant.flatMap(words.clock), words.target.map { "\($0) to beat" },
    ].compactMap(\.self)
    guard rect.size.rows > 1 else {
      return write(parts + figures, in: turn, banner, hasKeys: true, into: &frame)
    }
    write(parts, in: turn, banner, hasKeys: false, into: &frame)
    let hasKeys = layout.controls.size.rows == 0
    write([words.title] + figures, in: rect.rows(1, 1), look.plain, hasKeys: hasKeys, into: &frame)
    KeysView.duel(hasPerson: match.setup.hasPerson, names, look).drawLine(in: layout.controls, into: &frame)
  }

  /// As many parts as fit; where the key of the help is shown nowhere else, it takes the place of the third on.
  private func write(
    _ parts: [String], in line: Rect, _ style: Style, hasKeys: Bool, into frame: inout Frame
  ) {
    let all = (1...parts.count).reversed().flatMap { count -> [[String]] in
      let some = Array(parts.prefix(count))
      guard hasKeys else { return [some] }
      return count > 2 ? [some + [KeysView.help(names)]] : [some + [KeysView.help(names)], some]
    }
    frame.writeFitting(
      all.map { $0.joined(separator: "  ") }, row: line.origin.row, in: line, style)
  }

  private func drawEnding(into frame: inout Frame) {
    frame.dim(layout.board.rect, toward: look.theme.page, by: 0.62)
    let (said, keys) = words.ending(duel.history, names)
    let lines = said.enumerated().map { place, text in
      Part.paragraph(
        [text], place == 0 ? look.raisedStrong : look.raised, priority: place == 0 ? 100 : 50 - place)
    }
    let rows = lines + keys.map { Part.text([$0], look.raised, priority: 95) }
    let parts = rows.enumerated().flatMap { $0 > 0 ? [Part.gap(1), $1] : [$1] }
    let dialog = Dialog(parts: parts, minColumns: 34, look: look)
    dialog.draw(in: dialog.space(board: layout.board.rect, screen: frame.size), into: &frame)
  }
}
