import TriplesModel

extension PlainLevel {
  /// Says which level it is, its goals and its board; when restarted, only limits and board.
  mutating func sayLevel(isAgain: Bool = false, at now: Seconds) {
    let number = (pack.entries.firstIndex { $0.id == entry.id } ?? 0) + 1
    guard !isAgain else {
      told = LevelStanding(level, session, at: now)
      say("Level \(number) again. \(moveStanding(at: now).sentences.joined(separator: " "))")
      return say(sentences.board(grid))
    }
    say("Level \(number) of \(pack.entries.count), \(level.title). \(level.rules.title).")
    say(level.text.isEmpty ? nil : level.text.description)
    sayGoals(isAsked: false, at: now)
    if entry.level.seconds != nil, style.clock == .off { say("The clock is off: few moves earn the points instead.") }
    sayBoard()
  }

  /// Says if the pack or a chapter is complete.
  mutating func sayProgress(isNew: Bool) {
    let progress = archive.progress
    if pack.entries.count > 1, entry == pack.entries.last {
      let all = LevelPack.Chapter(title: "All levels", entries: pack.entries)
      return say("That was the last level. \(sentences.chapter(all, progress))")
    }
    let chapter = pack.chapters.first { $0.entries.contains(entry) }
    guard isNew, let chapter, chapter.entries.allSatisfy({ progress[$0.id] != nil }) else { return }
    say("Chapter complete. \(sentences.chapter(chapter, progress))")
  }

  mutating func sayGoals(isAsked: Bool = true, at now: Seconds) {
    let standing = LevelStanding(level, session, at: now)
    for goal in standing.goals { say(sentences.goal(goal)) }
    say(sentences.limits(standing, isAsked: isAsked))
    told = standing
  }

  /// The moves and the time left.
  func moveStanding(at now: Seconds) -> PlainStanding {
    let standing = LevelStanding(level, session, at: now)
    let next = [nextTile.map(sentences.next)].compactMap(\.self)
    let limits = [
      standing.movesLeft.map { "\(Sentences.count($0, "move")) left." },
      standing.secondsLeft.map { "Time left \($0.clockText)." },
    ]
    return PlainStanding(
      sentences: limits.compactMap(\.self) + next,
      marks: [standing.movesLeft.map { "\($0) left" }].compactMap(\.self) + next)
  }

  /// Says the goals and points that changed since they were last told.
  mutating func sayChanges(at now: Seconds) {
    let standing = LevelStanding(level, session, at: now)
    defer { told = standing }
    // The end of a level says all of it.
    guard standing.status == .playing else { return }
    let goals = standing.goals.filter { goal in told?.goals.contains(goal) != true }.map(sentences.progress)
    let points =
      standing.points == told?.points || standing.maxStars == 0 ? [] : [Sentences.count(standing.points, "level point")]
    let changes = goals + points
    guard !changes.isEmpty else { return }
    let text = changes.joined(separator: ", ")
    guard style.words == .terse else { return say("\(text.capitalizedFirst).") }
    sayBeside(text)
  }

  mutating func sayStanding(at now: Seconds) {
    guard !isOver else { return }
    sayBoard()
    say(moveStanding(at: now).sentences.dropLast(nextTile == nil ? 0 : 1))
    sayChanges(at: now)
  }

  mutating func sayBoard() {
    say(sentences.board(grid))
    say(nextTile.map(sentences.next))
  }

  /// Lists the open levels by chapters with their stars, and the other packs.
  mutating func sayLevels() {
    let progress = archive.progress
    let numbers = Dictionary(uniqueKeysWithValues: zip(pack.entries.map(\.id), 1...))
    for chapter in pack.chapters {
      let open = chapter.entries.filter { progress.missing(before: $0.id, in: pack) == 0 }
      let locked = chapter.entries.count - open.count
      let levels = open.map { entry in
        let stars = progress[entry.id].map { ", \(entry.level.isLesson ? "done" : Sentences.count($0.stars, "star"))" }
        return "\(numbers[entry.id] ?? 0): \(entry.level.title)\(stars ?? "")"
      }
      say(
        ([chapter.title.description] + levels + (locked > 0 ? ["\(locked) locked"] : [])).joined(separator: ". ") + ".")
    }
    let others = outside.levels().packs.filter { $0 != pack }.map(\.name)
    if !others.isEmpty { say("Other packs: \(others.joined(separator: ", ")). Type levels with a name.") }
  }
}
