import TriplesBoards
import TriplesModel

/// A place, a speed or an impulse in the scene: x to the right, y down, in sides of a small tile.
package typealias Vector = SIMD2<Double>

extension Vector {
  func dot(_ other: Vector) -> Double { x * other.x + y * other.y }
  var length: Double { dot(self).squareRoot() }
  var turned: Vector { Vector(-y, x) }
  /// The vector, no longer than `limit`.
  func limited(to limit: Double) -> Vector { length > limit ? self * (limit / length) : self }
}

extension Direction {
  /// The direction as a vector of length 1.
  var vector: Vector { Vector(Double(step.columns), Double(step.rows)) }
}
