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

  package var settings: Settings

  package init(_ settings: Settings) { self.settings = settings }

  /// A style with the usual choices, apart from these.
  package init(words: Words = .full, usesLetters: Bool = false) {
    self.init(Settings())
    settings[.words] = words.rawValue
    settings[.tiles] = usesLetters ? "letters" : nil
  }

  package var words: Words { Words(rawValue: settings.value(of: .words)) ?? .full }
  /// True if tiles are letters instead of long numbers: `a` for the lowest, `b` for the next, and so on.
  var usesLetters: Bool { settings[.tiles] == "letters" }
  /// True if a bell rings for an impossible push, a new highest tile and the last ten seconds.
  var rings: Bool { settings[.bell] == "on" }
  /// True if single keys are read instead of lines.
  package var usesKeys: Bool {
    get { settings[.input] == "keys" }
    set { settings[.input] = newValue ? "keys" : nil }
  }
  /// How the time limits of levels apply.
  var clock: LevelClock { LevelClock(rawValue: settings.value(of: .clock)) ?? .off }

  /// The name of a tile, or "blank".
  func name(of rank: Rank, in rules: RuleSet) -> String {
    guard rank > .empty else { return "blank" }
    guard usesLetters else { return String(rules.value(of: rank)) }
    return String(UnicodeScalar(UInt8(ascii: "a") + rank.bits - 1))
  }
}
