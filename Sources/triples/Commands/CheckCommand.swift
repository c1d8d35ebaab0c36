import ArgumentParser
import Libc
import TriplesCommandLine
import TriplesModel
import TriplesStore

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check your files by replaying each game, and repair them.",
    discussion: """
      Checks scores, finished games, games in play, daily games, levels, duels and settings. Exits with 65 if something \
      is wrong. A repair removes wrong entries and unreadable lines, and keeps a copy of the old file. Files of a later \
      version are left alone. A damaged game in play is repaired when you continue it.
      """)

  @Argument(
    help: ArgumentHelp(
      "Check only a file: recorded games, scores or another table; '-' is standard input.", valueName: "file"),
    completion: .file()) var file: String?
  @Flag(help: "Repair your files, and print what changed.") var repair = false
  @OptionGroup var files: FileOptions

  func validate() throws { try require(file == nil || !repair, "Use a file or --repair, not both.") }

  func run() throws {
    let folder = try file == nil ? files.dataFolder() : ""
    guard access(folder + "/.", F_OK) == 0 || errno != ENOTDIR else { throw StoreError.system("open", folder) }
    if repair { return try repairAll(in: folder) }
    let verdicts =
      try file.map { try Verdict.file(at: $0) }
      ?? Verdict.all(files.storeToRead(), SettingsStore(environment: environment), dataFolder: folder)
    if verdicts.isEmpty { try StandardOutput.print("There is nothing to check.") }
    let wrong = try verdicts.show()
    let isRepairable = file == nil && verdicts.contains { $0.finding == .bad && $0.isRepairable }
    let way = isRepairable ? "; 'triples check --repair' repairs your files" : ""
    guard wrong == 0 else {
      throw Failure("\(wrong) of \(verdicts.count) \(wrong == 1 ? "is" : "are") wrong\(way)", .data)
    }
  }

  /// Repairs each kind of file and prints the changes. If a repair fails, continues with the next kind.
  private func repairAll(in folder: String) throws {
    let (scores, settings) = (try files.storeToRead(), try SettingsStore(environment: environment))
    var (code, newer) = (ExitCode?.none, Set<StoreError>())
    for (noun, repair) in Repair.tables(scores, settings, dataFolder: folder) {
      do { if let line = try repair().line(noun) { try StandardOutput.print(line) } } catch let error as StoreError {
        guard case .newer = error else {
          StandardError.print("Error: \(error)")
          code = code ?? Failure(error)?.code
          continue
        }
        if newer.insert(error).inserted { try StandardOutput.print("\(error)") }
      }
    }
    if let code { throw code }
  }
}

extension Repaired {
  fileprivate func line(_ noun: String) -> String? {
    guard removed > 0 || wasDamaged else { return nil }
    let copied = copy.map { " A copy is in \($0)." } ?? ""
    let entry = removed == 1 ? "entry" : "entries"
    let change = removed == 0 ? "file repaired, nothing lost" : "\(removed) bad \(entry) removed"
    return "\(entries.counted(noun)): \(change).\(copied)"
  }
}

extension [Verdict] {
  func show() throws -> Int {
    for verdict in self { try StandardOutput.print("\(verdict.finding.rawValue.padded(to: 3)) \(verdict.text)") }
    return count { $0.finding == .bad }
  }
}
