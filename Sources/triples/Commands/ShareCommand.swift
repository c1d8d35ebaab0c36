import ArgumentParser
import TriplesCommandLine

/// `triples share`: a recorded game as one line.
struct ShareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "share", abstract: "Print a recorded game as one line to share.",
    discussion: "The line is safe in URLs and chats; 'triples replay -' reads it.")

  @Argument(help: RecordingSource.help, completion: RecordingSource.completion) var game = RecordingSource.last
  @OptionGroup var table: TableOptions
  @OptionGroup var files: FileOptions

  func run() throws { try StandardOutput.print(game.recording(in: table, files).shareLine) }
}
