import TriplesModel

/// The levels of a pack in text mode: a front of `GameSession` over a `GameArchive`.
package struct PlainLevel<Archive: GameArchive>: PlainSpeaker {
  /// Finds the next move to the goal, after the moves so far.
  package typealias Guide = @Sendable (Level, _ moves: [Direction]) -> LevelGuidance

  let pack: LevelPack
  var entry: LevelPack.Entry
  var session: GameSession
  var archive: Archive
  package var voice: PlainVoice
  let outside: PlainOutside
  let guide: Guide
  /// True when the level is solved or lost.
  var isOver = false
  private let isResumed: Bool
  /// The standing when it was last told.
  var told: LevelStanding?

  package init(
    _ entry: LevelPack.Entry, in pack: LevelPack, resuming session: GameSession? = nil, archive: Archive,
    outside: PlainOutside = PlainOutside(), style: PlainStyle = PlainStyle(), guide: @escaping Guide
  ) {
    (self.pack, self.entry, self.archive) = (pack, entry, archive)
    (voice, self.guide, self.outside) = (PlainVoice(style), guide, outside)
    self.session = session ?? GameSession(History(entry.level.game), level: entry.id)
    isResumed = session != nil
  }

  package mutating func opening(at now: Seconds) -> String {
    if archive.progress.results.isEmpty, !isResumed {
      say("Type up, down, left or right to push, goal, board, hint, undo, quit, or help for all commands.")
    }
    if !isResumed { say(archive.begin(session)) }
    _ = session.perform(.show(true), at: now)
    sayLevel(at: now)
    endIfOver(at: now)
    return voice.takeSaid()
  }

  /// Does what a line says, unless the time was over before.
  package mutating func answer(_ line: String, at now: Seconds) -> String {
    let wasOver = isOver
    endIfOver(at: now)
    return isOver == wasOver ? respond(to: line, at: now) : voice.takeSaid()
  }

  /// Saves the time of a level with a time limit.
  package mutating func tick(at now: Seconds) -> Bool {
    let standing = LevelStanding(level, session, at: now)
    guard let left = standing.secondsLeft, standing.status == .playing else { return false }
    if left <= Self.alarm, session.clock.isRunning { voice.isRinging = true }
    perform(.tick, at: now)
    return session.clock.isRunning
  }

  package mutating func suspend(at now: Seconds) { if !isOver { perform(.suspend, at: now) } }

  /// The bell rings in the last seconds.
  private static var alarm: Seconds { 10 }
  package var losses: [String] { archive.losses }
  var saved: String? { isOver || !session.isResumable ? nil : "Level" }
  var level: Level { entry.level.timed(by: style.clock).naming(\.textWords) }
  var rules: RuleSet { level.rules }
  var packInPlay: LevelPack? { pack }
  var board: Board { session.game.board }
  var nextTile: NextTile? { session.game.situation(showing: level.shows).preview?.next }

  func spawn(afterPushing direction: Direction) -> Spawn? { session.game.peek(direction, showing: level.shows)?.spawn }
}

extension LevelAction {
  fileprivate var textWords: String {
    switch self {
    case .push: "up, down, left or right"
    case .undo: "undo"
    case .hint: "hint"
    case .peek: "peek left"
    }
  }
}

extension PlainLevel {
  typealias Form = PlainForm<Self>

  var forms: [Form] {
    [
      Form("undo", help: "undo the last move; it costs level points") { $0.undo(at: $1) },
      Form("hint", "h", help: "hear the move that leads to the goal; it costs level points") { $0.hint(at: $1) },
      Form("goal", "g", help: "read the goals and what is left") { $0.sayGoals(at: $1) },
      Form("score", "s", help: "read the level points and the score") { front, now in
        front.sayGoals(at: now)
        front.say(front.sentences.score(front.session.game))
      },
    ] + Form.board + [
      Form("new", "n", help: "restart the level") { $0.play($0.entry, isNew: true, at: $1) },
      Form("list", help: "list the levels and your stars") { $0.sayLevels() },
      Form("level", optional: .number("N", 1...max(1, pack.entries.count)), help: "play level N, or the next one") {
        $0.play($1, at: $2)
      },
    ] + Form.styles + Form.ends
  }

