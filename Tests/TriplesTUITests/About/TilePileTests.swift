import Testing
import TriplesModel
import TriplesTUI

/// The tiles of About: what must hold at every step, in boxes of every shape.
@Suite struct TilePileTests {
  static let boxes = [Vector(7.4, 3.6), Vector(3.2, 3), Vector(16, 3.1), Vector(4.5, 9), Vector(12.3, 6.2)]

  /// Plays with a pile for some seconds, calling `check` after every step.
  private func play(_ pile: inout TilePile, seed: UInt32, seconds: Int, check: (TilePile) -> Void = { _ in }) {
    var dice = Drand48(seed: ~seed)
    func place() -> Vector { Vector(Double(dice.below(200)), Double(dice.below(200))) / 150 * pile.box }
    for step in 0..<seconds * 256 {
      if step % 60 == 30 {
        switch dice.below(6) {
        case 0: pile.drop(6)
        case 1, 2: pile.tilt(Direction.allCases[dice.below(4)])
        case 3: pile.press(at: place())
        case 4: pile.drag(to: place())
        default: pile.release()
        }
      }
      pile.advance()
      check(pile)
    }
    pile.release()
  }

  private func rest(_ pile: inout TilePile) -> Int {
    var steps = 0
    while !pile.isAtRest {
      pile.advance()
      steps += 1
    }
    return steps
  }

  private func sum(_ pile: TilePile) -> Int { pile.bodies.reduce(0) { $0 + Triples.value(of: $1.rank) } }

  @Test(arguments: boxes) func tilesStayInTheBoxAndDoNotOverlap(box: Vector) {
    for seed in 0..<3 as Range<UInt32> {
      var pile = TilePile(box: box, seed: seed)
      var (deepest, farthest, fastest) = (0.0, 0.0, 0.0)
      play(&pile, seed: seed, seconds: 5) { pile in
        for (index, body) in pile.bodies.enumerated() {
          farthest = max(farthest, -body.position.min(), (body.position - box).max() + 1)
          fastest = max(fastest, body.velocity.max(), -body.velocity.min())
          for other in pile.bodies[..<index] {
            let offset = other.position - body.position
            deepest = max(deepest, 1 - max(abs(offset.x), abs(offset.y)))
          }
        }
      }
      #expect(deepest <= 0.03 && farthest < 1e-9 && fastest < 2 * TilePile.topSpeed, "seed \(seed)")
      #expect(!pile.bodies.isEmpty)
    }
  }

  /// However you play with it, a pile soon rests on the side to which it fell, and then nothing changes.
  @Test(arguments: boxes) func comesToRestOnItsSide(box: Vector) {
    for seed in 0..<6 as Range<UInt32> {
      var pile = TilePile(box: box, seed: seed)
      play(&pile, seed: seed, seconds: 3)
      let steps = rest(&pile)
      #expect(steps < 8 * 256, "seed \(seed)")
      for body in pile.bodies where !isCarried(body, in: pile) {
        Issue.record("seed \(seed): nothing carries the tile at \(body.position), \(pile.down)")
      }
      let resting = pile
      pile.advance()
      #expect(pile == resting)
    }
  }

  private func isCarried(_ body: TilePile.Body, in pile: TilePile) -> Bool {
    /// Turns a vector so that the side to which the pile falls is down.
    func turned(_ way: Vector) -> Vector {
      switch pile.down {
      case .down: way
      case .up: -way
      case .right: Vector(way.y, way.x)
      case .left: -Vector(way.y, way.x)
      }
    }
    let floor =
      pile.down == .down || pile.down == .right ? turned(pile.box - 1 - body.position) : -turned(body.position)
    return abs(floor.y) < 0.02
      || pile.bodies.contains { other in
        let way = turned(other.position - body.position)
        return abs(way.y - 1) <= 0.03 && abs(way.x) < 1
      }
  }

  @Test(arguments: [(1, 2, 3), (2, 1, 3), (3, 3, 6), (192, 192, 384)])
  func tilesThatTouchMerge(one: Int, two: Int, sum: Int) {
    #expect(pile(of: [one, two]) == [sum])
  }

  @Test(arguments: [(1, 1), (2, 2), (1, 3), (3, 6), (12288, 12288)])
  func othersDoNot(one: Int, two: Int) {
    #expect(pile(of: [one, two]) == [one, two])
  }

  /// Returns the values of a pile after tiles have fallen.
  private func pile(of values: [Int]) -> [Int] {
    var pile = TilePile(box: Vector(1.5, 4), seed: 1, falling: values.compactMap(RuleSet.triples.rank(ofValue:)))
    _ = rest(&pile)
    return pile.bodies.map { Triples.value(of: $0.rank) }
  }

  @Test func mergesKeepTheSum() {
    var pile = TilePile(box: Vector(7.4, 3.6), seed: 3)
    _ = rest(&pile)
    let (before, count) = (sum(pile), pile.bodies.count)
    for direction in [Direction.left, .right, .up, .left, .down] {
      pile.tilt(direction)
      _ = rest(&pile)
    }
    #expect(sum(pile) == before && pile.bodies.count < count)
  }

  @Test func anotherBoxKeepsTheTiles() {
    var pile = TilePile(box: Vector(7.4, 3.6), seed: 3)
    _ = rest(&pile)
    var other = TilePile(box: Vector(9, 5), seed: 3, falling: pile.bodies.map(\.rank))
    _ = rest(&other)
    #expect(sum(other) == sum(pile))
  }

  @Test func aFullBoxTakesNoMore() {
    var pile = TilePile(box: Vector(4.5, 4.5), seed: 5)
    for _ in 0..<20 {
      pile.drop(6)
      _ = rest(&pile)
    }
    #expect(pile.bodies.count < 14)
  }
}
