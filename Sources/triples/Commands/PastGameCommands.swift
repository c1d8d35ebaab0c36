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
  @OptionGroup var lines: PlainOptions
  @OptionGroup var files: FileOptions

  func run() throws {
    let store = try files.storeToRead()
    let boards = ScoreBoards(try store.entriesOrWarning())
    let keys = table.keys.filter { !boards[$0].isEmpty }
    let tables = keys.map { boards[$0].textTable(of: $0).text(isPlain: lines.plain) }
    try StandardOutput.print(tables.isEmpty ? "No high scores yet." : tables.joined(separator: "\n\n"))
  }
}

extension LineFile {
  fileprivate func entriesOrWarning() throws -> [E] {
    let content = try content()
    if let damage = content.damage { StandardError.print("Warning: \(path): \(damage)") }
    return content.entries
  }
}

struct StatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "Print your statistics.",
    discussion: "Mean, median, best and tiles only include games that you finished without help.")

  @Option(help: "Only games of these rules: triples, threes or 2048.") var rules: RuleSet?
  @Flag(help: "Print JSON.") var json = false
  @OptionGroup var files: FileOptions

  func run() throws {
    let games = try files.library().entriesOrWarning().reversed().map(\.score.summary)
    let all = RuleSet.allCases.filter { (rules ?? $0) == $0 }.map { rules in
      Statistics(games, of: rules, today: Date().localDay, day: \.localDay)
    }
    let shown = all.filter { $0.games > 0 }
    if json { return try StandardOutput.print(JSON.document("stats", shown.map(JSON.init))) }
    try StandardOutput.print(shown.isEmpty ? "No finished games yet." : shown.map(\.text).joined(separator: "\n\n"))
  }
}

extension ArgumentHelp {
  fileprivate static let game = ArgumentHelp(
    "A file, a shared line, a rank in the high scores, 'last' for your last finished game, or '-' for standard input.",
    valueName: "game")
}

extension FileOptions {
  fileprivate func recording(_ game: String, in table: TableOptions) throws -> Recording {
    if let rank = Int(game) { return try storeToRead().recording(ofRank: rank, in: table.key) }
    try table.requireNone()
    if game == "last" { return try library().last() }
    guard Recording.holdsShareLine(game) else { return try RecordingFile.read(game) }
    return try RecordingFile.parse(game, from: "the shared line")
  }
}

struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "replay", abstract: "Replay a recorded game.")

  @Argument(help: .game, completion: .file()) var game: String
  @Flag(help: "Print the game as JSON lines, as in triples engine.") var json = false
  @OptionGroup var table: TableOptions
  @OptionGroup var options: PlayOptions

  func run() throws {
    let recording = try options.files.recording(game, in: table)
    try FileOptions.dailyGuard(dataFolder: options.files.data).check(recording.game)
    if json { return try recording.answers.forEach { try StandardOutput.print($0) } }
    // The game came from standard input, so read keys from the terminal itself.
    if game == "-" { TerminalScreen.readKeysFromTerminal() }
    try options.play { _ in .replay(Replay(recording.history)) }
  }
}

struct RaceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "race", abstract: "Race against an earlier game with the same tiles.",
    discussion: """
      Bars next to the board compare both scores at the same move, and the result compares both games. For a \
      race 'last' is your last game without help.
      """)

  @Argument(help: .game, completion: .file()) var game: String
  @OptionGroup var table: TableOptions
  @OptionGroup var options: PlayOptions

  func run() throws {
    let files = options.files
    if game == "last" { try table.requireNone() }
    let recording = try game == "last" ? files.library().last(isCounted: true) : files.recording(game, in: table)
    guard let race = Replay(recording.history).race else { throw Failure(Replay.duelNotice, .data) }
    if game == "-" { TerminalScreen.readKeysFromTerminal() }
    try options.play { _ in .request(race, rules: nil) }
  }
}

struct ShareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "share", abstract: "Print a recorded game as one line to share.",
    discussion: "The line is safe in URLs and chats; 'triples replay -' reads it.")

  @Argument(help: .game, completion: .file()) var game = "last"
  @OptionGroup var table: TableOptions
  @OptionGroup var files: FileOptions

  func run() throws { try StandardOutput.print(files.recording(game, in: table).shareLine) }
}
