import TriplesModel

/// Draws what a strong player makes of a finished game: the share of best moves, each move's cost, and the three
/// costliest mistakes with their boards.
struct ReviewView {
  let review: ReviewScene
  let look: Look

  /// Draws in a rectangle, as much as fits.
  func draw(in rect: Rect, into frame: inout Frame) {
    guard let moves = review.moves else {
      return frame.writeCentred(
        "The strong player looks at your moves…", row: rect.origin.row, in: rect, look.strong)
    }
    let lines = [luck, "\(review.bestCount) of \(moves.count) moves were as good as the best."]
    for (row, line) in lines.enumerated() {
      frame.writeCentred(
        line, row: rect.origin.row + row, in: rect, row == 0 ? look.strong : look.plain)
    }
    let hasCosts = rect.size.rows >= 17
    if hasCosts {
      drawCosts(
        in: Rect(
          column: rect.origin.column + 2, row: rect.origin.row + 3, columns: rect.size.columns - 4, rows: 3),
        of: moves, into: &frame)
    }
    drawMistakes(in: rect, top: rect.origin.row + (hasCosts ? 8 : 3), into: &frame)
  }

  private var luck: String {
    let game = review.history.game
    guard let bound = game.bound, bound > 0 else {
      return "You made \(game.score) points."
    }
    return "Luck allowed at most \(bound), you made \(game.score) (\(100 * game.score / bound) %)."
  }

  /// What each move cost, as a row of bars; long games are cut into as many stretches as there are columns.
  private func drawCosts(in rect: Rect, of moves: [ReviewedMove], into frame: inout Frame) {
    let most = max(1, moves.map(\.cost).max() ?? 1)
    let count = min(rect.size.columns, moves.count)
    let left = rect.origin.column + (rect.size.columns - count) / 2
    for column in 0..<count {
      let stretch = moves.count * column / count..<moves.count * (column + 1) / count
      let cost = moves[stretch].map(\.cost).max() ?? 0
      let cells = Bar.upright(cost / most, rows: rect.size.rows, isUnicode: look.traits.isUnicode)
      for (height, cell) in cells.enumerated() {
        let row = rect.origin.row + rect.size.rows - 1 - height
        frame.write(String(cell), at: Point(column: left + column, row: row), look.strong)
      }
    }
    frame.writeCentred(
      "what each move cost", row: rect.origin.row + rect.size.rows, in: rect, look.muted)
  }

  private func drawMistakes(in rect: Rect, top: Int, into frame: inout Frame) {
    let mistakes = review.mistakes
    guard !mistakes.isEmpty else {
      return frame.writeCentred("Not one mistake.", row: top, in: rect, look.strong)
    }
    let isWide = rect.size.columns >= 26 * mistakes.count
    for (place, mistake) in mistakes.enumerated() {
      let width = isWide ? rect.size.columns / mistakes.count : rect.size.columns
      let column = rect.origin.column + (isWide ? place * width : 0)
      let cell = Rect(
        column: column, row: top + (isWide ? 0 : 6 * place), columns: width, rows: isWide ? 6 : 5)
      draw(mistake, number: place + 1, in: cell, into: &frame)
    }
    let keys = "1 2 3 show it in the replay, Esc leaves"
    frame.writeCentred(keys, row: rect.rows.upperBound - 1, in: rect, look.muted)
    guard let chosen = review.chosen, rect.size.rows >= 12 else { return }
    let best = chosen.best.arrow(isUnicode: look.traits.isUnicode)
    let advice = "Turn \(chosen.turn): from here the best was \(best). Enter tries it."
    frame.writeCentred(advice, row: rect.rows.upperBound - 2, in: rect, look.strong)
  }

  private func draw(_ mistake: ReviewedMove, number: Int, in rect: Rect, into frame: inout Frame) {
    let isUnicode = look.traits.isUnicode
    let (played, best) = (
      mistake.played.arrow(isUnicode: isUnicode), mistake.best.arrow(isUnicode: isUnicode)
    )
    let title = "\(number) turn \(mistake.turn): \(played) not \(best) -\(Int(mistake.cost.rounded()))"
    let isChosen = mistake == review.chosen
    frame.writeCentred(title, row: rect.origin.row, in: rect, isChosen ? look.strong : look.plain)
    let board = mistake.grid.text(in: review.history.game.rules, empty: isUnicode ? "·" : ".")
    for (row, line) in board.split(separator: "\n").enumerated() {
      frame.writeCentred(String(line), row: rect.origin.row + 1 + row, in: rect, look.muted)
    }
  }
}
