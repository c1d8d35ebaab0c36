import TriplesCanvas
import TriplesModel

extension NextTile {
  /// What is on it, with room at both sides: ` 3 `, or ` + ` for a bonus.
  package var text: String {
    switch self {
    case .tile(let rank): " \(RuleSet.threes.value(of: rank)) "
    case .bonus: " + "
    }
  }
}

extension Look {
  /// The colours of a small tile that shows what comes next; a bonus looks like a 3.
  package func tile(of next: NextTile) -> Style {
    let value = if case .tile(let rank) = next { RuleSet.threes.value(of: rank) } else { 3 }
    guard fillsTiles else { return outline(of: value) }
    let (face, ink) = tileColors(of: value, in: .threes)
    return Style(ink, on: face, hasFaces ? .bold : [])
  }
}
