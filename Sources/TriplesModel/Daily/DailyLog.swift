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

  /// How many days in a row were played without the computer, up to today, or up to yesterday while today's game is still
  /// to be played.
  public func streak(of rules: RuleSet, on today: Day) -> Int {
    let days = Set(days(of: rules).filter { results[Daily($0, rules)]?.marks.contains(.autoplay) == false })
    let last = days.contains(today) ? today : today + -1
    return (0...days.count).first { !days.contains(last + -$0) } ?? 0
  }

  /// The most days in a row that were played.
  public func longestStreak(of rules: RuleSet) -> Int {
    let days = Set(days(of: rules))
    return days.map { streak(of: rules, on: $0) }.max() ?? 0
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
