import ArgumentParser
import FoundationEssentials
import TriplesCommandLine
import TriplesEngine
import TriplesStore

/// `triples verify`: replays recorded games and checks that they are what they say.
struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Replay recorded games and check their scores.",
    discussion: "Without a file, checks the games in the high scores. Exits with 65 if something is wrong.")

  @Argument(help: ArgumentHelp("A file with recordings, or '-' for standard input.", valueName: "file")) var file:
    String?
  @Flag(help: "Check all files: scores, recordings, games in play, daily games, levels, duels, settings.") var all =
    false
  @Flag(help: "Print JSON.") var json = false
  @OptionGroup var files: FileOptions

  func validate() throws { try require(file == nil || !all, "Use a file or --all, not both.") }

  func run() throws {
    let verdicts = try verdicts()
    if json {
      try StandardOutput.print(JSON.document("verify", verdicts.map(\.json)))
    } else {
      for verdict in verdicts { try StandardOutput.print("\(verdict.finding.word) \(verdict.text)") }
    }
    if verdicts.contains(where: { $0.finding == .bad }) { throw ExitCode.data }
  }

  private func verdicts() throws(StoreError) -> [Verdict] {
    if let file { return try Verdict.recordings(at: file) }
    let scores = try files.storeToRead()
    guard all else { return try Verdict.entries(of: scores) }
    let settings = try SettingsStore(environment: ProcessInfo.processInfo.environment)
    return Verdict.all(scores, settings, dataFolder: try files.dataFolder())
  }
}

extension Verdict {
  fileprivate var json: JSON { JSON(["finding": finding.rawValue, "text": text]) }
}

extension Verdict.Finding {
  /// The word before a verdict; all have the same width.
  var word: String {
    switch self {
    case .good: "ok "
    case .unproven: "?  "
    case .bad: "BAD"
    }
  }
}
