import TriplesModel

extension TextCommand {
  static var level: [TextCommand] {
    steps + [
      TextCommand("goal g") { $0.sayGoals() }.purpose("read the goals and what is left"),
      TextCommand("score s") { front in
        front.sayGoals()
        front.say(front.sentences.score(front.game))
      }.purpose("read the level points and the score"),
    ] + board + [
      TextCommand("stars points") { $0.say(Level.scoring) }.purpose("hear how to earn stars and level points"),
      TextCommand("new n restart", .restart).purpose("restart the level"),
      TextCommand("list levels lesson", optional: .text("LEVEL or PACK")) { $0.playLevels($1?.lowercased()) }
        .purpose("list the levels and your stars, or play one, such as levels 3"),
      TextCommand("level", optional: .text("LEVEL or PACK")) { $0.playLevel($1?.lowercased()) }
        .purpose("play the next level, or another, such as level 3"),
    ]
  }
}

extension PlainFront {
  private var entry: LevelPack.Entry? { play.level?.entry }

  var pack: LevelPack? { entry.flatMap { play.tables.find($0.id)?.pack } }

  /// The number of the level in its pack, from 1.
  private var number: Int { (pack?.entries.firstIndex { $0.id == entry?.id } ?? 0) + 1 }

  private var levelStanding: LevelStanding? { play.level?.standing(isTimed: play.isTimed, at: now) }

  mutating func tellLevel(_ event: Report.Event) {
    switch event {
    case .played where sumsUp: break
    case .played(let turn, _):
      say(sentences.turn(turn, isFull ? [] : standing()))
      if !isFull { sayChanges() }
    case .blocked(let direction):
      sayBlocked(direction)
      sayChanges()
    case .isOver: say("This level is over. \(afterwards)")
    case .advice(let advice):
      say(advice.best.map { LevelGuidance.move($0).texts[0] })
      sayChanges()
    case .levelEnded(let standing, _, let chapter):
      say(sentences.ending(of: standing))
      settle()
      say(chapter.map { "Chapter complete. \($0)." })
      if style.words != .terse { say(afterwards) }
    default: break
    }
  }

  private var afterwards: String {
    let others = play.nextLevel == nil ? "list for all levels" : "level for the next one"
    let restart = guide?.key(for: "new")
    guard let restart else { return "Type \(others), new to restart this one, or quit." }
    return "Press \(restart) to restart this one, or type a colon and \(others)."
  }

  /// Plays the next level of the pack or, with a name, the level that ``playLevels`` finds.
  mutating func playLevel(_ name: String?) {
    if let name { return playLevels(name) }
    guard let next = play.nextLevel else { return say("This is the last level.") }
    run(.start(.level(next, isNew: false)))
  }

  /// Plays a level by number or title, or the next one of a pack, by default the first. Without a name, lists the levels
  /// of the pack in play instead.
  mutating func playLevels(_ name: String?) {
    if name == nil, activity == .level { return sayLevels() }
    ask(.listLevels)
    let (packs, progress) = (play.tables.packs ?? [], play.tables.progress)
    guard let name else {
      guard let lesson = play.lesson else { return say("There are no levels.") }
      return run(.start(lesson))
    }
    if let entry = play.openLevels.first(where: { $0.isCalled(name) }) {
      return run(.start(.level(entry, isNew: false)))
    }
    if let pack = packs.first(where: { $0.name.lowercased() == name }) {
      guard let next = progress.next(in: pack) else { return say([pack].faultText ?? "\(pack.name): no levels") }
      return pack == self.pack && activity == .level ? sayLevels() : run(.start(.levels([pack], next: next)))
    }
    let ordered = [pack].compactMap(\.self) + packs
    guard let entry = ordered.find(name)?.entry else {
      let numbers = "The levels are 1 to \(ordered.first?.entries.count ?? 1)."
      return say("There is no level \(PrintableText(name, maxLength: 20)). \(numbers)")
    }
    run(.start(.level(entry, isNew: false)))
  }

  /// The words for actions in the texts of levels.
  private var actions: [String: String] {
    let keys = ["undo": guide?.key(for: "undo") ?? "undo", "hint": guide?.key(for: "hint") ?? "hint"]
    let (push, peek) = guide == nil ? ("up, down, left or right", "peek left") : ("an arrow", "Shift and an arrow")
    return keys.merging(["push": push, "peek": peek]) { $1 }
  }

