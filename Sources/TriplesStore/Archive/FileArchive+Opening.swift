import FoundationEssentials
import TriplesModel

extension FileArchive {
  /// The files when a program starts: the game to resume, if any, to which you send `SessionAction.retry` if its end is pending;
  /// other unfinished games, the newest first; and lines for the player.
  package typealias Opening = (archive: FileArchive, session: GameSession?, others: [GameSession], notices: [String])

  /// Resumes the newest game that is admitted, and enters the ends of games that an earlier program did not enter.
  package static func open(
    scores: ScoreStore, dataFolder: String, player: String? = nil, isKept: Bool = true, host: HostSeat? = nil,
    clock: @escaping @Sendable () -> Date = { Date() }, admits: (GameSession) -> Bool = { _ in true }
  ) -> Opening {
    var archive = FileArchive(
      scores: scores, dataFolder: dataFolder, player: player, isKept: isKept, host: host, clock: clock)
    let (boards, notice) = scores.load()
    archive.boards = boards
    archive.refreshDailies()
    let found = archive.open(\.games, admits: admits)
    let others = found.others.map(\.content).filter(\.isUnfinished)
    return (archive, found.content, others, [notice, found.notice].compactMap(\.self))
  }

  /// Resumes a game or level, and enters the ends of others.
  mutating func open(
    _ place: WritableKeyPath<FileArchive, InPlay<GameSession>>, admits: (GameSession) -> Bool,
    orBegin begin: (inout FileArchive, JournalFolder.Opening<GameSession>) -> Void = { _, _ in }
  ) -> JournalFolder.Opening<GameSession> {
    var archive = self
    let found = self[keyPath: place].folder.open(now: clock(), admits: admits, orBegin: { begin(&archive, $0) })
    self = archive
    self[keyPath: place].resume(found)
    if place == \.games { noteUnfinished(found.others) }
    enterEnds(of: found.others)
    return found
  }

  /// Enters the ends of games that wait in other journals.
  mutating func enterEnds(of waiting: [JournalFolder.Waiting<GameSession>]) {
    pending += waiting.flatMap { game in
      game.content.pending.map { Pending(item: .game($0), journal: game.journal, isLeft: false) }
    }
    retry()
  }

  /// Notes which first tries can be resumed.
  mutating func noteUnfinished(_ others: [JournalFolder.Waiting<GameSession>]) {
    let waiting = (others + games.unsaved).map(\.content)
    dailies.unfinished = Set(waiting.filter(\.isWaitingFirstTry).compactMap(\.daily))
  }

  /// Opens the files of levels and resumes the newest level that is admitted.
  package mutating func openLevels(
    admits: (GameSession) -> Bool = { _ in true }
  ) -> (session: GameSession?, notices: [String]) {
    let (progress, notice) = progressStore.load()
    take(progress)
    let found = open(\.levels, admits: { $0.level != nil && admits($0) })
    return (found.content, [notice, found.notice].compactMap(\.self))
  }

  /// Puts the duel in play aside and resumes the newest that is admitted. One that was over when a program was killed is entered.
  package mutating func openDuels(
    admits: (DuelSetup) -> Bool = { _ in true }
  ) -> (match: DuelMatch?, notices: [String]) {
    duel.putAside(duel.content)
    var notices: [String] = []
    do throws(StoreError) { duels = DuelHistory(try duelStore.read()) } catch {
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
