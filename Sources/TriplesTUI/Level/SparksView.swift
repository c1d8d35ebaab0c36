import TriplesBoards
import TriplesCanvas
import TriplesModel

/// Draws stars that fall over a board for a while.
struct SparksView {
  let count: Int
  let start: Seconds
  let look: Look

  func draw(over board: Rect, at now: Seconds, until end: Seconds, into frame: inout Frame) {
    guard now < end, board.size.columns > 0, board.size.rows > 0 else { return }
    let glyphs = look.traits.isUnicode ? ["★", "✦", "·", "☆"] : ["*", "+", ".", "*"]
    for number in 0..<count {
      // Each has a column, a speed and a delay of its own, spread by odd steps.
      let column = number * 29 % board.size.columns
      let speed = 5 + Double(number * 7 % 5)
      let begin = start + (end - start) * 0.7 * Double(number * 11 % count) / Double(count)
      let row = Int((now - begin) * speed)
      guard now >= begin, row < board.size.rows else { continue }
      let point = Point(column: board.origin.column + column, row: board.origin.row + row)
      frame.write(glyphs[number % glyphs.count], at: point, look.strong)
    }
  }
}
