/// A rectangle in eighths of a cell, the finest step that block characters can show.
public struct Block: Hashable, Sendable {
  /// The edges, counted from the top left corner of the screen.
  public var left, top, right, bottom: Int

  /// A rectangle of its edges; empty if they cross.
  public init(left: Int, top: Int, right: Int, bottom: Int) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  /// The cells that it touches.
  var columns: Range<Int> { Self.cells(left, right) }
  var rows: Range<Int> { Self.cells(top, bottom) }

  private static func cells(_ low: Int, _ high: Int) -> Range<Int> {
    guard low < high else { return 0..<0 }
    return floorDivide(low)..<floorDivide(high - 1) + 1
  }

  private static func floorDivide(_ number: Int) -> Int { number >> 3 }

  /// The part of a cell that it covers.
  func coverage(of point: Point) -> Coverage {
    Coverage(
      x: max(0, left - 8 * point.column)..<min(8, right - 8 * point.column),
      y: max(0, top - 8 * point.row)..<min(8, bottom - 8 * point.row))
  }
}

/// The part of one cell that is covered, in eighths from its left and its top.
struct Coverage: Hashable {
  let x, y: Range<Int>

  /// A character that shows a covered part: in its foreground, or in its background if inverted.
  struct Glyph {
    let character: Unicode.Scalar
    let isInverted: Bool
    /// True if all of the cell is covered.
    var isWhole: Bool { isInverted && character == " " }
  }

  /// How it is shown.
  ///
  /// Exact where the cell is covered over its whole width or height; else rounded to quarters of the cell.
  /// At `corner`, if it is given, a quarter of the cell is left free.
  func glyph(rounding corner: Quadrants = []) -> Glyph {
    if corner.isEmpty || (x != 0..<8 && y == 0..<8) {
      switch (x, y) {
      case (0..<8, 0..<8): return Glyph(character: " ", isInverted: true)
      case (_, 0..<8) where x.lowerBound == 0:
        return Glyph(character: Self.left[x.upperBound], isInverted: false)
      case (_, 0..<8) where x.upperBound == 8:
        return Glyph(character: Self.left[x.lowerBound], isInverted: true)
      case (0..<8, _) where y.upperBound == 8:
        return Glyph(character: Self.lower[8 - y.lowerBound], isInverted: false)
      case (0..<8, _) where y.lowerBound == 0:
        return Glyph(character: Self.lower[8 - y.upperBound], isInverted: true)
      default: break
      }
    }
    return Glyph(character: quadrants.rounded(at: corner).character, isInverted: false)
  }

  /// The quarters of the cell whose middles are covered.
  private var quadrants: Quadrants {
    var covered: Quadrants = []
    for (bit, (column, row)) in zip(0..., [(2, 2), (6, 2), (2, 6), (6, 6)])
    where x.contains(column) && y.contains(row) {
      covered.insert(Quadrants(rawValue: 1 << bit))
    }
    return covered
  }

  private static let left = Array(" ▏▎▍▌▋▊▉█".unicodeScalars)
  private static let lower = Array(" ▁▂▃▄▅▆▇█".unicodeScalars)
}

/// Quarters of a cell.
struct Quadrants: OptionSet, Hashable {
  let rawValue: Int
  static let upperLeft = Quadrants(rawValue: 1)
  static let upperRight = Quadrants(rawValue: 2)
  static let lowerLeft = Quadrants(rawValue: 4)
  static let lowerRight = Quadrants(rawValue: 8)

  /// The quarters less the one that lies nearest to a corner of the cell, in the corner's half.
  func rounded(at corner: Quadrants) -> Quadrants {
    guard isDisjoint(with: corner) else { return subtracting(corner) }
    let isLeft = corner == .upperLeft || corner == .lowerLeft
    return corner.isEmpty
      ? self : subtracting(isLeft ? [.upperLeft, .lowerLeft] : [.upperRight, .lowerRight])
  }

  /// The character that shows them.
  var character: Unicode.Scalar { Self.characters[rawValue] }
  private static let characters = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".unicodeScalars)
}
