import FoundationEssentials
import TestSupport
import Testing
import TriplesModel
import TriplesPlain

/// The output of text mode, compared with `Tests/Fixtures/Transcripts`. `UPDATE_SNAPSHOTS=1 make check` rewrites it.
@Suite struct TranscriptTests {
  /// The settings of a session, and the lines to type, one per second.
  struct Talk: Sendable, CustomStringConvertible {
    let name: String
    let lines: [String]
    let hear: @Sendable (Settings, [String]) -> [String]
    var description: String { name }
  }

  static let talks =
    games + [
      Talk(name: "level", lines: Lines.level) { style, lines in
        let pack = LevelPack(
          name: "pack", files: [("1.level", Self.pair), ("2.level", Self.far), ("3.level", Self.pair)])
        return Self.hear(.level(of: pack, style: style), lines)
      },
      Talk(name: "duel", lines: Lines.duel) { style, lines in
        Self.hear(Self.duel(style, second: .person, clock: 600), lines)
      },
      Talk(name: "duel-computer", lines: Lines.duelWithComputer) { style, lines in
        Self.hear(Self.duel(style, second: .computer(.two), clock: nil), lines)
      },
      Talk(name: "replay", lines: Lines.replay) { style, lines in
        Self.hear(.replay(Self.finished(), style: style), lines)
      },
    ]

  private static let games = RuleSet.allCases.map { rules in
    Talk(name: "game-\(rules.rawValue)", lines: rules == .triples ? Lines.game : Lines.shortGame) { style, lines in
      let world = DiskWorld(disk: Disk(), past: [Self.finished(), Self.finished()], refusesRules: true)
      return Self.hear(.game(GameSetup(rules: rules, seed: 42), world: world, style: style), lines)
    }
  }

  @Test(arguments: talks) func theTalkIsAsBefore(talk: Talk) throws {
    let text = PlainWords.allCases.map { words in
      (["== \(words.rawValue)"] + talk.hear(Settings(words: words), talk.lines)).joined(separator: "\n")
    }
    let difference = try Snapshot("Transcripts/\(talk.name).txt").difference(from: text.joined(separator: "\n"))
    if let difference { Issue.record("\(difference)") }
  }

  private static func hear(_ front: PlainFront, _ lines: [String]) -> [String] {
    var front = front
    var heard = [front.opening(at: 0)]
    for (now, line) in zip(1..., lines) {
      let before = front
      heard.append("> \(line)\n\(front.answer(line, at: Seconds(now)))")
      guard front.isFinished else { continue }
      heard.append("(leaves: \(front.leave(at: Seconds(now))))")
      // The talk continues as if the player had not quit.
      front = before
    }
    return heard
  }

  private static let pair =
    "title: Two pairs\ntext: Push left, then up.\nboard: 3 3 . . / . . . . / 3 3 . . / . . . .\ngoal: tile 12\n"
    + "time: 1:00\nmoves: 5\nstars: 10 20 30"
  private static let far =
    "title: Far\nrules: threes\nboard: 3 . 3 . / . . . . / . . . . / . . . .\ngoal: score 900\nmoves: 2"

  private static func duel(_ style: Settings, second: Duelist, clock: Seconds?) -> PlainFront {
    let setup = DuelSetup(
      rules: .threes, seed: 42, first: .person, second: second, clock: clock, moves: 4,
      date: Date(timeIntervalSince1970: 0))
    return .duel(setup, style: style)
  }

  private static func finished() -> History {
    var history = History(Game(.triples, Origin(.deterministic, seed: 42)))
    for turn in 0..<400 where !history.game.isDone { history.play(Direction(bits: turn)) }
    return history
  }
}
