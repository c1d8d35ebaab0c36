import ArgumentParser
import TriplesModel

/// `triples export`: a recorded game as a file.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Print a recorded game as a file, or as a cast for asciinema.",
    discussion: "The file is text that 'triples replay' and 'triples verify' read.")

  @Argument(help: RecordingSource.help, completion: RecordingSource.completion)
  var game = RecordingSource.last
  @Flag(help: "Print a cast of the replay, 80 by 24, for asciinema.") var cast = false
  @OptionGroup var pace: PaceOptions
  @OptionGroup var options: RecordingOptions
  @OptionGroup var view: ViewOptions

  func run() throws {
    let recording = try options.recording(game)
    guard cast else { return try StandardOutput.write(recording.text) }
    for line in try castLines(recording.history) { try StandardOutput.print(line) }
  }
}
