import ArgumentParser

/// `triples share`: a recorded game as one line.
struct ShareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "share",
    abstract: "Print a recorded game as one short line.",
    discussion: "The line is safe in URLs and chats; 'triples replay -' takes it back.")

  @Argument(help: RecordingSource.help) var game = RecordingSource.last
  @OptionGroup var files: FileOptions

  func run() throws {
    print(try reportingFaults { try game.recording(in: files) }.share)
  }
}
