import ArgumentParser
import TriplesEngine
import TriplesModel

/// `triples replay`: plays a recorded game again.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Play a recorded game again.")

  @Argument(help: RecordingSource.help) var game: RecordingSource
  @Option(help: ArgumentHelp("How many times faster, 1 to 32.", valueName: "times")) var speed = 1
  @Flag(help: "Print the game as the JSON Lines of triples engine.") var json = false
  @OptionGroup var files: FileOptions

  func validate() throws {
    guard (1...32).contains(speed) else { throw ValidationError("The speed is 1 to 32.") }
  }

  func run() throws {
    let recording = try reportingFaults { try game.recording(in: files) }
    guard json else { return try show(recording) }
    for line in recording.answers { print(line) }
  }

  private func show(_ recording: Recording) throws {
    throw ExitCode.failure("there is no replay on the screen yet; use --json", .unavailable)
  }
}
