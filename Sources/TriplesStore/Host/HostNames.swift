import FoundationEssentials
import TriplesModel

/// The file of the names of a host's players, the oldest first: the last one of a player counts. No two players have, or had,
/// the same name.
///
///     {"day":"2026-11-21","id":"a8f3a12bc45de6789","name":"Ada"}
package typealias HostNames = LineFile<HostClaim>

/// A name that was given to a player on a day.
package struct HostClaim: Entry {
  let id: String
  let day: Day
  let name: HostName

  /// A hundred thousand names are below the limit.
  package static let format = FileFormat("names", limit: 1 << 23)

  private struct Fields: Codable {
    let day: Day
    let id, name: String
  }

  init(id: String, day: Day, name: HostName) { (self.id, self.day, self.name) = (id, day, name) }

  package init(from decoder: any Decoder) throws {
    let fields = try Fields(from: decoder)
    guard HostPlayer.isIdentity(fields.id), let name = HostName(fields.name), name.text == fields.name else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no name"))
    }
    (id, day, self.name) = (fields.id, fields.day, name)
  }

  package func encode(to encoder: any Encoder) throws {
    try Fields(day: day, id: id, name: name.text).encode(to: encoder)
  }
}

/// Why a host refuses a name.
package enum NameRefusal: Hashable, Sendable {
  /// Another player has or had it.
  case taken
  /// The name was changed today.
  case changedToday
}

extension HostNames {
  /// The name of a player; nil before the first visit.
  package func name(of id: String) throws(StoreError) -> HostName? { try read().last { $0.id == id }?.name }

  /// Gives a name to a player; nil if the player has it now.
  package func claim(_ name: HostName, for id: String, now: Date) throws(StoreError) -> NameRefusal? {
    let today = Day(of: now)
    return try change(now: now) { claims -> NameRefusal? in
      let last = claims.last { $0.id == id }
      if last?.name == name { return nil }
      if claims.contains(where: { $0.name.skeleton == name.skeleton && $0.id != id }) { return .taken }
      if let last, last.day >= today { return .changedToday }
      claims.append(HostClaim(id: id, day: today, name: name))
      return nil
    }.result
  }
}
