import TriplesCanvas
import TriplesModel

/// Squares in a box, under gravity. Lengths are in sides of a small tile; time goes in fixed steps.
package struct World: Hashable, Sendable {
  /// How long a step takes; a power of two, so that a sum of steps is exact.
  package static let step: Seconds = 1.0 / 256
  /// Sides a second, a second.
  package static let acceleration = 26.0
  /// No body is ever faster: within a step none moves farther than contacts look ahead.
  static let topSpeed = Self.lookahead / Self.step
  /// How much longer a side gets in a second, while a body grows.
  private static let growth = 4.0
  /// Bodies nearer than this are in contact.
  static let lookahead = 0.1

  /// The width and the height; the corner at the top left is (0, 0).
  package private(set) var box: Vector
  package internal(set) var bodies: [Body] = []
  /// The side to which everything falls.
  package internal(set) var down = Direction.down
  /// The faces that are yet to drop, in order.
  package internal(set) var queue: [Drop] = []
  /// The body that the pointer holds.
  var grip: Grip?
  /// What merged in the last step.
  package internal(set) var merged: Body?
  /// What the contacts of the last step came to: along the normal, and along the surface.
  var impulses: [ContactKey: Vector] = [:]
  /// How long nothing has moved, and how long nobody has touched anything.
  private var calm: Seconds = 0
  private var unattended: Seconds = 0
  var untilDrop: Seconds = 0
  var rng: Drand48
  private var nextID = 1

  package init(box: Vector, seed: UInt32) {
    self.box = box
    rng = Drand48(seed: seed)
  }

  /// The speed that gravity adds in a second.
  var gravity: Vector { down.vector * Self.acceleration }

  /// A number that no body had yet.
  mutating func freshID() -> Int {
    defer { nextID += 1 }
    return nextID
  }

  /// Goes on by one step; does nothing at rest.
  package mutating func advance() {
    guard !isAtRest else { return }
    dropNext()
    grow()
    accelerate()
    var contacts = contacts()
    solveSpeeds(&contacts)
    for index in bodies.indices { bodies[index].position += bodies[index].velocity * Self.step }
    for _ in 0..<3 { separate(contacts) }
    merge(contacts)
    watchForRest()
  }

  /// Gives the box another size: what is in it keeps its relative place.
  package mutating func resize(to box: Vector) {
    let scale = box / self.box
    self.box = box
    for index in bodies.indices { bodies[index].position *= scale }
    confine()
    wake()
  }

  mutating func confine() {
    for index in bodies.indices {
      bodies[index].position = inside(bodies[index].position, side: bodies[index].side)
    }
  }

  /// The place nearest to the given one at which a square is inside the box.
  func inside(_ position: Vector, side: Double) -> Vector {
    let half = Vector(repeating: side / 2)
    return position.clamped(lowerBound: half, upperBound: pointwiseMax(box - half, half))
  }

  /// Lets young bodies grow where there is room.
  private mutating func grow() {
    for index in bodies.indices {
      bodies[index].age += Self.step
      if bodies[index].isYoung, bodies[index].squeeze == 0 {
        bodies[index].side = min(bodies[index].face.side, bodies[index].side + Self.growth * Self.step)
      }
      bodies[index].squeeze = 0
    }
  }

  private mutating func accelerate() {
    for index in bodies.indices {
      var velocity = bodies[index].velocity + gravity * Self.step
      if let grip, grip.id == bodies[index].id { velocity = (grip.target - bodies[index].position) * Grip.stiffness }
      bodies[index].velocity = velocity.limited(to: Self.topSpeed)
    }
  }
}

/// When the world comes to rest.
extension World {
  /// How far a body may creep, and how long all must hold still, to count as resting.
  private static let creep = 0.02
  private static let patience: Seconds = 0.5
  /// After so long without a touch it is over, whatever still trembles.
  private static let longest: Seconds = 20

  /// True if nothing moves and nothing is about to.
  package var isAtRest: Bool { calm >= Self.patience || unattended >= Self.longest }

  /// Lets things move again.
  package mutating func wake() {
    calm = 0
    unattended = 0
  }

  /// Looks at how far everything has moved; stops what only trembles.
  private mutating func watchForRest() {
    unattended += Self.step
    calm = queue.isEmpty ? calm + Self.step : 0
    for index in bodies.indices {
      let body = bodies[index]
      guard (body.position - body.anchor).length > Self.creep else { continue }
      bodies[index].anchor = body.position
      calm = 0
    }
    guard isAtRest else { return }
    for index in bodies.indices { bodies[index].velocity = .zero }
  }
}
