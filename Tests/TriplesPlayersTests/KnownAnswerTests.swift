import Testing
import TriplesModel
import TriplesPlayers

/// What the program's players find on boards from the middle of games. If you change weights or searches on purpose,
/// update the answers.
@Suite struct KnownAnswerTests {
  private static let values: [RuleSet: [Double]] = [
    .triples: [1085.873657, 1076.061157, 881.355835, 1076.061157, 1201.869629, 1090.561157],
    .threes: [46291, 49600.664063, 48694, 48954.664063, 45734, 48910.335938],
    .twenty48: [1_605_155.25, 1_588_758.25, 1_601_098.5, 1_598_691.75, 1_586_333.25, 1_598_090.5],
  ]
  private static let scores: [RuleSet: [Int]] = [
    .triples: [3892, 234, 2009, 342], .threes: [21_525, 28_356, 23_313, 62_643], .twenty48: [3740, 4656, 3716, 2400],
  ]
  private static let choices: [RuleSet: String] = [
    .triples:
      "ddd1l1rcl8d8l3d4ldl0uel3ddl4del3u6u8r4ueu4leu3u4ddl4d0led5r0ucdal6d3ucd0dfl4d0lfl1dfd3r0r5d4dcr8dflal3ded7r1lbd6rad7r2l2",
    .threes:
      "r0d1d1l7r4d1l3d0rclbd0lbr0uel3r0ududr8ucd0rcr0udueuelblbudr0udrcueucl3ucududlflfucr0r4udr8udlblbufd2d0d1r0r0l3d3d0l7d3d0",
    .twenty48:
      "ubucucl5l1d5u5r0l9uel6r4ubu6lad0l1d1r6ubu8ufu1r9ubl1d0l9u8l5r2dcd4r5u4r8u4u4d0l9d9d1r6dcd8r0u1r0u4u4daldu4r0l8rfufu0l8d9",
  ]

  /// The value of the best move without a search. It changes if a weight is forgotten.
  @Test(arguments: RuleSet.allCases) func valuesOfBoards(rules: RuleSet) throws {
    var strategist = Strategist(rules)
    let values = Situations.middle(rules, games: 6, turns: 12).compactMap {
      strategist.hint(for: $0, effort: .plies(1))?.options.first?.value
    }
    let known = try #require(Self.values[rules])
    #expect(values.count == known.count && zip(values, known).allSatisfy { abs($0 - $1) <= 0.000_01 * abs($1) })
  }

  /// The scores of whole games at one ply. They change if a point is not counted.
  @Test(arguments: RuleSet.allCases) func scoresOfGames(rules: RuleSet) {
    let scores = (1...4 as ClosedRange<UInt32>).map { seed in
      var game = Game(rules, Origin(.deterministic, seed: seed))
      var player = Strategist(rules, effort: .plies(1))
      while let direction = player.choose(game.situation) { _ = game.play(direction) }
      return game.score
    }
    #expect(scores == Self.scores[rules])
  }

  /// The choices of the duel levels.
  @Test(arguments: RuleSet.allCases) func choicesInDuels(rules: RuleSet) throws {
    let choices = DuelLevel.allCases.flatMap { level in
      var game = Game(rules, Origin(.deterministic, seed: 5, isDuel: true))
      return (0..<12).compactMap { _ -> String? in
        let player = DuelPlayer(level: level, seed: 7)
        guard case .push(let direction)? = player.choose(DuelTask(game.situation)),
          case .place(let position)? = player.choose(DuelTask(game.situation, after: direction)),
          game.play(direction, placing: position) != nil
        else { return nil }
        return "\(direction.letter)\([position].letters)"
      }
    }
    #expect(choices.joined() == Self.choices[rules])
  }
}
