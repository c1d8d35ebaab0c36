import ArgumentParser
import TriplesModel
import TriplesPlain
import TriplesStore

/// The game in words, on the standard input and output.
struct PlainSession {
  private var game: PlainGame<FileArchive>
  private let notices: [String]
  private let start = ContinuousClock.now
  private let isASCII = !Locale.isUTF8

  /// Opens the files and begins.
  init(
    _ options: GameOptions, isNew: Bool, style: PlainStyle, files: FileOptions, person: PersonOptions
  ) throws {
    let session = try PlaySession(options, isNew: isNew, files: files, person: person)
    notices = session.notices
    game = PlainGame(
      archive: session.archive, players: BuiltInPlayers(), setup: session.setup, boards: session.boards,
      style: style, resuming: session.session, at: 0)
    game.isKept = !person.guest
  }

  private var now: Seconds { (ContinuousClock.now - start) / .seconds(1) }

  /// Plays until the player leaves or the input ends; whatever happens, the time is stored.
  mutating func run() throws {
    defer { _ = game.leave(at: now) }
    for notice in notices { try say(notice) }
    try say(game.opening(at: now))
    var lines = StandardInput()
    while !game.isFinished, let line = try lines.next() {
      let text = if case .text(let text) = line { text } else { "?" }
      try say(game.answer(text, at: now))
    }
    try say(game.leave(at: now))
  }

  /// Says some lines. They may quote the name of a file: nothing in it is obeyed, and where the locale has ASCII
  /// alone, nothing else is said.
  private func say(_ text: String) throws {
    for line in text.split(separator: "\n") {
      let line = PrintableText(line, maxLength: 1000).description
      try StandardOutput.print(isASCII ? String(line.map { $0.isASCII ? $0 : "?" }) : line)
    }
  }
}
