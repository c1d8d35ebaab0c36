import TriplesModel

/// How text mode speaks and listens.
public struct PlainStyle: Hashable, Sendable {
  /// How much is said.
  public enum Words: String, CaseIterable, Hashable, Sendable {
    /// Sentences, and the board after each move.
    case full = "full"
    /// One line a move, in sentences.
    case short = "short"
    /// One line a move, of at most 40 characters.
    case terse = "terse"
  }

  /// How much is said.
  public var words: Words
  /// True if tiles are letters instead of long numbers: `a` for the lowest, `b` for the next, and so on.
  public var usesLetters: Bool
  /// True if a bell rings for an impossible push, a new highest tile and the last ten seconds.
  public var rings = false
  /// True if single keys are read instead of lines.
  public var usesKeys = false
  /// How the time limits of levels apply.
  public var clock = LevelClock.off

  /// A style with the usual choices, apart from these.
  public init(words: Words = .full, usesLetters: Bool = false) {
    (self.words, self.usesLetters) = (words, usesLetters)
  }

  /// The style that some changes lead to.
  public init(_ changes: some Sequence<PlainChange>) {
    self.init()
    changes.forEach { adopt($0) }
  }

  /// The changes that lead from the usual style to this one.
  public var changes: [PlainChange] {
    [
      PlainChange(rawValue: words.rawValue), usesLetters ? .letters : nil, rings ? .bell : nil,
      usesKeys ? .keys : nil, clock == .off ? nil : PlainChange(rawValue: "clock \(clock.rawValue)"),
    ].compactMap(\.self)
  }

  /// The choices that exclude each other, by the name of their setting.
  private static let choices = zip(["words", "tiles", "bell", "input", "clock"], PlainChange.groups)

  /// The settings of text mode.
  var settings: [PlainSetting] {
    Self.choices.map { name, all in
      let chosen = all.first(where: changes.contains) ?? all[0]
      return PlainSetting(name, chosen.word, choices: all.map(\.word))
    }
  }

  /// The change that gives one of these settings a value; nil if there is none.
  static func change(_ name: String, to value: String) -> PlainChange? {
    let all = choices.first { $0.0 == name }?.1
    return value == PlainSetting.usual ? all?.first : all?.first { $0.word == value }
  }

  /// Speaks or listens differently from now on.
  public mutating func adopt(_ change: PlainChange) {
    switch change {
    case .full, .short, .terse: words = Words(rawValue: change.rawValue) ?? words
    case .letters, .numbers: usesLetters = change == .letters
    case .bell, .quiet: rings = change == .bell
    case .keys, .lines: usesKeys = change == .keys
    case .clockOff: clock = .off
    case .clockSlow: clock = .slow
    case .clockOn: clock = .on
    }
  }

  /// The name of a rank; an empty cell is "blank".
  func name(of rank: Rank, in rules: RuleSet) -> String {
    guard rank > .empty else { return "blank" }
    guard usesLetters else { return String(rules.value(of: rank)) }
    return String(UnicodeScalar(UInt8(ascii: "a") + rank.bits - 1))
  }

  /// The name of a tile.
  func name(of value: Int, in rules: RuleSet) -> String {
    rules.rank(ofValue: value).map { name(of: $0, in: rules) } ?? String(value)
  }
}
