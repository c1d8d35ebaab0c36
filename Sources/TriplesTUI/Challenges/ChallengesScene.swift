import TriplesCanvas
import TriplesModel

/// The Challenges tab: the levels, above them the paused level, daily games and the duel.
struct ChallengesScene: ListScene {
  var cursor = 0
  /// The names of the entries at the last update, to find the chosen entry again.
  private var names: [String] = []

  static func recommended(in context: SceneContext) -> LevelID? {
    let tables = context.play.tables
    let next = tables.packs?.first.flatMap { tables.progress.next(in: $0)?.id }
    return next.flatMap { tables.progress[$0] == nil ? $0 : nil }
  }

  private static func paused(in context: SceneContext) -> LevelRun? {
    context.play.level.flatMap { $0.isOver ? nil : $0 }
  }

  private static func sections(in context: SceneContext) -> [ChallengeSection] {
    let (play, log) = (context.play, context.dailies)
    let levels = play.openLevels.map {
      ChallengeEntry(
        name: "continue \($0.id)", request: .level($0, isNew: false),
        texts: ["Continue  \($0.level.title)", "Continue"])
    }
    let (today, others, played) = (play.daily, log.waiting(besides: play.daily), play.game.session.waitingDaily)
    let first = played.flatMap { $0 == today || others.contains($0) ? nil : $0 }
    let dailies = ([today, first].compactMap(\.self) + others).map {
      ChallengeEntry(
        name: $0 == today ? "daily" : $0.title, request: .daily($0), texts: log.texts(of: $0, isInPlay: $0 == played))
    }
    let duels = play.openDuels.map {
      ChallengeEntry(
        name: $0.plan.title, request: $0.request,
        texts: ["Duel  \($0.plan.title), continues", "Duel  continues", "Duel"])
    }
    let newDuel = ChallengeEntry(
      name: "duel", request: .lastDuel(play.duelPlan),
      texts: ["Duel  one side pushes, the other places", "Duel  one pushes, one places", "Duel"])
    let entries = levels + dailies + (duels.isEmpty ? [newDuel] : duels)
    return [ChallengeSection(title: "", entries: entries)] + play.tables.sections
  }

  /// Keeps the cursor on its entry when others come or go, such as duels of other rules.
  mutating func advance(in context: SceneContext) -> [SceneCommand] {
    let (before, now) = (names.at(cursor), entries(in: context).map(\.name))
    if let before, now != names, let place = now.firstIndex(of: before) { cursor = place }
    names = now
    return []
  }

  private func entries(in context: SceneContext) -> [ChallengeEntry] { Self.sections(in: context).flatMap(\.entries) }

  mutating func list(in context: SceneContext) {
    if Self.paused(in: context) == nil { choose(Self.recommended(in: context), in: context) }
  }

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
    case .confirm: return entries(in: context).at(cursor).map { [open($0, in: context)] } ?? []
    default: return nil
    }
  }

  private func open(_ entry: ChallengeEntry, in context: SceneContext) -> SceneCommand {
    if let level = entry.level?.level, entry.missing > 0 { return .notice(level.locked(entry.missing)[0]) }
    if case .level(let level, _) = entry.request, let paused = Self.paused(in: context), paused.entry.id == level.id {
      return .open(LevelScene(paused, at: context.now, settings: context.settings))
    }
    return .play(.start(entry.request))
  }

  /// Moves the cursor to the entry before or after, or to the nearest one in the line above or below.
  private mutating func walk(_ direction: Direction, in context: SceneContext) {
    guard !direction.isHorizontal else { return move(to: cursor + (direction == .left ? -1 : 1), in: context) }
    let lines = lines(of: Self.sections(in: context), in: context).map(\.places)
    guard let line = lines.firstIndex(where: { $0.contains(cursor) }),
      let next = lines.at(line + (direction == .up ? -1 : 1))
    else { return }
    cursor = min(next.lowerBound + cursor - lines[line].lowerBound, next.upperBound - 1)
  }

  private static let maxInLine = 6

  /// True if two lines of cards have no room, so that each level is one line of text.
  private func isLow(_ context: SceneContext) -> Bool { context.pageRect.size.rows < 21 }

  private func inLine(_ entries: [ChallengeEntry], _ context: SceneContext) -> Int {
    let titles = entries.compactMap(\.level?.level.title.description.columns)
    let width = isLow(context) ? ChallengeEntry.lineColumns(titles.max() ?? 0) : ChallengeEntry.cardColumns
    return max(1, min(Self.maxInLine, context.pageRect.size.columns / width))
  }

  /// Returns the lines of the list with the indices of their entries. The first line of a section has its heading.
  private func lines(
    of sections: [ChallengeSection], in context: SceneContext
  ) -> [(heading: ChallengeSection?, places: Range<Int>)] {
    let cards = inLine(sections.flatMap(\.entries), context)
    var place = 0
    return sections.flatMap { section in
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
    let (look, sections, isLow) = (context.look, Self.sections(in: context), isLow(context))
    let (entries, lines) = (sections.flatMap(\.entries), lines(of: sections, in: context))
    let (columns, inLine) = (context.pageRect.size.columns, inLine(entries, context))
    let firstLevel = entries.firstIndex { $0.level != nil } ?? 0
    let (levels, next) = (entries.compactMap(\.level), Self.recommended(in: context))
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
        let (entry, hasCursor) = (entries[place], place == cursor)
        let part =
          entry.level.map { level in
            entry.card(
              of: level.level, number: place - firstLevel + 1, hasCursor: hasCursor, isNext: level.id == next,
              lineColumns: isLow ? columns / inLine : nil, look)
          } ?? entry.line(hasCursor: hasCursor, in: context)
        return part.tagged(place).focused(hasCursor ? .start : nil)
      }
      let row = LayoutNode.row(parts, gap: 0, priority: 2)
      let isText = line.places.first.map { entries[$0].level == nil } == true
      if isText { return isLow ? row : .column([row, .blank]) }
      guard let section = line.heading else { return row }
      return .column([.blank, heading(section), row])
    }.columns(0...columns)
    let tables = context.play.tables
    let isEmpty = tables.packs?.allSatisfy(\.entries.isEmpty) == true
    let solved = "\(levels.count { tables.progress[$0.id] != nil }) of \(levels.count) solved"
    let following = levels.first { $0.id == next }.map { "next: \($0.level.title)" }
    let summaries = following.map { ["\(solved), \($0)", $0] } ?? [solved]
    let stars = tables.progress.counted(in: levels)
    return PageView(
      titles: ["Challenges"], subtitles: levels.isEmpty ? [] : summaries,
      aside: stars.isEmpty ? "" : "\(look.star(true)) \(stars)",
      body: [list] + (isEmpty ? [.gap(1), .text(["No levels here."], look.muted)] : []), count: entries.count,
      // At the usual size, the row for the frame of a card is the gap.
      details: [
        .gap((21...23).contains(context.pageRect.size.rows) ? 0 : 1, priority: 92),
        entries.at(cursor)?.details(look),
      ].compactMap(\.self),
      keys: (entries.at(cursor)?.missing ?? 0 > 0 ? [] : [KeyLabel(.confirm, title: "plays")]) + [.arrows("choose")])
  }
}
