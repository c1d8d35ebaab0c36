import TriplesModel

/// The pointer's hold of a body.
struct Grip: Hashable, Sendable {
  /// How much of the way to the pointer a second makes.
  static let stiffness = 14.0
  var id: Int
  /// Where on the body the pointer took hold.
  let offset: Vector
  /// Where the middle of the body shall be.
  var target: Vector
}

extension World {
  /// Turns gravity; if it already points that way, everything hops.
  package mutating func tilt(_ direction: Direction) {
    if direction == down { hop() }
    down = direction
    wake()
  }

  /// The body at a place.
  package func body(at place: Vector) -> Body? {
    bodies.first { body in
      let offset = place - body.position
      return max(abs(offset.x), abs(offset.y)) <= body.half
    }
  }

  /// Takes hold of the body at a place; false if there is none.
  package mutating func grab(at place: Vector) -> Bool {
    guard let body = body(at: place) else { return false }
    grip = Grip(id: body.id, offset: body.position - place, target: body.position)
    wake()
    return true
  }

  /// Pulls the body that is held toward a place.
  package mutating func drag(to place: Vector) {
    guard let offset = grip?.offset else { return }
    grip?.target = place + offset
    wake()
  }

  /// Lets go: the body flies on as fast as it was pulled.
  package mutating func release() {
    guard grip != nil else { return }
    grip = nil
    wake()
  }

  private mutating func hop() {
    for index in bodies.indices {
      let height = 0.35 + 0.3 * Double(rng.below(256)) / 256
      bodies[index].velocity -= gravity * height
    }
  }
}
