import ArgumentParser
import TriplesCommandLine
import TriplesEngine
import TriplesModel
import TriplesStore
import TriplesTUI

/// `triples duel`: one side pushes, the other places.
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
  @Flag(help: "Print your results against each level, and all finished duels.") var table = false
  @Flag(help: "With --table, print JSON.") var json = false
  @OptionGroup var options: PlayOptions

  func validate() throws { try require(table || !json, "--json requires --table.") }

  func run() throws {
    guard !table else { return try printTable(options.files.dataFolder()) }
    if let seed = duel.seed {
      let game = Game(duel.rules ?? .triples, Origin(.deterministic, seed: seed))
      try FileOptions.dailyGuard(dataFolder: options.files.data).check(game)
    }
    try options.play { _ in .duel(duel, isNew: new) }
  }

  private func printTable(_ dataFolder: String) throws {
    let content = try DuelStore(dataFolder: dataFolder).content()
    let (history, rules) = (DuelHistory(content.entries.reversed()), duel.rules)
    let text = json ? JSON.duels(history, rules).description : history.text(of: rules)
    try StandardOutput.print(text)
    if let damage = content.damage { throw Failure("duels: \(damage)", .data) }
  }
}