  private var afterwards: String {
    let next = entry == pack.entries.last ? "list for all levels" : "level for the next one"
    return "Type \(next), new to restart this one, or quit."
  }

  mutating func push(_ direction: Direction, at now: Seconds) -> Bool {
    guard !isOver else {
      say("This level is over. \(afterwards)")
      return false
    }
    let count = session.game.turnCount
    perform(.push(direction, by: .player), at: now)
    guard session.game.turnCount > count else { return false }
    endIfOver(at: now)
    return true
  }

  private mutating func undo(at now: Seconds) {
    guard !isOver, session.history.canUndo else {
      return say(isOver ? "This level is over. \(afterwards)" : "Nothing to undo.")
    }
    perform(.undo, at: now)
    if isFull { sayBoard() } else { say(moveStanding(at: now).line(style)) }
    sayChanges(at: now)
  }

  mutating func perform(_ action: SessionAction, at now: Seconds) {
    for effect in session.perform(action, at: now) {
      switch effect {
      case .played(let turn):
        say(sentences.turn(turn, points: false, moveStanding(at: now)))
        if !isFull { sayChanges(at: now) }
      case .undone(let turn): say("Undid move \(turn.number), \(turn.direction.rawValue).")
      case .blocked(let direction): sayBlocked(direction)
      case .save(let event, let seconds): say(archive.save(event, at: seconds, of: session))
      // A level enters nothing, and its end is that of its standing.
      case .pushed, .unpushed, .misplaced, .moment, .ended, .enter: break
      }
    }
  }

  /// Names the next move, which costs points, or tells for free why there is none.
  private mutating func hint(at now: Seconds) {
    guard !isOver else { return say("This level is over. \(afterwards)") }
    let guidance = guide(level, session.history.moves)
    if case .move = guidance { perform(.hint, at: now) }
    say(guidance.sentence)
    sayChanges(at: now)
  }

  /// Keeps the result of a solved level, and tells how the level ended.
  mutating func endIfOver(at now: Seconds) {
    let standing = LevelStanding(level, session, at: now)
    guard !isOver, standing.status != .playing else { return }
    isOver = true
    let result = LevelResult(level, session, at: now)
    _ = session.perform(.show(false), at: now)
    say(sentences.ending(of: standing, result))
    let isNew = archive.progress[entry.id] == nil
    say(archive.end(entry.id, result))
    if result != nil { sayProgress(isNew: isNew) }
    if voice.style.words != .terse { say(afterwards) }
  }

  /// Plays the level with a number, or the next one if it is open: a level that is named is never locked.
  private mutating func play(_ number: Int?, at now: Seconds) {
    let here = pack.entries.firstIndex { $0.id == entry.id } ?? 0
    let index = number.map { $0 - 1 } ?? here + 1
    guard pack.entries.indices.contains(index) else { return say("This is the last level.") }
    let wanted = pack.entries[index]
    let missing = number == nil ? archive.progress.missing(before: wanted.id, in: pack) : 0
    guard missing == 0 else { return say(sentences.locked(wanted, missing)) }
    play(wanted, isNew: false, at: now)
  }

  private mutating func play(_ wanted: LevelPack.Entry, isNew: Bool, at now: Seconds) {
    var rng = SystemRandomNumberGenerator()
    let desk = Desk(session: isOver ? nil : session)
    let seating = archive.seat(desk.change(for: .level(wanted, isNew: isNew), using: &rng, at: now))
    say(seating.notice)
    say(seating.continuation)
    let isAgain = isNew && wanted == entry
    (entry, isOver, session) = (wanted, false, seating.session ?? session)
    _ = session.perform(.show(true), at: now)
    sayLevel(isAgain: isAgain, at: now)
    endIfOver(at: now)
  }

  mutating func depart(to destination: PlainDestination, at now: Seconds) {
    if case .levels(let wanted, let entry) = destination, wanted == nil || wanted == pack {
      return entry.map { play($0, isNew: false, at: now) } ?? sayLevels()
    }
    leave(for: destination, at: now)
  }
}

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
