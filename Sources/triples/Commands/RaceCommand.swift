import ArgumentParser
import TriplesModel
import TriplesTerminal

/// `triples race`: the seed of an earlier game, against that game.
struct RaceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "race", abstract: "Race against an earlier game with the same tiles.",
    discussion: """
      Bars next to the board compare both scores at the same move, and the result compares both games. 'last' is your \
      last game without help. Daily and fixed games always race your own best.
      """)

  @Argument(help: RecordingSource.help, completion: RecordingSource.completion) var game: RecordingSource
  @OptionGroup var table: TableOptions
  @OptionGroup var options: PlayOptions

  func run() throws {
    let isLast = if case .last = game { true } else { false }
    let recording = try isLast ? options.files.library().lastUnaided() : game.recording(in: table, options.files)
    if case .input = game { TerminalScreen.readKeysFromTerminal() }
    try options.play { _ in .request(.race(recording.history), rules: recording.game.rules) }
  }
}
