import TriplesModel

/// How text mode speaks and listens.
package struct PlainStyle: Hashable, Sendable {
  package enum Words: String, CaseIterable, Hashable, Sendable {
    /// Sentences, and the board after each move.
    case full = "full"
    /// One line of sentences for each move.
    case short = "short"
    /// One line of at most 40 characters for each move.
    case terse = "terse"
  }

  private var chosen: Set<PlainChange> = []

  /// A style with the usual choices, apart from these.
  package init(words: Words = .full, usesLetters: Bool = false) {
    self.init([PlainChange(rawValue: words.rawValue), usesLetters ? .letters : nil].compactMap(\.self))
  }

  /// The style that some changes lead to.
  package init(_ changes: some Sequence<PlainChange>) { for change in changes { adopt(change) } }

  package mutating func adopt(_ change: PlainChange) {
    guard let group = PlainChange.groups.first(where: { $0.contains(change) }) else { return }
    chosen.subtract(group)
    if change != group[0] { chosen.insert(change) }
  }

  /// The choices other than the usual ones.
  package var changes: [PlainChange] { PlainChange.allCases.filter(chosen.contains) }

  package var words: Words { chosen.contains(.terse) ? .terse : chosen.contains(.short) ? .short : .full }
  /// True if tiles are letters instead of long numbers: `a` for the lowest, `b` for the next, and so on.
  var usesLetters: Bool { chosen.contains(.letters) }
  /// True if a bell rings for an impossible push, a new highest tile and the last ten seconds.
  var rings: Bool { chosen.contains(.bell) }
  /// True if single keys are read instead of lines.
  package var usesKeys: Bool { chosen.contains(.keys) }
  /// How the time limits of levels apply.
  var clock: LevelClock { chosen.contains(.clockOn) ? .on : chosen.contains(.clockSlow) ? .slow : .off }

  private static let choices = zip(["words", "tiles", "bell", "input", "clock"], PlainChange.groups)

  var settings: [PlainSetting] {
    Self.choices.map { name, all in
      PlainSetting(name, (all.first(where: chosen.contains) ?? all[0]).word, choices: all.map(\.word))
    }
  }

  /// The change that gives a setting a value.
  static func change(_ name: String, to value: String) -> PlainChange? {
    let all = choices.first { $0.0 == name }?.1
    return value == PlainSetting.usual ? all?.first : all?.first { $0.word == value }
  }

  /// The name of a tile, or "blank".
  func name(of rank: Rank, in rules: RuleSet) -> String {
    guard rank > .empty else { return "blank" }
    guard usesLetters else { return String(rules.value(of: rank)) }
    return String(UnicodeScalar(UInt8(ascii: "a") + rank.bits - 1))
  }
}
