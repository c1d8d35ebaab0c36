import TriplesCanvas
import TriplesModel

enum ChallengeEntry: Sendable {
  case resume(LevelPack.Entry)
  /// The first try of a day that is not finished; nil for today's game.
  case daily(Daily?)
  /// A duel that can be resumed; nil for a new one.
  case duel((plan: DuelSetup, request: GameRequest)?)
  /// A level that opens when `missing` more levels are solved.
  case level(LevelPack.Entry, result: LevelResult?, missing: Int)

  /// What the entry stands for, while others come and go.
  var name: String {
    switch self {
    case .resume(let entry): "continue \(entry.id)"
    case .daily(let daily): daily?.title ?? "daily"
    case .duel(let duel): duel?.plan.title ?? "duel"
    case .level(let entry, _, _): "\(entry.id)"
    }
  }

  var level: LevelPack.Entry? { if case .level(let entry, _, _) = self { entry } else { nil } }
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
            .level($0, result: progress[$0.id], missing: progress.missing(before: $0.id, in: pack))
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

extension LayoutNode {
  /// The columns of a card, with the frame of a chosen one.
  static let cardColumns = 19

  /// Returns the columns of a level in one line: a mark, a number, the title and three stars.
  static func lineColumns(_ title: Int) -> Int { title + 13 }

  /// Returns a level as a small board with its stars beside it and its title below, locked if levels are `missing`. The
  /// chosen one has a frame. Where there is no room for boards, it is a line of some columns.
  static func card(
    of level: Level, number: Int, _ result: LevelResult?, missing: Int, hasCursor: Bool, isNext: Bool,
    lineColumns: Int?, _ look: Look
  ) -> LayoutNode {
    let columns = cardColumns - 4
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
      return .column([
        .row(
          [
            .board(
              level.game.board.grid, in: level.rules, ideal: Size(columns: 12, rows: 4), look, isPale: missing > 0,
              priority: 2), .column(signs).columns(1),
          ], gap: 1),
        titles.contains { $0.count <= columns }
          ? .text(titles, style, priority: 3) : .paragraph(titles, style, priority: 3),
      ]).columns(columns).aligned(.leading)
    }
    guard hasCursor else { return content().framed(nil) }
    return .first([content().framed(look.strong, isUnicode: look.traits.isUnicode), content(mark: ">").framed(nil)])
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
