import TriplesModel

/// Draws the end of a game over the dimmed board: tiles light up as they are counted, then comes the panel.
struct EndingView {
  let ending: Ending
  let game: Game
  /// The best score of these rules; nil while it is not known.
  let best: Int?
  let look: Look
  let now: Seconds

  /// Draws over a board that has been drawn.
  func draw(on geometry: BoardGeometry, into frame: inout Frame) {
    frame.dim(geometry.rect, toward: look.theme.page, by: 0.62)
    BoardView(geometry: geometry, look: look, rules: game.rules)
      .draw(ending.counted(at: now).map(Sprite.init), into: &frame)
    drawPanel(lines, in: geometry.rect, into: &frame)
  }

  private var lines: [(text: String, style: Style)] {
    let head = [("No more moves", look.raised), ("\(ending.sum(at: now)) points", look.raisedStrong)]
    guard now >= ending.countedAt else { return head }
    let told = [rankText, luck, "Enter scores  n again  e examine"].compactMap(\.self)
    return head + told.map { ($0, look.raised) }
  }

  /// The share of the points that luck allowed; nil where that is not known.
  private var luck: String? {
    game.bound.flatMap { bound in
      bound > 0 ? "\(100 * ending.score / bound) % of what luck allowed" : nil
    }
  }

  private var rankText: String? {
    guard let rank = ending.rank else { return best.map { "Best so far: \($0)" } }
    guard rank > 1, let best else { return "The best game so far!" }
    return "Rank \(rank), the best has \(best)"
  }

  private func drawPanel(_ lines: [(text: String, style: Style)], in board: Rect, into frame: inout Frame) {
    let width = min(board.size.columns, 34)
    let hasAir = board.size.rows >= lines.count * 2 + 3
    let height = hasAir ? lines.count * 2 + 1 : lines.count
    let panel = board.centred(Size(columns: width, rows: height))
    frame.fill(panel, with: Cell(" ", look.raised))
    for (place, line) in lines.enumerated() {
      let row = panel.origin.row + (hasAir ? 2 * place + 1 : place)
      frame.writeCentred(line.text, row: row, in: panel, line.style)
    }
  }
}
