import FoundationEssentials

/// A proven game on a board of a host, without its moves.
public struct HostResult: Hashable, Sendable {
  /// The kind of game.
  public let kind: HostEntry.Kind
  /// Who played.
  public let player: HostPlayer
  /// When it ended.
  public let date: Date
  /// The score of a game, the points of a level, or how far the person was ahead in a duel.
  public let score: Int
  /// The stars of a level.
  public let stars: Int
  /// How it was helped or cut short.
  public let marks: Set<Mark>
  /// The identity of the game.
  public let identity: GameIdentity

  /// The result of an entry that was replayed.
  public init(_ entry: HostEntry, _ proof: HostProof) {
    (kind, player, date, score) = (entry.kind, entry.player, entry.date, entry.score)
    (stars, marks, identity) = (proof.stars, entry.marks, proof.identity)
  }

  /// True if undo, a hint or the computer helped.
  public var isAided: Bool { Mark.isAided(marks) }

  /// The key under which the game counts once for its player. Two players may make the same moves.
  public var key: String {
    if case .level(let id) = kind {
      "\(identity.text) \(player.id) \(id.text)"
    } else {
      "\(identity.text) \(player.id)"
    }
  }

  /// True if the result ranks higher: games without help first, then by score, then the earlier one.
  func ranks(above other: HostResult) -> Bool {
    guard isAided == other.isAided else { return other.isAided }
    return score == other.score ? isEarlier(than: other) : score > other.score
  }

  /// True for the one that counts if two are the same game, or two are first tries.
  func isEarlier(than other: HostResult) -> Bool {
    guard date == other.date else { return date < other.date }
    guard player.id == other.player.id else { return player.id < other.player.id }
    return (kind.text, identity.text) < (other.kind.text, other.identity.text)
  }
}
