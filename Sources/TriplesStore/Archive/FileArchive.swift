import FoundationEssentials
import TriplesModel

/// Stores games, levels and duels in files: in journals during play, and in tables and recordings when they are over.
package struct FileArchive {
  let scores: ScoreStore
  private(set) var player: String?
  let host: HostSeat?
  /// False if the data folder is temporary, as for guests. Then only the high scores are kept.
  let storesFiles: Bool
  let clock: @Sendable () -> Date
  /// The tables as last read, with results that are not stored yet.
  package internal(set) var boards = ScoreBoards()
  package internal(set) var dailies = DailyLog()
  package internal(set) var progress = LevelProgress()
  package internal(set) var duels = DuelHistory()
  var games, levels: InPlay<GameSession>
  var duel: InPlay<DuelRecord>
  var pending: [Pending] = []
  /// If false, never waits for a locked file: ``retryAll()`` tries again, and the player sees an error only after a while.
  package var waitsForLocks = true
  var entered: [GameIdentity: EntryReport] = [:]

  package init(
    scores: ScoreStore, dataFolder: String, player: String? = nil, storesFiles: Bool = true, host: HostSeat? = nil,
    clock: @escaping @Sendable () -> Date = { Date() }
  ) {
    (self.scores, self.storesFiles, self.host, self.clock) = (scores, storesFiles, host, clock)
    self.player = scores.player(override: player)
    games = InPlay(JournalFolder(path: dataFolder))
    levels = InPlay(.levels(dataFolder))
    duel = InPlay(.duels(dataFolder))
  }

  private var dataFolder: String { games.folder.path }
  package var library: RecordingLibrary { RecordingLibrary(dataFolder: dataFolder) }
  var dailyStore: DailyStore { DailyStore(dataFolder: dataFolder) }
  var progressStore: ProgressStore { ProgressStore(dataFolder: dataFolder) }
  var duelStore: DuelStore { DuelStore(dataFolder: dataFolder) }

  package mutating func rename(_ name: String?) { player = scores.player(override: name) }

  package mutating func begin(_ session: GameSession) -> String? {
    retry()
    if session.level == nil, pending.contains(where: isInPlay) {
      postponeEnds(isAbandoned: true)
      games.leave()
    }
    return write(session)
  }

  package mutating func save(_ events: [(event: JournalEvent, seconds: Seconds)], of session: GameSession) -> String? {
    retry()
    let isLast = events.last?.event == .clock
    return write(session, JournalLine.text(events), at: events.last?.seconds ?? 0, isLast: isLast)
  }

  /// Saves journal lines of a game or level; without lines, begins its journal.
  mutating func write(
    _ session: GameSession, _ lines: [UInt8] = [], at seconds: Seconds? = nil, isLast: Bool = false
  ) -> String? {
    let place = session.level == nil ? \Self.games : \Self.levels
    return self[keyPath: place].save(session, lines, at: seconds ?? session.clock.time(at: 0), isLast: isLast)
  }

  package var losses: [String] {
    let lost =
      (storesFiles ? games.losses + levels.losses + duel.losses : [])
      + pending.compactMap { $0.loss(isInPlay: isInPlay($0), storesFiles: storesFiles) }
    return lost.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Reads the daily games again, which other programs may have changed; returns false if they cannot be read.
  @discardableResult package mutating func refreshDailies() -> Bool {
    // The file decides which game is the first try.
    guard let kept = try? attemptTwice(dailyStore.log) else { return false }
    dailies.merge(kept)
    return true
  }

  /// Reads the high scores again, which another program may have changed, unless a result waits to be stored.
  package mutating func refreshBoards() {
    if pending.isEmpty, let entries = scores.load().entries { boards = ScoreBoards(entries) }
  }

  package mutating func readTables() -> String? {
    let (entries, notice) = scores.load()
    boards = ScoreBoards(entries ?? [])
    refreshDailies()
    return notice
  }

  /// Reads the daily games and finds unfinished first tries, for programs that begin with a duel, level or replay.
  package mutating func findFirstTries() {
    refreshDailies()
    dailies.unfinished = Set(savedGames.filter { !$0.isInPlay }.compactMap(\.session.waitingDaily))
  }

  package mutating func readProgress() -> String? {
    let (entries, notice) = progressStore.load()
    add(LevelProgress(entries ?? []))
    // If the game itself cannot be saved, the player gets that message, which matters more.
    return games.current.journal.fault != nil ? nil : notice
  }

  /// Returns the guard of the daily games' tiles for the owner of a folder; without a folder, for a new player.
  /// Results that cannot be read do not count.
  package static func dailyGuard(dataFolder: String?, today: Day) -> DailyGuard {
    let log = dataFolder.flatMap { try? DailyStore(dataFolder: $0).log() } ?? DailyLog()
    return DailyGuard(log, unfinished: dataFolder.map { JournalFolder(path: $0).unfinished } ?? [], today: today)
  }

  /// True if no game was played after the last level.
  package var endedInLevel: Bool { levels.folder.changed >= games.folder.changed }

  mutating func add(_ kept: LevelProgress) { for (id, result) in kept.results { progress.add(result, of: id) } }

  /// Adds the duels of a file, and keeps those that are not stored yet.
  mutating func add(_ kept: DuelHistory) {
    let known = Set(kept.records.map(\.setup))
    duels = DuelHistory(duels.records.filter { !known.contains($0.setup) } + kept.records)
  }

  /// Finds par in the files of the player or the host, or computes it, and saves it. Never waits for a lock of the
  /// host.
  package mutating func findPar(of daily: Daily, orBy compute: () -> Par) -> String? {
    guard dailies.pars[daily] == nil else { return nil }
    let store = host.map { DailyStore(dataFolder: $0.folder.path, patience: .zero) }
    let known = store.flatMap { try? $0.log() }?.pars[daily]
    let par = known ?? compute()
    if known == nil { _ = try? store?.add(DailyEntry(par, of: daily), now: clock()) }
    dailies.add(par: par, of: daily)
    do throws(StoreError) {
      dailies.merge(try dailyStore.waiting(atMost: patience).add(DailyEntry(par, of: daily), now: clock()))
      return nil
    } catch {
      // If the game itself cannot be saved, the player gets that message, which matters more.
      return isQuiet(error) || games.current.journal.fault != nil ? nil : "Cannot save par: \(error)."
    }
  }

  /// The state at launch: the game to resume, if any (send it `SessionAction.retry` if its end is pending); other
  /// unfinished games, the newest first; whether another program plays the player's own game; and messages for the
  /// player.
  package typealias LaunchState = (
    session: GameSession?, others: [GameSession], isOwnElsewhere: Bool, notices: [String]
  )

  /// Resumes the newest game that `admits` accepts, and enters the ends of games that an earlier program did not enter.
  package mutating func open(admits: (GameSession) -> Bool = { _ in true }) -> LaunchState {
    let notice = readTables()
    let found = open(\.games, under: games.folder.lockFolder(), admits: admits)
    enterEnds(of: [found.current] + found.others)
    let others = found.others.compactMap(\.content).filter(\.isUnfinished)
    return (
      found.current.content, others, found.elsewhere.contains { $0.isOwn && $0.isUnfinished },
      [notice, found.notice, Self.earlierFiles(in: games.folder.path)].compactMap(\.self)
    )
  }

  /// Returns a message that names unused files of builds before the first release; nil once a game is finished.
  private static func earlierFiles(in folder: String) -> String? {
    let names = Set((try? Folder.names(in: folder)) ?? [])
    guard !names.contains("games.jsonl") else { return nil }
    let old = names.filter { ["challenges", "dailies", "games", "verified"].contains($0) || $0.hasSuffix(".journal") }
    guard !old.isEmpty else { return nil }
    return "Files of an earlier build in \(folder) are not used: \(old.sorted().joined(separator: ", "))."
  }

  mutating func open(
    _ place: WritableKeyPath<FileArchive, InPlay<GameSession>>, under lock: FileLock?, admits: (GameSession) -> Bool
  ) -> JournalFolder.FoundJournals<GameSession> {
    let found = self[keyPath: place].folder.open(now: clock(), under: lock, admits: admits)
    self[keyPath: place].current = found.current
    if place == \.games { noteUnfinished(found.others) }
    return found
  }

  /// Enters the ends in journals that an earlier program did not enter, except those of the game in play.
  mutating func enterEnds(of games: [Kept<GameSession>]) {
    let now = clock()
    for game in games {
      let date = game.journal.modified.map { min($0, now) } ?? now
      guard let session = game.content else { continue }
      pending += session.pending.map {
        Pending(item: .game($0), journal: game.journal, date: date, discardsJournal: !session.isResumable)
      }
    }
    retry()
  }

  mutating func noteUnfinished(_ others: [Kept<GameSession>]) {
    dailies.unfinished = Set((others + games.unsaved).compactMap { $0.content?.waitingDaily })
  }

  package mutating func openLevels(
    admits: (GameSession) -> Bool = { _ in true }
  ) -> (session: GameSession?, notices: [String]) {
    let notice = readProgress()
    let found = open(\.levels, under: levels.folder.lockFolder()) { $0.level != nil && admits($0) }
    enterEnds(of: [found.current] + found.others)
    return (found.current.content, [notice, found.notice].compactMap(\.self))
  }

  /// Puts the duel in play aside, or drops it if `isAbandoned`, and resumes the newest one that `admits` accepts.
  /// Enters duels that were over when a program was killed.
  package mutating func openDuels(
    isAbandoned: Bool = false, admits: (DuelSetup) -> Bool = { _ in true }
  ) -> (match: DuelMatch?, notices: [String]) {
    duel.putAside(duel.current.content, isAbandoned: isAbandoned)
    let (finished, notice) = duelStore.load()
    var notices = [notice].compactMap(\.self)
    if let finished { add(DuelHistory(finished.reversed())) }
    let known = duels
    // Another program may have finished the same duel.
    let isOver = { (record: DuelRecord) in record.isOver || known.contains(record) }
    let goesOn = { !isOver($0) && admits($0.setup) }
    if duel.takeUp(where: goesOn) == nil {
      let found = duel.folder.open(now: clock(), under: duel.folder.lockFolder(), admits: goesOn, isOver: isOver)
      duel.current = found.current
      notices += [found.notice].compactMap(\.self)
      for other in found.others {
        guard let record = other.content, isOver(record) else { continue }
        pending.append(Pending(item: .duel(record), journal: other.journal, date: clock(), discardsJournal: true))
      }
      retry()
    }
    return (duel.current.content.flatMap { try? DuelMatch($0) }, notices)
  }

  package var savedGames: [SavedGame] { games.folder.savedGames }

  /// Returns the duels in a data folder that can be resumed, the latest first.
  package static func waitingDuels(dataFolder: String) -> [DuelSetup] {
    let folder = JournalFolder.duels(dataFolder)
    let duels = folder.contents(DuelRecord.self).filter { slot, duel in
      !duel.isOver && !folder.isTaken(slot.number) && (try? DuelMatch(duel))?.isBegun == true
    }
    return duels.map(\.content.setup).sorted { $0.date > $1.date }
  }

  /// Returns the levels of some packs that can be resumed in a data folder, the latest first. A level whose start has
  /// changed cannot be resumed.
  package static func waitingLevels(dataFolder: String, in packs: [LevelPack]) -> [LevelID] {
    JournalFolder.levels(dataFolder).savedGames.filter { !$0.isInPlay }.compactMap { packs.entry(of: $0.session)?.id }
  }

  package mutating func delete(_ saved: SavedGame) -> String? {
    let folder = games.folder
    let found = folder.open(now: clock(), under: folder.lockFolder(), admits: GameRequest.saved(saved).admits)
    defer {
      enterEnds(of: found.others)
      noteUnfinished(found.others)
    }
    guard var session = found.current.content else {
      return sentences(found.notice, "Not possible: \(Self.missing(saved)).")
    }
    for case .enter(let outcome) in session.isFirstTry ? session.perform(.leave, at: 0) : [] {
      return keep(.game(outcome), from: found.current.journal).notice ?? found.notice
    }
    found.current.journal.discard()
    return found.notice
  }

  static func missing(_ saved: SavedGame) -> TextError {
    TextError("game \(saved.number) was changed or deleted, or is in play in another window")
  }
}

extension JournalFolder {
  fileprivate var changed: Date { (try? slots())?.first?.date ?? .distantPast }

  /// The saved games, most recently changed first.
  fileprivate var savedGames: [SavedGame] {
    contents(GameSession.self).filter { $1.isResumable && !$1.game.isDone }.map { slot, session in
      SavedGame(number: slot.number, session: session, date: slot.date, isInPlay: isTaken(slot.number))
    }
  }

  /// The games that any program plays now, including this one.
  var inPlay: [GameSession] { contents(GameSession.self).filter { slot, _ in isTaken(slot.number) }.map(\.content) }

  /// The games that any program plays or that can be resumed.
  var unfinished: [GameSession] {
    contents(GameSession.self).filter { slot, game in game.isResumable || isTaken(slot.number) }.map(\.content)
  }

  /// Returns the readable contents of the slots, most recently changed first.
  fileprivate func contents<Content: Journaled>(_: Content.Type) -> [(slot: WrittenSlot, content: Content)] {
    ((try? slots()) ?? []).compactMap { slot in
      (try? content(inSlot: slot.number) as JournalContent<Content>?).map { (slot, $0.value) }
    }
  }
}
