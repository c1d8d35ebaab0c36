import TriplesCanvas
import TriplesModel

extension AppState {
  /// Takes over what the outside answers.
  package mutating func take(_ answer: Answer, at now: Seconds) {
    if case .entered(_, let report) = answer { known.boards = report.boards }
    let context = context(at: now)
    run(stage.updateAll { scene, _ in scene.take(answer, in: context) }, at: now)
    switch answer {
    case .entered(let outcome, let report): note(report, of: outcome, at: now)
    case .recording(let recording): open(ReplayScene(recording.history, at: now, settings: known.settings))
    case .seated(let seating): take(seating, at: now)
    case .dailies(let dailies): known.dailies = dailies
    case .levels(let packs): report(packs, at: now)
    case .duels(let history): known.duels = history
    case .host(let view): known.host = view
    case .fault(let text): showFault(text, at: now)
    case .pastGames, .saved, .preview, .advice, .guidance, .ghost, .progress, .review, .habits, .choice: break
    }
    updateVisibility(at: now)
  }

  /// Notes what became of a game that was entered.
  mutating func note(_ report: EntryReport, of outcome: Outcome, at now: Seconds) {
    if report.isStored { lastFault = nil }
    if report.isPractice { showNotice("Practice, as another game was the first try of this day.", at: now) }
    if let notice = report.notice { showFault(notice, at: now) }
    guard session?.history.identity == outcome.identity else { return }
    let key = known.boards.key(of: outcome.identity) ?? HighScore(outcome.recording).board
    _ = stage.update(ScoresScene.self) { $0.mark(rank: report.rank, in: key, of: known.boards) }
  }

  /// Shows what went wrong, but not again and again.
  mutating func showFault(_ text: String, at now: Seconds) {
    guard text != lastFault else { return }
    lastFault = text
    showNotice(text, shorter: [], at: now)
  }
}
