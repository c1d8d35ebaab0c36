import TriplesCanvas
import TriplesModel

/// A speck of light that flies off a merge; it touches nothing.
struct Spark: Hashable, Sendable {
  static let lifetime: Seconds = 0.7

  /// The value of the tile whose colour it has.
  let value: Int
  private(set) var position: Vector
  private var velocity: Vector
  private var age: Seconds = 0

  /// How bright it is: 1 at first, then fading to 0.
  var brightness: Double { max(0, 1 - age / Self.lifetime) }

  /// Sparks all around a body, flying outward.
  static func burst(from body: Body, rng: inout Drand48) -> [Spark] {
    (0..<14).map { _ in
      let aim = Vector(Double(rng.below(201) - 100), Double(rng.below(201) - 100)) / 100
      return Spark(
        value: body.value, position: body.position + aim * body.half, velocity: body.velocity * 0.3 + aim * 7)
    }
  }

  /// Flies on for a while, falling a little.
  mutating func fly(for time: Seconds, gravity: Vector) {
    age += time
    velocity += gravity * (0.3 * time)
    velocity *= 1 - 2 * time
    position += velocity * time
  }
}
