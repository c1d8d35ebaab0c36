import ArgumentParser
import TriplesCommandLine
import TriplesEngine
import TriplesModel
import TriplesTUI
import TriplesTerminal

/// `triples replay`: plays a recorded game again.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "replay", abstract: "Replay a recorded game.")

  @Argument(help: RecordingSource.help, completion: RecordingSource.completion) var game: RecordingSource
  @OptionGroup var pace: PaceOptions
  @Flag(help: "Print the game as JSON lines, as in triples engine.") var json = false
  @OptionGroup var plain: PlainOptions
  @OptionGroup var table: TableOptions
  @OptionGroup var files: FileOptions
  @OptionGroup var view: ViewOptions

  func run() throws {
    let recording = try game.recording(in: table, files)
    try FileOptions.dailyGuard(dataFolder: files.data).check(recording.game)
    guard json else {
      if case .input = game { TerminalScreen.readKeysFromTerminal() }
      return try plain.play {
        try PlainLauncher(Person(files: files), plain, view).replay(recording.history)
      } onScreen: {
        try show(recording.history)
      }
    }
    for line in recording.answers { try StandardOutput.print(line) }
  }

  private func show(_ history: History) throws {
    let stage = try ScreenStage(view)
    let state = AppState(
      .current, traits: stage.screen.traits, size: stage.screen.size, settings: stage.settings, replaying: history,
      pace: pace.speed, at: stage.screen.now)
    let strategist = BackgroundStrategist(Mailbox(stage.screen.waker))
    let request = try stage.run(state, world: ViewingWorld(strategist: strategist))
    if let request { try ScreenGame(person: Person(files: files), view: view).run(.request(request, rules: nil)) }
  }
}

/// The option that says how fast a replay runs.
struct PaceOptions: ParsableArguments {
  @Option(help: "Playback speed: 1, 2, 4, 8, 16 or 32 times.") var speed = 1

  func validate() throws { try require([1, 2, 4, 8, 16, 32].contains(speed), "The speed is 1, 2, 4, 8, 16 or 32.") }
}
