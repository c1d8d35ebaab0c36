import Testing
import TriplesModel

/// A match: turns, refusals, undone rounds, and the clocks.
@Suite struct DuelMatchTests {
  private let corner = Position(row: 0, column: 0)

  @Test func theSidesTakeTurns() {
    var match = DuelMatch(.fixture())
    #expect(!match.isPlacing && match.contestant == .first && !match.isBegun)
    #expect(told(match.push(.left, at: 0)) != nil && match.isBegun)
    #expect(match.isPlacing && match.contestant == .second)
    #expect(told(match.place(corner, at: 0)) != nil)
    #expect(!match.isPlacing && match.contestant == .first && match.game.turnCount == 1)
  }

  @Test func whatIsNotAllowedChangesNothing() {
    var match = DuelMatch(.fixture())
    #expect(told(match.place(corner, at: 0)) == nil)
    #expect(told(match.undo(at: 0)) == nil)
    #expect(!told(match.changeSides(at: 0)) && match.games.count == 1)
    match.push(.left, at: 0)
    let half = match
    for direction in Direction.allCases {
      #expect(told(match.push(direction, at: 0)) == nil)
    }
    for position in Position.all where match.history.half?.entries.contains(position) == false {
      #expect(told(match.place(position, at: 0)) == nil)
    }
    #expect(match.history == half.history)
  }

  @Test(arguments: RuleSet.allCases) func aRoundIsTakenBackWhole(rules: RuleSet) {
    var (match, rng) = (DuelMatch(.fixture(rules)), Drand48(seed: 2))
    for _ in 0..<9 { match.step(using: &rng) }
    #expect(match.isPlacing)
    let before = match
    // The placer decides, the pusher pushes again, and the placer undoes its round.
    match.step(using: &rng)
    match.step(using: &rng)
    #expect(match.isPlacing && match.history != before.history)
    match.undo(at: 0)
    #expect(match.isPlacing && match.game == before.game && match.isAided)
    #expect(match.history.half == before.history.half)
    // The pusher's round: its push and the tile.
    match.step(using: &rng)
    let pushing = match.game
    match.step(using: &rng)
    match.step(using: &rng)
    match.undo(at: 0)
    #expect(!match.isPlacing && match.game == pushing)
  }

  /// The file does not contain the undone round, but the duel can still be resumed.
  @Test func aDuelHasBegunEvenIfItsOnlyRoundIsUndone() throws {
    var match = DuelMatch(.fixture())
    match.push(.left, at: 0)
    match.place(corner, at: 0)
    match.undo(at: 0)
    #expect(match.game.turnCount == 0 && match.isUnderWay)
    let saved = try DuelMatch(DuelRecord(match, at: 0))
    #expect(saved.isUnderWay && saved.opening == match.opening)
  }

  @Test(arguments: RuleSet.allCases) func theSecondGameHasTheSidesChangedAndTheSameBeginning(rules: RuleSet) {
    var (match, rng) = (DuelMatch(.fixture(rules)), Drand48(seed: 4))
    let beginning = match.game
    while !match.isGameOver { match.step(using: &rng) }
    #expect(match.task == nil && match.contestant == nil && match.result == nil && !match.isOver)
    #expect(told(match.push(.left, at: 0)) == nil)
    #expect(told(match.undo(at: 0)) == nil)
    let first = match.game.score
    #expect(told(match.changeSides(at: 0)))
    #expect(match.game == beginning && match.contestant == .second && match.pusher == .second)
    match.playToTheEnd(using: &rng)
    #expect(match.result == DuelResult([first, match.game.score]))
    #expect(!told(match.changeSides(at: 0)))
  }

  @Test func theHigherScoreWins() {
    #expect(DuelResult([30, 20]).winner == .first)
    #expect(DuelResult([20, 30]).margin(of: .first) == -10)
    #expect(DuelResult([20, 20]).winner == nil)
  }

  @Test func aClockRunsWhileAPersonDecidesAndSeesTheBoard() {
    var match = DuelMatch(.fixture(clock: 60))
    match.show(true, at: 10)
    #expect(match.timeLeft(of: .first, at: 15) == 55 && match.timeLeft(of: .second, at: 15) == nil)
    match.show(false, at: 20)
    #expect(match.timeLeft(of: .first, at: 1000) == 50)
    match.show(true, at: 1000)
    match.push(.left, at: 1005)
    // The computer's time counts for nobody.
    #expect(match.timeLeft(of: .first, at: 2000) == 45 && match.decidingLevel(at: 2000) == .three)
    match.place(corner, at: 2000)
    #expect(!match.isOutOfTime(at: 2044.9) && match.isOutOfTime(at: 2045))
    #expect(match.decidingLevel(at: 2044) == nil && match.decidingLevel(at: 2045) == .one)
  }

  /// If no time is shown, nothing has to be drawn each second.
  @Test(arguments: [nil, 60] as [Seconds?]) func onlyALimitOfTimeCountsSeconds(clock: Seconds?) {
    var match = DuelMatch(.fixture(clock: clock))
    match.show(true, at: 0)
    #expect(match.nextSecond(after: 0.5) == clock.map { _ in 1 })
  }

  @Test func twoPeopleHaveAClockEachAndTheSecondGameNewOnes() {
    var match = DuelMatch(.fixture(second: .person, clock: 60))
    var rng = Drand48(seed: 1)
    match.show(true, at: 0)
    match.push(.left, at: 20)
    #expect(match.timeLeft(of: .first, at: 50) == 40 && match.timeLeft(of: .second, at: 50) == 30)
    while !match.isGameOver { match.step(using: &rng) }
    match.changeSides(at: 0)
    #expect(match.timeLeft(of: .first, at: 7) == 60 && match.timeLeft(of: .second, at: 7) == 53)
  }
}
