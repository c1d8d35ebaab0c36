import TriplesCanvas
import TriplesModel

/// Draws a theme in one line: its name, and the faces of its tiles from the lowest up.
public struct ThemeSample {
  private let look: Look
  private let rules: RuleSet

  /// A sample of a look's theme, with the tiles of some rules.
  public init(_ look: Look, rules: RuleSet) { (self.look, self.rules) = (look, rules) }

  private static let count = 12

  /// Draws the name in so many columns, then the faces that fit into the line; no faces without colours.
  public func draw(_ name: Style, columns: Int, in line: Rect, into frame: inout Frame) {
    frame.write(look.theme.name, at: line.origin, name)
    guard look.fillsTiles else { return }
    var column = line.origin.column + max(columns, look.theme.name.count + 2)
    for rank in Rank.all.dropFirst().prefix(Self.count) {
      let label = " \(rules.value(of: rank)) "
      guard column + label.count <= line.columns.upperBound else { return }
      let (face, ink) = look.tileColors(of: rules.value(of: rank), in: rules)
      frame.write(label, at: Point(column: column, row: line.origin.row), Style(ink, on: face))
      column += label.count
    }
  }
}
