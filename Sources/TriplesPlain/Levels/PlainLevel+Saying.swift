import TriplesModel

/// What is told of a level.
extension PlainLevel {
  /// Which level it is, its goals and its board.
  mutating func sayLevel(at now: Seconds) {
    let number = (pack.entries.firstIndex { $0.id == entry.id } ?? 0) + 1
    say("Level \(number) of \(pack.entries.count), \(level.title). \(level.rules.title).")
    say(level.text.isEmpty ? nil : level.text.description)
    sayGoals(at: now)
    sayBoard()
  }

  mutating func sayGoals(at now: Seconds) {
    let standing = LevelStanding(level, session, at: now)
    for goal in standing.goals { say(sentences.goal(goal)) }
    sentences.limits(standing).forEach { say($0) }
  }

  /// How the level stands after a move: all of it, or only what must be known.
  mutating func sayStanding(at now: Seconds) {
    let standing = LevelStanding(level, session, at: now)
    if style.isBrief { say(sentences.next(session.game.situation)) } else { sayBoard() }
    sentences.limits(standing).forEach { say($0) }
  }

  mutating func sayBoard() {
    sentences.board(session.game.board.grid).forEach { say($0) }
    say(sentences.next(session.game.situation))
  }

  /// The levels of the pack, with what was reached of them, up to the first ones that are not open.
  mutating func sayLevels() {
    let progress = archive.progress
    for (number, entry) in zip(1..., pack.entries) {
      if progress.missing(before: entry.id, in: pack) > 0 {
        return say("Solve more levels to open the others.")
      }
      let stars = progress[entry.id].map { ", \(Sentences.count($0.stars, "star"))" } ?? ""
      say("\(number): \(entry.level.title)\(stars).")
    }
  }

  mutating func say(_ topic: PlainCommand.Topic, at now: Seconds) {
    let grid = session.game.board.grid
    switch topic {
    case .board: sayBoard()
    case .row(let row): say(sentences.row(row, of: grid))
    case .column(let column): say(sentences.column(column, of: grid))
    case .next:
      say(
        sentences.next(session.game.situation)
          ?? "The rules of \(level.rules.title) do not show the next tile.")
    case .score, .scores: sayGoals(at: now)
    case .help: PlainForm.level.forEach { say($0.sentence) }
    }
  }
}
