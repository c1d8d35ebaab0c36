import ArgumentParser
import FoundationEssentials
import TriplesCommandLine
import TriplesEngine
import TriplesModel
import TriplesStore
import TriplesTerminal

/// `triples daily`: the game of the day.
struct DailyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "daily", abstract: "Play the daily game, the same for everybody.",
    discussion: """
      The date (UTC) and the rules decide the tiles. Your first try of the day counts; later tries and older days are \
      practice. Threes ends after 100 moves, 2048 after 500. Par is the middle score of five games that the computer plays as \
      an experienced person would, without knowing the tiles to come.
      """)

  @Option(help: "The rules: triples (default), threes or 2048.") var rules: RuleSet?
  @Option(
    help: ArgumentHelp("Play an older day, for practice.", valueName: "yyyy-mm-dd"),
    transform: { try Day(parsing: $0).required("Write the date as 2026-11-21.") }) var date: Day?
  @Flag(help: "Print your result for the day as a card to share.") var result = false
  @Flag(help: "Print the results of all days as JSON.") var json = false
  @OptionGroup var options: PlayOptions

  func validate() throws {
    let isPlayable = Daily.days.contains(day) && day <= Day(of: Date())
    try require(date == nil || isPlayable, "Choose a day from \(Daily.days.lowerBound.text) to today.")
  }

  func run() throws {
    if json { return try StandardOutput.print(results()) }
    if result { return try StandardOutput.print(card()) }
    try options.play { _ in .request(.daily(daily), rules: rules) }
  }

  private func results() throws -> JSON {
    let log = try DailyStore(dataFolder: try options.files.dataFolder()).log()
    return .dailies(log, RuleSet.allCases.filter { (rules ?? $0) == $0 }, on: Day(of: Date()))
  }

  private var day: Day { date ?? Day(of: Date()) }
  private var daily: Daily { Daily(day, rules ?? .triples) }

  /// The card to share. Par is computed now if it is unknown.
  private func card() throws -> String {
    let store = DailyStore(dataFolder: try options.files.dataFolder())
    var log = try store.log()
    guard log.results[daily] != nil else { throw Failure("you have not finished \(daily.title) yet", .data) }
    if log.pars[daily] == nil {
      let par = Par(of: daily)
      log.add(par: par, of: daily)
      _ = try? store.add(par: par, of: daily)
    }
    if options.plain.plain { return log.results[daily]?.words(par: log.pars[daily]) ?? "" }
    let address = KeptSettings().settings[.address] ?? ""
    return log.card(of: daily, address: address, isUnicode: StandardStreams.isUTF8) ?? ""
  }
}
