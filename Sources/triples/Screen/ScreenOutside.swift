import Dispatch
import FoundationEssentials
import Synchronization
import TriplesLevels
import TriplesModel
import TriplesPlayers
import TriplesStore
import TriplesTUI

/// The files and the strong player behind the game on the screen.
struct ScreenOutside: Outside {
  private let archive: ArchiveWorker
  /// Reads without the archive.
  private let reader = DispatchQueue(label: "reader", qos: .userInitiated)
  /// Reads the host, and decides for the computer of a duel.
  private let helper = DispatchQueue(label: "helper", qos: .userInitiated)
  private let mailbox: Mailbox
  private let library: RecordingLibrary
  /// The listed games.
  private let listed = Listing()
  private let dataFolder: String
  private let settings: SettingsStore?
  private let strategist: BackgroundStrategist
  private let host: HostSeat?

  init(_ archive: consuming sending FileArchive, _ person: Person, _ stage: ScreenStage) throws {
    dataFolder = try person.files.dataFolder()
    (settings, host, library) = (stage.kept.store, person.host, archive.library)
    mailbox = Mailbox(stage.screen.waker)
    self.archive = ArchiveWorker(archive, mailbox)
    strategist = BackgroundStrategist(mailbox)
  }

  func perform(_ effect: AppState.Effect) -> [AppState.Answer] {
    switch effect {
    case .save(let event, let seconds, let session): return archive.save(event, at: seconds, of: session)
    case .begin(let session): archive.run { archive, _ in Self.faults(archive.begin(session)) }
    case .enter(let outcome):
      archive.run { archive, _ in [.entered(outcome, archive.enter(outcome)), .dailies(archive.dailies)] }
      readHost()
    case .readHost: readHost()
    case .seat(let change): seat(change)
    case .accompany(let game): accompany(game)
    case .update(let change): update(change)
    case .listPastGames: listPastGames()
    case .delete(let game):
      archive.run { archive, isLast in
        guard archive.canLook(for: .saved(game)) || isLast else { return nil }
        return Self.faults(archive.delete(game)) + [.dailies(archive.dailies), .saved(archive.savedGames)]
      }
    case .load(let game): load(game)
    case .preview(let game):
      // A game that cannot be read has no preview; opening it tells why.
      read { [library, listed] in
        guard let kept = listed[game], let recording = try? library.recording(of: kept) else { return [] }
        return [.preview(recording.game.board.grid, of: game)]
      }
    case .advise(let situation): strategist.advise(situation)
    case .guide(let level, let moves, let situation): strategist.guide(level, after: moves, situation)
    case .listLevels:
      read { [dataFolder, host] in [.levels(LevelOptions.packs(dataFolder: dataFolder, host: host?.folder))] }
    case .endLevel(let level, let result):
      archive.run { archive, _ in Self.faults(archive.end(level, result)) + [.progress(archive.progress)] }
    case .review(let history): strategist.review(history)
    case .reviewLatest(let rules):
      strategist.habits(rules) { [library] in library.latest(Review.recentGames, of: rules) }
    case .copy: break
    case .saveDuel(let match, let now):
      archive.run { archive, _ in
        Self.faults(archive.save(match, at: now)) + (match.isOver ? [.duels(archive.duels)] : [])
      }
    case .listDuels:
      read { [dataFolder] in
        Self.answers("Cannot list the duels") { () throws(StoreError) in
          [.duels(try DuelStore(dataFolder: dataFolder).history())]
        }
      }
    case .think(let task, let level, let seed):
      helper.run { [mailbox] in
        if let choice = DuelPlayer(level: level, seed: seed).choose(task) { mailbox.post([.choice(choice, for: task)]) }
      }
    }
    return []
  }

  func takeAnswers() -> [AppState.Answer] { mailbox.takeAll() }
  var isBusy: Bool { archive.isBusy }
  func wait(atMost seconds: Seconds, evenForOthers: Bool) {
    archive.wait(atMost: seconds, evenForOthers: evenForOthers)
  }
  var losses: [String] { archive.losses }

