import FoundationEssentials
import TriplesModel

/// The file of the names of a host's players, the oldest first: the last one of a player counts. No two players have, or had,
/// the same name.
///
///     {"day":"2026-11-21","from":"3f2a…","id":"a8f3a12bc45de6789","name":"Ada"}
package typealias HostNames = LineFile<HostClaim>

/// A name that was given to a player on a day.
package struct HostClaim: Entry {
  package let id: String
  package let day: Day
  package let name: HostName
  /// From which address it came, in which hour: a check value of both, for the limit.
  let from: String?
  /// True if the player may not play here.
  package let isBanned: Bool

  /// A hundred thousand names are below the limit.
  package static let format = FileFormat("names", limit: 1 << 24)

  private struct Fields: Codable {
    let banned: Bool?
    let day: Day
    let from: String?
    let id, name: String
  }

  init(id: String, day: Day, name: HostName, from: String? = nil, isBanned: Bool = false) {
    (self.id, self.day, self.name, self.from, self.isBanned) = (id, day, name, from, isBanned)
  }

  package init(from decoder: any Decoder) throws {
    let fields = try Fields(from: decoder)
    guard HostPlayer.isIdentity(fields.id), let name = HostName(fields.name), name.text == fields.name else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no name"))
    }
    self.init(id: fields.id, day: fields.day, name: name, from: fields.from, isBanned: fields.banned ?? false)
  }

  package func encode(to encoder: any Encoder) throws {
    try Fields(banned: isBanned ? true : nil, day: day, from: from, id: id, name: name.text).encode(to: encoder)
  }
}

/// Why a host refuses a name.
package enum NameRefusal: Hashable, Sendable {
  /// Another player has or had it.
  case taken
  /// The name was changed today.
  case changedToday
  /// Too many new names came from the address in this hour.
  case tooMany
}

extension HostNames {
  /// The most new names from an address in an hour.
  package static var perHour: Int { 10 }

  /// The last claim of a player; nil before the first visit. It reads no other claim, as there may be many.
  package func last(of id: String) throws(StoreError) -> HostClaim? {
    let bytes = try RegularFile.read(Folder.following(path), limit: HostClaim.format.limit) ?? []
    try HostClaim.format.require(bytes, HostClaim.self, at: path)
    let mark = Array("\"id\":\"\(id)\"".utf8)
    return bytes.split(separator: UInt8(ascii: "\n")).reversed().lazy.filter { $0.contains(mark) }
      .compactMap { EntryJSON.value($0) as HostClaim? }.first { $0.id == id }
  }

  /// Gives a name to a player; nil if the player has it now. `address` is where the player is.
  package func claim(
    _ name: HostName, for id: String, from address: String? = nil, now: Date
  ) throws(StoreError) -> NameRefusal? {
    let (today, hour) = (Day(of: now), Int(now.timeIntervalSince1970 / 3600))
    let from = address.map { Checksum("\($0) \(hour)".utf8).value.hexadecimal }
    return try change(now: now) { claims -> NameRefusal? in
      let last = claims.last { $0.id == id }
      if last?.name == name { return nil }
      if claims.isTaken(name, by: id) { return .taken }
      if let last, last.day >= today { return .changedToday }
      if from != nil, claims.count(where: { $0.from == from }) >= Self.perHour { return .tooMany }
      claims.append(HostClaim(id: id, day: today, name: name, from: from))
      return nil
    }.result
  }
}

extension [HostClaim] {
  /// True if another player has or had a name that looks the same.
  func isTaken(_ name: HostName, by id: String) -> Bool {
    contains { $0.id != id && $0.name.skeleton == name.skeleton }
  }
}
