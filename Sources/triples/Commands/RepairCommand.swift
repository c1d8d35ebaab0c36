import ArgumentParser
import FoundationEssentials
import TriplesCommandLine
import TriplesStore

/// `triples repair`: makes the tables of scores anew from what can be proven.
struct RepairCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repair", abstract: "Rebuild the high scores and daily results from the finished games.",
    discussion: """
      Keeps correct entries, adds missing games, and removes impossible entries and unreadable lines of levels and \
      duels. Damaged files are kept under another name. 'triples verify --all' shows what is wrong.
      """)

  @OptionGroup var files: FileOptions

  func run() throws {
    let folder = try files.dataFolder()
    let settings = try SettingsStore(environment: ProcessInfo.processInfo.environment)
    var failures: [Failure?] = []
    let scores = try files.store()
    for kind in Repair.Kind.allCases {
      failures.append(
        try failure { try Repair.run(kind, scores, settings, dataFolder: folder).lines(kind.rawValue) })
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
