import Testing
import TriplesModel

/// How a game compares with the tables, during play and at its end.
@Suite struct StandingTests {
  private static let games = (0..<30 as Range<UInt32>).map { drawnGame(seed: $0) }.sorted {
    $0.game.score < $1.game.score
  }

  /// Plays a game to its end and enters each of its ends.
  private func play(
    _ history: History, _ actions: [SessionAction] = [], in boards: inout ScoreBoards
  ) throws -> Standing {
    var session = GameSession(history.game(at: 0))
    var rank: Int?
    for action in actions + history.moves.map({ .push($0, by: .player) }) {
      for case .enter(let outcome) in session.perform(action, at: 1) {
        rank = boards.enter(HighScore(outcome.recording), replacing: outcome.earlierEnds)
        _ = session.perform(.entered(outcome.identity), at: 1)
      }
    }
    return try #require(Standing(session, rank: rank, in: boards))
  }

  @Test func aGameIsComparedWithThoseOfItsTable() throws {
    let (low, high) = (try #require(Self.games.first), try #require(Self.games.last))
    let (middle, distance) = (Self.games[Self.games.count / 2], high.game.score - low.game.score)
    var boards = ScoreBoards()
    let first = try play(middle, in: &boards)
    #expect(first.rank == 1 && first.best == nil && !first.isNewBest && first.games == 1)
    #expect(first.text == "Your first game")
    let better = try play(high, in: &boards)
    #expect(better.rank == 1 && better.best == middle.game.score && better.isNewBest && better.games == 2)
    #expect(better.text == "New best, by \((high.game.score - middle.game.score).grouped)!")
    let worse = try play(low, in: &boards)
    #expect(worse.rank == 3 && worse.best == high.game.score && !worse.isNewBest)
    #expect(worse.text == "3rd best, \(distance.grouped) behind")
    let helped = try play(Self.games[1], [.hint], in: &boards)
    var aided = ScoreBoards()
    _ = try play(high, [.hint], in: &aided)
    let unaided = try play(low, in: &aided)
    #expect(unaided.text == "First game without help" && !unaided.isNewBest, "games with help scored more")
    #expect(helped.isAided && helped.rank == 1 && helped.best == nil && helped.text == "First game with help")
  }

  @Test func practiceIsNoBestSoFar() throws {
    let (low, high) = (try #require(Self.games.first), try #require(Self.games.last))
    let boards = ScoreBoards([HighScore(Recording(low))])
    #expect(boards.best(upTo: GameSession(high)) == high.game.score)
    #expect(boards.best(upTo: GameSession(practicing: high)) == low.game.score)
  }

  /// A table keeps the best end of a game, so a worse one with help is no best and no first game with help.
  @Test func aWorseEndAfterAnUndoIsNoBest() throws {
    let low = try #require(Self.games.first)
    var helped = low
    helped.mark(.undo)
    let session = GameSession(helped)
    #expect(Standing(session, rank: nil, in: ScoreBoards()) == nil)
    let others = ScoreBoards(
      Self.games.suffix(2).map { history in
        var history = history
        history.mark(.hint)
        return HighScore(Recording(history))
      })
    #expect(Standing(session, rank: nil, in: others)?.text.hasSuffix("below your best with help") == true)
  }

  /// After an undo a game is compared with games with help, where its own end without help does not count.
  @Test func theBestSoFarForgetsWhatWasUndone() throws {
    let high = try #require(Self.games.last)
    var session = GameSession(high.game(at: 0))
    #expect(ScoreBoards().best(upTo: session) == nil)
    var boards = ScoreBoards()
    for move in high.moves {
      for case .enter(let outcome) in session.perform(.push(move, by: .player), at: 1) {
        _ = boards.enter(HighScore(outcome.recording))
        _ = session.perform(.entered(outcome.identity), at: 1)
      }
    }
    #expect(boards.best(upTo: session) == high.game.score)
    _ = session.perform(.undo, at: 2)
    #expect(boards.best(upTo: session) == nil)
    var helped = try #require(Self.games.first)
    helped.mark(.undo)
    _ = boards.enter(HighScore(Recording(helped)))
    #expect(boards.best(upTo: session) == session.game.score && session.game.score < high.game.score)
    #expect(boards.best(upTo: GameSession(high.game(at: 0))) == high.game.score)
  }

  @Test func helpIsComparedWithHelpAlone() throws {
    let (low, high) = (try #require(Self.games.first), try #require(Self.games.last))
    var helped = high
    helped.mark(.hint)
    let boards = ScoreBoards([HighScore(Recording(low)), HighScore(Recording(helped))])
    var session = GameSession(high.game(at: 0))
    #expect(boards.best(upTo: session) == low.game.score)
    _ = session.perform(.hint, at: 0)
    #expect(boards.best(upTo: session) == high.game.score)
    #expect(
      boards.best(.triples, aided: false) == low.game.score && boards.best(.triples, aided: true) == high.game.score)
    #expect(boards.games(of: .triples) == 2 && boards.games(of: .threes) == 0 && boards.games() == 2)
  }

  /// Only the maximum score is 100 %, whatever the rounding.
  @Test func skillIsAShareOfWhatWasPossible() throws {
    for history in Self.games {
      let (skill, bound) = (try #require(history.game.skill), try #require(history.game.bound))
      #expect(skill.percent == 100 * history.game.score / bound && (skill.percent == 100) == (skill.score == bound))
      #expect(skill.text == "\(skill.percent) % of the possible \(bound.grouped)")
      #expect(GameSummary(Recording(history)).skill == skill)
      #expect(Skill.percent(ofMean: skill.share) == skill.percent)
    }
    #expect(drawnGame(.threes, seed: 1).game.skill == nil)
  }
}
