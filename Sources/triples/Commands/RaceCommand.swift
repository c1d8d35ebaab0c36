import ArgumentParser
import TriplesModel
import TriplesTerminal

/// `triples race`: the seed of an earlier game, against that game.
struct RaceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "race",
    abstract: "Race against an earlier game with the same tiles.",
    discussion: """
      A line next to the board shows how far ahead you are at the same move, and the result compares both games. Daily \
      and fixed games always race your own best.
      """)

  @Argument(help: RecordingSource.help, completion: RecordingSource.completion)
  var game: RecordingSource
  @OptionGroup var options: RecordingOptions
  @OptionGroup var person: PersonOptions
  @OptionGroup var plain: PlainOptions
  @OptionGroup var view: ViewOptions

  func run() throws {
    let recording = try options.recording(game)
    if case .input = game { TerminalScreen.readKeysFromTerminal() }
    let request = GameRequest.race(recording.history)
    try person.play(in: options.files) { files, person in
      try plain.play {
        var house = try PlainHouse(files, plain, view, person: person)
        try house.run(from: .game(request))
      } onScreen: {
        try ScreenGame(files: files, view: view, person: person).run(request, rules: recording.game.rules)
      }
    }
  }
}
