import ArgumentParser
import TriplesStore

/// `triples repair`: makes the tables of scores anew from what can be proven.
struct RepairCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repair",
    abstract: "Make the tables of scores and the daily games anew from the finished games.",
    discussion: """
      Entries that play as they say stay, finished games that are missing are entered, and what cannot be true goes; \
      so do lines of levels and duels that cannot be read. A damaged file is kept under another name. 'triples verify \
      --all' says beforehand what is wrong.
      """)

  @OptionGroup var files: FileOptions

  func run() throws {
    let tables = try Repair.run(files.store(), files.library())
    let others = try RepairedFile.all(dataFolder: files.dataFolder())
    for line in tables.lines + others.compactMap(\.line) { try StandardOutput.print(line) }
  }
}

extension Repair {
  /// What was done, a line each.
  fileprivate var lines: [String] {
    let games = "The tables hold \(Self.count(entries, "game")): \(added) added, \(removed) removed."
    let read = "\(Self.count(recordings, "finished game")) checked."
    let bad =
      damaged == 0 ? nil : "\(Self.count(damaged, "recording")) cannot be played and stay as they are."
    return [games, read, bad, notice].compactMap(\.self)
  }

  fileprivate static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

extension RepairedFile {
  /// What was done; nil if there was nothing to do.
  fileprivate var line: String? {
    guard added + removed > 0 else { return nil }
    let copied = copy.map { " A copy is kept as \($0)." } ?? ""
    return "\(Repair.count(entries, kind.noun)): \(added) added, \(removed) removed.\(copied)"
  }
}

extension RepairedFile.Kind {
  fileprivate var noun: String {
    switch self {
    case .dailies: "daily game"
    case .levels: "level"
    case .duels: "duel"
    }
  }
}
