import TriplesModel

/// What the help tells of.
enum HelpTopic: Hashable {
  /// A game of some rules, the tabs and the tables.
  case game(RuleSet)
  case level(RuleSet)
  case replay
  /// A game whose moves are examined.
  case review
  /// A duel, which a person plays or computers among themselves; without tabs if it is all the program shows.
  case duel(RuleSet, hasPerson: Bool, hasTabs: Bool)

  /// Sentences and keys under a heading.
  struct Section: Hashable {
    let heading: String
    var text: [String] = []
    var entries: [KeyNames.Entry] = []
  }

  /// What is told, page by page and from the top.
  func pages(_ keys: KeyNames) -> [[Section]] {
    guard case .game = self else { return [sections(keys)] }
    let told = Set(Self.gameRows.flatMap(\.0))
    return [
      sections(keys),
      HelpGroup.allCases.map { Section(heading: $0.rawValue, entries: keys.entries(of: $0, without: told)) },
    ]
  }
}
