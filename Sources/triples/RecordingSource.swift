import ArgumentParser
import TriplesModel
import TriplesStore

/// Where a recorded game is to be found.
enum RecordingSource: ExpressibleByArgument {
  /// A rank of the table of scores.
  case rank(Int)
  /// The newest of the finished games.
  case last
  /// The standard input.
  case input
  case file(String)

  static let help = ArgumentHelp(
    "A file, a rank of the table, 'last' for the newest finished game, or '-' for the standard input.",
    valueName: "game")

  init?(argument: String) {
    switch argument {
    case "last": self = .last
    case "-": self = .input
    default: self = Int(argument).map(Self.rank) ?? .file(argument)
    }
  }

  /// Finds and plays the game.
  func recording(in files: FileOptions) throws(StoreError) -> Recording {
    switch self {
    case .rank(let rank): return try files.store().recording(ofRank: rank)
    case .last: return try files.library().last()
    case .input: return try RecordingFile.readStandardInput()
    case .file(let path): return try RecordingFile.read(path)
    }
  }
}
