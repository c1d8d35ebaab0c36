import FoundationEssentials
import Synchronization
import TriplesLevels
import TriplesModel
import TriplesPlayers
import TriplesStore

/// Carries out requests with the files of a player: for text mode at once, for the screen in parts, which `ScreenWorld`
/// runs on its threads.
final class FileWorld: World, Sendable {
  let archive: Mutex<FileArchive>
  private let person: Person
  private var library: RecordingLibrary { RecordingLibrary(dataFolder: person.dataFolder) }
  /// The pack that the player chose on the command line. It comes before the others.
  private let pack: LevelPack?
  /// The last list of finished games.
  private let list = Mutex<GameList?>(nil)

  init(_ person: Person, _ archive: consuming sending FileArchive, _ pack: LevelPack?) {
    self.archive = Mutex(archive)
    (self.person, self.pack) = (person, pack)
  }

  func carryOut(_ request: Request) -> [Answer] { contents(request.work).map { Answer($0, to: request.token) } }

  private func contents(_ work: Request.Work) -> [Answer.Content] {
    var strategist = Strategist(.triples)
    if let answer = answer(work, by: &strategist) { return [answer] }
    let answers = read(work)
    // Do not use a name that cannot be saved.
    if case .change = work, !answers.isEmpty { return answers }
    let done = archive.withLock { carryOut(work, in: &$0) } ?? []
    // Report the boards of the host first, because the words about the end contain the rank.
    if case .enter = work { return read(.readHost) + done }
    return answers + done
  }

  var losses: [String] { archive.withLock { $0.losses } }

  /// Carries out the part of a request that needs the archive, if any. Returns nil, to try again later, if another
  /// program looks at the files and this is not the last attempt.
  func carryOut(_ work: Request.Work, in archive: inout FileArchive, isLast: Bool = true) -> [Answer.Content]? {
    switch work {
    case .begin(let session): return Self.faults(archive.begin(session))
    case .save(let event, let seconds, let session): return Self.faults(archive.save([(event, seconds)], of: session))
    case .enter(let outcome):
      let report = archive.enter(outcome)
      return [.dailies(archive.dailies), .entered(outcome, report)]
    case .start(let change):
      guard archive.canReadSavedGames(for: change.request) || isLast else { return nil }
      // A program that begins with a level or a duel has not read the tables yet.
      let isFirstGame = change.request.activity == .game && change.session == nil
      let notice = isFirstGame ? archive.readTables() : nil
      let start = archive.start(change)
      return Self.faults(notice) + (change.request.activity == .duel ? [.duels(archive.duels)] : [])
        + [.boards(archive.boards), .dailies(archive.dailies), .started(start)]
    case .endLevel(let level, let result):
      return Self.faults(archive.end(level, result)) + [.progress(archive.progress)]
    case .saveDuel(let match, let now):
      return Self.faults(archive.save(match, at: now)) + (match.isOver ? [.duels(archive.duels)] : [])
    case .delete(let game):
      guard archive.canReadSavedGames(for: .saved(game)) || isLast else { return nil }
      return Self.faults(archive.delete(game)) + [.dailies(archive.dailies), .saved(archive.savedGames)]
    case .findPar(let daily):
      return Self.faults(archive.findPar(of: daily) { Par(of: daily) }) + [.dailies(archive.dailies)]
    case .listGames:
      archive.refreshDailies()
      archive.refreshBoards()
      return [.boards(archive.boards), .dailies(archive.dailies), .saved(archive.savedGames)]
    case .listLevels: return Self.faults(archive.readProgress()) + [.progress(archive.progress)]
    case .change(.value(.name, let name)) where person.host == nil:
      archive.rename(name?.isEmpty == true ? nil : name)
      return []
    default: return []
    }
  }

  /// Returns the answer of the strong player, which remembers boards; nil if the request is not for it or was stopped.
  func answer(
    _ work: Request.Work, by strategist: inout Strategist, shouldStop: () -> Bool = { false }
  ) -> Answer.Content? {
    switch work {
    case .advise(let situation):
      strategist.adopt(situation.rules)
      return strategist.hint(for: situation, effort: .quick).map { .advice($0) }
    case .guide(let level, let moves):
      let guidance = LevelSearch.forHints.guidance(level, after: moves, shouldStop: shouldStop)
      return shouldStop() ? nil : .guidance(guidance)
    case .review(let history):
      strategist.adopt(history.game.rules)
      return strategist.review(history, shouldStop: shouldStop).map { .review($0) }
    default: return nil
    }
  }

