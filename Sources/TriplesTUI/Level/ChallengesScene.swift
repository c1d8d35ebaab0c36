import TriplesCanvas
import TriplesModel

/// The tab of challenges: the list of levels, and what else there is to play.
struct ChallengesScene: Sendable {
  private(set) var challenges: Challenges
  /// The level that waits to go on while the list is shown.
  var paused: LevelScene?
  /// The entry that is chosen, counted through all sections.
  private(set) var cursor = 0
  /// First tries of other days that wait to be finished.
  var unfinished: [Daily] = []

  /// The tab as the program starts.
  init(_ challenges: Challenges) {
    self.challenges = challenges
    choose(recommended)
  }

  /// The level to play next.
  private var recommended: LevelID? {
    challenges.packs?.first.flatMap { challenges.progress.next(in: $0)?.id }
  }

  /// Takes over the levels; the cursor goes to the one to play next.
  mutating func take(_ packs: [LevelPack]) {
    challenges.packs = packs
    if paused == nil { choose(recommended) }
  }

  /// Takes over what was reached.
  mutating func update(_ progress: LevelProgress) { challenges.progress = progress }

  /// What the list shows.
  var sections: [ChallengeSection] { challenges.sections(rows: rows) }
  var entries: [ChallengeEntry] { sections.flatMap(\.entries) }

  /// What is no level, or one that goes on.
  private var rows: [ChallengeRow] {
    let goesOn = paused.map { ChallengeRow.goOn($0.level.title.description) }
    return [goesOn].compactMap(\.self) + [.daily] + unfinished.map(ChallengeRow.unfinished) + [.duel]
  }

  /// Puts the cursor on a level.
  private mutating func choose(_ id: LevelID?) {
    cursor =
      entries.firstIndex { entry in
        if case .level(let level, _, _) = entry { level.id == id } else { false }
      } ?? 0
  }

  /// A level is played: the cursor goes to it.
  mutating func play(_ id: LevelID) {
    paused = nil
    choose(id)
  }

  /// The level in play closes: it waits, and the cursor is on the line of it; one that is over is gone, and the cursor on
  /// its card.
  mutating func pause(_ level: LevelScene) {
    paused = level.isOver ? nil : level
    if paused == nil { choose(level.entry.id) } else { cursor = 0 }
  }

  /// Shows the level again that waits.
  mutating func goOn() -> [SceneCommand] {
    defer { paused = nil }
    return paused.map { [.open($0)] } ?? []
  }

  /// Goes to the entry before or after, or to the nearest one in the line above or below.
  mutating func move(_ direction: Direction, in context: SceneContext) {
    guard !direction.isHorizontal else { return move(to: cursor + (direction == .left ? -1 : 1)) }
    let lines = lines(in: context)
    guard let line = lines.firstIndex(where: { $0.places.contains(cursor) }) else { return }
    let next = line + (direction == .up ? -1 : 1)
    guard lines.indices.contains(next) else { return }
    let places = lines[next].places
    move(to: min(places.lowerBound + cursor - lines[line].places.lowerBound, places.upperBound - 1))
  }

  mutating func move(to place: Int) { cursor = max(0, min(place, entries.count - 1)) }
}
