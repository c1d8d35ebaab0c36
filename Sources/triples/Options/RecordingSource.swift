import ArgumentParser
import TriplesModel

/// Where a recorded game is to be found.
enum RecordingSource: ExpressibleByArgument {
  /// A rank of a table of scores.
  case rank(Int)
  /// The newest of the finished games.
  case last
  /// The standard input.
  case input
  case file(String)
  /// A shared game that stands in the argument itself.
  case line(String)

  static let help = ArgumentHelp(
    "A file, a shared line, a rank in the high scores, 'last' for your last finished game, or '-' for standard input.",
    valueName: "game")

  init?(argument: String) {
    switch argument {
    case "last": self = .last
    case "-": self = .input
    case _ where Recording.holdsShareLine(argument): self = .line(argument)
    default: self = Int(argument).map(Self.rank) ?? .file(argument)
    }
  }
}
