import ArgumentParser
import FoundationEssentials
import TriplesCommandLine
import TriplesEngine
import TriplesModel
import TriplesStore
import TriplesTerminal

struct ScoresCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scores", abstract: "Print the high scores.",
    discussion: """
      Each rule set has two tables of ten games: without help and with help (undo, a hint or autoplay). By default, \
      prints all tables that contain games.
      """)

  @OptionGroup var table: TableOptions
  @OptionGroup var files: FileOptions

  func run() throws {
    let boards = try files.storeToRead().boards()
    let tables = table.keys.filter { !boards[$0].scores.isEmpty }.map { boards[$0].textTable(of: $0).text }
    try StandardOutput.print(tables.isEmpty ? "No high scores yet." : tables.joined(separator: "\n\n"))
  }
}

struct StatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "Print your statistics.",
    discussion: "Mean, median, best, tiles and months only include games that you finished without help.")

  @Option(help: "Only games of these rules: triples, threes or 2048.") var rules: RuleSet?
  @Flag(help: "Print JSON.") var json = false
  @Flag(help: "Print a line for each figure, without columns and bars: for screen readers.") var plain = false
  @OptionGroup var files: FileOptions

  func run() throws {
    let games = try files.library().games().map(\.summary)
    let all = RuleSet.allCases.filter { (rules ?? $0) == $0 }.map { rules in
      Statistics(games, of: rules, today: Date().localDay, day: \.localDay)
    }
    let shown = all.filter { $0.games > 0 }
    try StandardOutput.print(json ? JSON.document("stats", shown.map(JSON.init)).description : text(shown))
  }

  private func text(_ all: [Statistics]) -> String {
    guard !all.isEmpty else { return "No finished games yet." }
    let bars = plain ? StatisticsText.Bars.none : StandardStreams.isUTF8 ? .blocks : .ascii
    return all.map { StatisticsText(statistics: $0, bars: bars).text }.joined(separator: "\n\n")
  }
}
