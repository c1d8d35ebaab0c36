import TriplesBoards
import TriplesCanvas
import TriplesModel

/// A mistake: the board before it, and at its edges an arrow for what was played and one for the best.
struct MistakeView {
  let mistake: ReviewedMove
  let number: Int
  let rules: RuleSet
  let isChosen: Bool
  let look: Look

  /// A line of words, and below it as large a board as fits into some rows.
  func part(rows: Int) -> Part {
    let board = Part.room(
      least: Size(columns: 10, rows: 6), ideal: Size(columns: 40, rows: max(6, min(rows, 17))), priority: 1
    ) { [mistake, rules, look] rect, frame in
      let space = rect.inset(columns: 1, rows: 1)
      guard let board = SmallBoardView(look, rules: rules).draw(mistake.grid, in: space, into: &frame) else {
        return
      }
      for (direction, style) in [(mistake.played, look.muted), (mistake.best, look.strong)] {
        frame.write(look.arrow(direction), at: board.cell(beside: direction), style)
      }
    }
    return .column([title, board], priority: isChosen ? 2 : 1, isWhole: true)
  }

  /// The line of words alone.
  var title: Part {
    let arrows = [mistake.played, mistake.best].map(look.arrow)
    let rounded = Int(mistake.cost.rounded())
    let cost = mistake.isCostInPoints ? look.number(-rounded) : "\(rounded) %"
    let turn = "\(number) turn \(mistake.turn)"
    return .text(
      ["\(turn): \(arrows[0]) not \(arrows[1]), \(cost)", "\(turn), \(cost)", "\(number) \(cost)"],
      isChosen ? look.strong : look.plain)
  }
}
