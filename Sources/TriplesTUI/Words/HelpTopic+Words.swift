import TriplesModel

/// What the help says, topic by topic.
extension HelpTopic {
  /// What can be done, and what it is called there.
  typealias Row = ([Intent], String)

  static let arrows = Direction.allCases.map(Intent.slide)
  static let tabs = Tab.allCases.map(Intent.show)
}

/// A game: what most people need. The rest is on a second page.
extension HelpTopic {
  static let gameRows: [Row] = [
    (arrows, "push the tiles"), (Direction.allCases.map(Intent.peek), "preview a push"),
    ([.undo, .redo], "undo, redo"), ([.hint], "hint"), ([.autoplay], "let the computer play"),
    ([.newGame], "new game"), ([.daily], "daily game"), (tabs, "switch tabs; the last has a lesson"),
    ([.settings], "settings"), ([.quit], "quit; your game is saved"),
  ]

  /// The title of a page, its footer, and the footer of one that scrolls.
  static func title(ofPage page: Int) -> [String] {
    page == 0 ? [" Rules and keys ", " Help "] : [" All other keys ", " Keys "]
  }
  static func footer(_ keys: KeyNames, hasNext: Bool, scrolls: String?) -> [String] {
    guard hasNext || scrolls != nil else { return [" any key closes "] }
    let parts = [scrolls, hasNext ? "\(keys[.help]) more keys" : nil].compactMap(\.self)
    let text = parts.joined(separator: "  ")
    return (scrolls == nil ? [" \(text), any other key closes "] : []) + [" \(text) "]
  }
}

extension HelpTopic {
  static let levelPoints = [
    "You get a star for solving a level, one for par and up to two more moves, and one for doing it without help.",
    "Merges give points. Hints, undo and pushes that move nothing cost points. The lesson counts nothing.",
  ]

  static let levelRows: [Row] = [
    (arrows, "push the tiles"), (Direction.allCases.map(Intent.peek), "preview a push"),
    ([.undo, .redo], "undo, redo"), ([.hint], "hint"), ([.copy], "restart"),
    ([.confirm], "next level, after the end"), ([.cancel], "all levels; this one is saved"),
    (tabs, "switch tabs"),
  ]
}

extension HelpTopic {
  static func replayText(_ keys: KeyNames) -> [String] {
    [
      "\(keys[.autoplay]) plays or pauses. Type a number and \(keys[.confirm]) to go to a turn.",
      "\(keys[.confirm]) alone continues from here, as practice. Practice does not count.",
    ]
  }

  static let replayRows: [Row] = [
    (arrows, "previous, next turn"), ([.first, .last], "first, last turn"),
    ([.faster, .slower], "faster, slower"), ([.review], "review the moves"), ([.cancel], "leave"),
  ]

  static let reviewText = [
    "The computer rated every move. Longer bars are costlier mistakes.",
    "The boards show your costliest moves, and the best ones.",
    "Press 1, 2 or 3 to see them in the replay.",
  ]

  static let reviewRows: [Row] = [
    (arrows, "previous, next board"), ([.confirm], "play on from there, as practice"),
    ([.review, .cancel], "leave"),
  ]
}

extension HelpTopic {
  static func duelText(_ rules: RuleSet) -> [String] {
    rules.pushLines + [
      "One player pushes. Then the other places the next tile, \(rules.placeText).",
      "In the second game you swap sides. The higher score as pusher wins.",
      "Drag the board to push, or click a lit cell to place.",
    ]
  }

  static let personRows: [Row] = [
    (arrows, "push, or choose a lit cell"), ([.confirm], "place the tile, continue"),
    ([.undo], "undo a round"), ([.resign], "resign"),
  ]
  static let computerRows: [Row] = [
    ([.faster, .slower], "faster, slower"), ([.confirm], "continue after a game"),
  ]
  static let tabRows: [Row] = [(tabs, "other tabs; the duel is saved")]
  static let leavingRows: [Row] = [
    ([.newGame], "another duel, after the end"), ([.cancel], "pause"),
  ]
  static let planRows: [Row] = [
    ([.faster, .slower], "the level of the computer"), ([.nextRules], "Triples, Threes or 2048"),
    ([.nextFilter], "who pushes first"),
  ]
}
