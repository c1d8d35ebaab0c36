import FoundationEssentials
import TriplesModel

extension FileArchive {
  /// The files as a program finds them when it starts.
  public struct Opening {
    /// Where games are kept from now on.
    public let archive: FileArchive
    /// The tables.
    public let boards: ScoreBoards
    /// The game that goes on; nil if there is none: then begin one. If its end is pending, send it
    /// `SessionAction.retry`.
    public let session: GameSession?
    /// Other games in play that were found and left as they are, the newest first; they go on another time.
    public let others: [GameSession]
    /// What the player should know, a line each.
    public let notices: [String]
  }

  /// Opens the files in a data folder: the newest game in play goes on that is admitted.
  ///
  /// It never fails: what cannot be used is told in a notice, and play goes on with what can. Ends of games
  /// that were not entered when a program ended are entered now, whichever game goes on. Entries say who
  /// played if a name is given, or if others may write into the folder of the tables: then it is the name
  /// of the account. `isKept` is false if the data folder goes when the program ends.
  public static func open(
    scores: ScoreStore, dataFolder: String, player: String? = nil, isKept: Bool = true,
    clock: @escaping @Sendable () -> Date = { Date() },
    admits: (GameSession) -> Bool = { _ in true }
  ) -> Opening {
    let (boards, notice) = scores.load()
    let found = JournalFolder(path: dataFolder).open(now: clock(), admits: admits)
    let library = RecordingLibrary(dataFolder: dataFolder)
    var archive = FileArchive(
      scores: scores, boards: boards, library: library, dailies: DailyStore(dataFolder: dataFolder),
      journal: found.journal, player: scores.player(override: player), isKept: isKept, clock: clock)
    archive.noteUnfinished(found)
    archive.enterEnds(of: found.others)
    return Opening(
      archive: archive, boards: archive.boards, session: found.session,
      others: found.others.map(\.session).filter(\.isUnfinished),
      notices: [notice, found.notice].compactMap(\.self))
  }
}
