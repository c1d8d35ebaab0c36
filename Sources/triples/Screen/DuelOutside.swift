import FoundationEssentials
import TriplesCanvas
import TriplesModel
import TriplesStore
import TriplesTUI

/// The files and the computer behind a duel on the screen.
struct DuelOutside: Outside {
  private let dataFolder: String
  private let duelist: BackgroundDuelist
  /// Nil until a duel is played.
  private var archive: DuelArchive?

  /// An outside that looks for duels in a data folder.
  init(dataFolder: String, duelist: BackgroundDuelist, archive: DuelArchive? = nil) {
    (self.dataFolder, self.duelist, self.archive) = (dataFolder, duelist, archive)
  }

  mutating func perform(_ effect: AppState.Effect) -> [AppState.Answer] {
    guard case .duel(let request) = effect else { return [] }
    switch request {
    case .begin(let plan): return begin(plan)
    case .save(let match, let now): return save(match, at: now)
    case .list: return list()
    case .think(let task, let level, let seed): duelist.think(task, level, seed: seed)
    }
    return []
  }

  func takeAnswers() -> [AppState.Answer] { duelist.takeAnswers() }

  var losses: [String] { archive?.losses ?? [] }

  /// A duel of the kind that waits goes on, else a new one begins.
  private mutating func begin(_ plan: DuelPlan) -> [AppState.Answer] {
    // What this program has open another opening would not find.
    archive = nil
    let opening = DuelArchive.open(dataFolder: dataFolder, admits: { DuelPlan($0) == plan })
    archive = opening.archive
    let setup = plan.setup(seed: .random(in: 0...UInt32.max), date: Date())
    let match = opening.match ?? DuelMatch(setup)
    return opening.notices.map(AppState.Answer.fault) + [.duel(.begun(match, opening.archive.history))]
  }

  private mutating func save(_ match: DuelMatch, at now: Seconds) -> [AppState.Answer] {
    guard let notice = archive?.save(match, at: now) else { return kept }
    return [.fault(notice)] + kept
  }

  private func list() -> [AppState.Answer] {
    do throws(StoreError) {
      return [.duel(.kept(try DuelStore(dataFolder: dataFolder).contents().history))]
    } catch {
      return [.fault("Cannot list the duels: \(error).")]
    }
  }

  private var kept: [AppState.Answer] { archive.map { [.duel(.kept($0.history))] } ?? [] }
}
