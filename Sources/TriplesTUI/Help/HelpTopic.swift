import TriplesModel

/// What the help tells of.
enum HelpTopic: Hashable {
  /// A game of some rules, the tabs and the tables.
  case game(RuleSet)
  /// A level in play.
  case level(RuleSet)
  /// A game that is played again.
  case replay
  /// A game whose moves are examined.
  case review
  /// A duel, which a person plays or computers among themselves; without tabs if it is all the program shows.
  case duel(RuleSet, hasPerson: Bool, hasTabs: Bool)

  /// Sentences and keys under a heading.
  struct Section: Hashable {
    let heading: String
    var text: [String] = []
    var entries: [KeyHelp.Entry] = []
  }

  /// What is told, page by page and from the top.
  func pages(_ keys: KeyMap, isUnicode: Bool) -> [[Section]] {
    guard case .game = self else { return [sections(keys, isUnicode: isUnicode)] }
    let told = Set(Self.gameRows.flatMap(\.0))
    let rest = HelpGroup.allCases.map { group in
      Section(
        heading: group.rawValue,
        entries: KeyHelp.entries(of: group, without: told, keys, isUnicode: isUnicode))
    }
    return [sections(keys, isUnicode: isUnicode), rest]
  }

  private func sections(_ keys: KeyMap, isUnicode: Bool) -> [Section] {
    func section(_ group: HelpGroup) -> Section {
      Section(heading: group.rawValue, entries: KeyHelp.entries(of: group, keys, isUnicode: isUnicode))
    }
    func section(_ heading: String, _ rows: [Row]) -> Section {
      Section(
        heading: heading, entries: rows.map { KeyHelp.entry($0.0, $0.1, keys, isUnicode: isUnicode) })
    }
    switch self {
    case .game(let rules):
      return [Section(heading: rules.title, text: rules.summaryLines), section("Keys", Self.gameRows)]
    case .level(let rules):
      return [
        Section(heading: rules.title, text: rules.summaryLines), section("In a level", Self.levelRows),
        Section(heading: "Stars and points", text: Self.levelPoints), section(.program),
      ]
    case .replay:
      return [
        Section(heading: "A replay", text: Self.replayText(KeyNames(keys, isUnicode: isUnicode))),
        section("Keys", Self.replayRows),
        section(.program),
      ]
    case .review:
      return [
        Section(heading: "A review", text: Self.reviewText), section("Keys", Self.reviewRows),
        section(.program),
      ]
    case .duel(let rules, let hasPerson, let hasTabs):
      let rows = hasPerson ? Self.personRows : Self.computerRows
      return [
        Section(heading: "A duel of \(rules.title)", text: Self.duelText(rules)),
        section("In the duel", rows + (hasTabs ? Self.tabRows : []) + Self.leavingRows),
      ] + (hasPerson ? [section("Before the first turn", Self.planRows)] : []) + [section(.program)]
    }
  }
}
