import FoundationEssentials
import TriplesLevels
import TriplesModel
import TriplesPlayers
import TriplesStore
import TriplesTUI

/// The files and the strong player behind the game on the screen.
struct ScreenOutside: Outside {
  private var archive: FileArchive
  private let dataFolder: String
  private let settings: SettingsStore?
  private let strategist: BackgroundStrategist
  private let host: HostSeat?
  private let hostReader: Worker<AppState.Answer>
  private let duelist: Worker<AppState.Answer>
  /// The listed games by their names.
  private var listed: [String: KeptGame] = [:]

  init(_ archive: FileArchive, _ person: Person, _ stage: ScreenStage) throws {
    (self.archive, dataFolder) = (archive, try person.files.dataFolder())
    (settings, host) = (stage.kept.store, person.host)
    let waker = stage.screen.waker
    hostReader = Worker("host", qos: .utility, waker: waker)
    strategist = BackgroundStrategist(waker: waker)
    duelist = Worker("duelist", qos: .userInitiated, waker: waker)
  }

  mutating func perform(_ effect: AppState.Effect) -> [AppState.Answer] {
    switch effect {
    case .begin(let session): return faults(archive.begin(session))
    case .save(let event, let seconds, let session): return faults(archive.save(event, at: seconds, of: session))
    case .enter(let outcome):
      let report = archive.enter(outcome)
      readHost()
      return [.entered(outcome, report), .dailies(archive.dailies)]
    case .readHost: readHost()
    case .seat(let change):
      let seating = archive.seat(change)
      return [.dailies(archive.dailies)]
        + (change.request.isDuel ? [.duels(archive.duels)] : []) + [.seated(seating)]
    case .accompany(let game): return accompany(game)
    case .update(let change):
      if case .value(.name, let name) = change { archive.rename(name?.isEmpty == true ? nil : name) }
      return update(change)
    case .listPastGames: return listPastGames()
    case .delete(let game):
      let notice = archive.delete(game)
      return faults(notice) + [.dailies(archive.dailies), .saved(archive.savedGames)]
    case .load(let game): return load(game)
    case .preview(let game): return preview(of: game)
    case .advise(let situation): strategist.advise(situation)
    case .guide(let level, let moves, let situation): strategist.guide(level, after: moves, situation)
    case .listLevels: return [.levels(LevelOptions.packs(dataFolder: dataFolder, host: host?.folder))]
    case .endLevel(let level, let result): return faults(archive.end(level, result)) + [.progress(archive.progress)]
    case .review(let history): strategist.review(history)
    case .reviewLatest(let rules): strategist.habits(in: archive.library.latest(Review.recentGames, of: rules), rules)
    case .copy: break
    case .saveDuel(let match, let now):
      return faults(archive.save(match, at: now)) + (match.isOver ? [.duels(archive.duels)] : [])
    case .listDuels: return listDuels()
    case .think(let task, let level, let seed):
      duelist.run { DuelPlayer(level: level, seed: seed).choose(task).map { .choice($0, for: task) } }
    }
    return []
  }

  mutating func takeAnswers() -> [AppState.Answer] {
    strategist.takeAnswers() + duelist.takeAnswers() + hostReader.takeAnswers()
  }

  var losses: [String] { archive.losses }

  private func readHost() {
    guard let host else { return }
    hostReader.run { [dataFolder] in
      let levels = BuiltInLevels.byID(with: host.folder)
      return .host(host.view(dataFolder: dataFolder, today: Day(of: Date())) { levels[$0] })
    }
  }

  private func listDuels() -> [AppState.Answer] {
    answers("Cannot list the duels") { () throws(StoreError) in
      [.duels(DuelHistory(try DuelStore(dataFolder: dataFolder).read()))]
    }
  }

  private func faults(_ notice: String?) -> [AppState.Answer] { notice.map { [.fault($0)] } ?? [] }

  private func update(_ change: SettingsChange) -> [AppState.Answer] {
    answers("Cannot save the settings") { () throws(StoreError) in
      try settings?.update { $0.apply(change) }
      return []
    }
  }

  private mutating func listPastGames() -> [AppState.Answer] {
    archive.refreshDailies()
    let library = archive.library
    var games: [KeptGame] = []
    let faults = answers("Cannot list your games") { () throws(StoreError) in
      games = try library.listing().games
      return []
    }
    listed = Dictionary(games.map { ($0.identity.text, $0) }, uniquingKeysWith: { one, _ in one })
    return faults + [
      .dailies(archive.dailies), .saved(archive.savedGames),
      .pastGames(games.map { PastGame(name: $0.identity.text, summary: $0.summary) }),
    ]
  }

  private func load(_ game: PastGame) -> [AppState.Answer] {
    guard let kept = listed[game.name] else { return [] }
    return answers("Cannot replay the game") { () throws(StoreError) in
      [.recording(try archive.library.recording(of: kept))]
    }
  }

  /// A game that cannot be read has no preview; opening it tells why.
  private func preview(of game: PastGame) -> [AppState.Answer] {
    guard let kept = listed[game.name], let recording = try? archive.library.recording(of: kept) else { return [] }
    return [.preview(recording.game.board.grid, of: game)]
  }

  /// The best earlier game with the same tiles, and par of a daily game.
  private mutating func accompany(_ game: Game) -> [AppState.Answer] {
    let notice = game.daily.flatMap { daily in archive.findPar(of: daily) { Par(of: daily) } }
    let ghost = archive.library.best(like: game).map { AppState.Answer.ghost(Ghost($0.history)) }
    return faults(notice) + [.dailies(archive.dailies)] + [ghost].compactMap(\.self)
  }

  /// Returns the answers of work with files, or the error.
  private func answers(_ what: String, _ body: () throws(StoreError) -> [AppState.Answer]) -> [AppState.Answer] {
    do throws(StoreError) { return try body() } catch { return [.fault("\(what): \(error).")] }
  }
}

struct NoOutside: Outside {
  var strategist: BackgroundStrategist?

  func perform(_ effect: AppState.Effect) -> [AppState.Answer] {
    if case .review(let history) = effect { strategist?.review(history) }
    return []
  }

  func takeAnswers() -> [AppState.Answer] { strategist?.takeAnswers() ?? [] }
}
