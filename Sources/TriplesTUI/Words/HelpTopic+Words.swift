import TriplesModel

/// What the help says, topic by topic.
extension HelpTopic {
  /// What can be done, and what it is called there.
  typealias Row = ([Intent], String)

  private static let arrows = Direction.allCases.map(Intent.slide)
  private static let peeks = Direction.allCases.map(Intent.peek)
  private static let tabs = Tab.allCases.map(Intent.show)

  /// What most people need in a game. The rest is on a second page.
  static let gameRows: [Row] = [
    (arrows, "push the tiles"), (peeks, "preview a push"), ([.undo, .redo], "undo, redo"), ([.hint], "hint"),
    ([.autoplay], "let the computer play"), ([.newGame], "new game"), ([.daily], "daily game"),
    (tabs, "switch tabs; the last has a lesson"), ([.settings], "settings"), ([.quit], "quit; your game is saved"),
  ]

  func sections(_ keys: KeyNames) -> [Section] {
    func section(_ heading: String, _ rows: [Row]) -> Section {
      Section(heading: heading, entries: rows.map { keys.entry($0.0, $0.1) })
    }
    let (arrows, tabs) = (Self.arrows, Self.tabs)
    let program = Section(heading: HelpGroup.program.rawValue, entries: keys.entries(of: .program))
    switch self {
    case .game(let rules):
      return [Section(heading: rules.title, text: rules.summaryLines), section("Keys", Self.gameRows)]
    case .level(let rules):
      let rows: [Row] = [
        (arrows, "push the tiles"), (Self.peeks, "preview a push"), ([.undo, .redo], "undo, redo"), ([.hint], "hint"),
        ([.copy], "restart"), ([.confirm], "next level, after the end"), ([.cancel], "all levels; this one is saved"),
        (tabs, "switch tabs"),
      ]
      let points = [
        "You get a star for solving a level, one for par and up to two more moves, and one for doing it without help.",
        "Merges give points. Hints, undo and pushes that move nothing cost points. The lesson counts nothing.",
      ]
      return [
        Section(heading: rules.title, text: rules.summaryLines), section("In a level", rows),
        Section(heading: "Stars and points", text: points), program,
      ]
    case .replay:
      let text = [
        "\(keys[.autoplay]) plays or pauses. Type a number and \(keys[.confirm]) to go to a turn.",
        "\(keys[.confirm]) alone continues from here, as practice. Practice does not count.",
      ]
      let rows: [Row] = [
        (arrows, "previous, next turn"), ([.first, .last], "first, last turn"), ([.faster, .slower], "faster, slower"),
        ([.review], "review the moves"), ([.cancel], "leave"),
      ]
      return [Section(heading: "A replay", text: text), section("Keys", rows), program]
    case .review:
      let text = [
        "The computer rated every move. Longer bars are costlier mistakes.",
        "The boards show your costliest moves, and the best ones.", "Press 1, 2 or 3 to see them in the replay.",
      ]
      let rows: [Row] = [
        (arrows, "previous, next board"), ([.confirm], "play on from there, as practice"),
        ([.review, .cancel], "leave"),
      ]
      return [Section(heading: "A review", text: text), section("Keys", rows), program]
    case .duel(let rules, let hasPerson, let hasTabs):
      let text = [
        "One player pushes. Then the other places the next tile, \(rules.placeText).",
        "In the second game you swap sides. The higher score as pusher wins.",
        "Drag the board to push, or click a lit cell to place.",
      ]
      let rows: [Row] =
        hasPerson
        ? [
          (arrows, "push, or choose a lit cell"), ([.confirm], "place the tile, continue"), ([.undo], "undo a round"),
          ([.resign], "resign"),
        ] : [([.faster, .slower], "faster, slower"), ([.confirm], "continue after a game")]
      let leaving: [Row] = [([.newGame], "another duel, after the end"), ([.cancel], "pause")]
      let plan: [Row] = [
        ([.faster, .slower], "the level of the computer"), ([.nextRules], "Triples, Threes or 2048"),
        ([.nextFilter], "who pushes first"),
      ]
      return [
        Section(heading: "A duel of \(rules.title)", text: rules.pushLines + text),
        section("In the duel", rows + (hasTabs ? [(tabs, "other tabs; the duel is saved")] : []) + leaving),
      ] + (hasPerson ? [section("Before the first turn", plan)] : []) + [program]
    }
  }

  /// The title of a page, in ever fewer words.
  static func titles(ofPage page: Int) -> [String] {
    page == 0 ? ["Rules and keys", "Help"] : ["All other keys", "Keys"]
  }
}

extension HelpScene {
  /// The keys of a page, some lines of which are hidden above and below.
  func keys(_ context: SceneContext, hidden: (above: Int, below: Int), hasNext: Bool) -> [PageView.Key] {
    let arrows = context.keys.arrows([.up, .down], gap: " ")
    let scrolls: PageView.Key? =
      hidden.below > 0 ? (arrows, "\(hidden.below) more") : hidden.above > 0 ? (arrows, "back") : nil
    let more: PageView.Key? = hasNext ? (context.keys[.help], "more keys") : nil
    return [scrolls, more, (context.keys[.cancel], "closes")].compactMap(\.self)
  }
}
