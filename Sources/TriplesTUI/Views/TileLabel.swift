/// A tile's number in plain digits.
struct TileLabel: Hashable {
  /// What is written.
  let text: String

  /// The number; in thousands where the tile is too narrow for it.
  init(_ value: Int, columns: Int) {
    let digits = String(value)
    text = digits.count <= columns ? digits : "\(value / 1000)k"
  }
}
