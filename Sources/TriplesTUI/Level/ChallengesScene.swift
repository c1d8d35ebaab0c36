import TriplesBoards
import TriplesCanvas
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

extension ChallengesScene {
  private static let maxInLine = 6

  /// The lines of the list with the places of their entries. The first line of a section has its heading.
  func lines(in context: SceneContext) -> [(heading: ChallengeSection?, places: Range<Int>)] {
    var place = 0
    return sections.flatMap { section in
      let (first, end) = (place, place + section.entries.count)
      place = end
      let inLine = section.entries.first?.level == nil ? 1 : Self.inLine(context)
      return stride(from: first, to: end, by: inLine).map {
        (heading: $0 == first ? section : nil, places: $0..<min(end, $0 + inLine))
      }
    }
  }

  private static func inLine(_ context: SceneContext) -> Int {
    max(1, min(maxInLine, context.stage.size.columns / Part.cardColumns))
  }

  /// The list below how far the player is, and what the chosen entry asks for. The last row of a line and the first of the
  /// next are the same: a frame is seen there if one of their levels is chosen.
  func content(in context: SceneContext) -> PageView? {
    let (look, entries, lines) = (context.look, entries, lines(in: context))
    let columns = context.stage.size.columns
    let firstLevel = entries.firstIndex { $0.level != nil } ?? 0
    let next = recommended
    let list = Part.list(
      lines.count, cursor: lines.firstIndex { $0.places.contains(cursor) } ?? 0, rows: 1...1000, gap: -1,
      priority: 90
    ) { number in
      let line = lines[number]
      let parts = line.places.map { place in
        entries[place].part(
          place - firstLevel + 1, hasCursor: place == cursor, isNext: entries[place].level?.id == next, in: context
        ).numbered(place).focused(place == cursor ? .start : nil)
      }
      let row = Part.row(parts, gap: 0, priority: 2)
      let isText = line.places.first.map { entries[$0].level == nil } == true
      if isText { return .column([row, .text([""], look.plain)]) }
      guard let section = line.heading else { return row }
      return .column([.text([""], look.plain), section.heading(look).columns(0...columns), row])
    }.columns(0...columns)
    let isEmpty = challenges.packs?.allSatisfy(\.entries.isEmpty) == true
    return PageView(
      titles: ["Challenges"], subtitles: summaries, aside: stars(look),
      body: [list] + (isEmpty ? [.gap(1), .text(["No levels here."], look.muted)] : []), count: entries.count,
      details: entries.at(cursor)?.details(in: context) ?? [],
      keys: [(context.keys[.confirm], "plays"), (context.keys.arrows(), "choose")])
  }

  /// How many levels are solved, and the next one, in ever fewer words.
  private var summaries: [String] {
    let levels = entries.compactMap(\.level)
    guard !levels.isEmpty else { return [] }
    let solved = "\(levels.count { challenges.progress[$0.id] != nil }) of \(levels.count) solved"
    let next = levels.first { $0.id == recommended }.map { "next: \($0.level.title)" }
    return next.map { ["\(solved), \($0)", $0] } ?? [solved]
  }

  private func stars(_ look: Look) -> String {
    let levels = entries.compactMap(\.level)
    let most = LevelPack.maxStars(in: levels)
    return most == 0 ? "" : "\(look.star(true)) \(challenges.progress.stars(in: levels))/\(most)"
  }
}

extension ChallengeSection {
  /// The title at the left, and the stars of the section at the right.
  fileprivate func heading(_ look: Look) -> Part {
    .row([.text([title], look.plain, priority: 2), .spring, .text([stars], look.strong)], gap: 1)
  }
}

extension ChallengeEntry {
  fileprivate func part(_ number: Int, hasCursor: Bool, isNext: Bool, in context: SceneContext) -> Part {
    let look = context.look
    guard case .level(let entry, let result, let missing) = self else {
      let style = hasCursor ? look.chosen : look.plain
      let mark = Part.text([hasCursor ? ">" : " "], style, priority: 2)
      return Part.row([mark, .text(texts(in: context), style)], gap: 1).columns(0...context.stage.size.columns).on(
        style)
    }
    return .card(
      of: entry.level, number: number, result, missing: missing, hasCursor: hasCursor, isNext: isNext, look)
  }

  /// What a level asks for, or what opens it.
  fileprivate func details(in context: SceneContext) -> [Part] {
    let look = context.look
    guard case .level(let entry, let result, let missing) = self else { return [] }
    guard missing == 0 else { return [.text(entry.level.locked(missing), look.muted, priority: 60)] }
    return [
      .row(
        [
          .text([entry.level.title.description], look.strong, priority: 1),
          .text(entry.level.goalTexts, look.plain, priority: 3),
          .text(entry.level.limits(result, look) + [""], look.muted, priority: 2),
        ], gap: 2, priority: 60)
    ]
  }
}
