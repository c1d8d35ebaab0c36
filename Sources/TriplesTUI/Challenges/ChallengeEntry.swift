import TriplesCanvas
import TriplesModel

/// A line of the Challenges tab, or the card of a level.
struct ChallengeEntry: Sendable {
  /// What the entry stands for, while others come and go.
  let name: String
  let request: GameRequest
  /// The text of a line, in ever fewer words.
  var texts: [String] = []
  var level: LevelPack.Entry?
  var result: LevelResult?
  /// How many more levels have to be solved before this one opens.
  var missing = 0
}

struct ChallengeSection: Sendable {
  let title: String
  var stars = ""
  let entries: [ChallengeEntry]
}

extension Tables {
  var sections: [ChallengeSection] {
    (packs ?? []).flatMap { pack in
      pack.chapters.map { chapter in
        ChallengeSection(
          title: chapter.title.description, stars: progress.counted(in: chapter.entries),
          entries: chapter.entries.map {
            ChallengeEntry(
              name: "\($0.id)", request: .level($0, isNew: false), level: $0, result: progress[$0.id],
              missing: progress.missing(before: $0.id, in: pack))
          })
      }
    }
  }
}

extension LevelProgress {
  /// Returns the stars, of how many: `7/18`; empty if there are none to earn.
  func counted(in entries: [LevelPack.Entry]) -> String {
    let most = LevelPack.maxStars(in: entries)
    return most == 0 ? "" : "\(stars(in: entries))/\(most)"
  }
}

extension ChallengeEntry {
  /// The columns of a card, with the frame of a chosen one.
  static let cardColumns = 19

  /// Returns the columns of a level in one line: a mark, a number, the title and three stars.
  static func lineColumns(_ title: Int) -> Int { title + 13 }

  func line(hasCursor: Bool, in context: SceneContext) -> LayoutNode {
    let style = hasCursor ? context.look.chosen : context.look.plain
    let mark = LayoutNode.text([hasCursor ? ">" : " "], style, priority: 2)
    return .row([mark, .text(texts, style)], gap: 1).columns(0...context.pageRect.size.columns).on(style)
  }

  /// Returns the board of a level with its stars and its title, framed if it is chosen; without room for boards, a line.
  func card(
    of level: Level, number: Int, hasCursor: Bool, isNext: Bool, lineColumns: Int?, _ look: Look
  ) -> LayoutNode {
    let columns = Self.cardColumns - 4
    let style = hasCursor || isNext ? look.strong : missing > 0 ? look.muted : look.plain
    let signs =
      level.isLesson
      ? [LayoutNode.text([result == nil ? "" : look.traits.hasBlocks ? "✓" : "*"], look.strong)]
      : (0..<3).map { $0 < result?.stars ?? 0 }.map { .text([look.star($0)], $0 ? look.strong : look.muted) }
    let titles = (isNext ? ["next: ", ""] : [""]).map { "\($0)\(number) \(level.title)" }
    if let lineColumns {
      let titles = titles.map { "\(hasCursor ? ">" : " ") \($0)" } + ["\(level.title)"]
      return .row([.text(titles, style, priority: 2).columns(0...lineColumns - 5), .row(signs, gap: 0)], gap: 1)
        .columns(0...lineColumns)
    }
    func content(mark: String = "") -> LayoutNode {
      let titles = titles.map { mark + $0 }
      let board = LayoutNode.board(
        level.game.board.grid, in: level.rules, ideal: Size(columns: 12, rows: 4), look, isPale: missing > 0,
        priority: 2)
      let fits = titles.contains { $0.count <= columns }
      return .column([
        .row([board, .column(signs).columns(1)], gap: 1),
        fits ? .text(titles, style, priority: 3) : .paragraph(titles, style, priority: 3),
      ]).columns(columns).aligned(.leading)
    }
    guard hasCursor else { return content().framed(nil) }
    return .first([content().framed(look.strong, isUnicode: look.traits.isUnicode), content(mark: ">").framed(nil)])
  }

  func details(_ look: Look) -> LayoutNode? {
    guard let level = level?.level else { return nil }
    guard missing == 0 else { return .text(level.locked(missing), look.muted, priority: 60) }
    let title = LayoutNode.text([level.title.description], look.strong, priority: 1)
    let all = level.goals.map(\.title).joined(separator: ", ")
    let goals = LayoutNode.text([all, level.goals.count.counted("goal")], look.plain, priority: 3)
    let limits = LayoutNode.text(level.limits(result, look) + [""], look.muted, priority: 2)
    return .row([title, goals, limits], gap: 2, priority: 60)
  }
}

extension DailyLog {
  /// Returns the result of a day, with the streak if there is room: `Daily 21 Nov  Triples: 812 of par 1,104`.
  func texts(of daily: Daily, isInPlay: Bool) -> [String] {
    let streaks = streaks(of: daily.rules, on: daily.day)
    let par = pars[daily].map { "par \($0.score.grouped), " } ?? ""
    let state = isInPlay ? "in play" : unfinished.contains(daily) ? "not finished" : "no result yet"
    let (result, brief) = results[daily].map { ($0.against(pars[daily]), $0.score.grouped) } ?? (par + state, state)
    let name = "Daily \(daily.day.short)"
    let full = "\(name)  \(daily.rules.title): \(result)"
    let streak = streaks.recent > 1 ? ["\(full); \(streaks.text)", "\(full); \(streaks.recentText)"] : []
    return streak + [full, "\(name)  \(daily.rules.title): \(brief)", "\(name): \(brief)", name, "Daily"]
  }
}
