import TriplesModel

/// How the game speaks: what it tells by itself, and what it calls a tile.
public struct PlainStyle: Hashable, Sendable {
  /// True if a move tells only what changed, and the board comes when it is asked for.
  public var isBrief: Bool
  /// True if tiles are letters in place of long numbers: `a` for the lowest, `b` for the next, and so on.
  public var usesLetters: Bool

  /// A style of its parts.
  public init(isBrief: Bool = false, usesLetters: Bool = false) {
    self.isBrief = isBrief
    self.usesLetters = usesLetters
  }

  /// What a rank is called; an empty cell is "blank".
  func name(of rank: Rank, in rules: RuleSet) -> String {
    guard rank > .empty else { return "blank" }
    guard usesLetters else { return String(rules.value(of: rank)) }
    return String(UnicodeScalar(UInt8(ascii: "a") + rank.bits - 1))
  }

  /// What a tile of a value is called.
  func name(of value: Int, in rules: RuleSet) -> String {
    rules.rank(ofValue: value).map { name(of: $0, in: rules) } ?? String(value)
  }
}
