import ArgumentParser
import FoundationEssentials
import Libc
import TriplesCommandLine
import TriplesEngine
import TriplesLevels
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
    discussion: "Mean, median, best, tiles and months only include games that you finished without help.")

  @Option(help: "Only games of these rules: triples, threes or 2048.") var rules: RuleSet?
  @Flag(help: "Print JSON.") var json = false
  @OptionGroup var lines: PlainOptions
  @OptionGroup var files: FileOptions

  func run() throws {
    let games = try files.library().entriesOrWarning().reversed().map(\.summary)
    let all = RuleSet.allCases.filter { (rules ?? $0) == $0 }.map { rules in
      Statistics(games, of: rules, today: Date().localDay, day: \.localDay)
    }
    let shown = all.filter { $0.games > 0 }
    try StandardOutput.print(json ? JSON.document("stats", shown.map(JSON.init)).description : text(shown))
  }

  private func text(_ all: [Statistics]) -> String {
    guard !all.isEmpty else { return "No finished games yet." }
    let bars = lines.plain ? StatisticsText.Bars.none : StandardStreams.isUTF8 ? .blocks : .ascii
    return all.map { StatisticsText(statistics: $0, bars: bars).text }.joined(separator: "\n\n")
  }
}

struct RecordingSource: ExpressibleByArgument {
  static let last = RecordingSource(argument: "last")
  static let help = ArgumentHelp(
    "A file, a shared line, a rank in the high scores, 'last' for your last finished game, or '-' for standard input.",
    valueName: "game")

  let argument: String
  var defaultValueDescription: String { argument }

  func recording(in table: TableOptions, _ files: FileOptions) throws(StoreError) -> Recording {
    if argument == "last" { return try files.library().last() }
    if let rank = Int(argument) { return try files.storeToRead().recording(ofRank: rank, in: table.key) }
    guard Recording.holdsShareLine(argument) else { return try RecordingFile.read(argument) }
    return try RecordingFile.parse(argument, from: "the shared line")
  }

  /// Reads keys from the terminal if the game came through standard input.
  func freeTheKeyboard() { if argument == "-" { TerminalScreen.readKeysFromTerminal() } }
}

struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "replay", abstract: "Replay a recorded game.")

  @Argument(help: RecordingSource.help, completion: .file()) var game: RecordingSource
  @Option(help: "Playback speed: 1, 2, 4, 8, 16 or 32 times.") var speed = 1
  @Flag(help: "Print the game as JSON lines, as in triples engine.") var json = false
  @OptionGroup var table: TableOptions
  @OptionGroup var options: PlayOptions

  func validate() throws { try require([1, 2, 4, 8, 16, 32].contains(speed), "The speed is 1, 2, 4, 8, 16 or 32.") }

  func run() throws {
    let recording = try game.recording(in: table, options.files)
    try FileOptions.dailyGuard(dataFolder: options.files.data).check(recording.game)
    if json { return try recording.answers.forEach { try StandardOutput.print($0) } }
    game.freeTheKeyboard()
    try options.play { _ in .replay(recording.history, speed: speed) }
  }
}

struct RaceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "race", abstract: "Race against an earlier game with the same tiles.",
    discussion: """
      Bars next to the board compare both scores at the same move, and the result compares both games. For a \
      race 'last' is your last game without help. Daily and fixed games always race your own best.
      """)

  @Argument(help: RecordingSource.help, completion: .file()) var game: RecordingSource
  @OptionGroup var table: TableOptions
  @OptionGroup var options: PlayOptions

  func run() throws {
    let (files, isLast) = (options.files, game.argument == "last")
    let recording = try isLast ? files.library().last(isCounted: true) : game.recording(in: table, files)
    guard let race = Replay(recording.history).race else { throw Failure(Replay.duelNotice, .data) }
    game.freeTheKeyboard()
    try options.play { _ in .request(race, rules: nil) }
  }
}

struct ShareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "share", abstract: "Print a recorded game as one line to share.",
    discussion: "The line is safe in URLs and chats; 'triples replay -' reads it.")

  @Argument(help: RecordingSource.help, completion: .file()) var game = RecordingSource.last
  @OptionGroup var table: TableOptions
  @OptionGroup var files: FileOptions

  func run() throws { try StandardOutput.print(game.recording(in: table, files).shareLine) }
}

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

  /// Looks up the levels whose points are checked. Your own levels may have changed since you solved them.
  private var level: (LevelID) -> Level? { BuiltInLevels.finder(with: nil) }

  func run() throws {
    guard try access(files.dataFolder() + "/.", F_OK) == 0 || errno != ENOTDIR else {
      throw try StoreError.system("open", files.dataFolder())
    }
    if repair { return try repairAll() }
    let verdicts =
      try file.map { try Verdict.file(at: $0, level: level) }
      ?? Verdict.all(
        files.storeToRead(), SettingsStore(environment: environment), dataFolder: files.dataFolder(), level: level)
    if verdicts.isEmpty { try StandardOutput.print("There is nothing to check.") }
    let wrong = try verdicts.show()
    let way = file == nil ? "; 'triples check --repair' repairs your files" : ""
    guard wrong == 0 else {
      throw Failure("\(wrong) of \(verdicts.count) \(wrong == 1 ? "is" : "are") wrong\(way)", .data)
    }
  }

  /// Repairs one kind of file after the other and prints what it did. If a repair fails, the others follow nevertheless.
  private func repairAll() throws {
    let settings = try SettingsStore(environment: environment)
    let (scores, folder) = (try files.store(), try files.dataFolder())
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
