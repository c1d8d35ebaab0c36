import TriplesCanvas
import TriplesModel

/// The Challenges tab: paused levels, daily games and duels, and below them all levels.
struct ChallengesScene: ListScene {
  var cursor = 0

  var home: Tab? { .challenges }

  /// The next level of the first pack; nil if all are solved.
  private static func recommended(in context: SceneContext) -> LevelID? {
    let tables = context.play.tables
    let next = tables.packs?.first.flatMap { tables.progress.next(in: $0)?.id }
    return next.flatMap { tables.progress[$0] == nil ? $0 : nil }
  }

  private static func paused(in context: SceneContext) -> LevelRun? {
    context.play.level.flatMap { $0.isOver ? nil : $0 }
  }

  private func entries(in context: SceneContext) -> [ChallengeEntry] {
    let (play, log) = (context.play, context.dailies)
    let levels = play.openLevels.map {
      ChallengeEntry(
        request: .level($0, isNew: false), texts: ["Continue  \($0.level.title)", "Continue"])
    }
    let (today, others, played) = (play.daily, log.waiting(besides: play.daily), play.game.session.waitingDaily)
    let first = played.flatMap { $0 == today || others.contains($0) ? nil : $0 }
    let dailies = ([today, first].compactMap(\.self) + others).map {
      ChallengeEntry(request: .daily($0), texts: log.texts(of: $0, on: today.day, isInPlay: $0 == played))
    }
    let duels = play.openDuels.map {
      ChallengeEntry(request: .duel($0), texts: ["Duel  \($0.title), continues", "Duel  continues", "Duel"])
    }
    let newDuel = ChallengeEntry(
      request: play.lastDuel,
      texts: ["Duel  one side pushes, the other places", "Duel  one pushes, one places", "Duel"])
    return levels + dailies + (duels.isEmpty ? [newDuel] : duels) + play.tables.challenges
  }

  /// Puts the cursor on the recommended level, unless a level is paused.
  mutating func chooseRecommended(in context: SceneContext) {
    if Self.paused(in: context) == nil { choose(Self.recommended(in: context), in: context) }
  }

  /// Puts the cursor on a level, or on the first entry.
  mutating func choose(_ id: LevelID?, in context: SceneContext) {
    cursor = entries(in: context).firstIndex { id != nil && $0.level?.id == id } ?? 0
  }

  mutating func handle(_ intent: Intent, in context: SceneContext) -> [SceneCommand]? {
    switch intent {
    case .slide(let direction):
      walk(direction, in: context)
      return []
    case .confirm: return entries(in: context).at(cursor).map { [open($0, in: context)] } ?? []
    default: return moveCursor(on: intent, in: context)
    }
  }

  private func open(_ entry: ChallengeEntry, in context: SceneContext) -> SceneCommand {
    if case .level(let level, _) = entry.request, let paused = Self.paused(in: context), paused.entry.id == level.id {
      return .open(LevelScene(paused, at: context.now, settings: context.settings))
    }
    return .play(.start(entry.request))
  }

  /// Moves the cursor to the entry before or after, or to the nearest one in the line above or below.
  private mutating func walk(_ direction: Direction, in context: SceneContext) {
    guard !direction.isHorizontal else { return move(to: cursor + (direction == .left ? -1 : 1), in: context) }
    let lines = lines(of: entries(in: context), in: context)
    guard let line = lines.firstIndex(where: { $0.contains(cursor) }),
      let next = lines.at(line + (direction == .up ? -1 : 1))
    else { return }
    cursor = min(next.lowerBound + cursor - lines[line].lowerBound, next.upperBound - 1)
  }

  private static let maxInLine = 6

  /// Returns true if there is no room for two lines of cards. Then levels are text without boards.
  private func isLow(_ context: SceneContext) -> Bool { context.pageRect.size.rows < 21 }

  func stepRows(in context: SceneContext) -> Int { isLow(context) ? 1 : 6 }

  private func cardsPerLine(_ entries: [ChallengeEntry], _ context: SceneContext) -> Int {
    let titles = entries.compactMap(\.level?.level.title.description.columns)
    let width = isLow(context) ? ChallengeEntry.lineColumns(titles.max() ?? 0) : ChallengeEntry.cardColumns
    return max(1, min(Self.maxInLine, context.pageRect.size.columns / width))
  }

