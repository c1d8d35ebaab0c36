import ArgumentParser
import FoundationEssentials
import TriplesCommandLine
import TriplesStore

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check your files by replaying each game, and repair them.",
    discussion: """
      Checks scores, finished games, games in play, daily games, levels, duels and settings. Exits with 65 if something \
      is wrong. A repair keeps correct entries, adds missing games, and removes impossible entries and unreadable \
      lines. Damaged files are kept under another name.
      """)

  @Argument(
    help: ArgumentHelp("Check only the recorded games in a file; '-' is standard input.", valueName: "file"),
    completion: .file()) var file: String?
  @Flag(help: "Repair your files, and print what changed.") var repair = false
  @OptionGroup var files: FileOptions

  func validate() throws { try require(file == nil || !repair, "Use a file or --repair, not both.") }

  func run() throws {
    let settings = { try SettingsStore(environment: ProcessInfo.processInfo.environment) }
    if let file { return try show(Verdict.recordings(at: file)) }
    if repair { return try repair(settings()) }
    try show(Verdict.all(files.storeToRead(), settings(), dataFolder: files.dataFolder()))
  }

  private func show(_ verdicts: [Verdict]) throws {
    for verdict in verdicts { try StandardOutput.print("\(verdict.finding.word) \(verdict.text)") }
    let wrong = verdicts.count { $0.finding == .bad }
    guard wrong == 0 else {
      throw Failure("\(wrong) of \(verdicts.count) are wrong; 'triples check --repair' repairs your files", .data)
    }
  }

  private func repair(_ settings: SettingsStore) throws {
    let (scores, folder) = (try files.store(), try files.dataFolder())
    var failures = try Repair.Kind.allCases.map { kind in
      try failure { try Repair.run(kind, scores, settings, dataFolder: folder).lines(kind.rawValue) }
    }
    failures.append(try failure { try Repair.journals(dataFolder: folder) })
    if let first = failures.compactMap(\.self).first { throw first.code }
  }

  /// Repairs one thing and prints what was done. What fails is told and returned: all others are repaired nevertheless.
  private func failure(_ repair: () throws -> [String]) throws -> Failure? {
    do {
      for line in try repair() { try StandardOutput.print(line) }
      return nil
    } catch let error as StoreError {
      StandardError.print("Error: \(error)")
      return Failure(error)
    }
  }
}

extension Repaired {
  /// What was done; nothing if there was nothing to do.
  fileprivate func lines(_ noun: String) -> [String] {
    guard added + removed > 0 || wasDamaged else { return [] }
    let copied = copy.map { " A copy is in \($0)." } ?? ""
    let change = added + removed > 0 ? "\(added) added, \(removed) removed" : "file repaired, nothing lost"
    return ["\(entries) \(noun)\(entries == 1 ? "" : "s"): \(change).\(copied)"]
  }
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