  private func readHost() {
    guard let host else { return }
    helper.run { [dataFolder, mailbox] in
      let levels = BuiltInLevels.byID(with: host.folder)
      mailbox.post([.host(host.view(dataFolder: dataFolder, today: Day(of: Date())) { levels[$0] })])
    }
  }

  /// Reads files while the archive may be at work.
  private func read(_ body: @escaping @Sendable () -> [AppState.Answer]) {
    archive.begin()
    reader.run { [archive] in archive.finish(body()) }
  }

  private static func faults(_ notice: String?) -> [AppState.Answer] { notice.map { [.fault($0)] } ?? [] }

  private func seat(_ change: GameChange) {
    // A program looks at saved games for milliseconds, unless it hangs.
    archive.run(orWait: 5) { archive, isLast in
      guard archive.canLook(for: change.request) || isLast else { return nil }
      let seating = archive.seat(change)
      return [.dailies(archive.dailies)]
        + (change.request.isDuel ? [.duels(archive.duels)] : []) + [.seated(seating)]
    }
  }

  private func update(_ change: SettingsChange) {
    if case .value(.name, let name) = change {
      archive.run { archive, _ in
        archive.rename(name?.isEmpty == true ? nil : name)
        return []
      }
    }
    read { [settings] in
      Self.answers("Cannot save the settings") { () throws(StoreError) in
        try settings?.update { $0.apply(change) }
        return []
      }
    }
  }

  private func listPastGames() {
    archive.run { archive, _ in
      archive.refreshDailies()
      return [.dailies(archive.dailies), .saved(archive.savedGames)]
    }
    // The first page comes at once; thousands of games take a moment.
    for count in [Self.page, .max] {
      read { [library, listed] in
        guard count == Self.page || listed.count == Self.page else { return [] }
        return Self.answers("Cannot list your games") { () throws(StoreError) in
          [.pastGames(listed.list(try library.listing(count).games))]
        }
      }
    }
  }

  private static let page = 100

  private func load(_ game: PastGame) {
    read { [library, listed] in
      guard let kept = listed[game] else { return [] }
      return Self.answers("Cannot replay the game") { () throws(StoreError) in
        [.recording(try library.recording(of: kept))]
      }
    }
  }

  /// The best earlier game with the same tiles, and par of a daily game.
  private func accompany(_ game: Game) {
    archive.run { archive, _ in
      let notice = game.daily.flatMap { daily in archive.findPar(of: daily) { Par(of: daily) } }
      return Self.faults(notice) + [.dailies(archive.dailies)]
    }
    read { [library] in library.best(like: game).map { [.ghost(Ghost($0.history))] } ?? [] }
  }

  /// Returns the answers of work with files, or the error.
  private static func answers(
    _ what: String, _ body: () throws(StoreError) -> [AppState.Answer]
  ) -> [AppState.Answer] {
    do throws(StoreError) { return try body() } catch { return [.fault("\(what): \(error).")] }
  }
}

/// The games of the last list by their names.
private final class Listing: Sendable {
  private let games = Mutex<[String: KeptGame]>([:])

  func list(_ games: [KeptGame]) -> [PastGame] {
    self.games.withLock { $0 = Dictionary(games.map { ($0.identity.text, $0) }, uniquingKeysWith: { one, _ in one }) }
    return games.map { PastGame(name: $0.identity.text, summary: $0.summary) }
  }

  var count: Int { games.withLock(\.count) }

  subscript(game: PastGame) -> KeptGame? { games.withLock { $0[game.name] } }
}

struct NoOutside: Outside {
  var strategist: BackgroundStrategist?

  func perform(_ effect: AppState.Effect) -> [AppState.Answer] {
    if case .review(let history) = effect { strategist?.review(history) }
    return []
  }

  func takeAnswers() -> [AppState.Answer] { strategist?.mailbox.takeAll() ?? [] }
}
