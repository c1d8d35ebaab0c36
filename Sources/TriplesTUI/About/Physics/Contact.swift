import TriplesModel

/// Two bodies, or a body and a wall, that touch or are about to.
struct Contact {
  /// The body that is pushed along the normal.
  let one: Int
  /// The body that is pushed against it; nil for a wall.
  let other: Int?
  /// The direction from the other to the one, of length 1.
  let normal: Vector
  /// How far apart they are; negative where they overlap.
  let gap: Double
  /// The speed at which they shall part, along the normal.
  var partingSpeed = 0.0
  /// The impulse along the normal so far, and along the surface.
  var impulse = Vector.zero
}

/// What a contact is known by from one step to the next.
struct ContactKey: Hashable, Sendable { let one, other: Int }

extension Body {
  /// How far this body is from another, and the direction from there to here.
  ///
  /// The squares are small squares blown up by their radius: across a corner the normal is oblique, so that what
  /// lies less than half on another slides off.
  package func separation(from other: Body) -> (gap: Double, normal: Vector) {
    let offset = position - other.position
    let reach = radius + other.radius
    let core = half + other.half - reach
    let outside = Vector(abs(offset.x) - core, abs(offset.y) - core)
    let sign = Vector(offset.x < 0 ? -1 : 1, offset.y < 0 ? -1 : 1)
    if outside.x > 0, outside.y > 0 {
      let distance = outside.length
      return (distance - reach, outside * sign / distance)
    }
    return outside.x > outside.y ? (outside.x - reach, Vector(sign.x, 0)) : (outside.y - reach, Vector(0, sign.y))
  }

  /// How far this body is from the wall of a box at a side.
  func gap(to side: Direction, of box: Vector) -> Double {
    switch side {
    case .up: position.y - half
    case .down: box.y - half - position.y
    case .left: position.x - half
    case .right: box.x - half - position.x
    }
  }
}
