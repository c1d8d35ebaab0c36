import TriplesCanvas
import TriplesModel

/// A square with rounded corners that falls, bounces and slides, but never turns.
package struct Body: Hashable, Sendable {
  package enum Face: Hashable, Sendable {
    case tile(Rank)
    /// A letter of the game's name; it merges with nothing.
    case letter(Unicode.Scalar)

    /// The side of a full-grown square: higher tiles are larger.
    var side: Double {
      switch self {
      case .tile(let rank): 1 + 0.11 * Double(max(0, Int(rank.bits) - 2))
      case .letter: 1
      }
    }

    /// What comes of it where it touches another; nil if they do not merge.
    func merged(with other: Face) -> Face? {
      guard case .tile(let one) = self, case .tile(let two) = other else { return nil }
      return Triples.merged(one, with: two).map(Face.tile)
    }
  }

  /// Unique within a world.
  package let id: Int
  package let face: Face
  /// The middle of the square.
  package internal(set) var position: Vector
  /// Sides a second.
  package internal(set) var velocity: Vector
  /// The side now; it grows to that of the face.
  package internal(set) var side: Double
  /// Time since it appeared.
  package internal(set) var age: Seconds = 0
  /// True if it came of a merge.
  package let isMerged: Bool
  /// Where it was when it last counted as moved.
  var anchor: Vector
  /// How many bodies from here another is squeezed, counted down from there; above 0 it cannot grow.
  var squeeze = 0

  init(id: Int, face: Face, position: Vector, velocity: Vector = .zero, side: Double, isMerged: Bool = false) {
    (self.id, self.face, self.position, self.velocity) = (id, face, position, velocity)
    (self.side, self.isMerged, anchor) = (side, isMerged, position)
  }

  var half: Double { side / 2 }
  var radius: Double { side * 0.3 }
  /// One over the mass, which is the area.
  var lightness: Double { 1 / (side * side) }
  /// The value of its tile; 0 for a letter.
  package var value: Int { if case .tile(let rank) = face { Triples.value(of: rank) } else { 0 } }

  /// How much it shines: 1 when it has just come of a merge, then fading to 0.
  var glow: Double { isMerged ? max(0, 1 - age / 0.35) : 0 }

  /// True if it has not the side of its face yet.
  var isYoung: Bool { side < face.side }
}
