import FoundationEssentials
import TestSupport
import Testing
import TriplesEngine
import TriplesModel
import TriplesPlain
import TriplesStore

/// Each number in text mode and in a replay in JSON comes from `Play`.
///
/// Everything that `Play` knows becomes a phrase such as `moves 12`. An answer without these phrases has no digit left.
@Suite struct NumbersTests {
  private func front(
    _ setup: GameSetup, in folder: TemporaryFolder, packs: [LevelPack] = [], request: GameRequest? = nil
  ) -> PlainFront {
    let archive = FileArchive(
      scores: ScoreStore(path: folder.path + "/scores.json"), dataFolder: folder.path,
      clock: { Date(timeIntervalSince1970: 1_000_000) }
    ).opened().archive
    return PlainFront(
      Play(setup: setup, tables: Tables(boards: archive.boards, packs: packs), at: 0), world: ArchiveWorld(archive),
      request: request)
  }

  private func cell(_ position: Position) -> String { "r\(position.row + 1)c\(position.column + 1)" }

  /// Returns the rows, columns and cells of a board, and the next tile.
  private func phrases(_ board: Board, _ rules: RuleSet, next: NextTile?) -> [String] {
    func name(_ row: Int, _ column: Int) -> String {
      let rank = board.grid[Position(row: row, column: column)]
      return rank == .empty ? "blank" : "\(rules.value(of: rank))"
    }
    let lines = (0..<4).flatMap { line in
      [
        "Row \(line + 1): \((0..<4).map { name(line, $0) }.joined(separator: ", ")).",
        "Column \(line + 1): \((0..<4).map { name($0, line) }.joined(separator: ", ")).",
      ]
    }
    let cells =
      board.tiles.flatMap { ["\($0.value) at \(cell($0.position))", "R1c1: \($0.value)."] } + ["R1c1: blank."]
    let tile = if case .tile(let rank)? = next { ["Next comes \(rules.value(of: rank))."] } else { [String]() }
    return lines + cells + tile
  }

  private func phrases(_ run: GameRun, of play: Play, at now: Seconds) -> [String] {
    let (game, history) = (run.game, run.session.history)
    let curve = (1...5).map { "\(history.game(at: game.turnCount * $0 / 5).score)" }.joined(separator: ", ")
    let ranks = play.tables.boards.scores.isEmpty ? [] : (1...10).map { "Rank \($0) in" }
    return phrases(game.board, game.rules, next: run.next) + ranks + [
      "game of 2048", "rules of 2048", "2048 with", "2048 without", "seed \(game.seed).", "Score \(game.score).",
      "score is \(game.score),",
      "Score \(game.score), moves \(game.moves).", "ighest tile \(game.highestTile)",
      "time \(run.session.clock.time(at: now).clockText).", "move \(game.turnCount + 1),", curve,
      run.lead.map { "\(abs($0).counted("point")) " } ?? "", run.standing?.text ?? "",
      game.skill.map { "Skill \($0.text)" } ?? "", run.ghost.map { "a game of \($0.curve.final) points" } ?? "",
      run.ghost.map { "rival by \(abs(game.score - $0.curve.final).counted("point"))" } ?? "",
    ]
  }

  /// Returns the digits of a text outside all phrases.
  private func unexplained(_ text: String, _ phrases: [String]) -> String {
    phrases.filter { !$0.isEmpty }.sorted { $0.count > $1.count }.reduce(text) { $0.replacing($1, with: "_") }
      .filter(\.isNumber)
  }

