import TriplesCanvas
import TriplesModel

/// The tab of challenges: the list, and over it the level in play.
struct ChallengesScene: Sendable {
  private(set) var challenges: Challenges
  /// The level in play; it goes on while the list is shown.
  private(set) var level: LevelScene?
  /// True while the list is shown although a level is in play.
  private(set) var showsList = true
  /// The entry that is chosen, counted through all sections.
  private(set) var cursor = 0
  /// First tries of other days that wait to be finished.
  var unfinished: [Daily] = []

  /// The tab as the program starts; a level that is to go on, or to begin, is shown at once.
  init(_ challenges: Challenges, at now: Seconds, settings: Settings) {
    self.challenges = challenges
    if let session = challenges.resumed, let entry = challenges.packs?.entry(of: session) {
      level = LevelScene(entry, session, at: now, settings: settings)
      showsList = false
    }
    choose(level?.entry.id ?? recommended)
  }

  /// The level to play next.
  private var recommended: LevelID? {
    challenges.packs?.first.flatMap { challenges.progress.next(in: $0)?.id }
  }

  /// Takes over the levels; the cursor goes to the one to play next.
  mutating func take(_ packs: [LevelPack]) {
    challenges.packs = packs
    if level == nil { choose(recommended) }
  }

  /// Takes over what was reached.
  mutating func update(_ progress: LevelProgress) { challenges.progress = progress }

  /// Takes over what the player chose about motion.
  mutating func adopt(_ settings: Settings) { level?.adopt(settings) }

  /// What the list shows.
  var sections: [ChallengeSection] { challenges.sections(rows: rows) }
  var entries: [ChallengeEntry] { sections.flatMap(\.entries) }

  /// What is no level, or one that goes on.
  private var rows: [ChallengeRow] {
    let goesOn = level.flatMap { $0.isOver ? nil : ChallengeRow.goOn($0.entry.level.title.description) }
    return [goesOn].compactMap(\.self) + [.daily] + unfinished.map(ChallengeRow.unfinished) + [.duel]
  }

  /// Puts the cursor on a level.
  private mutating func choose(_ id: LevelID?) {
    cursor =
      entries.firstIndex { entry in
        if case .level(let level, _, _) = entry { level.id == id } else { false }
      } ?? 0
  }

  /// Begins a level.
  mutating func start(_ entry: LevelPack.Entry, in context: SceneContext) -> [SceneCommand] {
    let scene = LevelScene(
      entry, GameSession(History(entry.level.game), level: entry.id), at: context.now,
      settings: context.settings)
    level = scene
    showsList = false
    return [.effect(.begin(scene.session))] + notice(entry.level.text.description, of: scene, in: context)
  }

  /// Tells the text of a level where the panel has no room for it.
  private func notice(_ text: String, of scene: LevelScene, in context: SceneContext) -> [SceneCommand] {
    guard let layout = context.layout, !text.isEmpty else { return [] }
    let view = PanelView(
      panel: scene.panel(in: context), layout: layout, look: context.look, keys: context.keys)
    if view.shows(text) { return [] }
    let sentences = text.split(separator: ". ")
    let openings = (1..<max(1, sentences.count)).reversed().map {
      sentences.prefix($0).joined(separator: ". ") + "."
    }
    return [.notice(text, shorter: openings)]
  }

  /// Begins the level with a name.
  mutating func start(_ id: LevelID, in context: SceneContext) -> [SceneCommand] {
    challenges.find(id).map { start($0.entry, in: context) } ?? []
  }

  /// Shows the level in play again.
  mutating func goOn() { showsList = level == nil }

  /// Shows the list, the cursor on the level that goes on, which is first; one that is over is gone, and the cursor on
  /// its card.
  private mutating func showList() {
    let id = level?.entry.id
    if level?.isOver == true { level = nil }
    showsList = true
    if level == nil { choose(id) } else { cursor = 0 }
  }

  /// The level after the one that was reached; nil after the last of its pack.
  var next: LevelPack.Entry? {
    guard let id = level?.entry.id, let (_, pack) = challenges.find(id) else { return nil }
    return pack.entry(after: id)
  }

  /// The level in play may do something while it is shown.
  mutating func changeLevel(_ body: (inout LevelScene) -> [SceneCommand]) -> [SceneCommand] {
    level?.change(body) ?? []
  }

  /// Carries out what the level in play wants of the tab.
  mutating func follow(_ wish: LevelScene.Wish, in context: SceneContext) -> [SceneCommand] {
    switch wish {
    case .clear: return level.map { start($0.entry, in: context) } ?? []
    case .next:
      guard let next else {
        showList()
        return []
      }
      return start(next, in: context)
    case .levels:
      showList()
      return []
    }
  }

  mutating func move(_ direction: Direction, in context: SceneContext) {
    cursor = layout(in: context).neighbour(of: cursor, toward: direction)
  }

  mutating func move(to place: Int) { cursor = max(0, min(place, entries.count - 1)) }

  /// Where the list lies.
  func layout(in context: SceneContext) -> ChallengesLayout {
    ChallengesLayout(sections, in: context.stage)
  }
}
