extension Grid {
  /// Four lines of right-aligned values, `·` or another text for an empty cell.
  public func text(in rules: RuleSet, empty: String = "·") -> String {
    let texts = values(in: rules).map { $0.map { $0 == 0 ? empty : String($0) } }
    let width = texts.joined().map(\.count).max() ?? 1
    return texts.map { row in
      row.map { String(repeating: " ", count: width - $0.count) + $0 }.joined(separator: " ")
    }.joined(separator: "\n")
  }
}
