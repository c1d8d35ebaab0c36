import Testing
import TriplesModel
import TriplesTUI

/// The physics of the About scene: what must hold at every step, in boxes of every shape.
@Suite struct WorldTests {
  static let boxes = [Vector(10, 4.75), Vector(6, 8), Vector(16, 3), Vector(3.2, 15)]

  /// A box into which the first squares fall.
  func world(box: Vector, seed: UInt32) -> World {
    var world = World(box: box, seed: seed)
    world.drop(word: "TRIPLES")
    world.drop(tiles: 12)
    return world
  }

  /// Plays around for some seconds, calling `check` after every step and every action.
  func play(_ world: inout World, seed: UInt32, seconds: Int, check: (World) -> Void) {
    var dice = Drand48(seed: ~seed)
    for step in 0..<seconds * 256 {
      if step % 120 == 60 {
        if dice.below(5) == 0 { world.drop(tiles: 6) } else { world.tilt(Direction.allCases[dice.below(4)]) }
      }
      world.advance()
      check(world)
    }
  }

  func deepestOverlap(in world: World) -> Double {
    world.bodies.indices.reduce(0) { deepest, one in
      world.bodies[..<one].reduce(deepest) { max($0, -world.bodies[one].separation(from: $1).gap) }
    }
  }

  func isInside(_ body: Body, _ box: Vector) -> Bool {
    let half = body.side / 2 - 1e-9
    return body.position.x >= half && body.position.y >= half && body.position.x <= box.x - half
      && body.position.y <= box.y - half
  }

  func sum(of world: World) -> Int { world.bodies.reduce(0) { $0 + $1.value } }

  /// Kinetic energy, and the height above the floor, of all bodies together.
  func energy(of world: World) -> Double {
    world.bodies.reduce(0) { sum, body in
      let motion = body.velocity * body.velocity
      return sum + (motion.x + motion.y) / 2 + World.acceleration * (world.box.y - body.position.y)
    }
  }

  /// The letters of the name fall beside each other and stay apart, however narrow the box is.
  @Test(arguments: [8.0, 8.5, 12]) func theNameIsReadable(width: Double) {
    var world = World(box: Vector(width, 10), seed: 1)
    world.drop(word: "TRIPLES")
    for _ in 0..<2560 { world.advance() }
    let letters = world.bodies.map(\.position.x)
    #expect(letters.count == 7 && zip(letters, letters.dropFirst()).allSatisfy { $1 - $0 > 1.1 })
  }

  @Test(arguments: boxes) func nothingLeavesTheBoxOrOverlaps(box: Vector) {
    for seed in 0..<6 as Range<UInt32> {
      var world = world(box: box, seed: seed)
      play(&world, seed: seed, seconds: 8) { world in
        if !world.bodies.allSatisfy({ isInside($0, box) }) { Issue.record("seed \(seed): outside") }
        let overlap = deepestOverlap(in: world)
        if overlap > 0.12 { Issue.record("seed \(seed): an overlap of \(overlap)") }
      }
    }
  }

  @Test(arguments: boxes) func comesToRestSoon(box: Vector) {
    for seed in 0..<25 as Range<UInt32> {
      var world = world(box: box, seed: seed)
      play(&world, seed: seed, seconds: 3) { _ in }
      var steps = 0
      while !world.isAtRest {
        world.advance()
        steps += 1
      }
      if steps > 6 * 256 { Issue.record("seed \(seed): \(steps) steps") }
      if deepestOverlap(in: world) > 0.05 { Issue.record("seed \(seed): rests in an overlap") }
      let resting = world
      world.advance()
      if world != resting { Issue.record("seed \(seed): moves at rest") }
    }
  }

  @Test func energyNeverGrows() {
    for seed in 0..<20 as Range<UInt32> {
      var world = World(box: Vector(10, 6), seed: seed)
      world.drop(word: "TRIPLES")
      while world.bodies.count < 7 { world.advance() }
      var highest = energy(of: world)
      while !world.isAtRest {
        for _ in 0..<24 { world.advance() }
        let energy = energy(of: world)
        // Falling in steps of finite length alone makes a difference of this size.
        if energy > highest + 0.5 { Issue.record("seed \(seed): \(energy) after \(highest)") }
        highest = energy
      }
    }
  }

  @Test func mergesKeepTheSum() {
    for seed in 0..<20 as Range<UInt32> {
      var world = world(box: Vector(10, 4.75), seed: seed)
      var before = world
      var merges = 0
      play(&world, seed: seed, seconds: 6) { world in
        let spawned = world.bodies.filter { body in
          !body.isMerged && !before.bodies.contains { $0.id == body.id }
        }
        if sum(of: world) != sum(of: before) + spawned.reduce(0, { $0 + $1.value }) {
          Issue.record("seed \(seed): \(sum(of: before)) became \(sum(of: world))")
        }
        if world.merged != nil { merges += 1 }
        before = world
      }
      #expect(merges > 0)
    }
  }

  @Test(arguments: [(1, 2, 3), (2, 1, 3), (3, 3, 6), (192, 192, 384)])
  func tilesThatTouchMerge(one: Int, two: Int, sum: Int) {
    #expect(outcome(of: [one, two]) == [sum])
  }

  @Test(arguments: [(1, 1), (2, 2), (1, 3), (3, 6), (12288, 12288)])
  func othersDoNot(one: Int, two: Int) {
    #expect(outcome(of: [one, two]) == [one, two])
  }

  @Test func aChainMergesLinkByLink() {
    #expect(outcome(of: [1, 2, 3, 6]) == [12])
  }

  /// The values that are left when tiles have fallen onto each other in a narrow box.
  func outcome(of values: [Int]) -> [Int] {
    var world = World(box: Vector(2.6, 12), seed: 1)
    for value in values {
      world.drop(value: value)
      while !world.isAtRest { world.advance() }
    }
    return world.bodies.map(\.value)
  }

  @Test func tiltsToEverySide() {
    for side in Direction.allCases {
      var world = World(box: Vector(8, 6), seed: 3)
      world.drop(word: "A")
      while !world.isAtRest { world.advance() }
      world.tilt(side)
      while !world.isAtRest { world.advance() }
      let place = world.bodies[0].position
      let gap =
        switch side {
        case .up: place.y
        case .down: world.box.y - place.y
        case .left: place.x
        case .right: world.box.x - place.x
        }
      #expect(abs(gap - 0.5) < 0.01)
    }
  }

  @Test func aFullBoxTakesNoMore() {
    var world = World(box: Vector(6, 4), seed: 5)
    for _ in 0..<40 {
      world.drop(tiles: 6)
      while !world.isAtRest { world.advance() }
    }
    let area = world.bodies.reduce(0) { $0 + $1.side * $1.side }
    #expect(area < 0.6 * 24)
  }

  @Test(arguments: 0..<5 as Range<UInt32>) func resizeStorm(seed: UInt32) {
    var world = world(box: Vector(10, 5), seed: seed)
    var dice = Drand48(seed: seed)
    for _ in 0..<100 {
      world.resize(to: Vector(Double(3 + dice.below(20)), Double(3 + dice.below(20))))
      for _ in 0..<10 { world.advance() }
      let box = world.box
      #expect(world.bodies.allSatisfy { isInside($0, box) })
    }
    world.resize(to: Vector(8, 7))
    while !world.isAtRest { world.advance() }
    #expect(deepestOverlap(in: world) < 0.1)
  }
}
