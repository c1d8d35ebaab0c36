import ArgumentParser

/// `triples export`: a recorded game as a file.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Print a recorded game as a file.",
    discussion: "The file is text that 'triples replay' and 'triples verify' read.")

  @Argument(help: RecordingSource.help) var game = RecordingSource.last
  @OptionGroup var files: FileOptions

  func run() throws {
    print(try reportingFaults { try game.recording(in: files) }.text, terminator: "")
  }
}
