/// A tile's number in plain digits.
package struct TileLabel: Hashable {
  /// What is written.
  package let text: String

  /// The number; in thousands where the tile is too narrow for it.
  package init(_ value: Int, columns: Int) {
    let digits = String(value)
    text = digits.count <= columns ? digits : "\(value / 1000)k"
  }
}
