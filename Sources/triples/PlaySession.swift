import FoundationEssentials
import TriplesModel
import TriplesStore

/// The files of a game and what they held when it began.
struct PlaySession {
  /// Where games are stored.
  let archive: FileArchive
  /// The tables.
  let boards: ScoreBoards
  /// The game that goes on; nil to begin one.
  let session: GameSession?
  /// What new games are.
  let setup: GameSetup
  /// What the player should know.
  let notices: [String]

  /// Opens the files. A game in play that is not asked for stays as it is, and the player is told.
  init(_ game: GameOptions, isNew: Bool, files: FileOptions, person: PersonOptions) throws(StoreError) {
    let opening = FileArchive.open(
      scores: try files.store(), dataFolder: try files.dataFolder(), player: person.name,
      admits: { !isNew && game.admit($0.game) })
    archive = opening.archive
    boards = opening.boards
    session = opening.session
    setup = game.setup(resuming: opening.session?.game)
    notices =
      [session.flatMap(Self.notice), Self.notice(of: opening.others)].compactMap(\.self) + opening.notices
  }

  private static func notice(of session: GameSession) -> String? {
    let game = session.game
    guard game.turnCount > 0 else { return nil }
    return "Your game goes on at turn \(game.turnCount), with \(game.score) points."
  }

  /// The games that are not played now.
  private static func notice(of others: [GameSession]) -> String? {
    guard let first = others.first?.game else { return nil }
    let game = "a game of \(first.rules.title) at turn \(first.turnCount), with \(first.score) points"
    let rest = others.count > 1 ? ", and \(others.count - 1) more" : ""
    return "Kept for another time: \(game)\(rest)."
  }
}
