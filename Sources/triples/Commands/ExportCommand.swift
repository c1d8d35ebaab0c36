import ArgumentParser
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// `triples export`: a recorded game as a file.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Print a recorded game as a file, or as an asciinema cast.",
    discussion: "'triples replay' and 'triples verify' can read the file.")

  @Argument(help: RecordingSource.help, completion: RecordingSource.completion)
  var game = RecordingSource.last
  @Flag(help: "Print an asciinema cast of the replay, 80 by 24.") var cast = false
  @Flag(help: "Print an asciinema cast as if you played the game now.") var film = false
  @Option(help: .hidden) var cell: String?
  @OptionGroup var pace: PaceOptions
  @OptionGroup var options: RecordingOptions
  @OptionGroup var view: ViewOptions

  func validate() throws {
    guard !cast || !film else { throw ValidationError("--cast and --film exclude each other.") }
  }

  func run() throws {
    let recording = try options.recording(game)
    if film {
      for line in try filmLines(recording.history, cell: cellSize) { try StandardOutput.print(line) }
      return
    }
    guard cast else { return try StandardOutput.write(recording.text) }
    for line in try castLines(recording.history) { try StandardOutput.print(line) }
  }

  /// The pixels of a cell, `8x16`, for a film on a terminal that shows pictures.
  private var cellSize: Size? {
    let sides = cell?.split(separator: "x").compactMap { Int($0) } ?? []
    return sides.count == 2 ? Size(columns: sides[0], rows: sides[1]) : nil
  }
}
