import ArgumentParser
import TriplesStore

/// `triples repair`: makes the tables of scores anew from what can be proven.
struct RepairCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repair",
    abstract: "Make the tables of scores anew from the finished games.",
    discussion: """
      Entries that play as they say stay, finished games that are missing are entered, and what cannot be true goes. \
      A damaged file is kept under another name. 'triples verify --all' says beforehand what is wrong.
      """)

  @OptionGroup var files: FileOptions

  func run() throws {
    for line in try Repair.run(files.store(), files.library()).lines { try StandardOutput.print(line) }
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

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
