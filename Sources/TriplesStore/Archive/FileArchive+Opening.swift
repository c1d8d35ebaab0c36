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

  /// Opens the files of games in a data folder: the newest game in play goes on that is admitted.
  ///
  /// It never fails: what cannot be used is told in a notice, and play goes on with what can. Ends of games
  /// that were not entered when a program ended are entered now, whichever game goes on.
  public static func open(
    scores: ScoreStore, dataFolder: String, player: String? = nil, isKept: Bool = true,
    host: HostSeat? = nil, clock: @escaping @Sendable () -> Date = { Date() },
    admits: (GameSession) -> Bool = { _ in true }
  ) -> Opening {
    var archive = FileArchive(
      scores: scores, dataFolder: dataFolder, player: player, isKept: isKept, host: host, clock: clock)
    let (boards, notice) = scores.load()
    archive.boards = boards
    archive.refreshDailies()
    let found = archive.open(\.games, admits: admits)
    return Opening(
      archive: archive, boards: archive.boards, session: found.content,
      others: found.others.map(\.content).filter(\.isUnfinished),
      notices: [notice, found.notice].compactMap(\.self))
  }

  /// Looks for the game or level that goes on, and enters ends of others.
  mutating func open(
    _ place: WritableKeyPath<FileArchive, InPlay<GameSession>>, admits: (GameSession) -> Bool,
    orBegin begin: (inout FileArchive, JournalFolder.Opening<GameSession>) -> Void = { _, _ in }
  ) -> JournalFolder.Opening<GameSession> {
    var archive = self
    let found = self[keyPath: place].folder.open(
      now: clock(), admits: admits, orBegin: { begin(&archive, $0) })
    self = archive
    self[keyPath: place].resume(found)
    if place == \.games {
      noteUnfinished(found.others)
      if let session = found.content { broadcast?.show(session) }
    }
    enterEnds(of: found.others)
    return found
  }

  /// Takes over the ends of games that wait in other journals.
  mutating func enterEnds(of waiting: [JournalFolder.Waiting<GameSession>]) {
    pending += waiting.flatMap { game in
      game.content.pending.map { Pending(item: .game($0), journal: game.journal, isLeft: false) }
    }
    retry()
  }

  /// Notes which first tries wait to go on.
  mutating func noteUnfinished(_ others: [JournalFolder.Waiting<GameSession>]) {
    let waiting = (others + games.unsaved).map(\.content)
    dailies.unfinished = Set(waiting.filter(\.isWaitingFirstTry).compactMap(\.daily))
  }

  /// Opens the files of levels: the newest level in play goes on that is admitted. It never fails.
  public mutating func openLevels(
    admits: (GameSession) -> Bool = { _ in true }
  ) -> (session: GameSession?, notices: [String]) {
    let (progress, notice) = progressStore.load()
    take(progress)
    let found = open(\.levels, admits: { $0.level != nil && admits($0) })
    return (found.content, [notice, found.notice].compactMap(\.self))
  }

  /// Opens the files of duels: the newest duel in play goes on that is admitted, and what was in play is put aside. It never
  /// fails. A duel that was over when a program was killed is entered now.
  public mutating func openDuels(
    admits: (DuelSetup) -> Bool = { _ in true }
  ) -> (match: DuelMatch?, notices: [String]) {
    duel.putAside(duel.content)
    var notices: [String] = []
    do throws(StoreError) {
      duels = try duelStore.contents().history
    } catch {
      notices.append("\(error); duels cannot be saved.")
    }
    let known = duels
    // A duel may have been played to its end in another file than this one.
    let isOver = { (record: DuelRecord) in record.isOver || known.contains(record) }
    let goesOn = { !isOver($0) && admits($0.setup) }
    if duel.takeUp(where: goesOn) == nil {
      let found = duel.folder.open(now: clock(), admits: goesOn, isOver: isOver)
      duel.resume(found)
      notices += [found.notice].compactMap(\.self)
      pending += found.others.filter { isOver($0.content) }.map {
        Pending(item: .duel($0.content), journal: $0.journal, isLeft: true)
      }
      retry()
    }
    return (duel.content.flatMap { try? DuelMatch($0) }, notices)
  }
}
