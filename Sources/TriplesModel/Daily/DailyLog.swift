/// The results of first tries of daily games, and par.
public struct DailyLog: Hashable, Sendable {
  /// The first tries.
  public private(set) var results: [Daily: DailyResult] = [:]
  /// The results of the computer, which does not know the seeds.
  public private(set) var pars: [Daily: Par] = [:]
  /// Unfinished first tries that were put aside; journals hold them.
  public var unfinished: Set<Daily> = []

  /// A log of nothing.
  public init() {}

  /// Adds a result, unless the day has one. Returns whether the day has this one now.
  @discardableResult public mutating func add(_ result: DailyResult) -> Bool {
    guard results[result.daily] == nil else { return results[result.daily] == result }
    results[result.daily] = result
    return true
  }

  /// Adds par, unless the day has one.
  public mutating func add(par: Par, of daily: Daily) { pars[daily] = pars[daily] ?? par }

  /// Adds what another log knows; if both know a day, the other log is right.
  public mutating func merge(_ other: DailyLog) {
    results.merge(other.results) { $1 }
    pars.merge(other.pars) { $1 }
    unfinished.formUnion(other.unfinished)
  }

  /// The card to share; nil before the day was played.
  public func card(of daily: Daily, address: String = "", isUnicode: Bool = true) -> String? {
    results[daily]?.card(par: pars[daily], address: address, isUnicode: isUnicode)
  }

  /// The days that were played and count, the newest first.
  public func days(of rules: RuleSet) -> [Day] {
    results.values.filter { $0.daily.rules == rules && $0.counts }.map(\.daily.day).sorted(by: >)
  }

  /// The days in a row on which the daily game was played, and how many of the last thirty.
  public func streaks(of rules: RuleSet, on today: Day) -> Streaks {
    Streaks(days(of: rules).map(\.number), today: today.number)
  }

  /// The score of a day as a share of par; nil while either is unknown.
  public func share(of daily: Daily) -> Double? {
    guard let result = results[daily], result.counts, let par = pars[daily], par.score > 0 else { return nil }
    return Double(result.score) / Double(par.score)
  }

  /// The mean of all shares; nil without one.
  public func averageShare(of rules: RuleSet) -> Double? {
    let shares = days(of: rules).compactMap { share(of: Daily($0, rules)) }
    return shares.isEmpty ? nil : shares.reduce(0, +) / Double(shares.count)
  }
}
