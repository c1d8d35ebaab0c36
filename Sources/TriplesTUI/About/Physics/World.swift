import TriplesModel

/// Squares in a box, under gravity. Lengths are in sides of a small tile; time goes in fixed steps.
package struct World: Hashable, Sendable {
  /// How long a step takes.
  package static let step: Seconds = 1.0 / 240
  /// Sides a second, a second.
  static let acceleration = 26.0
  /// No body is ever faster: within a step none moves farther than contacts look ahead.
  static let topSpeed = Self.lookahead / Self.step
  /// Bodies nearer than this are in contact.
  static let lookahead = 0.1

  /// The width and the height; the corner at the top left is (0, 0).
  package private(set) var box: Vector
  /// What is in the box.
  package internal(set) var bodies: [Body] = []
  /// The side to which everything falls.
  package internal(set) var down = Direction.down
  /// The faces that are yet to drop, in order.
  package internal(set) var queue: [Drop] = []
  /// The body that the pointer holds.
  var grip: Grip?
  /// What merged in the last step.
  package internal(set) var merged: Body?
  /// How long nothing has moved, and how long nobody has touched anything.
  var calm: Seconds = 0
  var unattended: Seconds = 0
  var untilDrop: Seconds = 0
  var dice: Drand48
  private var nextID = 1

  /// An empty box.
  package init(box: Vector, seed: UInt32) {
    self.box = box
    dice = Drand48(seed: seed)
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
    for index in bodies.indices { bodies[index].grow(for: Self.step) }
    accelerate()
    var contacts = contacts()
    solveSpeeds(&contacts)
    for index in bodies.indices { bodies[index].position += bodies[index].velocity * Self.step }
    for _ in 0..<3 { separate(contacts) }
    confine()
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

  /// Keeps every body inside the box.
  mutating func confine() {
    for index in bodies.indices {
      let half = Vector(repeating: bodies[index].half)
      bodies[index].position = bodies[index].position.clamped(
        lowerBound: half, upperBound: pointwiseMax(box - half, half))
    }
  }

  private mutating func accelerate() {
    for index in bodies.indices {
      var velocity = bodies[index].velocity + gravity * Self.step
      if let grip, grip.id == bodies[index].id {
        velocity = (grip.target - bodies[index].position) * Grip.stiffness
      }
      bodies[index].velocity = velocity.limited(to: Self.topSpeed)
    }
  }
}
