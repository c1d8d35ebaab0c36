extension Grid: CustomStringConvertible {
  /// Four lines of right-aligned values, `·` for an empty cell.
  public var description: String {
    let width = max(1, String(highest.value).count)
    return values.map { row in
      row.map { value in
        let text = value == 0 ? "·" : String(value)
        return String(repeating: " ", count: width - text.count) + text
      }.joined(separator: " ")
    }.joined(separator: "\n")
  }
}
