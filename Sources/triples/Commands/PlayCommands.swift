import ArgumentParser
import FoundationEssentials
import TriplesCommandLine
import TriplesModel
import TriplesStore
import TriplesTerminal

struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", _superCommandName: "triples", abstract: "Play. This is the default command.")

  @OptionGroup var game: GameOptions
  @Flag(help: "Start a new game; the current one is kept for later.") var new = false
  @OptionGroup var options: PlayOptions

  func run() throws { try options.play { _ in .game(game, isNew: new) } }
}

struct DailyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "daily", abstract: "Play the daily game, the same for everybody.",
    discussion: """
      The date (UTC) and the rules decide the tiles. Your first try of the day counts; later tries and older days are \
      practice. From 2026-12-01 on, Threes ends after 100 moves, 2048 after 500. Par is the middle score of five games \
      that the computer plays as an experienced person would, without knowing the tiles to come.
      """)

  @Option(help: "The rules: triples (default), threes or 2048.") var rules: RuleSet?
  @Option(
    help: ArgumentHelp("Play an older day, for practice.", valueName: "yyyy-mm-dd"),
    transform: { try Day(parsing: $0).required("Write the date as 2026-11-21.") }) var date: Day?
  @Flag(help: "Print your result for the day as a card to share.") var result = false
  @OptionGroup var options: PlayOptions

  func validate() throws {
    let isPlayable = Daily.days.contains(day) && day <= Day(of: Date())
    try require(date == nil || isPlayable, "Choose a day from \(Daily.days.lowerBound.text) to today.")
  }

  func run() throws {
    if result { return try StandardOutput.print(card()) }
    try options.play { _ in .request(.daily(daily), rules: rules) }
  }

  private var day: Day { date ?? Day(of: Date()) }
  private var daily: Daily { Daily(day, rules ?? .triples) }

  /// The card to share. Par is computed now if it is unknown.
  private func card() throws -> String {
    let store = DailyStore(dataFolder: try options.files.dataFolder())
    let log = try store.log()
    guard let played = log.results[daily] else {
      throw Failure("there is no result of \(daily.title) that counts yet", .data)
    }
    let par = log.pars[daily] ?? Par(of: daily)
    if log.pars[daily] == nil { _ = try? store.add(DailyEntry(par, of: daily)) }
    if options.plain { return played.words(par: par) }
    let address = KeptSettings().settings[.address] ?? ""
    return played.card(par: par, address: address, isUnicode: StandardStreams.isUTF8)
  }
}

struct DuelCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "duel", abstract: "Play a duel: one side pushes, the other places the tiles.",
    discussion: """
      A duel is two games with the same tiles; the players swap sides in between. The higher score as pusher wins. Both \
      see the next tile. In Triples and 2048 it may be placed in any empty cell, in Threes at the far edge of a line \
      that moved. An unfinished duel continues if it matches the options.
      """)

  @OptionGroup var duel: DuelOptions
  @Flag(help: "Start a new duel; the current one is kept for later.") var new = false
  @OptionGroup var options: PlayOptions

  func run() throws {
    if let seed = duel.seed {
      let game = Game(duel.rules ?? .triples, Origin(.deterministic, seed: seed))
      try FileOptions.dailyGuard(dataFolder: options.files.data).check(game)
    }
    try options.play { _ in .duel(duel, isNew: new) }
  }
}

extension PlayOptions {
  /// Plays in text mode or on the screen, as the options say. Without a terminal, the error recommends text mode.
  func play(_ launch: (Person) throws -> Launch) throws {
    try withPerson { person in
      let launch = try launch(person)
      if plain {
        var session = try PlainSession(launch, person, self)
        return try session.run()
      }
      do { try ScreenGame.run(launch, person, view) } catch let error as TerminalError {
        throw Failure("\(error); use --plain for text mode", .unavailable)
      }
    }
  }
}
