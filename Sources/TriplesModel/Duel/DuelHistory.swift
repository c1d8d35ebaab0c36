/// All duels that were played to their end, the newest first, and how the person stands against each level.
public struct DuelHistory: Hashable, Sendable {
  /// Of so many of the newest duels the games are kept, so that the file stays small.
  static let maxKept = 200
  /// So many duels are kept at most.
  public static let capacity = 10_000

  /// The duels, the newest first.
  public private(set) var records: [DuelRecord] = []

  /// A history of some duels, the newest first.
  public init(_ records: [DuelRecord] = []) {
    self.records = Array(records.filter(\.isOver).prefix(Self.capacity))
    for index in self.records.indices.dropFirst(Self.maxKept) { self.records[index].games = nil }
  }

  /// Enters a duel that is over; one that is there already stays as it is.
  public mutating func enter(_ record: DuelRecord) {
    guard record.isOver, !contains(record) else { return }
    self = DuelHistory([record] + records)
  }

  /// True if a duel was played to its end, be it as this record tells or further. O(number of duels).
  public func contains(_ record: DuelRecord) -> Bool { records.contains { $0.setup == record.setup } }

  /// How the person stands, by rules and levels; where nothing was played there is nothing. Only duels of one person
  /// against the computer count in which no round was taken back.
  public var standings: [DuelStanding] {
    RuleSet.allCases.flatMap { rules in
      DuelLevel.allCases.compactMap { level in
        let margins = records.compactMap { $0.margin(rules, level) }
        return margins.isEmpty ? nil : DuelStanding(rules: rules, level: level, margins: margins)
      }
    }
  }
}

/// How a person stands against a level of the computer.
public struct DuelStanding: Hashable, Sendable {
  /// The rules of the duels.
  public let rules: RuleSet
  /// The level of the computer.
  public let level: DuelLevel
  /// How many points the person made more than the computer, or fewer, in each duel; the newest first, at least one.
  public let margins: [Int]

  /// How many the person won.
  public var wins: Int { margins.count { $0 > 0 } }
  /// How many the person lost.
  public var losses: Int { margins.count { $0 < 0 } }
  /// How many ended alike.
  public var draws: Int { margins.count { $0 == 0 } }
  /// The greatest margin.
  public var best: Int { margins.max() ?? 0 }
  /// The mean margin.
  public var mean: Int { margins.reduce(0, +) / max(1, margins.count) }
}

extension DuelRecord {
  /// The margin of the person, or of the one who pushed first, with its sign; `resign` if somebody gave up.
  public var marginText: String {
    guard resigned == nil else { return "resign" }
    let margin = result?.margin(of: setup.solo?.person ?? .first) ?? 0
    return (margin > 0 ? "+" : "") + String(margin)
  }

  /// The margin of the person in a duel that counts against a level; nil if it does not.
  fileprivate func margin(_ rules: RuleSet, _ level: DuelLevel) -> Int? {
    guard !isAided, setup.rules == rules, let solo = setup.solo, solo.level == level else { return nil }
    return result?.margin(of: solo.person)
  }
}
