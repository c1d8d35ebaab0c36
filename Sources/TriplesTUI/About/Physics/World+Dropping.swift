import TriplesCanvas
import TriplesModel

/// A square that is yet to fall into the box.
package struct Drop: Hashable, Sendable {
  package let face: Body.Face
  /// Where along the edge it falls, 0 to 1; nil for any place that is free.
  package let place: Double?
}

extension World {
  private static let pause: Seconds = 0.09
  /// Bodies take no more than this share of the box, so that there is room to play.
  private static let fullest = 0.55

  /// Lines up the letters of a word, side by side in the middle of the edge.
  package mutating func drop(word: String) {
    let letters = Array(word.unicodeScalars)
    let pitch = 1.15 / breadth
    for (index, letter) in letters.enumerated() {
      let offset = Double(index) - Double(letters.count - 1) / 2
      queue.append(Drop(face: .letter(letter), place: 0.5 + offset * pitch))
    }
    wake()
  }

  /// Lines up tiles of 1 and 2, as many as there is room for.
  package mutating func drop(tiles count: Int) {
    for _ in 0..<count where room >= 1 { queue.append(Drop(face: drawTile(), place: nil)) }
    wake()
  }

  /// Lines up one tile of a value, which falls in the middle; does nothing if no tile has that value.
  package mutating func drop(value: Int) {
    guard let rank = RuleSet.triples.rank(ofValue: value), rank != .empty else { return }
    queue.append(Drop(face: .tile(rank), place: 0.5))
    wake()
  }

  /// Puts a tile of 1 or 2 at a place; false if it is taken, or the box is full.
  package mutating func add(at position: Vector) -> Bool {
    let face = drawTile()
    guard room >= 1, isFree(position, side: face.side) else { return false }
    insert(face, at: position)
    wake()
    return true
  }

  /// Drops the next of the queue when its time has come; one that finds no room is dropped from the queue.
  mutating func dropNext() {
    untilDrop -= Self.step
    guard untilDrop <= 0, !queue.isEmpty else { return }
    untilDrop = Self.pause
    let drop = queue.removeFirst()
    for _ in 0..<8 {
      let position = edge(at: drop.place ?? fraction(), side: drop.face.side)
      guard isFree(position, side: drop.face.side) else { continue }
      insert(drop.face, at: position)
      return
    }
  }

  private mutating func insert(_ face: Body.Face, at position: Vector) {
    bodies.append(Body(id: freshID(), face: face, position: position, side: face.side * 0.5))
    confine()
  }

  private mutating func drawTile() -> Body.Face { .tile(Rank(bits: UInt8(rng.below(2) + 1))) }

  private mutating func fraction() -> Double { Double(rng.below(1 << 16)) / Double(1 << 16) }

  /// The length of the edge from which things fall.
  private var breadth: Double { down.isHorizontal ? box.y : box.x }

  /// How much area is still free for tiles.
  private var room: Double {
    box.x * box.y * Self.fullest - Double(queue.count) - bodies.reduce(0) { $0 + $1.side * $1.side }
  }

  /// A place at the edge opposite to where things fall.
  private func edge(at place: Double, side: Double) -> Vector {
    let along = min(max(place * breadth, side / 2), breadth - side / 2)
    return switch down {
    case .down: Vector(along, side / 2)
    case .up: Vector(along, box.y - side / 2)
    case .right: Vector(side / 2, along)
    case .left: Vector(box.x - side / 2, along)
    }
  }

  private func isFree(_ position: Vector, side: Double) -> Bool {
    let newcomer = Body(id: 0, face: .letter(" "), position: position, side: side)
    return bodies.allSatisfy { newcomer.separation(from: $0).gap > 0 }
  }
}
