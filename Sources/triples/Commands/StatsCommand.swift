import ArgumentParser
import FoundationEssentials
import TriplesCommandLine
import TriplesEngine
import TriplesModel
import TriplesStore
import TriplesTerminal

/// `triples stats`: what the finished games come to.
struct StatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "Print your statistics.",
    discussion: """
      Mean, median, best, tiles and months only include games that you finished without help.
      """)

  @Option(help: "Only games of these rules: triples, threes or 2048.") var rules: RuleSet?
  @Flag(help: "Print JSON.") var json = false
  @Flag(help: "Print a line for each figure, without columns and bars: for screen readers.") var plain = false
  @OptionGroup var files: FileOptions

  func run() throws {
    let games = try files.library().listing().games.map(\.summary)
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
