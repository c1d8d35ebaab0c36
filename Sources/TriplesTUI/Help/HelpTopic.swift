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

  private func sections(_ keys: KeyNames) -> [Section] {
    func section(_ heading: String, _ rows: [Row]) -> Section {
      Section(heading: heading, entries: rows.map { keys.entry($0.0, $0.1) })
    }
    let program = Section(heading: HelpGroup.program.rawValue, entries: keys.entries(of: .program))
    switch self {
    case .game(let rules):
      return [Section(heading: rules.title, text: rules.summaryLines), section("Keys", Self.gameRows)]
    case .level(let rules):
      return [
        Section(heading: rules.title, text: rules.summaryLines), section("In a level", Self.levelRows),
        Section(heading: "Stars and points", text: Self.levelPoints), program,
      ]
    case .replay:
      return [
        Section(heading: "A replay", text: Self.replayText(keys)), section("Keys", Self.replayRows), program,
      ]
    case .review:
      return [Section(heading: "A review", text: Self.reviewText), section("Keys", Self.reviewRows), program]
    case .duel(let rules, let hasPerson, let hasTabs):
      let rows = hasPerson ? Self.personRows : Self.computerRows
      return [
        Section(heading: "A duel of \(rules.title)", text: Self.duelText(rules)),
        section("In the duel", rows + (hasTabs ? Self.tabRows : []) + Self.leavingRows),
      ] + (hasPerson ? [section("Before the first turn", Self.planRows)] : []) + [program]
    }
  }
}
