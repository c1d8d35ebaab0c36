import ArgumentParser
import FoundationEssentials
import TriplesCommandLine
import TriplesEngine
import TriplesLevels
import TriplesModel
import TriplesStore

struct BoardCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "board", abstract: "Print the boards of a host.",
    discussion: """
      Replays each game of the logs before it counts. Several logs may be copies from several hosts; each game counts once. \
      Lines that are damaged or forged are left out and named on standard error; it then exits with 3. An index of \
      replayed games makes the next time faster.
      """)

  @Argument(
    help: ArgumentHelp("Host folders or logs (default: the log of the host).", valueName: "log"), completion: .file())
  var logs: [String] = []
  @Option(
    help: ArgumentHelp("The daily games of a day: a date, or 'today'.", valueName: "day"),
    transform: { text in
      let day = text == "today" ? Day(of: Date()) : Day(parsing: text)
      return try day.required("Write the date as 2026-11-21, or 'today'.")
    }) var day: Day?
  @Option(help: "The best games by these rules: triples, threes or 2048.") var rules: RuleSet?
  @Flag(help: "The levels that were solved.") var levels = false
  @Flag(help: "The duels against the computer.") var duels = false
  @Flag(help: "Print JSON.") var json = false
  @Flag(help: "Print a web page.") var html = false
  @Flag(help: "Print SQL for PostgreSQL; may be sent again.") var sql = false
  @Option(
    help: ArgumentHelp(
      "Read one log only after the position that --sql printed last; all of it if there is no such position.",
      valueName: "position")) var after: String?
  @OptionGroup var lines: PlainOptions
  @OptionGroup var host: HostOptions
  @Option(
    help: ArgumentHelp("The data folder, for the index of replayed games.", valueName: "folder"), completion: .directory
  ) var data: String?

  func validate() throws {
    let forms = [json, html, sql, lines.plain].count(where: \.self)
    try require(forms < 2, "Choose one of --json, --html, --sql, --plain.")
    let boards = [day != nil, rules != nil, levels, duels].count(where: \.self)
    try require(boards < 2, "Choose one of --day, --rules, --levels, --duels.")
    try require(!sql || boards == 0, "--sql prints all boards: leave out --day, --rules, --levels and --duels.")
    try require(after == nil || sql && logs.count < 2, "--after requires --sql and one log.")
  }

  func run() throws {
    for path in logs where !FileManager.default.fileExists(atPath: path) {
      throw Failure("there is no log or host at '\(PrintableText(path))'", .noInput)
    }
    let opened = logs.isEmpty ? [try host.folder().required(HostOptions.missing).log] : logs.map { HostLog(path: $0) }
    let folder = try? DataFolder.path(override: data, environment: environment)
    var report = HostReport()
    for log in opened {
      try log.read(into: &report, after: after, indexIn: folder, level: BuiltInLevels.finder(with: log.host))
    }
    for line in report.rejected { StandardError.print("\(line.place): \(line.reason)") }
    try StandardOutput.print(text(report))
    if !report.rejected.isEmpty { throw ExitCode.partial }
  }

  private func text(_ report: HostReport) -> String {
    if sql { return BoardSQL.text(of: report.boards, at: report.position) }
    if json { return document(report).description }
    let tables = tables(report.boards)
    if html { return tables.page(at: Date()) }
    return tables.isEmpty ? "No games yet." : tables.map { $0.text(isPlain: lines.plain) }.joined(separator: "\n\n")
  }

  private var showsAll: Bool { day == nil && rules == nil && !levels && !duels }
  private var shownRules: [RuleSet] { showsAll ? RuleSet.allCases : [rules].compactMap(\.self) }

  private func tables(_ boards: HostBoards) -> [TextTable] {
    let today = Day(of: Date())
    let (days, players) = (showsAll ? [today] : [day].compactMap(\.self), boards.players(today: today))
    let dailies = days.flatMap { day in RuleSet.allCases.map { Daily(day, $0) } }
    var tables = dailies.map { TextTable(title: "\($0.title), daily game", boards.day($0)) }
    tables += shownRules.map { TextTable(title: "\($0.title), best games", boards.best($0)) }
    if showsAll || levels { tables.append(HostBoards.Player.levels(of: players)) }
    if showsAll || duels { tables.append(HostBoards.Player.duels(of: players)) }
    if showsAll { tables.append(HostBoards.Player.all(of: players)) }
    return tables.filter { !$0.rows.isEmpty }
  }

  private func document(_ report: HostReport) -> JSON {
    let boards = report.boards
    let days = boards.days.filter { showsAll || $0.day == day }
    let players = day == nil && rules == nil ? boards.players(today: Day(of: Date())) : []
    return .document(
      "board",
      JSON([
        "days": days.map { JSON(["date": $0.day.text, "rules": $0.rules, "results": JSON.results(boards.day($0))]) },
        "best": shownRules.map { JSON(["rules": $0, "results": JSON.results(boards.best($0))]) },
        "players": players.map(JSON.init),
        "rejected": report.rejected.map { JSON(["place": $0.place, "reason": $0.reason.description]) },
      ]))
  }
}

