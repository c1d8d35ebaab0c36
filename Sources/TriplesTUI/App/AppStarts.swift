import TriplesCanvas
import TriplesModel

extension AppState {
  /// Carries out a command of the player. A program without tabs ends if the command starts a game or level.
  package mutating func play(_ command: Command, at now: Seconds) {
    if !known.hasTabs, case .start(let request) = command, request.activity != .duel {
      return end = .continued(request)
    }
    let reports = known.play.perform(command, at: now)
    if !known.play.asksForGame { stack.close(FirstStartScene.self) }
    show(reports, at: now)
    if isStarting, changesWhenStarting == nil { changesWhenStarting = stack.changes }
  }

  var isStarting: Bool { known.play.starting != nil }

  /// Shows the started or resumed game, level or duel, then handles the input that waited for it. Players who opened
  /// another scene meanwhile stay there.
  mutating func show(_ start: GameStart, at now: Seconds) {
    let settings = known.settings
    let hasLeft = changesWhenStarting.map { $0 != stack.changes } ?? false
    // A duel belongs to no tab, so showing the previous tab would close the duel.
    let isElsewhere = hasLeft && stack.top?.activity != start.request.activity && start.request.activity != .duel
    // The board that the input waited for will not appear.
    if start.content == nil || start.isRefused { inputAwaitingBoard = [] }
    let (stays, tab) = (isElsewhere && inputAwaitingBoard.isEmpty, stack.tab)
    switch start.request.activity {
    case _ where start.content == nil: break
    case .duel: if let duel = known.play.duel { push(DuelScene(duel, at: now, settings: settings), at: now) }
    case .level: if let level = known.play.level { show(level, beneath: stays, at: now) }
    case .game:
      stack.update(GameScene.self) {
        $0 = GameScene(known.play.game, at: now, settings: settings)
        // The old game stays. If it is over, its end was shown before.
        if start.isRefused { $0.leave() }
      }
      let rules = known.play.game.game.rules
      stack.update(ScoresScene.self) { $0.follow(rules) }
      stack.update(HistoryScene.self) { $0.follow(rules) }
      if !start.isRefused, !stays { show(.game, at: now) }
    }
    // The notice was about the previous game.
    dropNotice()
    let told = notice(of: start, at: now)
    // The next key removes the notice if it says that a game continues, or if it covers a panel of one line.
    let isReply = start.isResumed || known.scenery.layout?.arrangement == .compact
    if !told.isEmpty, !stays || start.isRefused { showNotice(told, of: stack.tab, isReply: isReply, at: now) }
    if let fault = start.notice, !start.isRefused { showFault(fault, at: now) }
    guard !isStarting else { return }
    changesWhenStarting = nil
    updateVisibility(at: now)
    for input in inputAwaitingBoard.take() { update(input, at: now) }
    if isElsewhere, !stays { show(tab, at: now) }
  }

  /// Shows a level, or opens it beneath the visible scenes.
  mutating func show(_ level: LevelRun, beneath: Bool = false, at now: Seconds) {
    if !beneath { show(.challenges, at: now) }
    if !known.settings.hasOpenedLesson, level.level.isLesson { change(.openedLesson) }
    let scene = LevelScene(level, at: now, settings: known.settings)
    if beneath { stack.open(scene) } else { push(scene, at: now) }
  }

  /// Chooses the recommended level. Without another notice, also shows the first fault in the level files.
  mutating func list(_ packs: [LevelPack], at now: Seconds) {
    let context = context(at: now)
    stack.update(ChallengesScene.self) { $0.chooseRecommended(in: context) }
    if notices.isEmpty, let fault = packs.faultText { showNotice([fault], at: now) }
  }

  /// Returns the notice about a start, the longest text first; empty if there is nothing to say.
  private func notice(of start: GameStart, at now: Seconds) -> [String] {
    if start.isRefused { return [start.notice].compactMap(\.self) }
    switch start.request {
    case .own, .new, .saved, .duel: return start.continuation?.variants ?? []
    case .levels(let packs, _) where packs.faultText != nil: return [packs.faultText].compactMap(\.self)
    case .level, .levels:
      return start.continuation.map { [$0] } ?? (stack.top as? LevelScene)?.introduction(in: context(at: now)) ?? []
    case .daily(let daily):
      let what = start.attempt?.words ?? ""
      let continues = start.isResumed ? " continues" : ""
      return ["Daily \(daily.day.short), \(daily.rules.title)\(continues): \(what).", "Daily: \(what)."]
    case .race(let rival): return start.texts(racing: rival)
    case .practice(let history, _):
      let text = "Practice after move \(history.turnCount.grouped). \(keys[.newGame]) returns to your own game"
      return ["\(text), \(keys[.review]) opens the review.", "\(text).", "Practice; \(keys[.newGame]) own game."]
    }
  }
}
