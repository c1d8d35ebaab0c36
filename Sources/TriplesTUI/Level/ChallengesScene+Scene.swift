import TriplesCanvas
import TriplesModel

extension ChallengesScene: Scene {
  mutating func show(_ visibility: Visibility, in context: SceneContext) -> [SceneCommand] {
    unfinished = context.dailies.waiting(besides: context.daily)
    return []
  }

  mutating func take(_ answer: AppState.Answer, in context: SceneContext) -> [SceneCommand] {
    switch answer {
    case .levels(let packs): take(packs)
    case .progress(let progress): update(progress)
    default: break
    }
    return []
  }

  mutating func adopt(_ settings: Settings) { paused?.adopt(settings) }

  mutating func handle(_ intent: Intent, in context: SceneContext) -> [SceneCommand]? {
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
      if case .goOn = row { return goOn() }
      return row.commands(in: context)
    case .level(let entry, _, 0):
      return paused?.entry.id == entry.id ? goOn() : [.request(.level(entry, isNew: false))]
    case .level(let entry, _, let missing): return [.locked(entry.level, missing)]
    }
  }

  /// A click chooses an entry, a second one opens it; the wheel goes through the rows.
  mutating func take(_ input: Input, in context: SceneContext) -> [SceneCommand]? {
    if let rows = input.wheelRows {
      move(rows < 0 ? .up : .down, in: context)
      return []
    }
    guard case .mouse(let mouse) = input, mouse.action == .press,
      let place = placed(in: context).number(at: mouse.point)
    else { return nil }
    guard place == cursor else {
      move(to: place)
      return []
    }
    return open(place, in: context)
  }
}