  /// Returns the lines of the list as the indices of their entries. Only levels of one chapter share a line.
  private func lines(of entries: [ChallengeEntry], in context: SceneContext) -> [Range<Int>] {
    let cards = cardsPerLine(entries, context)
    return entries.indices.reduce(into: []) { lines, place in
      let isAlone = entries[place].level == nil || entries[place].heading != nil
      if !isAlone, let last = lines.last, last.count < cards {
        lines[lines.count - 1] = last.lowerBound..<place + 1
      } else {
        lines.append(place..<place + 1)
      }
    }
  }

  /// Returns the list, between the player's progress and the goals of the chosen level. The lines overlap by a row,
  /// which shows the frame of the chosen card or stays blank.
  func content(in context: SceneContext) -> PageView? {
    let (look, entries, isLow) = (context.look, entries(in: context), isLow(context))
    let (lines, columns) = (lines(of: entries, in: context), context.pageRect.size.columns)
    let cardsPerLine = cardsPerLine(entries, context)
    let (levels, next) = (entries.compactMap(\.level), Self.recommended(in: context))
    @Sendable func heading(_ chapter: ChallengeEntry.Heading) -> LayoutNode {
      .row([.text([chapter.title], look.plain, priority: 2), .spring, .text([chapter.stars], look.strong)], gap: 1)
        .columns(0...columns)
    }
    let list = LayoutNode.list(
      lines.count, cursor: lines.firstIndex { $0.contains(cursor) } ?? 0, rows: 1...1000, gap: isLow ? 0 : -1,
      priority: 90
    ) { number in
      let parts = lines[number].map { place in
        let (entry, hasCursor) = (entries[place], place == cursor)
        let part =
          entry.level.map { level in
            entry.card(
              of: level.level, hasCursor: hasCursor, isNext: level.id == next,
              lineColumns: isLow ? columns / cardsPerLine : nil, look)
          } ?? entry.line(hasCursor: hasCursor, in: context)
        return part.tagged(place).focused(hasCursor ? .start : nil)
      }
      let row = LayoutNode.row(parts, gap: 0, priority: 2)
      let first = entries[lines[number].lowerBound]
      if first.level == nil { return isLow ? row : .column([row, .blank]) }
      return first.heading.map { .column([.blank, heading($0), row]) } ?? row
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
      // Cards end with a blank row, lines do not.
      details: [isLow ? .gap(1, priority: 92) : nil, entries.at(cursor)?.details(look)].compactMap(\.self),
      keys: [KeyLabel(.confirm, title: "plays"), .arrows("choose")])
  }
}

/// A line of the Challenges tab, or the card of a level.
struct ChallengeEntry: Sendable {
  typealias Heading = (title: String, stars: String)

  let request: GameRequest
  /// The variants of a line, the longest first.
  var texts: [String] = []
  /// The heading of the chapter that begins with this level.
  var heading: Heading?
  var level: LevelPack.Entry?
  var number = 0
  var result: LevelResult?
}

extension Tables {
  var challenges: [ChallengeEntry] {
    (packs ?? []).flatMap { pack in
      let levels = pack.chapters.flatMap { chapter in chapter.entries.map { (chapter, $0) } }
      return zip(1..., levels).map { number, place in
        let (chapter, level) = place
        return ChallengeEntry(
          request: .level(level, isNew: false),
          heading: level.id == chapter.entries.first?.id
            ? (chapter.title.description, progress.counted(in: chapter.entries)) : nil,
          level: level, number: number, result: progress[level.id])
      }
    }
  }
}

extension LevelProgress {
  /// Returns the stars earned and their maximum: `7/18`; empty if there are none to earn.
  func counted(in entries: [LevelPack.Entry]) -> String {
    let most = LevelPack.maxStars(in: entries)
    return most == 0 ? "" : "\(stars(in: entries))/\(most)"
  }
}

extension ChallengeEntry {
  /// The columns of a card, including its frame.
  static let cardColumns = 19

