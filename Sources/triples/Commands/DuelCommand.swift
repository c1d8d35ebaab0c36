import ArgumentParser
import FoundationEssentials
import TriplesEngine
import TriplesModel
import TriplesPlain
import TriplesPlayers
import TriplesStore
import TriplesTUI
import TriplesTerminal

/// `triples duel`: one side pushes, the other places.
struct DuelCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "duel",
    abstract: "Play a duel: one side pushes, the other places the tiles.",
    discussion: """
      A duel is two games with the same tiles; the players swap sides in between. The higher score as pusher wins. Both \
      see the next tile. In Triples and 2048 it may be placed in any empty cell, in Threes at the far edge of a line \
      that moved. An unfinished duel continues if it matches the options.
      """)

  @OptionGroup var duel: DuelOptions
  @Flag(help: "Start a new duel; the current one is kept for later.") var new = false
  @Flag(help: "Print your results against each level, and all finished duels.") var table = false
  @Flag(help: "With --table, print JSON.") var json = false
  @OptionGroup var plain: PlainOptions
  @OptionGroup var person: PersonOptions
  @OptionGroup var files: FileOptions
  @OptionGroup var view: ViewOptions

  func validate() throws {
    guard table || !json else { throw ValidationError("--json requires --table.") }
  }

  func run() throws {
    guard !table else { return try printTable(files.dataFolder()) }
    try person.play(in: files) { files in
      try plain.play(inText: { try speak(in: files) }, onScreen: { try show(in: files) })
    }
  }

  private func show(in files: FileOptions) throws {
    let settings = KeptSettings(isGuest: person.guest)
    let screen = try TerminalScreen(view, over: settings.stored)
    let (archive, match, notices) = try open(files)
    var state = AppState(
      .current, traits: screen.traits, size: screen.size, settings: view.settings(over: settings.stored),
      duel: match, history: archive.duels, at: screen.now)
    state.showNotices(view.problems(over: settings) + notices, at: screen.now)
    let outside = ScreenOutside(
      archive, dataFolder: try files.dataFolder(), settings: settings.store, waker: screen.waker)
    try screen.run(state, outside: outside, view)
  }

  /// The files, and the duel that goes on, or a new one.
  private func open(_ files: FileOptions) throws -> (
    archive: FileArchive, match: DuelMatch, notices: [String]
  ) {
    var archive = FileArchive(scores: try files.store(), dataFolder: try files.dataFolder())
    let opening = archive.openDuels { !new && duel.admit($0) }
    let seed = duel.seed ?? .random(in: 0...UInt32.max)
    let match = opening.match ?? DuelMatch(duel.plan.setup(seed: seed, date: Date()))
    return (archive, match, opening.notices)
  }

  /// The duel in words.
  private func speak(in files: FileOptions) throws {
    let (archive, match, notices) = try open(files)
    let duel = PlainDuel(
      match, archive: archive, style: plain.style,
      player: { task, level, seed in DuelPlayer(level: level, seed: seed).choose(task) })
    var session = PlainSession(duel, notices: notices)
    try session.run()
  }

  private func printTable(_ dataFolder: String) throws {
    let (history, damage) = try DuelStore(dataFolder: dataFolder).contents()
    let rules = duel.rules
    let text = json ? JSON.duels(history, rules).description : DuelTableText(history, rules: rules).text
    try StandardOutput.print(text)
    if let damage { throw Failure("duels: \(damage)", .data) }
  }
}