extension TextTable {
  fileprivate init(title: String, _ results: [HostResult]) {
    self.init(
      title: title, heads: ["Rank", "Player", "Score", "Date and time (UTC)", "Help"],
      rows: zip(1..., results).map { rank, result in
        let date = result.date.formatted(.iso8601).replacing("T", with: " ").replacing("Z", with: "")
        let help = Mark.allCases.filter { Mark.isAided([$0]) && result.marks.contains($0) }.map(\.rawValue)
        let words = help.isEmpty ? "none" : help.joined(separator: ", ")
        return ["\(rank)", result.name, "\(result.score)", date, words]
      })
  }
}

extension HostBoards.Player {
  fileprivate static func levels(of players: [Self]) -> TextTable {
    let players = players.filter { $0.levels > 0 }.sorted { ($1.stars, $1.points) < ($0.stars, $0.points) }
    return TextTable(
      title: "Levels", heads: ["Player", "Levels", "Stars", "Points"],
      rows: players.map { [$0.name, "\($0.levels)", "\($0.stars)", "\($0.points)"] })
  }

  fileprivate static func duels(of players: [Self]) -> TextTable {
    let rows = players.flatMap { player in player.duels.map { (name: player.name, duels: $0) } }
      .sorted { ($1.duels.level, $1.duels.wins, $0.duels.losses) < ($0.duels.level, $0.duels.wins, $1.duels.losses) }
    return TextTable(
      title: "Duels against the computer", heads: ["Player", "Level", "Won", "Drawn", "Lost"],
      rows: rows.map { name, duels in
        [name] + [duels.level.rawValue, duels.wins, duels.draws, duels.losses].map(String.init)
      })
  }

  fileprivate static func all(of players: [Self]) -> TextTable {
    TextTable(
      title: "Players", heads: ["Player", "Games", "Days", "Streak", "Longest"],
      rows: players.map { [$0.name] + [$0.games, $0.days, $0.streaks.current, $0.streaks.longest].map(String.init) })
  }
}

extension JSON {
  fileprivate static func results(_ results: [HostResult]) -> [JSON] {
    zip(1..., results).map { rank, result in
      JSON([
        "rank": rank, "player": result.name, "id": result.player.id, "score": result.score, "date": result.date,
        "marks": result.marks,
      ])
    }
  }

  fileprivate init(_ player: HostBoards.Player) {
    self.init([
      "player": player.name, "id": player.player.id, "games": player.games, "days": player.days,
      "streak": player.streaks.current, "longestStreak": player.streaks.longest, "levels": player.levels,
      "stars": player.stars, "points": player.points, "won": player.won, "drawn": player.drawn, "lost": player.lost,
      "duels": player.duels.map {
        JSON(["level": $0.level.rawValue, "won": $0.wins, "drawn": $0.draws, "lost": $0.losses])
      },
    ])
  }
}
