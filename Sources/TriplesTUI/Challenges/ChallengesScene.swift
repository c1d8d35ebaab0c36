import TriplesCanvas
import TriplesModel

/// The Challenges tab: the levels, above them the paused level, daily games and the duel.
struct ChallengesScene: ListScene {
  var cursor = 0
  /// The names of the entries at the last update, to find the chosen entry again.
  private var names: [String] = []

  /// The next level of the first pack; nil if all are solved.
  static func recommended(in context: SceneContext) -> LevelID? {
    let tables = context.play.tables
    let next = tables.packs?.first.flatMap { tables.progress.next(in: $0)?.id }
    return next.flatMap { tables.progress[$0] == nil ? $0 : nil }
  }

  private static func paused(in context: SceneContext) -> LevelRun? {
    context.play.level.flatMap { $0.isOver ? nil : $0 }
  }

  static func sections(in context: SceneContext) -> [ChallengeSection] {
    let (today, others) = (context.play.daily, context.dailies.waiting(besides: context.play.daily))
    let played = context.play.game.session.waitingDaily.flatMap { $0 == today || others.contains($0) ? nil : $0 }
    let duels = context.play.openDuels.map { ChallengeEntry.duel($0) }
    let entries =
      context.play.openLevels.map(ChallengeEntry.resume) + [.daily(nil)]
      + ([played].compactMap(\.self) + others).map { .daily($0) } + (duels.isEmpty ? [.duel(nil)] : duels)
    return [ChallengeSection(title: "", entries: entries)] + context.play.tables.sections
  }

  /// Keeps the cursor on its entry when others come or go, such as duels of other rules.
  mutating func advance(in context: SceneContext) -> [SceneCommand] {
    let (before, now) = (names.at(cursor), entries(in: context).map(\.name))
    if let before, now != names, let place = now.firstIndex(of: before) { cursor = place }
    names = now
    return []
  }

  private func entries(in context: SceneContext) -> [ChallengeEntry] { Self.sections(in: context).flatMap(\.entries) }

  /// Puts the cursor on the recommended level, unless a level is paused.
  mutating func list(in context: SceneContext) {
    if Self.paused(in: context) == nil { choose(Self.recommended(in: context), in: context) }
  }

  /// Puts the cursor on a level, or on the first entry.
  mutating func choose(_ id: LevelID?, in context: SceneContext) {
    let entries = entries(in: context)
    cursor = entries.firstIndex { id != nil && $0.level?.id == id } ?? 0
    names = entries.map(\.name)
  }

  mutating func act(on intent: Intent, in context: SceneContext) -> [SceneCommand]? {
    switch intent {
    case .slide(let direction):
      walk(direction, in: context)
      return []
    case .confirm: return entries(in: context).at(cursor).map { open($0, in: context) } ?? []
    default: return nil
    }
  }

  private mutating func open(_ entry: ChallengeEntry, in context: SceneContext) -> [SceneCommand] {
    switch entry {
    case .daily(let daily): return [.play(.start(.daily(daily ?? context.play.daily)))]
    case .duel(let duel): return [.play(.start(duel?.request ?? .lastDuel(context.play.duelPlan)))]
    case .resume(let entry), .level(let entry, _, 0):
      guard let paused = Self.paused(in: context), paused.entry.id == entry.id else {
        return [.play(.start(.level(entry, isNew: false)))]
      }
      return [.open(LevelScene(paused, at: context.now, settings: context.settings))]
    case .level(let entry, _, let missing): return [.notice(entry.level.locked(missing)[0])]
    }
  }

  /// Moves the cursor to the entry before or after, or to the nearest one in the line above or below.
  private mutating func walk(_ direction: Direction, in context: SceneContext) {
    guard !direction.isHorizontal else { return move(to: cursor + (direction == .left ? -1 : 1), in: context) }
    let lines = lines(in: context).map(\.places)
    guard let line = lines.firstIndex(where: { $0.contains(cursor) }),
      let next = lines.at(line + (direction == .up ? -1 : 1))
    else { return }
    cursor = min(next.lowerBound + cursor - lines[line].lowerBound, next.upperBound - 1)
  }

  private static let maxInLine = 6

  /// True if two lines of cards have no room, so that each level is one line of text.
  private func isLow(_ context: SceneContext) -> Bool { context.pageRect.size.rows < 21 }

  private func inLine(_ context: SceneContext) -> Int {
    let titles = entries(in: context).compactMap(\.level?.level.title.description.columns)
    let width = isLow(context) ? LayoutNode.lineColumns(titles.max() ?? 0) : LayoutNode.cardColumns
    return max(1, min(Self.maxInLine, context.pageRect.size.columns / width))
  }

  /// The lines of the list with the indices of their entries. The first line of a section has its heading.
  func lines(in context: SceneContext) -> [(heading: ChallengeSection?, places: Range<Int>)] {
    let cards = inLine(context)
    var place = 0
    return Self.sections(in: context).flatMap { section in
      let (first, end) = (place, place + section.entries.count)
      place = end
      let inLine = section.entries.first?.level == nil ? 1 : cards
      return stride(from: first, to: end, by: inLine).map {
        (heading: $0 == first ? section : nil, places: $0..<min(end, $0 + inLine))
      }
    }
  }

