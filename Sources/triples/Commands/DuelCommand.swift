import ArgumentParser
import FoundationEssentials
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
  @OptionGroup var plain: PlainOptions
  @OptionGroup var files: FileOptions
  @OptionGroup var view: ViewOptions

  func run() throws {
    let dataFolder = try files.dataFolder()
    guard !table else { return try printTable(dataFolder) }
    try plain.play(inText: { try speak(dataFolder) }, onScreen: { try show(dataFolder) })
  }

  private func show(_ dataFolder: String) throws {
    let settings = KeptSettings()
    let screen = try TerminalScreen(view, over: settings.stored)
    let (opening, match) = open(dataFolder)
    var state = AppState(
      .current, traits: screen.traits, size: screen.size, settings: view.settings(over: settings.stored),
      duel: match, history: opening.archive.history, at: screen.now)
    state.showNotices(view.problems(over: settings) + opening.notices, at: screen.now)
    let outside = DuelOutside(
      dataFolder: dataFolder, duelist: BackgroundDuelist(waker: screen.waker), archive: opening.archive)
    try screen.run(state, outside: outside, view)
  }

  /// The duel that goes on, or a new one, and its files.
  private func open(_ dataFolder: String) -> (DuelArchive.Opening, DuelMatch) {
    let opening = DuelArchive.open(dataFolder: dataFolder, admits: { !new && duel.admit($0) })
    return (opening, opening.match ?? DuelMatch(Self.setup(duel.plan, seed: duel.seed)))
  }

  private static func setup(_ plan: DuelPlan, seed: UInt32? = nil) -> DuelSetup {
    plan.setup(seed: seed ?? .random(in: 0...UInt32.max), date: Date())
  }

  /// The duel in words.
  private func speak(_ dataFolder: String) throws {
    let (opening, match) = open(dataFolder)
    let duel = PlainDuel(
      match, archive: opening.archive, style: plain.style,
      player: { task, level, seed in DuelPlayer(level: level, seed: seed).choose(task) },
      begin: { DuelMatch(Self.setup($0)) })
    var session = PlainSession(duel, notices: opening.notices)
    try session.run()
  }

  private func printTable(_ dataFolder: String) throws {
    let (history, damage) = try DuelStore(dataFolder: dataFolder).contents()
    let rules = duel.rules
    try StandardOutput.print(DuelTableText(history, rules: rules).text)
    if let damage { throw Failure("duels: \(damage)", .data) }
  }
}
