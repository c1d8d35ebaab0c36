import TriplesCanvas
import TriplesModel

extension World {
  /// How near two tiles touch, and how old a tile must be to merge: a chain is seen link by link.
  private static let touch = 0.03
  private static let maturity: Seconds = 0.2
  private static let smallest = 0.3

  /// Merges one pair of tiles that touch, if there is one.
  mutating func merge(_ contacts: [Contact]) {
    merged = nil
    for contact in contacts where contact.impulse.x > 0 || contact.gap < Self.touch {
      guard let other = contact.other, let body = merged(contact.one, other) else { continue }
      bodies[contact.one] = body
      bodies.remove(at: other)
      merged = body
      return
    }
  }

  /// What comes of two bodies: as fast as both together, midway between them.
  private mutating func merged(_ first: Int, _ second: Int) -> Body? {
    let one = bodies[first]
    let other = bodies[second]
    guard min(one.age, other.age) >= Self.maturity, let face = one.face.merged(with: other.face) else { return nil }
    let share = other.lightness / (one.lightness + other.lightness)
    func mix(_ path: KeyPath<Body, Vector>) -> Vector {
      one[keyPath: path] * share + other[keyPath: path] * (1 - share)
    }
    let id = freshID()
    if let grip, grip.id == one.id || grip.id == other.id { self.grip?.id = id }
    var body = Body(
      id: id, face: face, position: mix(\.position), velocity: mix(\.velocity), side: face.side, isMerged: true)
    body.position = inside(body.position, side: body.side)
    fit(&body, besides: [one.id, other.id])
    return body
  }

  /// Makes a body so small that it overlaps no other; it grows when it is in its place.
  private func fit(_ body: inout Body, besides ids: [Int]) {
    let others = bodies.filter { !ids.contains($0.id) }
    while body.side > Self.smallest, others.contains(where: { body.separation(from: $0).gap < 0 }) {
      body.side *= 0.9
    }
  }
}
