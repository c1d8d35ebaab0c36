import ArgumentParser

/// Where a recorded game is to be found.
enum RecordingSource: ExpressibleByArgument {
  /// A rank of a table of scores.
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
}
