import FoundationEssentials

/// A line of the file that spectators read:
///
///     triples-live 1	threes	own game	2026-11-23T02:00:00Z	0021000012100321	3/4/3/4	Ada
///     1 left 2 b 12 3/3/3/4
///     back 0 6
///     over
///
/// A move has its number, its direction, the rank and the cell of the new tile, the score, and the preview of the next tile.
extension LiveEvent {
  private static let name = "triples-live 1"
  private static let (backWord, overWord) = ("back", "over")

  /// The line, without its end.
  public var line: String {
    switch self {
    case .start(let game):
      [
        Self.name, game.rules.rawValue, game.kind.description, game.start.formatted(.iso8601),
        game.opening.bits.hexadecimal, PreviewWord(game.preview).text, game.player.text,
      ].joined(separator: "\t")
    case .turn(let number, let direction, let spawn, let score, let preview):
      "\(number) \(direction.rawValue) \(spawn.rank.bits) \(spawn.position.letter) \(score) \(PreviewWord(preview).text)"
    case .back(let turn, let score): "\(Self.backWord) \(turn) \(score)"
    case .over: Self.overWord
    }
  }

  /// Reads a line; nil for any other text.
  public init?(line: some StringProtocol) {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    if line.hasPrefix(Self.name), let game = LiveGame(line.split(separator: "\t").dropFirst()) {
      self = .start(game)
    } else if line == Self.overWord {
      self = .over
    } else if words.count == 3, words[0] == Self.backWord, let turn = Int(words[1]), let score = Int(words[2]) {
      self = .back(to: turn, score: score)
    } else if words.count == 6, let number = Int(words[0]), let direction = Direction(rawValue: String(words[1])),
      let bits = UInt8(words[2]), (1...15).contains(bits), words[3].count == 1, let letter = words[3].first,
      let cell = Position(letter: letter), let score = Int(words[4]), let shown = PreviewWord(text: words[5])
    {
      self = .turn(number: number, direction, Spawn(Rank(bits: bits), at: cell), score: score, shown.preview)
    } else {
      return nil
    }
  }

  /// The events of a game from its first board on; none of a level, whose goals and time spectators would not see.
  public static func all(of session: GameSession, by player: HostName, at date: Date) -> [LiveEvent] {
    let (history, first) = (session.history, session.history.game(at: 0))
    guard session.level == nil, first.origin.board == nil, first.origin.placer == .seed else { return [] }
    let game = LiveGame(
      player: player, rules: first.rules, kind: PrintableText(session.kind), start: date,
      opening: first.board.grid, preview: first.situation.preview)
    return [.start(game)] + (0..<history.turnCount).compactMap { last(of: history, after: $0 + 1) }
      + (history.game.isDone ? [.over] : [])
  }

  /// The move that led to a turn of a game.
  static func last(of history: History, after number: Int) -> LiveEvent? {
    let (turn, game) = (history.turns[number - 1], history.game(at: number))
    return turn.entry.map { cell in
      let spawn = Spawn(game.board.grid[cell], at: cell)
      return .turn(number: number, turn.direction, spawn, score: game.score, game.situation.preview)
    }
  }

  /// The events for spectators of an event in a game.
  public static func news(of event: JournalEvent, in session: GameSession) -> [LiveEvent] {
    let history = session.history
    switch event {
    case .move, .redo:
      return [last(of: history, after: history.turnCount), history.game.isDone ? .over : nil].compactMap(\.self)
    case .undo: return [.back(to: history.turnCount, score: history.game.score)]
    default: return []
    }
  }
}

extension LiveGame {
  fileprivate init?(_ fields: ArraySlice<some StringProtocol>) {
    let fields = fields.map { String($0) }
    guard fields.count == 6, let rules = RuleSet(rawValue: fields[0]), fields[1].count <= 30,
      let start = try? Date(fields[2], strategy: .iso8601), let bits = UInt64(hexadecimal: fields[3]),
      let shown = PreviewWord(text: fields[4]), let player = HostName(logged: fields[5][...])
    else { return nil }
    self.init(
      player: player, rules: rules, kind: PrintableText(fields[1]), start: start, opening: Grid(bits: bits),
      preview: shown.preview)
  }
}

/// A preview as a word: the rank of the next tile or `+`, then the rest of the stack; `-` for nothing.
private struct PreviewWord {
  let preview: Preview?

  init(_ preview: Preview?) { self.preview = preview }

  /// Reads a word; nil for any other text.
  init?(text: some StringProtocol) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let left = parts.dropFirst().compactMap { Int($0) }.filter { (0...StackCounts.each).contains($0) }
    let bits = UInt8(parts[0])
    guard text != "-" else {
      preview = nil
      return
    }
    guard parts.count == left.count + 1, [0, 3].contains(left.count), parts[0] == "+" || (1...15).contains(bits ?? 0)
    else { return nil }
    preview = Preview(
      next: bits.map { .tile(Rank(bits: $0)) } ?? .bonus,
      left: left.isEmpty ? nil : StackCounts(ones: left[0], twos: left[1], threes: left[2]))
  }

  var text: String {
    guard let preview else { return "-" }
    let next = if case .tile(let rank) = preview.next { String(rank.bits) } else { "+" }
    let left = preview.left.map { [$0.ones, $0.twos, $0.threes].map(String.init) } ?? []
    return ([next] + left).joined(separator: "/")
  }
}
