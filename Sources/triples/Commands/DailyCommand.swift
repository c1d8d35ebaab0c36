import ArgumentParser
import FoundationEssentials
import TriplesModel
import TriplesStore
import TriplesTerminal

/// `triples daily`: the game of the day.
struct DailyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "daily",
    abstract: "Play the game of the day, the same for everybody.",
    discussion: """
      The seed follows from the date in UTC and the rules. The first try of the day counts, later ones and older days \
      are practice. Par is what the strong player makes of the same seed without knowing what comes.
      """)

  @Option(help: "The rules: triples (unless set), threes or 2048.") var rules: RuleSet?
  @Option(
    help: ArgumentHelp("An older day, for practice.", valueName: "yyyy-mm-dd"),
    transform: { text in
      guard let day = Day(parsing: text) else { throw ValidationError("A date is like 2026-11-21.") }
      return day
    })
  var date: Day?
  @Flag(help: "Print what came of the first try as one line for a chat.") var result = false
  @OptionGroup var plain: PlainOptions
  @OptionGroup var files: FileOptions
  @OptionGroup var view: ViewOptions

  func validate() throws {
    if let date, !Daily.days.contains(date) || date > Day(of: Date()) {
      throw ValidationError("There is a game for each day from \(Daily.days.lowerBound.text) to today.")
    }
  }

  func run() throws {
    if result { return try StandardOutput.print(line()) }
    try plain.play(inText: speak) {
      try ScreenGame(files: files, view: view).run(.daily(daily), rules: rules)
    }
  }

  private func speak() throws {
    var session = PlainSession(
      try PlaySession(.daily(daily), besides: rules, files: files), style: plain.style)
    try session.run()
  }

  private var day: Day { date ?? Day(of: Date()) }
  private var daily: Daily { Daily(day, rules ?? .triples) }

  /// The line for a chat; par is worked out now if nobody has yet.
  private func line() throws -> String {
    let store = DailyStore(dataFolder: try files.dataFolder())
    var log = try store.read()
    guard log.results[daily] != nil else {
      throw Failure("\(daily.title) was not played to its end yet", .data)
    }
    if log.pars[daily] == nil, let par = Par.score(of: daily) {
      log.add(par: par, of: daily)
      _ = try? store.add(par: par, of: daily)
    }
    return log.chatLine(of: daily, isUnicode: StandardStreams.isUTF8) ?? ""
  }
}