  mutating func sayLevel(after start: GameStart? = nil) {
    say(start?.continuation)
    guard let entry else { return }
    if case .level(_, isNew: true)? = start?.request {
      lastReadStanding = levelStanding
      say((["Level \(number) again."] + limits()).joined(separator: " "))
      return sayBoard()
    }
    let (level, text) = (entry.level, entry.level.text(naming: actions))
    say("Level \(number) of \(pack?.entries.count ?? 1), \(level.title). \(level.rules.title).")
    // Levels have no clock here: leave out the sentences about it.
    let told = text.description.split(separator: ". ").filter { sentence in
      level.seconds == nil || !sentence.split { !$0.isLetter }.contains("clock")
    }
    let end = told.last?.last.map { ".?!".contains($0) ? "" : "." } ?? ""
    say(told.isEmpty ? nil : told.joined(separator: ". ") + end)
    sayGoals(isAsked: false)
    if level.seconds != nil, level.par != nil { say("No time limit: few moves earn the points instead.") }
    sayBoard()
  }

  mutating func sayGoals(isAsked: Bool = true) {
    guard let standing = levelStanding else { return }
    for goal in standing.goals {
      let (title, progress, _) = goal.goal.words(now: goal.now)
      say("Goal: \(title). \(progress.capitalizedFirst).")
    }
    say(sentences.limits(standing))
    if standing.status == .playing, standing.maxStars > 0, let moves = entry?.level.starMoves {
      let others = [
        standing.canEarnMovesStar ? "one within \(moves.counted("move"))" : nil,
        standing.isUnaided ? "one without help" : nil,
      ]
      say("\((["A star for the goal"] + others.compactMap(\.self)).listed()).")
    }
    let points = standing.status == .reached ? standing.total : standing.points
    if points != 0 || isAsked && standing.maxStars > 0 { say("\(points.counted("level point")).") }
    lastReadStanding = standing
  }

  /// Returns the progress of a goal, after its title unless the goal is a tile: `merge 3 pairs: 1 of 3`.
  private func progress(of goal: Goal.Progress) -> String {
    let (title, progress, _) = goal.goal.words(now: goal.now)
    return goal.goal.kind == .tile ? progress : "\(title): \(progress)"
  }

  func limits() -> [String] { levelStanding.map { sentences.limits($0, isBrief: style.words == .terse) } ?? [] }

  /// Reads the goals, points and stars that changed since they were last read.
  mutating func sayChanges() {
    guard let standing = levelStanding else { return }
    defer { lastReadStanding = standing }
    // At the end the result is read instead.
    guard standing.status == .playing else { return }
    let lastRead = lastReadStanding?.goals.map(progress) ?? []
    let goals = standing.goals.map(progress).filter { !lastRead.contains($0) }
    let points =
      standing.points == lastReadStanding?.points || standing.maxStars == 0
      ? [] : ["now \(standing.points.counted("level point"))"]
    let stars: [(word: String, has: KeyPath<LevelStanding, Bool>)] = [
      ("the star for few moves is lost", \.canEarnMovesStar), ("the star without help is lost", \.isUnaided),
    ]
    let lost = stars.filter {
      standing.maxStars > 0 && !standing[keyPath: $0.has] && lastReadStanding?[keyPath: $0.has] == true
    }
    let changes = goals + points + lost.map(\.word)
    guard !changes.isEmpty else { return }
    sayBeside(changes.joined(separator: ", "))
  }

  /// Lists the levels of each chapter with their stars, and the other packs.
  mutating func sayLevels() {
    ask(.listLevels)
    guard let pack else { return }
    let progress = play.tables.progress
    let numbers = Dictionary(uniqueKeysWithValues: zip(pack.entries.map(\.id), 1...))
    for chapter in pack.chapters {
      let levels = chapter.entries.map { entry in
        let stars = progress[entry.id].map { ", \(entry.level.isLesson ? "done" : $0.stars.counted("star"))" }
        return "\(numbers[entry.id] ?? 0): \(entry.level.title)\(stars ?? "")"
      }
      say(([chapter.title.description] + levels).joined(separator: ". ") + ".")
    }
    say([pack].faultText)
    let others = (play.tables.packs ?? []).filter { $0 != pack }.map(\.name)
    if !others.isEmpty { say("Other packs: \(others.joined(separator: ", ")). \(ways(to: "levels with a name"))") }
  }
}
