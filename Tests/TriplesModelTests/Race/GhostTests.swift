import Testing
import TriplesModel

struct GhostTests {
  /// Returns a game of seed 42: 5 points, and 7, 8 and 13 after left, up, right.
  private func history(_ moves: Direction...) throws -> History {
    try History(.triples, Origin(.deterministic, seed: 42), moves: moves)
  }

  @Test func theCurveHasAScoreForEachTurn() throws {
    let curve = ScoreCurve(try history(.left, .up, .right))
    #expect(curve.scores == [5, 7, 8, 13] && curve.moves == 3 && curve.final == 13)
    #expect(curve.score(at: -1) == 5 && curve.score(at: 2) == 8 && curve.score(at: 9) == 13)
  }

  @Test func theLeadIsThatAtTheSameMove() throws {
    let ghost = Ghost(try history(.left, .up))
    #expect(ghost.lead(of: try history().game) == 0)
    #expect(ghost.lead(of: try history(.left).game) == 0)
    #expect(ghost.lead(of: try history(.left, .up, .right).game) == 5)
    let behind = Ghost(try history(.left, .up, .right))
    #expect(behind.lead(of: try history(.left, .up, .left).game) == -3)
  }

  @Test func sparklines() throws {
    let curve = ScoreCurve(try history(.left, .up, .right))
    #expect(curve.sparkline(bars: 3, top: 13) == "▅▅█")
    #expect(curve.sparkline(bars: 3, top: 26, isUnicode: false) == "335")
    #expect(curve.sparkline(bars: 3, top: 0) == "███")
  }
}
