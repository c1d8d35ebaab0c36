import TriplesCanvas
import TriplesModel

/// What is typed goes to the level while one is shown, else to the list.
extension ChallengesScene: Scene {
  var boardRules: RuleSet? { shownLevel?.level.rules }

  func help(in context: SceneContext) -> HelpTopic? { boardRules.map(HelpTopic.level) }

  mutating func show(_ visibility: Visibility, in context: SceneContext) -> [SceneCommand] {
    unfinished = context.dailies.waiting(besides: context.daily)
    let isShown = visibility == .shown && shownLevel != nil
    return changeLevel { $0.show(isShown, in: context) }
  }

  mutating func suspend(in context: SceneContext) -> [SceneCommand] {
    changeLevel { $0.suspend(in: context) }
  }

  mutating func take(_ answer: AppState.Answer, in context: SceneContext) -> [SceneCommand] {
    switch answer {
    case .levels(let packs): take(packs)
    case .progress(let progress): update(progress)
    case .guidance(let guidance, let situation):
      return changeLevel { $0.take(guidance, for: situation, in: context) }
    default: break
    }
    return []
  }

  /// The level that is shown; nil while the list is.
  var shownLevel: LevelScene? { showsList ? nil : level }

  mutating func take(_ input: Input, in context: SceneContext) -> [SceneCommand]? {
    guard shownLevel != nil else { return takeInList(input, in: context) }
    guard case .mouse = input else { return nil }
    return changeLevel { $0.take(input, in: context) }
  }

  mutating func handle(_ intent: Intent, in context: SceneContext) -> [SceneCommand]? {
    guard let shownLevel else { return handleInList(intent, in: context) }
    if let wish = shownLevel.wish(for: intent, hasNext: next != nil) { return follow(wish, in: context) }
    guard shownLevel.handles(intent) else { return nil }
    return changeLevel { $0.handle(intent, in: context) }
  }

  mutating func advance(in context: SceneContext) -> [SceneCommand] {
    shownLevel == nil ? [] : changeLevel { $0.advance(in: context) }
  }

  func nextChange(after now: Seconds) -> Seconds? { shownLevel?.nextChange(after: now) }
  func nextFrame(after now: Seconds) -> Seconds? { shownLevel?.nextFrame(after: now) }

  func background(in context: SceneContext) -> Frame {
    shownLevel == nil ? context.scenery.page : context.scenery.board
  }

  func panel(in context: SceneContext) -> Panel? { shownLevel?.panel(in: context) }

  func draw(into frame: inout Frame, in context: SceneContext) {
    if let shownLevel {
      shownLevel.draw(hasNext: next != nil, into: &frame, in: context)
    } else {
      ChallengesView(scene: self, context: context).draw(in: context.stage, into: &frame)
    }
  }

  func controls(in context: SceneContext) -> [Button] {
    shownLevel?.controls(hasNext: next != nil, in: context) ?? []
  }
}

extension ChallengesScene {
  private mutating func handleInList(_ intent: Intent, in context: SceneContext) -> [SceneCommand]? {
    switch intent {
    case .slide(let direction): move(direction, in: context)
    case .first: move(to: 0)
    case .last: move(to: .max / 2)
    case .confirm: return open(cursor, in: context)
    default: return nil
    }
    return []
  }

  /// Opens an entry; a level that is locked says what opens it.
  private mutating func open(_ place: Int, in context: SceneContext) -> [SceneCommand] {
    let entries = entries
    guard entries.indices.contains(place) else { return [] }
    switch entries[place] {
    case .row(let row):
      if case .goOn = row { goOn() }
      return row.commands(in: context)
    case .level(let entry, _, 0):
      if let level, !level.isOver, level.entry.id == entry.id {
        goOn()
        return []
      }
      return start(entry, in: context)
    case .level(_, _, let missing): return [.locked(missing)]
    }
  }

  /// A click chooses an entry, a second one opens it; the wheel goes through the rows.
  private mutating func takeInList(_ input: Input, in context: SceneContext) -> [SceneCommand]? {
    if let rows = input.wheelRows {
      move(rows < 0 ? .up : .down, in: context)
      return []
    }
    guard case .mouse(let mouse) = input, mouse.action == .press,
      let place = layout(in: context).place(at: mouse.point, in: context.stage, cursor: cursor)
    else { return nil }
    guard place == cursor else {
      move(to: place)
      return []
    }
    return open(place, in: context)
  }
}
