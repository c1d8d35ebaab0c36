import ArgumentParser
import FoundationEssentials
import Libc
import TriplesCommandLine
import TriplesEngine
import TriplesModel
import TriplesTUI

/// `triples watch`: the games in play on a host.
struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch", abstract: "Watch others play on this host.",
    discussion: """
      Without a terminal it prints the list of the games in play. You see a game move by move, and nothing of the tiles to \
      come. You can watch a daily game once your own first try of that day is over.
      """)

  @Flag(help: "Print the list as JSON.") var json = false
  @OptionGroup var options: PlayOptions

  func run() throws {
    let folder = try options.person.host.folder().required("Name a host with --host.")
    let games = folder.liveGames(now: Date())
    if json { return try StandardOutput.print(JSON.document("watch", games.map(JSON.init))) }
    guard options.plain.plain || isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 else {
      return try StandardOutput.print(Self.list(games))
    }
    try options.play {
      try $0.visit(.watch)
    } onScreen: { person in
      let lookout = Lookout(folder, dataFolder: try person.files.dataFolder())
      let stage = try ScreenStage(options.view, isGuest: person.isGuest)
      let state = AppState(
        .current, traits: stage.screen.traits, size: stage.screen.size, settings: stage.settings,
        watching: lookout.games, at: stage.screen.now)
      let request = try stage.run(state, outside: NoOutside(lookout: lookout))
      if let request { try ScreenGame(person: person, view: options.view).run(request) }
    }
  }

  private static func list(_ games: [LiveEntry]) -> String {
    guard !games.isEmpty else { return "Nobody plays on this host now." }
    let rows = games.map { entry in
      [
        entry.game.player.text, entry.game.rules.title, entry.game.kind.description, "\(entry.score)", "\(entry.moves)",
        Seconds(entry.age).clockText,
      ]
    }
    return TextTable(heads: ["Player", "Rules", "Game", "Score", "Moves", "Time"], rows: rows).text
  }
}
