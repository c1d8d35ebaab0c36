import TriplesModel

/// The tab of challenges: the list of levels, and what else there is to play.
struct ChallengesScene: Sendable {
  private(set) var challenges: Challenges
  /// The level that waits to go on while the list is shown.
  private(set) var paused: LevelScene?
  /// The entry that is chosen, counted through all sections.
  var cursor = 0
  /// First tries of other days that wait to be finished.
  private var unfinished: [Daily] = []

  /// The tab as the program starts.
  init(_ challenges: Challenges) {
    self.challenges = challenges
    choose(recommended)
  }

  /// The level to play next.
  var recommended: LevelID? { challenges.packs?.first.flatMap { challenges.progress.next(in: $0)?.id } }

  /// What the list shows: lines of text, then levels.
  var sections: [ChallengeSection] {
    let goesOn = paused.map { ChallengeEntry.goOn($0.level.title.description) }
    let texts = [goesOn].compactMap(\.self) + [.daily(nil)] + unfinished.map { .daily($0) } + [.duel]
    return [ChallengeSection(title: "", entries: texts)] + challenges.sections
  }
  var entries: [ChallengeEntry] { sections.flatMap(\.entries) }

  /// Puts the cursor on a level.
  private mutating func choose(_ id: LevelID?) { cursor = entries.firstIndex { id != nil && $0.level?.id == id } ?? 0 }

  /// A level is played, so none waits.
  mutating func play() { paused = nil }

  /// Takes back a level that closes: it waits in the first line, unless it is over.
  mutating func pause(_ level: LevelScene) {
    paused = level.isOver ? nil : level
    if paused == nil { choose(level.entry.id) } else { cursor = 0 }
  }
}

extension ChallengesScene: ListScene {
  func count(in context: SceneContext) -> Int { entries.count }

  mutating func show(_ visibility: Visibility, in context: SceneContext) -> [SceneCommand] {
    unfinished = context.dailies.waiting(besides: context.daily)
    return []
  }

  mutating func take(_ answer: AppState.Answer, in context: SceneContext) -> [SceneCommand] {
    switch answer {
    case .levels(let packs):
      challenges.packs = packs
      if paused == nil { choose(recommended) }
    case .progress(let progress): challenges.progress = progress
    default: break
    }
    return []
  }

  mutating func adopt(_ settings: Settings) { paused?.adopt(settings) }

  mutating func act(on intent: Intent, in context: SceneContext) -> [SceneCommand]? {
    switch intent {
    case .slide(let direction):
      walk(direction, in: context)
      return []
    case .confirm: return entries.at(cursor).map { open($0, in: context) } ?? []
    default: return nil
    }
  }

  /// Opens an entry; a level that is locked says what opens it.
  private mutating func open(_ entry: ChallengeEntry, in context: SceneContext) -> [SceneCommand] {
    switch entry {
    case .goOn: return goOn()
    case .daily(let daily): return [.request(.daily(daily ?? context.daily))]
    case .duel: return [.request(.duel(DuelPlan(rules: context.setup.rules)))]
    case .level(let entry, _, 0): return paused?.entry.id == entry.id ? goOn() : [.request(.level(entry, isNew: false))]
    case .level(let entry, _, let missing): return [.locked(entry.level, missing)]
    }
  }

  /// Shows the level again that waits.
  private mutating func goOn() -> [SceneCommand] {
    defer { paused = nil }
    return paused.map { [.open($0)] } ?? []
  }

  /// Goes to the entry before or after, or to the nearest one in the line above or below.
  private mutating func walk(_ direction: Direction, in context: SceneContext) {
    guard !direction.isHorizontal else { return move(to: cursor + (direction == .left ? -1 : 1), in: context) }
    let lines = lines(in: context).map(\.places)
    guard let line = lines.firstIndex(where: { $0.contains(cursor) }),
      let next = lines.at(line + (direction == .up ? -1 : 1))
    else { return }
    cursor = min(next.lowerBound + cursor - lines[line].lowerBound, next.upperBound - 1)
  }
}
