import ArgumentParser
import FoundationEssentials
import TriplesModel
import TriplesStore

/// Where to find a recorded game.
enum RecordingSource: ExpressibleByArgument {
  /// A rank in a table of high scores.
  case rank(Int)
  case last
  case input
  case file(String)
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

  /// Finds and plays the game.
  func recording(in table: TableOptions, _ files: FileOptions) throws(StoreError) -> Recording {
    switch self {
    case .rank(let rank): try files.storeToRead().recording(ofRank: rank, in: table.key)
    case .last: try files.library().last()
    case .input: try RecordingFile.read("-")
    case .file(let path): try RecordingFile.read(path)
    case .line(let text): try RecordingFile.parse(text, from: "the shared line")
    }
  }
}

extension RecordingSource {
  /// Completions: words, ranks, and matching files and folders.
  static let completion = CompletionKind.custom { _, _, word in
    ["last"] + (1...HighScoreTable.capacity).map(String.init) + paths(beginningWith: word)
  }

  private static func paths(beginningWith word: String) -> [String] {
    let folder = word.lastIndex(of: "/").map { String(word[...$0]) } ?? ""
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    let paths = names.filter { !$0.hasPrefix(".") }.map { folder + $0 }.filter { $0.hasPrefix(word) }.sorted()
    return paths.map { $0 + (FileManager.default.isFolder($0) ? "/" : "") }
  }
}

extension FileManager {
  func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return fileExists(atPath: path, isDirectory: &isFolder) && isFolder
  }
}

/// The options that select tables of high scores.
struct TableOptions: ParsableArguments {
  @Option(help: "High scores for these rules: triples, threes or 2048.") var rules: RuleSet?

  @Flag(help: "High scores with help (undo, a hint or autoplay).") var aided = false

  /// The table of a rank: Triples without help by default.
  var key: ScoreBoards.Key { ScoreBoards.Key(rules: rules ?? .triples, isAided: aided) }

  var keys: [ScoreBoards.Key] {
    ScoreBoards.Key.all.filter { (rules ?? $0.rules) == $0.rules && (!aided || $0.isAided) }
  }
}
