import TriplesCanvas
import TriplesModel

extension NextTile {
  /// The label of the tile: `3`, or `+` for a bonus.
  package func label(in rules: RuleSet) -> String {
    if case .tile(let rank) = self { String(rules.value(of: rank)) } else { "+" }
  }

  /// The value whose colours the tile has; a bonus looks like a 3.
  fileprivate func value(in rules: RuleSet) -> Int {
    if case .tile(let rank) = self { rules.value(of: rank) } else { 3 }
  }
}

extension Look {
  /// A picture of the tile that comes next: a bonus is white with a plus.
  func image(of next: NextTile, in rules: RuleSet, size: Size, opacity: Double = 1, border: Color? = nil) -> TileImage {
    let (face, ink) = tileColors(of: next.value(in: rules), in: rules)
    return TileImage(next.label(in: rules), face: face, ink: ink, size: size, opacity: opacity, border: border)
  }

  /// The style of a small tile that shows what comes next.
  package func tile(of next: NextTile, in rules: RuleSet) -> Style {
    let value = next.value(in: rules)
    guard fillsTiles else { return outline(of: value) }
    let (face, ink) = tileColors(of: value, in: rules)
    return Style(ink, on: face, hasFaces ? .bold : [])
  }
}
