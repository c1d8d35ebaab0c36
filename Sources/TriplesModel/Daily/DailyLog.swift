/// What is kept of all daily games: the result of each first try, and par.
public struct DailyLog: Hashable, Sendable {
  /// The first tries.
  public private(set) var results: [Daily: DailyResult] = [:]
  /// What the computer made of the same seeds, without knowing what comes.
  public private(set) var pars: [Daily: Par] = [:]
  /// First tries that were put aside and are not finished. The journals tell them, and no file of their own.
  public var unfinished: Set<Daily> = []

  /// A log of nothing.
  public init() {}

  /// Takes in a result; the first of a day stands. Returns whether it is this one.
  @discardableResult
  public mutating func add(_ result: DailyResult) -> Bool {
    guard results[result.daily] == nil else { return results[result.daily] == result }
    results[result.daily] = result
    return true
  }

  /// Takes in par; the first that was worked out stands.
  public mutating func add(par: Par, of daily: Daily) { pars[daily] = pars[daily] ?? par }

  /// Takes in what another log knows.
  public mutating func merge(_ other: DailyLog) {
    results.merge(other.results) { own, _ in own }
    pars.merge(other.pars) { own, _ in own }
    unfinished.formUnion(other.unfinished)
  }

  /// The card to share; nil before the day was played.
  public func card(of daily: Daily, address: String = "", isUnicode: Bool = true) -> String? {
    results[daily]?.card(par: pars[daily], address: address, isUnicode: isUnicode)
  }

  /// The days of some rules that were played and count, the newest first.
  public func days(of rules: RuleSet) -> [Day] {
    results.values.filter { $0.daily.rules == rules && $0.counts }.map(\.daily.day).sorted(by: >)
  }

  /// The days in a row on which the daily game was played, and how many of the last thirty.
  public func streaks(of rules: RuleSet, on today: Day) -> Streaks {
    Streaks(days(of: rules).map(\.number), today: today.number)
  }

  /// The score of a day as a share of par; nil while either is not known.
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
