import TriplesCanvas
import TriplesModel

/// The colours of everything.
public struct Theme: Hashable, Sendable {
  /// What it is called on the command line and in the settings.
  public let name: String
  /// The ground of the screen, of panels, and of the board's empty cells.
  package let page, board, slot: Color
  /// Text, less important text, and what should catch the eye.
  package let text, muted, accent: Color
  /// The faces of the tiles of Triples and Threes, and of 2048.
  private let triples, powers: Ramp
  /// The same where there are 256 colours.
  private let indexedTriples, indexedPowers: Ramp

  /// The colours of a theme but those of its tiles.
  struct Grounds: Hashable, Sendable { let page, board, slot, text, muted, accent: Color }

  /// A theme of its colours. Where no ramp was picked for 256 colours, the encoder finds the nearest.
  init(
    _ name: String, _ grounds: Grounds, triples: [Color], powers: [Color], indexedTriples: [Color]? = nil,
    indexedPowers: [Color]? = nil
  ) {
    self.name = name
    (page, board, slot) = (grounds.page, grounds.board, grounds.slot)
    (text, muted, accent) = (grounds.text, grounds.muted, grounds.accent)
    (self.triples, self.powers) = (Ramp(triples), Ramp(powers))
    self.indexedTriples = Ramp(indexedTriples ?? triples)
    self.indexedPowers = Ramp(indexedPowers ?? powers)
  }

  /// The colours of a tile, or those picked for 256 colours.
  func colors(of value: Int, in rules: RuleSet, isIndexed: Bool) -> (face: Color, ink: Color) {
    let ramp = rules == .twenty48 ? isIndexed ? indexedPowers : powers : isIndexed ? indexedTriples : triples
    return Ramp.step(of: value, in: rules).map(ramp.colors(atStep:)) ?? (slot, slot.inkOn)
  }
}
