import TriplesCanvas
import TriplesModel

/// Tiles that fall and pile up in a box. They never turn or overlap: each moves along one axis at a time, until it hits
/// something. Time advances in fixed steps, so the same seed and inputs give the same pile. The unit of length is a
/// tile with its gap.
package struct TilePile: Hashable, Sendable {
  package struct Body: Hashable, Sendable {
    package let id: Int
    package fileprivate(set) var rank: Rank
    /// The top left corner; a tile is one unit wide and high.
    package fileprivate(set) var position: Vector
    package fileprivate(set) var velocity = Vector.zero
    fileprivate(set) var age: Seconds = 0
    /// The position, relative to this tile, of the tile that merged into it; nil if none did.
    fileprivate(set) var partner: Vector?
  }

  private struct Grip: Hashable { let id: Int, offset: Vector, target: Vector }

  /// A power of two, so that a sum of steps is exact.
  package static let step: Seconds = 1.0 / 256
  package static let topSpeed = 25.0
  private static let acceleration = 26.0
  private static let friction = 0.04
  private static let (bounce, bounceSpeed) = (0.45, 1.5)
  private static let stiffness = 14.0
  /// The amount by which a hole may be narrower than a tile that falls into it. The gaps between drawn tiles are wider.
  private static let slack = 0.03
  private static let pauseBetweenDrops: Seconds = 0.09
  private static let maturity: Seconds = 0.25
  /// The pile is at rest after this long without motion, or this long without input or a merge.
  private static let (patience, longest): (Seconds, Seconds) = (0.5, 15)

  package let box: Vector
  package private(set) var bodies: [Body] = []
  package private(set) var down = Direction.down
  private var queue: [Rank]
  private var untilDrop: Seconds = 0
  private var grip: Grip?
  private var calm: Seconds = 0
  private var unattended: Seconds = 0
  private var nextID = 1
  private var rng: Drand48

  /// Creates an empty box. Then these tiles fall into it or, if there are none, many of the eight lowest values.
  package init(box: Vector, seed: UInt32, falling tiles: [Rank] = []) {
    (self.box, queue, rng) = (box, tiles, Drand48(seed: seed))
    if tiles.isEmpty { drop(capacity * 3 / 4, upTo: 8) }
  }

  package var tiles: [Rank] { bodies.map(\.rank) + queue }
  package var isAtRest: Bool { calm >= Self.patience || unattended >= Self.longest }
  private var capacity: Int { Int(0.6 * box.x * box.y) }
  private var axis: Int { down.isHorizontal ? 0 : 1 }
  private var pull: Vector { Vector(toward: down) }

  package mutating func advance() {
    guard !isAtRest else { return }
    unattended += Self.step
    dropNext()
    let before = bodies.map(\.position)
    for (index, body) in bodies.enumerated() {
      let fallen = body.velocity + pull * (Self.acceleration * Self.step.rawValue)
      let pulled = grip.flatMap { $0.id == body.id ? ($0.target - body.position) * Self.stiffness : nil }
      let limit = Vector(repeating: Self.topSpeed)
      bodies[index].velocity = (pulled ?? fallen).clamped(lowerBound: -limit, upperBound: limit)
      bodies[index].age += Self.step
    }
    // Move tiles further down first, so that a pile falls as a whole.
    let order = bodies.indices.sorted { (before[$0] * pull).sum() > (before[$1] * pull).sum() }
    for index in order { move(index, along: axis) }
    for index in order { move(index, along: 1 - axis) }
    let isCalm = zip(before, bodies).allSatisfy { abs($0.x - $1.position.x) + abs($0.y - $1.position.y) < 1e-4 }
    calm = isCalm && queue.isEmpty ? calm + Self.step : 0
    merge()
  }

  private mutating func move(_ index: Int, along axis: Int) {
    let body = bodies[index]
    let sign = body.velocity[axis] < 0 ? -1.0 : 1
    let wall = sign < 0 ? body.position[axis] : box[axis] - 1 - body.position[axis]
    var (way, obstacle) = (abs(body.velocity[axis]) * Self.step.rawValue, nil as Int?)
    var hits = way > wall
    way = min(way, wall)
    for other in bodies.indices {
      let offset = (bodies[other].position - body.position) * sign
      guard offset[axis] > 0, offset[axis] - 1 < way, abs(offset[1 - axis]) < 1 - Self.slack else { continue }
      (way, obstacle, hits) = (offset[axis] - 1, other, true)
    }
    bodies[index].position[axis] += max(0, way) * sign
    if hits { collide(index, obstacle, along: axis, sign) }
  }

  /// Lets a tile bounce off another tile or a wall, rub against the tile below it, and slide off if it leans too far.
  private mutating func collide(_ index: Int, _ obstacle: Int?, along axis: Int, _ sign: Double) {
    let (one, other) = (bodies[index], obstacle.map { bodies[$0] })
    let approach = one.velocity[axis] - (other?.velocity[axis] ?? 0)
    guard approach * sign > 0 else { return }
    if abs(approach) > Self.bounceSpeed, let obstacle {
      bodies[index].velocity[axis] -= approach * (1 + Self.bounce) / 2
      bodies[obstacle].velocity[axis] += approach * (1 + Self.bounce) / 2
    } else {
      // A tile does not yield to a slow hit, so that piles keep their shape.
      bodies[index].velocity[axis] -= approach * (abs(approach) > Self.bounceSpeed ? 1 + Self.bounce : 1)
    }
    guard axis == self.axis, sign == pull[axis] else { return }
    let lean = one.position[1 - axis] - (other ?? one).position[1 - axis]
    let push = abs(lean) > 0.5 && !isCarried(one, beyond: lean) ? lean * Self.friction / 2 : -one.velocity[1 - axis]
    bodies[index].velocity[1 - axis] += min(max(push, -Self.friction), Self.friction)
  }

  private func isCarried(_ body: Body, beyond lean: Double) -> Bool {
    bodies.contains { other in
      let offset = other.position - body.position
      return abs((offset * pull).sum() - 1) < 0.01 && abs(offset[1 - axis]) < 1 && offset[1 - axis] * lean > 0
    }
  }

  /// Merges at most one touching pair, into the tile further down, so that you see each merge of a chain.
  private mutating func merge() {
    for one in bodies.indices where bodies[one].age > Self.maturity {
      for other in bodies.indices.dropFirst(one + 1) where bodies[other].age > Self.maturity {
        let offset = bodies[other].position - bodies[one].position
        guard let rank = Triples.merged(bodies[one].rank, with: bodies[other].rank),
          max(abs(offset.x), abs(offset.y)) < 1.02, min(abs(offset.x), abs(offset.y)) < 0.8
        else { continue }
        let (kept, lost) = (offset * pull).sum() > 0 ? (other, one) : (one, other)
        let partner = bodies[lost].position - bodies[kept].position
        (bodies[kept].rank, bodies[kept].age, bodies[kept].partner) = (rank, 0, partner)
        bodies.remove(at: lost)
        return wake()
      }
    }
  }

  private mutating func dropNext() {
    untilDrop -= Self.step
    guard untilDrop <= 0, let rank = queue.first else { return }
    untilDrop = Self.pauseBetweenDrops
    for _ in 0..<8 {
      var corner = inside(pull * -box.max())
      corner[1 - axis] = Double(rng.below(1 << 16)) / Double(1 << 16) * (box[1 - axis] - 1)
      if insert(rank, at: corner) {
        queue.removeFirst()
        return
      }
    }
  }

  private func inside(_ corner: Vector) -> Vector { corner.clamped(lowerBound: .zero, upperBound: box - 1) }

  private mutating func insert(_ rank: Rank, at corner: Vector) -> Bool {
    guard bodies.allSatisfy({ pointwiseMax(corner - $0.position, $0.position - corner).max() >= 1 }) else {
      return false
    }
    bodies.append(Body(id: nextID, rank: rank, position: corner))
    nextID += 1
    return true
  }

  private mutating func wake() { (calm, unattended) = (0, 0) }

  /// Queues tiles to fall one after the other, up to the capacity of the box.
  package mutating func drop(_ count: Int, upTo rank: Int = 3) {
    for _ in 0..<max(0, min(count, capacity - bodies.count - queue.count)) {
      queue.append(Rank(bits: UInt8(rng.below(rank) + 1)))
    }
    wake()
  }

  /// Turns gravity. If it already points that way, all tiles hop.
  package mutating func tilt(_ direction: Direction) {
    if direction == down {
      for index in bodies.indices { bodies[index].velocity -= pull * Double(9 + rng.below(8)) }
    }
    down = direction
    wake()
  }

  /// Grabs the tile at a place, if there is one.
  package mutating func press(at place: Vector) {
    guard let body = bodies.first(where: { (place - $0.position).min() >= 0 && (place - $0.position).max() <= 1 })
    else { return }
    grip = Grip(id: body.id, offset: body.position - place, target: body.position)
    wake()
  }

  package mutating func drag(to place: Vector) {
    guard let grip else { return }
    self.grip = Grip(id: grip.id, offset: grip.offset, target: inside(place + grip.offset))
    wake()
  }

  /// Releases the tile, which flies on as fast as it was dragged.
  package mutating func release() {
    if grip != nil { wake() }
    grip = nil
  }
}
