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

  /// What is told, from the top.
  func sections(_ keys: KeyMap, isUnicode: Bool) -> [Section] {
    func section(_ group: HelpGroup) -> Section {
      Section(
        heading: group.rawValue, entries: KeyHelp.entries(of: group, keys, isUnicode: isUnicode))
    }
    func section(_ heading: String, _ rows: [Row]) -> Section {
      Section(
        heading: heading, entries: rows.map { KeyHelp.entry($0.0, $0.1, keys, isUnicode: isUnicode) })
    }
    switch self {
    case .game(let rules):
      return [Section(heading: rules.title, text: rules.summaryLines)] + HelpGroup.allCases.map(section)
    case .level(let rules):
      return [
        Section(heading: rules.title, text: rules.summaryLines), section("In a level", Self.levelRows),
        Section(heading: "Points", text: [Self.levelPoints]), section(.program),
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

  /// What can be done, and what it is called there.
  private typealias Row = ([Intent], String)

  private static let arrows = Direction.allCases.map(Intent.slide)
  private static let tabs = Tab.allCases.map(Intent.show)
}

/// A level.
extension HelpTopic {
  private static let levelPoints = "Merges give points. Hints, undo and pushes that move nothing cost points."

  private static let levelRows: [Row] = [
    (arrows, "push the tiles"), ([.undo, .redo], "undo, redo"), ([.hint], "hint"),
    ([.copy], "restart"), ([.confirm], "next level, after the end"),
    ([.cancel], "all levels; this one is saved"), (tabs, "switch tabs"),
  ]
}

/// A replay and a review.
extension HelpTopic {
  private static func replayText(_ keys: KeyNames) -> [String] {
    [
      "\(keys[.autoplay]) plays or pauses. Type a number and \(keys[.confirm]) to go to a turn.",
      "\(keys[.confirm]) alone continues from here, as practice. Practice does not count.",
    ]
  }

  private static let replayRows: [Row] = [
    (arrows, "previous, next turn"), ([.first, .last], "first, last turn"),
    ([.faster, .slower], "faster, slower"), ([.review], "review the moves"), ([.cancel], "leave"),
  ]

  private static let reviewText = [
    "The computer rated every move. Longer bars are costlier mistakes.",
    "The boards show your costliest moves, and the best ones.",
    "Press 1, 2 or 3 to see them in the replay.",
  ]

  private static let reviewRows: [Row] = [
    (arrows, "previous, next board"), ([.confirm], "play on from there, as practice"),
    ([.review, .cancel], "leave"),
  ]
}

/// A duel.
extension HelpTopic {
  private static func duelText(_ rules: RuleSet) -> [String] {
    rules.pushLines + [
      "One player pushes. Then the other places the next tile, \(rules.placeText).",
      "In the second game you swap sides. The higher score as pusher wins.",
      "Drag the board to push, or click a lit cell to place.",
    ]
  }

  private static let personRows: [Row] = [
    (arrows, "push, or choose a lit cell"), ([.confirm], "place the tile, continue"),
    ([.undo], "undo a round"),
  ]
  private static let computerRows: [Row] = [
    ([.faster, .slower], "faster, slower"), ([.confirm], "continue after a game"),
  ]
  private static let tabRows: [Row] = [(tabs, "other tabs; the duel is saved")]
  private static let leavingRows: [Row] = [
    ([.newGame], "another duel, after the end"), ([.cancel], "pause"),
  ]
  private static let planRows: [Row] = [
    ([.faster, .slower], "the level of the computer"), ([.nextRules], "Triples, Threes or 2048"),
    ([.nextFilter], "who pushes first"),
  ]
}
