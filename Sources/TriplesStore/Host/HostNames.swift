import FoundationEssentials
import TriplesModel

/// The names of the players of a host. No two players have, or had, the same name.
package struct HostNames: Hashable, Sendable {
  private let file: TextFile<HostNamesText>

  /// Why a name is refused.
  package enum Refusal: Hashable, Sendable {
    /// Another player has or had it.
    case taken
    /// The name was changed today.
    case changedToday
  }

  init(path: String) { file = TextFile(path: path, patience: .seconds(5)) }

  /// The name of a player; nil before the first visit.
  package func name(of id: String) throws(StoreError) -> HostName? { try file.read().last { $0.id == id }?.name }

  /// Gives a name to a player; nil if the player has it now.
  package func claim(_ name: HostName, for id: String, now: Date) throws(StoreError) -> Refusal? {
    let today = Day(of: now)
    return try file.change(now: now) { claims -> Refusal? in
      let last = claims.last { $0.id == id }
      if last?.name == name { return nil }
      if claims.contains(where: { $0.name.skeleton == name.skeleton && $0.id != id }) { return .taken }
      if let last, last.day >= today { return .changedToday }
      claims.append(HostClaim(id: id, day: today, name: name))
      return nil
    }.result
  }
}

/// A name that was given to a player on a day.
struct HostClaim: Hashable {
  let id: String
  let day: Day
  let name: HostName
}

/// The text of the names: a line each, the oldest first. The last one of a player counts.
///
///     triples-names 1
///     a8f3a12bc45de6789 2026-11-21 Ada
///     end triples-names 1
enum HostNamesText: LineText {
  typealias Value = [HostClaim]

  static let frame = LineFrame("triples-names", version: 1)
  /// A hundred thousand names are below this.
  static let limit = 1 << 23

  static func entries(of claims: [HostClaim]) -> [HostClaim] { claims }
  static func value(of entries: [HostClaim]) -> [HostClaim] { entries }
  static func line(_ claim: HostClaim) -> String? { "\(claim.id) \(claim.day.text) \(claim.name)" }

  static func entry(_ line: Substring) -> HostClaim? {
    let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard words.count == 3, HostPlayer.isIdentity(words[0]), let day = Day(parsing: words[1]),
      let name = HostName(words[2]), name.text == words[2]
    else { return nil }
    return HostClaim(id: String(words[0]), day: day, name: name)
  }
}
