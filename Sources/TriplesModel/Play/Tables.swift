/// The contents of the files and the host, as last seen.
package struct Tables: Sendable {
  package var boards: ScoreBoards
  /// True until a game of the player is entered. Until then the boards may hold other people's games.
  var hasOthersBoards: Bool
  package var dailies: DailyLog
  package var duels: DuelHistory
  /// The duels that were put aside, the latest first.
  var waitingDuels: [DuelSetup] = []
  /// The levels that were put aside, the latest first.
  var waitingLevels: [LevelID]
  package var progress: LevelProgress
  /// The packs of levels; nil until they are read.
  package var packs: [LevelPack]?
  /// The finished games, the newest first; nil until they are read.
  package var pastGames: [HighScore]?
  /// The saved games, including those in play in any program, the last played first.
  package var saved: [SavedGame] = []
  package var host: HostView?
  package var waitingGames: [SavedGame] { saved.filter { !$0.isInPlay } }

  package init(
    boards: ScoreBoards = ScoreBoards(), dailies: DailyLog = DailyLog(), duels: DuelHistory = DuelHistory(),
    progress: LevelProgress = LevelProgress(), packs: [LevelPack]? = nil, waitingLevels: [LevelID] = [],
    hasOthersBoards: Bool = false
  ) {
    (self.boards, self.dailies, self.duels) = (boards, dailies, duels)
    (self.progress, self.packs, self.hasOthersBoards) = (progress, packs, hasOthersBoards)
    self.waitingLevels = waitingLevels
  }

  mutating func receive(_ content: Answer.Content) {
    switch content {
    case .boards(let boards): self.boards = boards
    case .dailies(let log): dailies = log
    case .duels(let history): duels = history
    case .waitingDuels(let duels): waitingDuels = duels
    case .levels(let packs): self.packs = packs
    case .waitingLevels(let levels): waitingLevels = levels
    case .progress(let progress): self.progress = progress
    case .host(let view): host = view
    case .pastGames(let games): pastGames = games
    case .saved(let games): saved = games
    default: break
    }
  }

  package func find(_ id: LevelID) -> (entry: LevelPack.Entry, pack: LevelPack)? {
    (packs ?? []).lazy.compactMap { pack in pack.entries.first { $0.id == id }.map { ($0, pack) } }.first
  }

  /// Returns the progress in the chapter that a result completes; nil if it completes none, or did before.
  func chapter(completedBy result: LevelResult, of id: LevelID) -> String? {
    guard progress[id] == nil, let (entry, pack) = find(id) else { return nil }
    var progress = progress
    progress.add(result, of: id)
    let chapter = pack.chapters.first { $0.entries.contains(entry) && $0.entries.count > 1 }
    return chapter.flatMap { $0.entries.allSatisfy { progress[$0.id] != nil } ? $0.text(progress) : nil }
  }
}

extension CaseIterable where Self: Equatable {
  /// The case after this one; the first after the last.
  package var next: Self { shifted(by: 1) }

  package func shifted(by step: Int) -> Self {
    let cases = Array(Self.allCases)
    let index = (cases.firstIndex(of: self) ?? 0) + step
    return cases[(index + cases.count) % cases.count]
  }
}
