import ArgumentParser
import Libc
import TriplesCommandLine
import TriplesLevels
import TriplesModel
import TriplesStore

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check your files by replaying each game, and repair them.",
    discussion: """
      Checks scores, finished games, games in play, daily games, levels, duels and settings. Exits with 65 if something \
      is wrong. A repair keeps correct entries, adds missing games, and removes impossible entries and unreadable \
      lines. Damaged files are kept under another name. Files of a later version are left alone.
      """)

  @Argument(
    help: ArgumentHelp(
      "Check only a file: recorded games, scores or another table; '-' is standard input.", valueName: "file"),
    completion: .file()) var file: String?
  @Flag(help: "Repair your files, and print what changed.") var repair = false
  @OptionGroup var files: FileOptions

  func validate() throws { try require(file == nil || !repair, "Use a file or --repair, not both.") }

  /// Finds built-in levels only: your own may have changed since you solved them.
  private var level: (LevelID) -> Level? { BuiltInLevels.finder(with: nil) }

  func run() throws {
    let folder = try file == nil ? files.dataFolder() : ""
    guard access(folder + "/.", F_OK) == 0 || errno != ENOTDIR else { throw StoreError.system("open", folder) }
    if repair { return try repairAll(in: folder) }
    let verdicts =
      try file.map { try Verdict.file(at: $0, level: level) }
      ?? Verdict.all(files.storeToRead(), SettingsStore(environment: environment), dataFolder: folder, level: level)
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
    let tables = Repair.tables(scores, settings, dataFolder: folder, level: level)
    let repairs: [() throws -> [String]] =
      tables.map { noun, repair in { try repair().lines(noun) } } + [{ try Repair.journals(dataFolder: folder) }]
    var (code, newer) = (ExitCode?.none, Set<StoreError>())
    for repair in repairs {
      do { for line in try repair() { try StandardOutput.print(line) } } catch let error as StoreError {
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
  fileprivate func lines(_ noun: String) -> [String] {
    let changes = [
      (corrected, "corrected"), (added, "added"), (removed, removed == 1 ? "bad entry removed" : "bad entries removed"),
    ]
    .filter { $0.0 > 0 }
    guard !changes.isEmpty || wasDamaged else { return [] }
    let copied = copy.map { " A copy is in \($0)." } ?? ""
    let change = changes.isEmpty ? "file repaired, nothing lost" : changes.map { "\($0) \($1)" }.joined(separator: ", ")
    return ["\(entries.counted(noun)): \(change).\(copied)"]
  }
}

extension [Verdict] {
  func show() throws -> Int {
    for verdict in self { try StandardOutput.print("\(verdict.finding.rawValue.padded(to: 3)) \(verdict.text)") }
    return count { $0.finding == .bad }
  }
}
