import ArgumentParser
import FoundationEssentials
import TriplesEngine
import TriplesModel
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
    try person.play(in: files) { files, person in
      try plain.play {
        var house = try PlainHouse(files, plain, view, person: person)
        try house.run { try $0.duel(duel, isNew: new) }
      } onScreen: {
        try show(in: files, person)
      }
    }
  }

  private func show(in files: FileOptions, _ person: Person) throws {
    let settings = KeptSettings(isGuest: person.isGuest)
    let screen = try TerminalScreen(view, over: settings.stored)
    var archive = try files.archive(person)
    let (match, notices) = duel.open(in: &archive, isNew: new)
    var state = AppState(
      .current, traits: screen.traits, size: screen.size, settings: view.settings(over: settings.stored),
      duel: match, history: archive.duels, at: screen.now)
    state.showNotices(view.problems(over: settings) + notices, at: screen.now)
    let outside = ScreenOutside(
      archive, dataFolder: try files.dataFolder(), settings: settings.store, host: person.host,
      waker: screen.waker)
    try screen.run(state, outside: outside, view)
  }

  private func printTable(_ dataFolder: String) throws {
    let (history, damage) = try DuelStore(dataFolder: dataFolder).contents()
    let rules = duel.rules
    let text = json ? JSON.duels(history, rules).description : DuelTableText(history, rules: rules).text
    try StandardOutput.print(text)
    if let damage { throw Failure("duels: \(damage)", .data) }
  }
}
