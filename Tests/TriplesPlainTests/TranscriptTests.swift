import FoundationEssentials
import TestSupport
import Testing
import TriplesModel
import TriplesPlain

/// What text mode says is what the files in `Tests/Fixtures/Transcripts` say. `UPDATE_SNAPSHOTS=1 make check` rewrites them.
@Suite struct TranscriptTests {
  /// How the front speaks, and the lines that are typed, a second after each other.
  struct Talk: Sendable, CustomStringConvertible {
    let name: String
    let lines: [String]
    let hear: @Sendable (PlainStyle, [String]) -> [String]
    var description: String { name }
  }

  static let talks =
    games + [
      Talk(name: "level", lines: Lines.level) { style, lines in
        let pack = LevelPack(
          name: "pack", files: [("1.level", Self.pair), ("2.level", Self.far), ("3.level", Self.pair)])
        return Self.hear(
          PlainLevel(
            pack.entries[0], in: pack, archive: DiskArchive(disk: Disk()), style: style, guide: { _, _ in .move(.left) }
          ),
          lines)
      },
      Talk(name: "duel", lines: Lines.duel) { style, lines in
        Self.hear(Self.duel(style, second: .person, clock: 600), lines)
      },
      Talk(name: "duel-computer", lines: Lines.duelWithComputer) { style, lines in
        Self.hear(Self.duel(style, second: .computer(.two), clock: nil), lines)
      },
      Talk(name: "replay", lines: Lines.replay) { style, lines in
        Self.hear(PlainReplay(Self.finished(), outside: Self.outside(), style: style), lines)
      },
    ]

  private static let games = RuleSet.allCases.map { rules in
    Talk(name: "game-\(rules.rawValue)", lines: rules == .triples ? Lines.game : Lines.shortGame) { style, lines in
      let archive = DiskArchive(disk: Disk())
      return Self.hear(
        PlainGame(
          archive: archive, players: FirstMove(), outside: Self.outside(), setup: GameSetup(rules: rules, seed: 42),
          boards: ScoreBoards(), style: style, using: SplitMix64(seed: 1), today: { Day(20_778) }, at: 0), lines)
    }
  }

  @Test(arguments: talks) func theTalkIsAsBefore(talk: Talk) throws {
    var styles = PlainStyle.Words.allCases.map { ("\($0.rawValue)", PlainStyle(words: $0)) }
    var style = PlainStyle(words: .short, usesLetters: true)
    (style.settings[.bell], style.settings[.clock]) = ("on", "on")
    styles.append(("short, with letters, bell and clock", style))
    let text = styles.map { (["== \($0.0)"] + talk.hear($0.1, talk.lines)).joined(separator: "\n") }
    let difference = try Snapshot("Transcripts/\(talk.name).txt").difference(from: text.joined(separator: "\n"))
    if let difference { Issue.record("\(difference)") }
  }

  private static func hear(_ front: some PlainFront, _ lines: [String]) -> [String] {
    var front = front
    var heard = [front.opening(at: 0)]
    for (now, line) in zip(1..., lines) {
      let before = front
      heard.append("> \(line)\n\(front.answer(line, at: Seconds(now)))\(front.voice.takeBell() ? " (bell)" : "")")
      guard front.isFinished else { continue }
      let destination = front.voice.destination.map { String("\($0)".prefix { $0 != "(" }) }
      heard.append("(leaves for \(destination ?? "nothing"): \(front.leave(at: Seconds(now))))")
      // The talk goes on as if nobody had left.
      front = before
    }
    return heard
  }

  private static let pair =
    "title: Two pairs\ntext: Push left, then up.\nboard: 3 3 . . / . . . . / 3 3 . . / . . . .\ngoal: tile 12\n"
    + "time: 1:00\nmoves: 5\nstars: 10 20 30"
  private static let far =
    "title: Far\nrules: threes\nboard: 3 . 3 . / . . . . / . . . . / . . . .\ngoal: score 900\nmoves: 2"

  private static func duel(_ style: PlainStyle, second: Duelist, clock: Seconds?) -> PlainDuel<DiskArchive> {
    let setup = DuelSetup(
      rules: .threes, seed: 42, first: .person, second: second, clock: clock, moves: 4,
      date: Date(timeIntervalSince1970: 0))
    return PlainDuel(
      DuelMatch(setup), archive: DiskArchive(disk: Disk()), style: style, player: { task, _, _ in task.choices.first })
  }

  private static func finished() -> History {
    var history = History(Game(.triples, Origin(.deterministic, seed: 42)))
    for turn in 0..<400 where !history.game.isDone { history.play(Direction(bits: turn)) }
    return history
  }

  /// An outside with two finished games, reviews, settings, and Ada on the host.
  private static func outside() -> PlainOutside {
    let games = [finished(), finished()]
    var outside = PlainOutside()
    outside.pastGames = { () throws(PlainFault) in
      games.map { GameSummary(Recording($0).dated(Date(timeIntervalSince1970: 86_400))) }
    }
    outside.recording = { (place) throws(PlainFault) in
      guard games.indices.contains(place) else { throw PlainFault("There are \(games.count) finished games.") }
      return games[place]
    }
    outside.review = { history in
      history.turns.map { turn in
        ReviewedMove(
          turn: turn.number, situation: history.game(at: turn.number - 1).situation, played: turn.direction, best: .up,
          cost: turn.number % 7 == 5 ? Double(turn.number) : 0, reason: turn.number % 2 == 1 ? .leavesRoom(8) : nil)
      }
    }
    let review = outside.review
    outside.habits = { _ in (review(games[0]) + review(games[0])).habits }
    outside.statistics = { "Statistics of \($0.title)." }
    outside.change = { $0 == .value(.rules, "2048") ? "Cannot save rules." : nil }
    return outside
  }
}
