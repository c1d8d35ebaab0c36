import ArgumentParser
import FoundationEssentials
import TriplesEngine
import TriplesModel
import TriplesStore

/// `triples board`: the boards of a host, from its logs.
struct BoardCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "board",
    abstract: "Print the boards of a host.",
    discussion: """
      Replays each game of the logs before it counts. Several logs may be copies from several hosts; each game counts once. \
      Exits with 65 if a line is damaged or forged. The index 'verified' in the data folder makes the next time faster.
      """)

  @Argument(
    help: ArgumentHelp("Host folders or logs (default: the log of the host).", valueName: "log"),
    completion: .file())
  var logs: [String] = []
  @Option(
    help: ArgumentHelp("The daily games of a day: a date, or 'today'.", valueName: "day"),
    transform: { text in
      guard let day = text == "today" ? Day(of: Date()) : Day(parsing: text) else {
        throw ValidationError("Write the date as 2026-11-21, or 'today'.")
      }
      return day
    })
  var day: Day?
  @Option(help: "The best games by these rules: triples, threes or 2048.") var rules: RuleSet?
  @Flag(help: "The levels that were solved.") var levels = false
  @Flag(help: "The duels against the computer.") var duels = false
  @Flag(help: "Print JSON.") var json = false
  @Flag(help: "Print a web page.") var html = false
  @Flag(help: "Print SQL for PostgreSQL; may be sent again.") var sql = false
  @Option(
    help: ArgumentHelp(
      "Read one log only after the position that --sql printed last.", valueName: "position"),
    transform: { text in
      guard let position = LogPosition(parsing: text) else {
        throw ValidationError("A position is like 3:10234.")
      }
      return position
    })
  var after: LogPosition?
  @OptionGroup var host: HostOptions
  @Option(
    help: ArgumentHelp("The data folder, for the index of replayed games.", valueName: "folder"),
    completion: .directory)
  var data: String?

  func validate() throws {
    guard [json, html, sql].count(where: \.self) < 2 else {
      throw ValidationError("Choose one of --json, --html, --sql.")
    }
    guard [day != nil, rules != nil, levels, duels].count(where: \.self) < 2 else {
      throw ValidationError("Choose one of --day, --rules, --levels, --duels.")
    }
    guard after == nil || sql, (after == nil) || logs.count < 2 else {
      throw ValidationError("--after requires --sql and one log.")
    }
  }

  func run() throws {
    var index = HostIndex(
      dataFolder: try? DataFolder.path(override: data, environment: ProcessInfo.processInfo.environment))
    let report = try BoardReport(try opened(), after: after ?? .start, index: &index)
    index.save()
    for line in report.rejected { StandardError.print("\(line.place): \(line.reason)") }
    try StandardOutput.print(text(report))
    if !report.rejected.isEmpty {
      throw Failure("\(report.rejected.count) lines of the log do not count", .data)
    }
  }

  private func opened() throws -> [HostLog] {
    guard logs.isEmpty else { return logs.map { HostLog(path: $0) } }
    guard let folder = try host.folder() else { throw ValidationError("Name a log, or a host with --host.") }
    return [folder.log]
  }

  private func text(_ report: BoardReport) -> String {
    let (today, boards) = (Day(of: Date()), report.boards)
    if sql { return BoardSQL(boards: boards, position: report.position).text }
    if json { return JSON.boards(report, choice, today: today).description }
    let tables = boards.tables(choice, today: today)
    if html { return BoardPage(tables: tables, date: Date()).text }
    return tables.isEmpty ? "No games yet." : tables.map(\.text).joined(separator: "\n\n")
  }

  private var choice: BoardChoice {
    if let day { return .day(day) }
    if let rules { return .rules(rules) }
    return levels ? .levels : duels ? .duels : .all
  }
}
