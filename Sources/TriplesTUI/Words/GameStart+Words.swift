import TriplesCanvas
import TriplesModel

/// What is said of a game, level or duel that began or is resumed.
extension AppState {
  /// The line about it, in ever fewer words; nothing if there is nothing to tell.
  func notice(of start: GameStart, at now: Seconds) -> [String] {
    if start.isRefused { return [] }
    switch start.request {
    case .own, .new, .saved, .duel, .lastDuel: return [start.continuation].compactMap(\.self)
    case .level, .levels:
      return start.continuation.map { [$0] } ?? stage.find(LevelScene.self)?.introduction(in: context(at: now)) ?? []
    case .daily(let daily): return notice(of: daily, start)
    case .race(let history): return ["Race against \(history.game.score.grouped) points."]
    case .practice(let history):
      let turn = history.turnCount
      return ["Practice from move \(turn). Press \(keys[.newGame]) to return.", "Practice; \(keys[.newGame]) returns."]
    }
  }

  private func notice(of daily: Daily, _ start: GameStart) -> [String] {
    let what = start.attempt?.words ?? ""
    let step = if case .daily(let next) = known.play.nextDaily { "plays \(next.day.short)." } else { "returns." }
    let key = keys[.daily]
    return [
      "Daily \(daily.day.short), \(daily.rules.title)\(start.isResumed ? " continues" : ""): \(what). \(key) \(step)",
      "Daily: \(what).",
    ]
  }
}

extension LevelScene {
  /// The text of the level, in ever fewer sentences, where the panel has no room for it.
  fileprivate func introduction(in context: SceneContext) -> [String] {
    guard let layout = context.layout, let panel = panel(in: context), !level.text.isEmpty else { return [] }
    let text = text(in: context)
    let view = PanelView(panel: panel, layout: layout, look: context.look, keys: context.keys)
    if view.shows(text) { return [] }
    return [text] + text.openings()
  }
}

extension String {
  /// Its first sentences or, with another end than a full stop, clauses: ever fewer, but not all of them.
  func openings(_ ends: String...) -> [String] {
    let openings = ([". "] + ends).flatMap { end in
      let parts = split(separator: end)
      return (1..<max(1, parts.count)).map { parts.prefix($0).joined(separator: end) + "." }
    }
    return openings.sorted { $0.count > $1.count }
  }
}
