import ArgumentParser
import FoundationEssentials
import Libc
import TriplesEngine
import TriplesModel
import TriplesPlain
import TriplesStore
import TriplesTUI
import TriplesTerminal

/// `triples watch`: the games in play on a host.
struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch", abstract: "Watch others play on this host.",
    discussion: """
      Without a terminal it prints the list of the games in play. You see a game move by move, and nothing of the tiles to \
      come. You can watch a daily game once your own first try of that day is over.
      """)

  @Flag(help: "Print the list as JSON.") var json = false
  @OptionGroup var plain: PlainOptions
  @OptionGroup var person: PersonOptions
  @OptionGroup var files: FileOptions
  @OptionGroup var view: ViewOptions

  func run() throws {
    guard let folder = try person.host.folder() else { throw ValidationError("Name a host with --host.") }
    let games = folder.liveGames(now: Date())
    if json { return try StandardOutput.print(JSON.live(games)) }
    guard plain.plain || isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 else {
      return try StandardOutput.print(Self.list(games))
    }
    try person.play(in: files) { files, person in
      try plain.play {
        var house = try PlainHouse(files, plain, view, person: person)
        try house.run(from: .watch)
      } onScreen: {
        try show(Lookout(folder, dataFolder: try files.dataFolder()), files, person)
      }
    }
  }

  private func show(_ lookout: Lookout, _ files: FileOptions, _ person: Person) throws {
    let settings = KeptSettings(isGuest: person.isGuest)
    let screen = try TerminalScreen(view, over: settings.stored)
    var state = AppState(
      .current, traits: screen.traits, size: screen.size, settings: view.settings(over: settings.stored),
      watching: lookout.games, at: screen.now)
    state.showNotices(view.problems(over: settings), at: screen.now)
    let request = try screen.run(state, outside: NoOutside(lookout: lookout), view)
    if let request { try ScreenGame(files: files, view: view, person: person).run(request) }
  }

  private static func list(_ games: [LiveEntry]) -> String {
    guard !games.isEmpty else { return "Nobody plays on this host now." }
    return TextColumns([["Player", "Rules", "Game", "Score", "Moves", "Time"]] + games.map(\.cells)).text
  }
}

extension LiveEntry {
  fileprivate var cells: [String] {
    [
      game.player.text, game.rules.title, game.kind.description, String(score), String(moves),
      Seconds(age).clockText,
    ]
  }
}

extension JSON {
  /// The games in play on a host.
  static func live(_ games: [LiveEntry]) -> JSON {
    .document(
      "watch",
      .array(
        games.map { entry in
          .object([
            "player": .text(entry.game.player.text), "rules": .text(entry.game.rules.rawValue),
            "game": .text(entry.game.kind.description), "score": .number(entry.score),
            "moves": .number(entry.moves), "start": JSON(entry.game.start), "seconds": .number(entry.age),
          ])
        }))
  }
}
