/// The finished duels, and how the person stands against each level.
public struct DuelHistory: Hashable, Sendable {
  /// How many of the newest duels keep their games, so that the file stays small.
  static let maxKept = 200
  /// How many duels are kept.
  public static let capacity = 10_000

  /// The duels, the newest first.
  public private(set) var records: [DuelRecord] = []

  /// A history of some duels, the newest first.
  public init(_ records: [DuelRecord] = []) {
    self.records = Array(records.filter(\.isOver).prefix(Self.capacity))
    for index in self.records.indices.dropFirst(Self.maxKept) { self.records[index].games = nil }
  }

  /// Enters a duel that is over, once.
  public mutating func enter(_ record: DuelRecord) {
    guard record.isOver, !contains(record) else { return }
    self = DuelHistory([record] + records)
  }

  /// True if the duel of a record was finished, perhaps in another program. O(number of duels).
  public func contains(_ record: DuelRecord) -> Bool { records.contains { $0.setup == record.setup } }

  /// The standings against all levels, for each rule set with a duel that counts. Only full duels of a person against the
  /// computer without undo count.
  public var standings: [DuelStanding] {
    RuleSet.allCases.flatMap { rules in
      let standings = DuelLevel.allCases.map { level in
        DuelStanding(rules: rules, level: level, margins: records.compactMap { $0.margin(rules, level) })
      }
      return standings.contains { !$0.margins.isEmpty } ? standings : []
    }
  }
}

/// How a person stands against a level of the computer.
public struct DuelStanding: Hashable, Sendable {
  /// The rules of the duels.
  public let rules: RuleSet
  /// The level of the computer.
  public let level: DuelLevel
  /// The margin of the person in each duel, the newest first.
  public let margins: [Int]

  /// The number of duels that the person won.
  public var wins: Int { margins.count { $0 > 0 } }
  /// The number of duels that the person lost.
  public var losses: Int { margins.count { $0 < 0 } }
  /// The number of draws.
  public var draws: Int { margins.count { $0 == 0 } }
  /// The greatest margin; nil before the first duel.
  public var best: Int? { margins.max() }
  /// The mean margin; nil before the first duel.
  public var mean: Int? { margins.isEmpty ? nil : margins.reduce(0, +) / margins.count }
}

extension DuelRecord {
  /// The margin of the person, or of the one who pushed first, with its sign; `resign` if somebody resigned.
  public func marginText(isUnicode: Bool = false) -> String {
    guard resigned == nil else { return "resign" }
    return (result?.margin(of: setup.solo?.person ?? .first) ?? 0).signed(isUnicode: isUnicode)
  }

  /// True if the duel counts in tables: without undo, and with enough moves.
  public var counts: Bool { !isAided && !setup.isShort }

  /// The margin of the person in a duel that counts against a level; nil if it does not.
  fileprivate func margin(_ rules: RuleSet, _ level: DuelLevel) -> Int? {
    guard counts, setup.rules == rules, let solo = setup.solo, solo.level == level else { return nil }
    return result?.margin(of: solo.person)
  }
}
