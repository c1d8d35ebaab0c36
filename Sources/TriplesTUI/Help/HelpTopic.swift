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
  private static let levelPoints = "Merges count. A hint, an undo and a push that moves nothing cost points."

  private static let levelRows: [Row] = [
    (arrows, "push the tiles"), ([.undo, .redo], "undo, redo"), ([.hint], "a hint towards the goal"),
    ([.copy], "clear: begin it again"), ([.confirm], "after the end: the next level"),
    ([.cancel], "all levels; this one goes on"), (tabs, "switch tabs"),
  ]
}

/// A replay and a review.
extension HelpTopic {
  private static func replayText(_ keys: KeyNames) -> [String] {
    [
      "\(keys[.autoplay]) plays and pauses. A number and \(keys[.confirm]) show a turn.",
      "\(keys[.confirm]) alone plays on from here, as practice: such a game stands in no table.",
    ]
  }

  private static let replayRows: [Row] = [
    (arrows, "a turn back, a turn on"), ([.first, .last], "the first turn, the last"),
    ([.faster, .slower], "faster, slower"), ([.review], "examine the moves"), ([.cancel], "leave"),
  ]

  private static let reviewText = [
    "A strong player looked at each move. The bars say what it cost against the best one.",
    "The costliest are shown as boards: what was pushed, and what was the best.",
    "1, 2 and 3 show them in the replay.",
  ]

  private static let reviewRows: [Row] = [
    (arrows, "the board before, the next"), ([.confirm], "play on from there, as practice"),
    ([.review, .cancel], "leave"),
  ]
}

/// A duel.
extension HelpTopic {
  private static func duelText(_ rules: RuleSet) -> [String] {
    rules.pushLines + [
      "One side pushes. The other then places the tile that is shown, \(rules.placeText).",
      "In the second game the sides are changed. Whoever made more points by pushing wins.",
      "Drag the board to push, or click a lit cell to place.",
    ]
  }

  private static let personRows: [Row] = [
    (arrows, "push, or choose one of the lit cells"), ([.confirm], "place the tile, go on"),
    ([.undo], "take back a round"),
  ]
  private static let computerRows: [Row] = [
    ([.faster, .slower], "faster, slower"), ([.confirm], "go on after a game"),
  ]
  private static let tabRows: [Row] = [(tabs, "another tab; the duel goes on later")]
  private static let leavingRows: [Row] = [
    ([.newGame], "another duel, after the end"), ([.cancel], "leave; it goes on another time"),
  ]
  private static let planRows: [Row] = [
    ([.faster, .slower], "the level of the computer"), ([.nextRules], "Triples, Threes or 2048"),
    ([.nextFilter], "who pushes first"),
  ]
}