  /// Returns the columns of a level in one line: a mark, a number, the title and three stars.
  static func lineColumns(_ title: Int) -> Int { title + 13 }

  func line(hasCursor: Bool, in context: SceneContext) -> LayoutNode {
    let style = hasCursor ? context.look.chosen : context.look.plain
    let mark = LayoutNode.text([hasCursor ? ">" : " "], style, priority: 2)
    return .row([mark, .text(texts, style)], gap: 1).columns(0...context.pageRect.size.columns).on(style)
  }

  /// Returns the board of a level with its stars and title, framed if chosen. With `lineColumns`, returns a line.
  func card(
    of level: Level, hasCursor: Bool, isNext: Bool, lineColumns: Int?, _ look: Look
  ) -> LayoutNode {
    let columns = Self.cardColumns - 4
    let style = hasCursor || isNext ? look.strong : look.plain
    let signs =
      level.isLesson
      ? [LayoutNode.text([result == nil ? "" : look.traits.hasBlocks ? "✓" : "*"], look.strong)]
      : (0..<3).map { $0 < result?.stars ?? 0 }.map { .text([look.star($0)], $0 ? look.strong : look.muted) }
    let titles = (isNext ? ["next: ", ""] : [""]).map { "\($0)\(number) \(level.title)" }
    if let lineColumns {
      let titles = titles.flatMap { $0.hasPrefix("next") ? [$0] : $0.cuts }
      let mark = LayoutNode.text([hasCursor ? ">" : " "], style, priority: 2)
      return .row(
        [mark, .text(titles, style, priority: 2).columns(0...max(0, lineColumns - 7)), .row(signs, gap: 0)], gap: 1
      )
      .columns(0...lineColumns)
    }
    func content(mark: String = "") -> LayoutNode {
      let titles = titles.map { mark + $0 }
      let board = LayoutNode.board(
        level.game.board.grid, in: level.rules, ideal: Size(columns: 12, rows: 4), look, priority: 2)
      let fits = titles.contains { $0.columns <= columns }
      return .column([
        .row([board, .column(signs).columns(1)], gap: 1),
        fits
          ? .text(titles, style, priority: 3)
          : .paragraph(titles + (titles.last?.cuts.dropFirst() ?? []), style, priority: 3),
      ]).columns(columns).aligned(.leading)
    }
    guard hasCursor else { return content().framed(nil) }
    return .first([content().framed(look.strong, isUnicode: look.traits.isUnicode), content(mark: ">").framed(nil)])
  }

  func details(_ look: Look) -> LayoutNode? {
    guard let level = level?.level else { return nil }
    let title = LayoutNode.text(level.title.description.cuts, look.strong, priority: 4)
    let titles = level.goals.map { $0.words().title }.joined(separator: ", ")
    let goals = LayoutNode.text([titles, level.goals.count.counted("goal")], look.plain, priority: 3)
    let facts = [
      level.rules == .triples ? nil : level.rules.title, level.parText,
      level.isLesson ? nil : result.map { "best \(look.counted(points: $0.points))" },
    ]
    let words = level.limits + facts.compactMap(\.self)
    let texts = words.indices.map { words.dropLast($0).joined(separator: look.separator) }
    let limits = LayoutNode.text(texts + [""], look.muted, priority: 2)
    return .row([title, goals, limits], gap: 2, priority: 60)
  }
}

extension DailyLog {
  /// Returns the variants of a day's line, the longest first: `Daily 21 Nov  Triples: 812 of par 1,104`.
  func texts(of daily: Daily, on today: Day, isInPlay: Bool) -> [String] {
    let par = pars[daily].map { "par \($0.score.grouped), " } ?? ""
    let state = progress(of: daily, on: today, isInPlay: isInPlay) ?? "no result yet"
    let (result, brief) = results[daily].map { ($0.against(pars[daily]), $0.score.grouped) } ?? (par + state, state)
    let name = "Daily \(daily.day.short)"
    let title = "\(name)  \(daily.rules.title)"
    return ["\(title): \(result)", "\(title): \(brief)", "\(name): \(brief)", name, "Daily"]
  }
}
