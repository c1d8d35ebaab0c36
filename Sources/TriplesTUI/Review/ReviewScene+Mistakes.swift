import TriplesBoards
import TriplesCanvas
import TriplesModel

extension ReviewScene {
  /// A mistake: a line of words, and below it as large a board as fits into some rows, with an arrow at its edge for what
  /// was played and one for the best.
  func part(_ place: Int, _ mistake: ReviewedMove, rows: Int, _ look: Look) -> Part {
    let rules = history.game.rules
    let board = Part.room(
      least: Size(columns: 10, rows: 6), ideal: Size(columns: 40, rows: max(6, min(rows, 17))), priority: 1
    ) { rect, frame in
      let space = rect.inset(columns: 1, rows: 1)
      guard let board = SmallBoardView(look, rules: rules).draw(mistake.grid, in: space, into: &frame) else { return }
      for (direction, style) in [(mistake.played, look.muted), (mistake.best, look.strong)] {
        frame.write(look.arrow(direction), at: board.cell(beside: direction), style)
      }
    }
    return .column([title(place, mistake, look), board], priority: place == cursor ? 2 : 1, isWhole: true)
  }

  /// The line of words alone.
  func title(_ place: Int, _ mistake: ReviewedMove, _ look: Look) -> Part {
    let arrows = [mistake.played, mistake.best].map(look.arrow)
    let rounded = Int(mistake.cost.rounded())
    let cost = mistake.isCostInPoints ? look.number(-rounded) : "\(rounded) %"
    let mark = place == cursor ? ">" : " "
    let turn = "\(mark) \(place + 1) turn \(mistake.turn)"
    return Part.text(
      ["\(turn): \(arrows[0]) not \(arrows[1]), \(cost)", "\(turn), \(cost)", "\(mark) \(place + 1) \(cost)"],
      place == cursor ? look.strong : look.plain
    ).focused(place == cursor ? .start : nil)
  }
}
