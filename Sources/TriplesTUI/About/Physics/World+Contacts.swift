import TriplesModel

extension World {
  /// How much of the speed a bounce gives back, above which speed, and how rough the surfaces are.
  private static let bounce = 0.45
  private static let bounceSpeed = 1.5
  private static let roughness = 0.35
  /// The overlap that is left alone, so that what lies on something keeps touching it.
  private static let slop = 0.005
  /// The overlap from which the upper of two bodies has to go up: in a full row there is no way but that.
  private static let wedged = 0.1
  /// The overlap from which bodies count as squeezed.
  private static let tight = 0.02
  /// How many bodies away from there others still do not grow.
  private static let tightReach = 4

  /// All contacts, the lowest bodies first: solved in this order a pile stands after few rounds.
  func contacts() -> [Contact] {
    let pull = down.vector
    let order = bodies.indices.sorted { bodies[$0].position.dot(pull) > bodies[$1].position.dot(pull) }
    var contacts: [Contact] = []
    for (rank, one) in order.enumerated() {
      let body = bodies[one]
      for side in Direction.allCases {
        let gap = body.gap(to: side, of: box)
        if gap < Self.lookahead { contacts.append(contact(one, nil, side.opposite.vector, gap)) }
      }
      for other in order[..<rank] {
        let (gap, normal) = body.separation(from: bodies[other])
        if gap < Self.lookahead { contacts.append(contact(one, other, normal, gap)) }
      }
    }
    return contacts
  }

  private func contact(_ one: Int, _ other: Int?, _ normal: Vector, _ gap: Double) -> Contact {
    var contact = Contact(one: one, other: other, normal: normal, gap: gap)
    let approach = -speed(at: contact).dot(normal)
    let hits = approach > Self.bounceSpeed && gap <= approach * Self.step
    contact.partingSpeed = hits ? approach * Self.bounce : -max(0, gap) / Self.step
    return contact
  }

  /// The speed of the one body as the other sees it.
  private func speed(at contact: Contact) -> Vector {
    bodies[contact.one].velocity - (contact.other.map { bodies[$0].velocity } ?? .zero)
  }

  /// Changes the speeds so that no bodies move into each other: sequential impulses with Coulomb friction
  /// (E. Catto, "Iterative Dynamics with Temporal Coherence", 2005).
  mutating func solveSpeeds(_ contacts: inout [Contact]) {
    // It begins with the impulses of the last step, which in a pile at rest are right already.
    for index in contacts.indices {
      guard let impulse = impulses[key(of: contacts[index])] else { continue }
      contacts[index].impulse = impulse
      apply(contacts[index].normal * impulse.x + contacts[index].normal.turned * impulse.y, at: contacts[index])
    }
    for _ in 0..<2 {
      for index in contacts.indices { solve(&contacts[index]) }
      for index in contacts.indices.reversed() { solve(&contacts[index]) }
    }
    impulses = Dictionary(contacts.map { (key(of: $0), $0.impulse) }, uniquingKeysWith: { $1 })
  }

  private func key(of contact: Contact) -> ContactKey {
    let wall = Int(contact.normal.x + 3 * contact.normal.y)
    return ContactKey(one: bodies[contact.one].id, other: contact.other.map { bodies[$0].id } ?? wall - 10)
  }

  private mutating func solve(_ contact: inout Contact) {
    let normal = contact.normal
    let surface = normal.turned
    let mass = 1 / (bodies[contact.one].lightness + (contact.other.map { bodies[$0].lightness } ?? 0))

    let missing = contact.partingSpeed - speed(at: contact).dot(normal)
    let push = max(0, contact.impulse.x + missing * mass)
    apply(normal * (push - contact.impulse.x), at: contact)
    let limit = push * Self.roughness
    let drag = min(max(contact.impulse.y - speed(at: contact).dot(surface) * mass, -limit), limit)
    apply(surface * (drag - contact.impulse.y), at: contact)
    contact.impulse = Vector(push, drag)
  }

  private mutating func apply(_ impulse: Vector, at contact: Contact) {
    bodies[contact.one].velocity += impulse * bodies[contact.one].lightness
    if let other = contact.other { bodies[other].velocity -= impulse * bodies[other].lightness }
  }

  /// Moves bodies that overlap apart, without giving them speed; the upper one gives way more than the lower.
  mutating func separate(_ contacts: [Contact]) {
    for contact in contacts {
      guard let other = contact.other else { continue }
      let (gap, shortest) = bodies[contact.one].separation(from: bodies[other])
      guard gap < 0 else { continue }
      let normal = gap < -Self.wedged ? -down.vector : shortest
      squeeze(contact.one, other, isTight: gap < -Self.tight)
      let shift = min(0.5 * max(0, -gap - Self.slop), 0.03)
      let upper = bodies[contact.one].lightness
      let lower = bodies[other].lightness * 0.25
      bodies[contact.one].position += normal * (shift * upper / (upper + lower))
      bodies[other].position -= normal * (shift * lower / (upper + lower))
    }
    confine()
  }

  /// Notes that two bodies are squeezed, and less so those next to them.
  private mutating func squeeze(_ one: Int, _ other: Int, isTight: Bool) {
    let level = isTight ? Self.tightReach : max(bodies[one].squeeze, bodies[other].squeeze) - 1
    bodies[one].squeeze = max(bodies[one].squeeze, level)
    bodies[other].squeeze = max(bodies[other].squeeze, level)
  }
}