  /// The list between the progress of the player and the goals of the chosen level. The lines overlap by a row, which shows
  /// the frame of the chosen card or stays blank.
  func content(in context: SceneContext) -> PageView? {
    let (look, entries, lines, isLow) = (context.look, entries(in: context), lines(in: context), isLow(context))
    let (columns, inLine) = (context.pageRect.size.columns, inLine(context))
    let firstLevel = entries.firstIndex { $0.level != nil } ?? 0
    let next = Self.recommended(in: context)
    @Sendable func heading(_ section: ChallengeSection) -> LayoutNode {
      .row([.text([section.title], look.plain, priority: 2), .spring, .text([section.stars], look.strong)], gap: 1)
        .columns(0...columns)
    }
    let chosen = lines.firstIndex { $0.places.contains(cursor) } ?? 0
    let list = LayoutNode.list(
      lines.count, cursor: chosen, rows: 1...1000, gap: isLow ? 0 : -1, priority: 90,
      // A list that begins within a section repeats the heading in the row above the cards.
      head: { first in
        let isWithin = !isLow && first != chosen && lines[first].heading == nil
        let section = isWithin ? lines[..<first].last { $0.heading != nil }?.heading : nil
        return section.map(heading) ?? .blank
      }
    ) { number in
      let line = lines[number]
      let parts = line.places.map { place in
        entries[place].part(
          place - firstLevel + 1, hasCursor: place == cursor, isNext: entries[place].level?.id == next,
          lineColumns: isLow ? columns / inLine : nil, in: context
        ).tagged(place).focused(place == cursor ? .start : nil)
      }
      let row = LayoutNode.row(parts, gap: 0, priority: 2)
      let isText = line.places.first.map { entries[$0].level == nil } == true
      if isText { return isLow ? row : .column([row, .blank]) }
      guard let section = line.heading else { return row }
      return .column([.blank, heading(section), row])
    }.columns(0...columns)
    let isLocked = if case .level(_, _, let missing)? = entries.at(cursor) { missing > 0 } else { false }
    let isEmpty = context.play.tables.packs?.allSatisfy(\.entries.isEmpty) == true
    return PageView(
      titles: ["Challenges"], subtitles: summaries(in: context), aside: stars(in: context),
      body: [list] + (isEmpty ? [.gap(1), .text(["No levels here."], look.muted)] : []), count: entries.count,
      // At the usual size, the row for the frame of a card is the gap.
      details: [
        .gap((21...23).contains(context.pageRect.size.rows) ? 0 : 1, priority: 92),
        entries.at(cursor)?.details(in: context),
      ].compactMap(\.self),
      keys: (isLocked ? [] : [KeyLabel(.confirm, title: "plays")]) + [.arrows("choose")])
  }

  private func summaries(in context: SceneContext) -> [String] {
    let (levels, recommended) = (entries(in: context).compactMap(\.level), Self.recommended(in: context))
    guard !levels.isEmpty else { return [] }
    let solved = "\(levels.count { context.play.tables.progress[$0.id] != nil }) of \(levels.count) solved"
    let next = levels.first { $0.id == recommended }.map { "next: \($0.level.title)" }
    return next.map { ["\(solved), \($0)", $0] } ?? [solved]
  }

  private func stars(in context: SceneContext) -> String {
    let stars = context.play.tables.progress.counted(in: entries(in: context).compactMap(\.level))
    return stars.isEmpty ? "" : "\(context.look.star(true)) \(stars)"
  }
}

extension ChallengeEntry {
  fileprivate func part(
    _ number: Int, hasCursor: Bool, isNext: Bool, lineColumns: Int?, in context: SceneContext
  ) -> LayoutNode {
    let look = context.look
    let texts: [String]
    switch self {
    case .resume(let entry): texts = ["Continue  \(entry.level.title)", "Continue"]
    case .daily(let daily):
      let daily = daily ?? context.play.daily
      texts = context.dailies.texts(of: daily, isInPlay: context.play.game.session.waitingDaily == daily)
    case .duel(let duel?): texts = ["Duel  \(duel.plan.title), continues", "Duel  continues", "Duel"]
    case .duel: texts = ["Duel  one side pushes, the other places", "Duel  one pushes, one places", "Duel"]
    case .level(let entry, let result, let missing):
      return .card(
        of: entry.level, number: number, result, missing: missing, hasCursor: hasCursor, isNext: isNext,
        lineColumns: lineColumns, look)
    }
    let style = hasCursor ? look.chosen : look.plain
    let mark = LayoutNode.text([hasCursor ? ">" : " "], style, priority: 2)
    let row = LayoutNode.row([mark, .text(texts, style)], gap: 1)
    return row.columns(0...context.pageRect.size.columns).on(style)
  }

  fileprivate func details(in context: SceneContext) -> LayoutNode? {
    let look = context.look
    guard case .level(let entry, let result, let missing) = self else { return nil }
    guard missing == 0 else { return .text(entry.level.locked(missing), look.muted, priority: 60) }
    return .row(
      [
        .text([entry.level.title.description], look.strong, priority: 1),
        .text(entry.level.goalTexts, look.plain, priority: 3),
        .text(entry.level.limits(result, look) + [""], look.muted, priority: 2),
      ], gap: 2, priority: 60)
  }
}