  /// Carries out the part of a request that needs neither the archive nor the strong player.
  func read(_ work: Request.Work, games count: Int = .max) -> [Answer.Content] {
    switch work {
    case .listGames: return listGames(count)
    case .listLevels:
      let packs = [pack].compactMap(\.self) + person.packs.filter { $0.name != pack?.name }
      // The cursor goes to a level when the levels arrive, so the lines above them come first.
      return [
        .waitingLevels(FileArchive.waitingLevels(dataFolder: person.dataFolder, in: packs)), .levels(packs),
      ]
    case .listDuels:
      return Self.answers("Cannot list the duels") {
        let duels = try DuelStore(dataFolder: person.dataFolder).history()
        return [.duels(duels), .waitingDuels(FileArchive.waitingDuels(dataFolder: person.dataFolder))]
      }
    case .readHost:
      guard let host = person.host else { return [] }
      var report = HostReport()
      // Unreadable lines are skipped.
      try? host.folder.log.read(
        into: &report, indexIn: person.dataFolder, level: BuiltInLevels.finder(with: host.folder))
      return [.host(HostView(report.boards, for: host.player, today: Day(of: Date())))]
    case .decide(let task, let level, let seed):
      return DuelPlayer(level: level, seed: seed).choose(task).map { [.choice($0)] } ?? []
    case .change(let change):
      if case .value(.name, _) = change, let host = person.host { return [.fault(host.ruleOfName)] }
      return Self.answers("Cannot save the settings") {
        if !person.isGuest { try person.kept.store?.apply(change) }
        return []
      }
    case .readStatistics(let rules):
      return Self.answers("Cannot read your games") {
        let games = try library.games().map(\.summary)
        let statistics = Statistics(games, of: rules, today: Date().localDay, day: \.localDay)
        return statistics.games > 0 ? [.statistics(statistics.text)] : []
      }
    default: return []
    }
  }

  /// Lists the finished games if they changed; at most `count`, unless the file only grew since the last full list.
  private func listGames(_ count: Int) -> [Answer.Content] {
    Self.answers("Cannot list your games") {
      guard let new = try library.list(after: list.withLock(\.self), atMost: count) else { return [] }
      list.withLock { $0 = new }
      return [.pastGames(new.games)]
    }
  }

  private static func faults(_ notice: String?) -> [Answer.Content] { notice.map { [.fault($0)] } ?? [] }

  private static func answers(_ what: String, _ body: () throws -> [Answer.Content]) -> [Answer.Content] {
    do { return try body() } catch { return [.fault("\(what): \(error).")] }
  }
}

extension BuiltInLevels {
  /// Returns the built-in pack, and those in the folders of a host or player. A pack with the name of an earlier one
  /// has no levels, because progress is stored by name.
  static func packs(with folders: [String?]) -> [LevelPack] {
    folders.compactMap(\.self).flatMap { LevelFolder.packs(dataFolder: $0) }.reduce(into: [pack]) { packs, new in
      let fault = LevelPack.Fault(file: new.name, reason: "another pack has this name: rename the folder")
      let isTaken = packs.contains { $0.name == new.name }
      packs.append(isTaken ? LevelPack(name: new.name, entries: [], faults: [fault]) : new)
    }
  }

  static func finder(with host: HostFolder?) -> (LevelID) -> Level? {
    let entries = packs(with: [host?.path]).flatMap(\.entries)
    let levels = Dictionary(entries.map { ($0.id, $0.level) }) { first, _ in first }
    return { levels[$0] }
  }
}

extension Strategist {
  /// Prepares for a question about some rules. If the rules are the same as before, keeps the remembered boards.
  fileprivate mutating func adopt(_ rules: RuleSet) { if rules != self.rules { self = Strategist(rules) } }
}
