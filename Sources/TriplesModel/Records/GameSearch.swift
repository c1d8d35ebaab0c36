/// A search in a list of games: `threes daily`, `2026-11`, `768`.
public struct GameSearch: Hashable, Sendable {
  private let words: [String]

  /// Reads the words of a search. Without any it finds every game.
  public init(_ text: some StringProtocol = "") {
    words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// True if there is nothing to search for.
  public var isEmpty: Bool { words.isEmpty }

  /// True if a word is among those searched for.
  public func names(_ word: String) -> Bool { words.contains(word) }

  /// True if each word begins a word of the game's rules, kind, date or highest tile.
  public func finds(rules: RuleSet, kind: String, date: String, highestTile: Int?) -> Bool {
    let text = "\(rules.title) \(kind) \(date) \(highestTile.map(String.init) ?? "")".lowercased()
    let terms = text.split { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != ":" }
    return words.allSatisfy { word in terms.contains { $0.hasPrefix(word) } }
  }
}

extension GameSummary {
  /// The kind of game: `daily 2026-11-21`, `practice`, `random` or `fixed`.
  public var kind: String {
    if marks.contains(.practice) { return "practice" }
    return Daily(rules, origin).map { "daily \($0.day.text)" } ?? origin.mode.name
  }
}
