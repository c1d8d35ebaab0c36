/// A tip for beginners, at most 25 columns wide.
package enum Tip: String, Hashable, Sendable {
  case sum = "1 + 2 make 3"
  case equals = "equal tiles merge"
  case edge = "tiles slide to the edge"
  case next = "the next tile is shown"

  /// A tip that the player can follow on the current board, and the cells of the tiles that it is about, if any.
  package typealias Shown = (tip: Tip, cells: [Position])

  fileprivate func isFollowed(by event: Event) -> Bool {
    switch (self, event) {
    case (.sum, .merged(_, _, let value, _)): value == 3
    case (.equals, .merged(_, _, let value, _)): value > 3
    case (.edge, .moved(_, let from, let to)): from.distance(to: to) > 1
    default: false
    }
  }

  /// Returns the cells of the tiles with which the player can follow the tip; nil if that is not possible.
  fileprivate func cells(on game: Game) -> [Position]? {
    guard self != .next else { return game.situation.preview == nil ? nil : [] }
    for direction in Direction.allCases {
      guard let event = game.board.events(pushing: direction).first(where: isFollowed) else { continue }
      let tiles: Set<Int> =
        switch event {
        case .moved(let id, _, _): [id]
        case .merged(let id, let consumed, _, _): [id, consumed]
        case .spawned: []
        }
      return game.board.tiles.filter { tiles.contains($0.id) }.map(\.position)
    }
    return nil
  }
}

/// The tips of a game, one at a time. A tip is dropped once the player has followed it, or has seen it on three boards.
struct Tips: Sendable {
  private static let boards = 3
  private var pending: [Tip]
  /// The number of boards on which each tip was shown.
  private var timesShown: [Tip: Int] = [:]
  private(set) var shown: Tip.Shown?

  init(_ game: Game, after turns: some Sequence<Turn>) {
    pending =
      switch game.rules {
      case .triples: [.sum, .equals]
      case .threes: [.sum, .equals, .next]
      case .twenty48: [.edge, .equals]
      }
    for turn in turns where !pending.isEmpty { learn(from: turn) }
    find(on: game)
  }

  /// Updates the tip after a turn; `turn` is nil after an undo.
  mutating func follow(_ turn: Turn?, to game: Game) {
    if let turn { learn(from: turn) }
    find(on: game)
  }

  private mutating func learn(from turn: Turn) { pending.removeAll { turn.events.contains(where: $0.isFollowed) } }

  private mutating func find(on game: Game) {
    pending.removeAll { timesShown[$0, default: 0] == Self.boards }
    shown = pending.lazy.compactMap { tip in tip.cells(on: game).map { (tip, $0) } }.first
    if let shown { timesShown[shown.tip, default: 0] += 1 }
  }
}

extension Play {
  /// A tip for a beginner; nil after some finished games by the same rules.
  package var tip: Tip.Shown? { finishedGameCount(of: game.game.rules) < Self.gamesWithTips ? game.tip : nil }
  private static let gamesWithTips = 3

  /// The number of the player's games in the tables; by all rules if nil.
  package func finishedGameCount(of rules: RuleSet? = nil) -> Int {
    tables.hasOthersBoards ? 0 : tables.boards.games(of: rules)
  }

  /// True for a player who has neither begun a level nor finished a game. The lesson does not teach pushes of 2048.
  package var offersLesson: Bool {
    game.game.rules != .twenty48 && finishedGameCount() == 0 && tables.progress.results.isEmpty && openLevels.isEmpty
  }

  /// The request to open the levels, which begin with a lesson, at the next one; nil until they are read.
  package var lesson: GameRequest? {
    guard let packs = tables.packs, let next = packs.first.flatMap({ tables.progress.next(in: $0) }) else { return nil }
    return .levels(packs, next: next)
  }
}