  @Test(arguments: RuleSet.allCases) func aGameAndItsEnd(rules: RuleSet) throws {
    let folder = TemporaryFolder()
    var best = 0
    for isSecond in [false, true] {
      var front = front(GameSetup(rules: rules, seed: 42), in: folder)
      _ = front.opening(at: 0)
      var now: Seconds = 0
      func check(_ line: String) {
        now += 1
        let answer = front.answer(line, at: now)
        // The last tile is spoken of as new after its move.
        let spawned = front.play.game.session.history.turns.last?.spawned.map { ["New \($0.value)"] } ?? []
        let moments = [48, 96, 192, 384, 128, 256, 512].map { "\($0)!" }
          .filter { $0.hasPrefix("\(front.play.game.game.highestTile)!") }
        let known =
          phrases(front.play.game, of: front.play, at: now) + spawned + moments + ["score of \(best.grouped)!"]
        #expect(unexplained(answer, known).isEmpty, "\(line): \(answer)")
      }
      // The second game moves in another order, so it has a best to compare with.
      let ways = isSecond ? Direction.allCases.reversed() : Direction.allCases
      while let direction = ways.first(where: front.play.game.game.legalDirections.contains) {
        check(direction.rawValue)
        guard front.play.game.game.turnCount % 9 == 1, !front.play.game.game.isDone else { continue }
        for word in ["score", "board", "row 2", "column 3", "look r1c1", "next"] { check(word) }
        // The second game uses help.
        if isSecond { for word in ["undo", "board", "redo"] { check(word) } }
      }
      #expect(front.play.game.game.isDone && front.play.game.standing != nil)
      check("score")
      best = front.play.game.game.score
      _ = front.leave(at: now)
      let games = front.play.tables.boards.scores.map(\.summary).filter { $0.rules == rules }
      #expect(!games.isEmpty)
      for game in games {
        let said = front.answer(game.isAided ? "scores aided" : "scores", at: now)
        let skill = game.skill.map { "skill \($0.percent) %, " } ?? ""
        let time = game.seconds.map { "time \(Seconds($0).clockText), " } ?? ""
        // Speech has no commas in numbers.
        #expect(
          said.contains(
            "\nRank 1: \(game.score.counted("point").ungrouped), \(game.moves.counted("move")), highest tile \(game.highestTile), "
              + "\(skill)\(time)"), "\(said)")
      }
    }
  }

  @Test func aRaceTellsThatOfItsRival() {
    let folder = TemporaryFolder()
    var rival = History(Game(.triples, Origin(.deterministic, seed: 5)))
    while let direction = rival.game.legalDirections.first { rival.play(direction) }
    var front = front(GameSetup(seed: 5), in: folder, request: .race(rival))
    var said = front.opening(at: 0)
    #expect(said.contains("Race against a game of \(rival.game.score) points"))
    while let direction = front.play.game.game.legalDirections.last {
      said = front.answer(direction.rawValue, at: 1)
      let score = front.answer("score", at: 1)
      let turn = front.play.game.game.turnCount
      let lead = front.play.game.game.score - rival.game(at: min(turn, rival.turnCount)).score
      let sentence =
        lead == 0
        ? "Level with the rival." : "\(abs(lead).counted("point")) \(lead > 0 ? "ahead of" : "behind") the rival."
      guard !front.play.game.game.isDone else { continue }
      #expect(score.hasSuffix(sentence), "\(score)")
    }
    let (own, other) = (front.play.game.game.score, rival.game.score)
    #expect(said.contains("rival by \(abs(own - other).counted("point")), \(own) to \(other)."))
  }

  @Test func aLevelAndItsPoints() throws {
    let text =
      "title: T\nboard: 3 3 . . / . . . . / 3 3 . . / 6 . . .\nseed: 7\ngoal: tile 12\nmoves: 9\ntime: 0:30\nsolution: luu"
    let pack = LevelPack(name: "p", files: [("1.level", text)])
    let folder = TemporaryFolder()
    var front = front(GameSetup(seed: 42), in: folder, packs: [pack], request: .level(pack.entries[0], isNew: false))
    _ = front.opening(at: 0)
    func standing(_ now: Seconds) throws -> LevelStanding {
      try #require(front.play.level).standing(isTimed: false, at: now)
    }
    var ended = false
    for (now, line) in zip(1..., ["goal", "right", "score", "undo", "score", "left", "goal", "up", "up", "up"])
    where !ended {
      let now = Seconds(now) + 0.4
      let answer = front.answer(line, at: now)
      let (level, run) = (try standing(now), try #require(front.play.level))
      ended = run.isOver
      let known =
        phrases(run.run.game.board, .triples, next: run.run.next)
        + phrases(run.run, of: front.play, at: now) + level.goals.map { "ighest \($0.now)." } + [
          "make 12", "\(level.points.counted("level point"))",
          "\(level.movesLeft?.counted("move") ?? "") left.", "within 5 moves", "move \(level.moves + 1),",
          "1 of 1 level, \(level.stars) of 3 stars",
          "Solved! \(level.total.counted("level point")), \(level.bonus) of them for few moves, \(level.stars.counted("star")).",
        ] + level.goals.map { "highest \($0.now)" }
      #expect(unexplained(answer, known).isEmpty, "\(line): \(answer)")
      if ended { #expect(answer.contains("\(level.bonus) of them") && level.bonus == 30, "\(answer)") }
    }
    #expect(ended)
  }

  @Test func aDuelAndItsSides() throws {
    let folder = TemporaryFolder()
    var front = front(GameSetup(seed: 42), in: folder, request: .duel(DuelSetup()))
    _ = front.opening(at: 0)
    for now in 1...40 {
      let match = try #require(front.play.duel).match
      guard !match.isOver, !match.isPlacing, let way = match.game.legalDirections.first else { break }
      for line in [way.rawValue, "score", "board"] {
        let answer = front.answer(line, at: Seconds(now))
        let match = try #require(front.play.duel).match
        guard match.games.count == 1 else { return }
        let known =
          phrases(match.game.board, .triples, next: match.game.situation.preview?.next) + [
            "game 1 of 2", "seed \(match.setup.seed):", "level 3.", "You have \(match.game.score.counted("point")).",
            "You: \(match.game.score.counted("point")) as pusher.", "Tiles placed: \(match.moves).",
          ]
          + (match.history.turns.last?.events ?? []).compactMap { event in
            if case .merged(_, _, let value, let position) = event { "\(value) at \(cell(position))" } else { nil }
          }
        #expect(unexplained(answer, known).isEmpty, "\(line): \(answer)")
      }
    }
  }

  /// Returns the turn's direction in the cycle up, left, down, right, or the next one that moves something.
  private static func cycle(_ game: Game) -> Direction? {
    let all = [Direction.up, .left, .down, .right]
    return (0..<4).map { all[(game.turnCount + $0) % 4] }.first(where: game.legalDirections.contains)
  }

  /// The fields of a move that no other test checks: the turn, score, board and the new highest tile.
  @Test(arguments: RuleSet.allCases) func aReplayInJSON(rules: RuleSet) throws {
    struct Line: Decodable {
      let turn, score, seed: Int
      let board: [[Int]]
      let tiles: [Tile]
      let newHighest: Int?
      struct Tile: Decodable { let value, row, column: Int }
    }
    var play = Play(setup: GameSetup(rules: rules, seed: 5), at: 0)
    var (expected, highest) = ([play.game.game], [Int?.none])
    while let direction = Self.cycle(play.game.game) {
      let reports = play.perform(.push(direction), at: 0)
      expected.append(play.game.game)
      highest.append(
        reports.lazy.compactMap { report in
          if case .moment(.tile(let value, _, _)) = report.event { value } else { nil }
        }.first)
    }
    let lines = try Recording(play.game.session.history).answers.map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
    #expect(lines.count == expected.count && (rules == .threes || lines.contains { $0.newHighest != nil }))
    for (line, (game, highest)) in zip(lines, zip(expected, highest)) {
      #expect(line.turn == game.turnCount && line.score == game.score && line.seed == Int(game.seed))
      #expect(Grid(values: line.board, in: rules) == game.board.grid && line.newHighest == highest)
      #expect(line.tiles.map(\.value).max() == game.board.tiles.map(\.value).max())
    }
  }
}
