import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// However fast the keys come, the screen shows the board.
@Suite struct TruthTests {
  static let gaps: [Seconds] = [0.016, 0.033, 0.06, 0.1]

  /// The values of the tiles on a board or in a frame, by id.
  private typealias Values = [Int: Int]

  private func values(of board: Board) -> Values {
    Dictionary(uniqueKeysWithValues: board.tiles.map { ($0.id, $0.value) })
  }

  /// Returns the drawn tiles that stay. Drawing a tile twice is an error.
  private func values(of sprites: [Sprite]) -> Values {
    let staying = sprites.filter { !$0.isLeaving }.map { ($0.id, $0.value) }
    return Dictionary(staying) { one, _ in
      Issue.record("a tile is drawn twice")
      return one
    }
  }

  /// A moment of a game played at a pace.
  private struct Moment {
    let motion: BoardMotion
    let before, after: Board
    let turn: Turn
    /// The time, and the time since the turn began.
    let now, age: Seconds
  }

  /// Plays a game and looks at each of 60 frames a second, and just before each key.
  private func film(seed: UInt32, gap: Seconds, _ look: (Moment) -> Void) {
    var game = Game(.triples, Origin(.deterministic, seed: seed))
    var rng = Drand48(seed: ~seed)
    var motion = BoardMotion(game.board)
    var start: Seconds = 1
    while let direction = game.legalDirections.randomElement(using: &rng) {
      let before = game.board
      guard let turn = game.play(direction) else { return }
      motion.play(turn, to: game.board, at: start)
      for age in Array(stride(from: 0, to: gap, by: 1.0 / 60)) + [gap] {
        look(
          Moment(
            motion: motion, before: before, after: game.board, turn: turn, now: start + age, age: age))
      }
      start += gap
    }
  }

  /// In each frame each tile shows its value on the board. There are two exceptions if keys are slow: a tile that
  /// merges in this turn shows its old value on most of its way, and the new tile comes after the slide.
  @Test(arguments: gaps)
  func atEachFrameTheValuesAreThoseOfTheBoard(gap: Seconds) {
    for seed in 0..<60 as Range<UInt32> {
      film(seed: seed, gap: gap) { moment in
        let isHurried = gap <= 0.06 && moment.turn.number > 1
        let shown = values(of: moment.motion.sprites(at: moment.now))
        let expected = values(of: moment.after).filter {
          isHurried || moment.age > 0.11 || $0.key != moment.turn.spawnedID
        }
        let mayLag = !isHurried && moment.age < 0.078
        if shown == expected { return }
        let old = values(of: moment.before)
        let isLagging = shown.allSatisfy { $0.value == expected[$0.key] || $0.value == old[$0.key] }
        if mayLag && isLagging && shown.count == expected.count { return }
        Issue.record("seed \(seed), turn \(moment.turn.number), \(moment.age) s: \(shown)")
      }
    }
  }

  /// When the keys stop, each tile is in its cell within a third of a second.
  @Test(arguments: gaps)
  func afterTheLastKeyTheBoardIsAtRest(gap: Seconds) throws {
    for seed in 0..<40 as Range<UInt32> {
      var last: Moment?
      film(seed: seed, gap: gap) { last = $0 }
      let end = try #require(last)
      let rest = end.now - end.age + 0.35
      #expect(end.motion.nextFrame(after: rest) == nil)
      #expect(Set(end.motion.sprites(at: rest)) == Set(end.after.tiles.map(Sprite.init)))
    }
  }

  /// Without motion the board is there at once, however fast the keys come.
  @Test func withoutMotionNoHurryMovesAnything() throws {
    var game = Game(.triples, Origin(.deterministic, seed: 42))
    var motion = BoardMotion(game.board)
    motion.speed = .infinity
    for direction in [Direction.left, .up, .right, .down] {
      guard let turn = game.play(direction) else { continue }
      motion.play(turn, to: game.board, at: 1)
      #expect(motion.nextFrame(after: 1) == nil)
      #expect(Set(motion.sprites(at: 1)) == Set(game.board.tiles.map(Sprite.init)))
    }
  }

  /// A turn that follows within 60 ms slides for 60 ms, any other for 110.
  @Test func hurriedTurnsAreShort() throws {
    for (gap, slide) in [(0.06, 0.06), (0.061, 0.11)] as [(Seconds, Seconds)] {
      var game = Game(.triples, Origin(.deterministic, seed: 42))
      var motion = BoardMotion(game.board)
      let turns = [Direction.left, .up].compactMap { game.play($0).map { ($0, game.board) } }
      motion.play(turns[0].0, to: turns[0].1, at: 1)
      motion.play(turns[1].0, to: turns[1].1, at: 1 + gap)
      func isSliding(_ age: Seconds) -> Bool {
        motion.sprites(at: 1 + gap + age).contains { $0.place.y != $0.place.y.rounded() }
      }
      #expect(isSliding(slide - 0.005) && !isSliding(slide + 0.001))
    }
  }

  /// The score reaches a target within 250 ms, however many follow. It never counts back.
  @Test(arguments: gaps)
  func theScoreArrivesInTime(gap: Seconds) throws {
    for seed in 0..<20 as Range<UInt32> {
      var rng = Drand48(seed: seed)
      var counter = ScoreCounter(0)
      var targets: [(time: Seconds, value: Int)] = [(0, 0)]
      var shown = 0
      for turn in 1...100 {
        let now = gap * Double(turn)
        targets.append((now, counter.target + 1 + rng.below(200)))
        counter.count(to: targets[turn].value, at: now)
        for time in stride(from: now, to: now + gap, by: 1.0 / 120) {
          let value = counter.value(at: time)
          let due = targets.last { $0.time <= time - 0.25 }?.value ?? 0
          #expect(value >= max(due, shown) && value <= counter.target)
          shown = value
        }
      }
      let last = try #require(targets.last)
      #expect(counter.value(at: last.time + 0.25) == last.value && counter.end <= last.time + 0.25)
    }
  }

  /// A new target during the count changes nothing at that moment.
  @Test(arguments: [0.05, 0.1, 0.15, 0.2])
  func aNewTargetContinuesTheCount(time: Seconds) {
    var counter = ScoreCounter(0)
    counter.count(to: 100, at: 0)
    let shown = counter.value(at: time)
    counter.count(to: 1000, at: time)
    #expect(counter.value(at: time) == shown)
  }

  /// The counter requests frames while it counts, and no longer.
  @Test func theScoreAsksForItsSteps() {
    var counter = ScoreCounter(0)
    counter.count(to: 100, at: 1)
    var times: [Seconds] = []
    var now: Seconds = 1
    while let next = counter.nextStep(after: now + 1e-9), times.count < 9 {
      times.append(next)
      now = next
    }
    #expect(times.map { counter.value(at: $0 + 1e-9) } == [50, 100])
    counter.count(to: 200, at: 2, isInstant: true)
    #expect(counter.value(at: 2) == 200 && counter.nextStep(after: 2) == nil)
  }
}

extension Turn {
  /// The id of the tile that the turn brings.
  fileprivate var spawnedID: Int? {
    events.lazy.compactMap { if case .spawned(let tile) = $0 { tile.id } else { nil } }.first
  }
}
