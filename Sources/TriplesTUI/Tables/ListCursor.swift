import TriplesModel

/// The chosen row of a list.
struct ListCursor: Hashable {
  private(set) var row: Int

  /// The first row, or another one.
  init(row: Int = 0) { self.row = row }

  /// Moves by some rows, as far as there are any.
  mutating func scroll(by rows: Int, of count: Int) { row = max(0, min(count - 1, row + rows)) }

  /// Moves as arrows and the keys of both ends say; false for anything else.
  mutating func handle(_ intent: Intent, of count: Int) -> Bool {
    switch intent {
    case .slide(.up): scroll(by: -1, of: count)
    case .slide(.down): scroll(by: 1, of: count)
    case .slide: break
    case .first: row = 0
    case .last: scroll(by: count, of: count)
    default: return false
    }
    return true
  }
}
