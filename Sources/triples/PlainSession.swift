import ArgumentParser
import TriplesModel
import TriplesPlain
import TriplesStore

/// The game in words, on the standard input and output.
struct PlainSession {
  private var game: PlainGame<FileArchive>
  private let notices: [String]
  private let start = ContinuousClock.now

  /// Opens the files and begins.
  init(_ options: GameOptions, isNew: Bool, style: PlainStyle, files: FileOptions) throws {
    let session = try PlaySession(options, isNew: isNew, files: files)
    notices = session.notices
    game = PlainGame(
      archive: session.archive, players: BuiltInPlayers(), setup: session.setup, boards: session.boards,
      style: style, resuming: session.session, at: 0)
  }

  private var now: Seconds { (ContinuousClock.now - start) / .seconds(1) }

  /// Plays until the player leaves or the input ends; whatever happens, the time is stored.
  mutating func run() throws {
    defer { _ = game.leave(at: now) }
    for notice in notices { try say(notice) }
    try say(game.opening(at: now))
    var lines = StandardInput()
    while !game.isFinished, let line = try lines.next() {
      if case .text(let text) = line { try say(game.answer(text, at: now)) } else { try say(PlainGame<FileArchive>.usage) }
    }
    try say(game.leave(at: now))
  }

  /// Says some lines, of which each may quote the name of a file.
  private func say(_ text: String) throws {
    for line in text.split(separator: "\n") { try StandardOutput.print(PrintableText(line)) }
  }
}
