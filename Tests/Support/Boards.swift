import TriplesModel

extension Grid {
  /// Creates a grid from four rows of four tile values, with 0 for empty. Nil if the shape or a value is wrong.
  package init?(values rows: [[Int]], in rules: RuleSet) {
    guard rows.count == Position.side, rows.allSatisfy({ $0.count == Position.side }) else { return nil }
    self.init()
    for position in Position.all {
      guard let rank = rules.rank(ofValue: rows[position.row][position.column]) else { return nil }
      self[position] = rank
    }
  }
}

extension StackCounts {
  package var total: Int { (1...3).reduce(0) { $0 + self[Rank(bits: $1)] } }
}
