/// A tile on the board, with an identity that lasts as long as the tile does.
public struct Tile: Identifiable, Hashable, Sendable {
  /// Unique within a game and never used again; the first tile has 1.
  public let id: Int
  /// The number on it, one that the rules have: in Triples 1, 2, or 3·2ᵏ up to 12288.
  public let value: Int
  /// Where the tile lies.
  public let position: Position

  /// A tile of `value` at `position`.
  public init(id: Int, value: Int, position: Position) { (self.id, self.value, self.position) = (id, value, position) }

  /// The row, 0 (top) to 3.
  public var row: Int { position.row }
  /// The column, 0 (left) to 3.
  public var column: Int { position.column }
}
