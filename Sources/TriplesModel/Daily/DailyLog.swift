/// What is kept of all daily games: the result of each first try, and par.
public struct DailyLog: Hashable, Sendable {
  /// The first tries.
  public private(set) var results: [Daily: DailyResult] = [:]
  /// What the strong player made of the same seeds, without knowing what comes.
  public private(set) var pars: [Daily: Int] = [:]
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
  public mutating func add(par: Int, of daily: Daily) { pars[daily] = pars[daily] ?? par }

  /// Takes in what another log knows.
  public mutating func merge(_ other: DailyLog) {
    results.merge(other.results) { own, _ in own }
    pars.merge(other.pars) { own, _ in own }
    unfinished.formUnion(other.unfinished)
  }

  /// The line for a chat; nil before the day was played.
  public func chatLine(of daily: Daily, isUnicode: Bool = true) -> String? {
    results[daily]?.chatLine(par: pars[daily], isUnicode: isUnicode)
  }

  /// The days of some rules that were played, the newest first.
  public func days(of rules: RuleSet) -> [Day] {
    results.keys.filter { $0.rules == rules }.map(\.day).sorted(by: >)
  }

  /// The days in a row on which the daily game was played without autoplay.
  public func streaks(of rules: RuleSet, on today: Day) -> Streaks {
    let days = days(of: rules).filter { results[Daily($0, rules)]?.marks.contains(.autoplay) == false }
    return Streaks(days.map(\.number), today: today.number)
  }

  /// The score of a day as a share of par; nil while either is not known.
  public func share(of daily: Daily) -> Double? {
    guard let result = results[daily], let par = pars[daily], par > 0 else { return nil }
    return Double(result.score) / Double(par)
  }

  /// The mean of all shares; nil without one.
  public func averageShare(of rules: RuleSet) -> Double? {
    let shares = days(of: rules).compactMap { share(of: Daily($0, rules)) }
    return shares.isEmpty ? nil : shares.reduce(0, +) / Double(shares.count)
  }
}
