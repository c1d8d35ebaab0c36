import ArgumentParser
import TriplesCommandLine
import TriplesEngine
import TriplesModel
import TriplesStore

/// `triples games`: the games that can go on.
struct GamesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "games", abstract: "List, resume and delete saved games.",
    subcommands: [List.self, Resume.self, Delete.self], defaultSubcommand: List.self)

  /// `triples games list`.
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the saved games, the latest first.")

    @Flag(help: "Print JSON.") var json = false
    @OptionGroup var files: FileOptions

    func run() throws {
      let games = FileArchive.savedGames(dataFolder: try files.dataFolder())
      if json { return try StandardOutput.print(JSON.document("games", games.map(JSON.init))) }
      let rows = games.map { game in
        let summary = game.summary
        return [
          "\(game.number)", summary.rules.title, game.kind, "\(summary.moves)", "\(summary.score)", game.date.localText,
        ]
      }
      let table = TextTable(heads: ["Number", "Rules", "Game", "Moves", "Score", "Date"], rows: rows)
      try StandardOutput.print(games.isEmpty ? "No saved games." : table.text)
    }
  }

  /// `triples games resume N`.
  struct Resume: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "resume", abstract: "Continue a saved game.")

    @Argument(help: "The number of the game in the list.") var number: Int
    @OptionGroup var options: PlayOptions

    func run() throws {
      let game = try options.files.savedGame(number)
      let rules = game.session.game.rules
      try options.play { _ in .request(.saved(game), rules: rules) }
    }
  }

  /// `triples games delete N`.
  struct Delete: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "delete", abstract: "Delete saved games.", discussion: "The first try of a day counts as it stands.")

    @Argument(help: "The numbers of the games in the list.") var numbers: [Int]
    @OptionGroup var files: FileOptions

    func run() throws {
      let scores = try files.store()
      let opening = FileArchive.open(scores: scores, dataFolder: try files.dataFolder(), admits: { _ in false })
      var archive = opening.archive
      for number in numbers {
        if let notice = archive.delete(try files.savedGame(number)) { throw Failure(notice, .inputOutput) }
      }
    }
  }
}

extension FileOptions {
  /// The saved game with a number, which must not be in play.
  fileprivate func savedGame(_ number: Int) throws -> SavedGame {
    let games = FileArchive.savedGames(dataFolder: try dataFolder())
    guard let game = games.first(where: { $0.number == number }) else {
      throw Failure("there is no saved game \(number)", .data)
    }
    guard !game.isInPlay else { throw Failure("game \(number) is in play", .data) }
    return game
  }
}
