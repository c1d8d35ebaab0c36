import TriplesCanvas
import TriplesModel
import TriplesPlain
import TriplesStore
import TriplesTerminal

/// A game in words, on the standard input and output.
struct PlainSession<Front: PlainFront> {
  private var front: Front
  private let notices: [String]
  private let start = ContinuousClock.now
  private let isASCII = !StandardStreams.isUTF8

  /// A session that tells some lines first.
  init(_ front: Front, notices: [String]) { (self.front, self.notices) = (front, notices) }

  private var now: Seconds { (ContinuousClock.now - start) / .seconds(1) }

  /// Plays until the player leaves or the input ends; whatever happens, the time is stored.
  mutating func run() throws {
    defer { _ = front.leave(at: now) }
    for notice in notices { try say(notice) }
    try say(front.opening(at: now))
    var lines = StandardInput()
    while !front.isFinished, let line = try lines.next(tick: { front.tick(at: now) }) {
      let text = if case .text(let text) = line { text } else { "?" }
      try say(front.answer(text, at: now))
    }
    try say(front.leave(at: now))
    try Failure.lost(front.losses)
  }

  /// Says some lines, in ASCII alone if the locale has nothing else.
  private func say(_ text: String) throws {
    for line in text.split(separator: "\n") {
      try StandardOutput.print(isASCII ? String(line.map { $0.isASCII ? $0 : "?" }) : String(line))
    }
  }
}

extension PlainSession where Front == PlainGame<FileArchive> {
  /// A game that goes on, or a new one; or another that is asked for.
  init(_ files: PlaySession, style: PlainStyle, isKept: Bool = true) {
    var game = PlainGame(
      archive: files.archive, players: BuiltInPlayers(), setup: files.setup, boards: files.boards,
      style: style, resuming: files.session, request: files.request, at: 0)
    game.isKept = isKept
    self.init(game, notices: files.notices)
  }
}
