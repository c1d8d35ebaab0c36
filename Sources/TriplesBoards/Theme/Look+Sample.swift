import TriplesCanvas
import TriplesModel

extension Look {
  /// Draws the theme in a line: its name in so many columns, then the faces of tiles that fit; none without colours.
  public func drawSample(of rules: RuleSet, _ name: Style, columns: Int, in line: Rect, into frame: inout Frame) {
    frame.write(theme.name, at: line.origin, name)
    guard fillsTiles else { return }
    var column = line.origin.column + max(columns, theme.name.count + 2)
    for rank in Rank.all.dropFirst().prefix(12) {
      let label = " \(rules.value(of: rank)) "
      guard column + label.count <= line.columns.upperBound else { return }
      let (face, ink) = tileColors(of: rules.value(of: rank), in: rules)
      frame.write(label, at: Point(column: column, row: line.origin.row), Style(ink, on: face))
      column += label.count
    }
  }
}
