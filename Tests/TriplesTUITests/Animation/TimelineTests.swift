import Testing
import TriplesModel
import TriplesTUI

@Suite struct TimelineTests {
  /// Returns the board before a push to the left, the turn without a spawn, and the board after it.
  private func pushed(_ rows: [[Int]]) -> (before: Board, turn: Turn, after: Board) {
    let before = board(rows)
    var after = before
    let events = before.events(pushing: .left)
    after.apply(events)
    return (before, Turn(number: 1, direction: .left, events: events, points: 0), after)
  }

  private let empty = [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]

  @Test func slideEasesOut() {
    let (before, turn, after) = pushed([[0, 3, 0, 0]] + empty)
    let timeline = Timeline(turn, to: after, from: before.tiles.map(Sprite.init), at: 10)
    let columns = [10, 10.03, 10.06, 10.09, 10.11, 11].map { timeline.sprites(at: $0)[0].place.x }
    #expect(columns.first == 1 && columns.last == 0)
    #expect(columns == columns.sorted(by: >))
    #expect(columns[1] < 0.5, "most of the way is done early")
    #expect(abs((timeline.end - 10.11).rawValue) < 1e-9)
  }

  /// The tile below stays whole until it is covered. The face and number change near the end of the way.
  @Test func aMergeCoversAndChangesOnTheWay() throws {
    let (before, turn, after) = pushed([[1, 2, 0, 0]] + empty)
    let timeline = Timeline(turn, to: after, from: before.tiles.map(Sprite.init), at: 0)
    let onTheWay = timeline.sprites(at: 0.03)
    #expect(onTheWay.map(\.value) == [1, 2])
    #expect(onTheWay[0].isLeaving && onTheWay[0].place.x == 0)
    #expect((0.6...0.7).contains(1 - onTheWay[1].place.x), "less than 70 % of the way")
    #expect(timeline.sprites(at: 0.065).last?.value == 2 && timeline.sprites(at: 0.067).last?.value == 3)
    let landed = timeline.sprites(at: 0.14)
    #expect(landed.map(\.value) == [3])
    #expect((1.01...1.1).contains(landed[0].scale), "it swells")
    #expect(timeline.sprites(at: 1) == after.tiles.map(Sprite.init))
  }

  @Test func theNewTileGrowsAfterTheSlide() throws {
    var game = Game(.triples, Origin(.deterministic, seed: 42))
    let before = game.board
    let played = game.play(.left)
    let turn = try #require(played)
    let timeline = Timeline(turn, to: game.board, from: before.tiles.map(Sprite.init), at: 0)
    guard case .spawned(let tile)? = turn.events.last else { return }
    let strip = [0.1, 0.12, 0.15, 0.2, 0.3].map { time in
      timeline.sprites(at: time).first { $0.id == tile.id }?.scale
    }
    #expect(strip[0] == nil && strip[4] == 1)
    #expect(try (0.4...0.7).contains(#require(strip[1])))
    #expect(try #require(strip[3]) > 1, "it grows a little too far")
  }

  /// In 2048 both tiles of a merge may travel, and by several cells.
  @Test func bothTilesOfAMergeTravel() {
    let before = board([[0, 3, 0, 3]] + empty)
    let after = board([[6, 0, 0, 0]] + empty)
    let (far, near, target) = (
      Position(row: 0, column: 3), Position(row: 0, column: 1), Position(row: 0, column: 0)
    )
    let events: [Event] = [
      .moved(id: 1, from: near, to: target), .moved(id: 2, from: far, to: target),
      .merged(id: 1, consumed: 2, value: 6, at: target),
    ]
    let turn = Turn(number: 1, direction: .left, events: events, points: 0)
    let timeline = Timeline(turn, to: after, from: before.tiles.map(Sprite.init), at: 0)
    let middle = timeline.sprites(at: 0.03)
    #expect(middle.map(\.id) == [2, 1] && middle[0].place.x > middle[1].place.x && middle[0].place.x < 3)
    let back = Timeline(turn, isUndone: true, to: before, from: timeline.spritesForNextTurn(at: 1), at: 1)
    #expect(back.sprites(at: 1).map(\.place.x) == [0, 0])
    #expect(back.sprites(at: 1).map(\.value) == [3, 3])
    #expect(Set(back.sprites(at: 2).map(\.place.x)) == [1, 3])
  }

  /// Whatever still runs, a new turn starts from the positions on the screen, and ends on the new board.
  @Test func aNewTurnNeverJumps() {
    for seed in 0..<200 as Range<UInt32> {
      var game = Game(.triples, Origin(.deterministic, seed: seed))
      var rng = Drand48(seed: ~seed)
      var timeline = Timeline(game.board)
      var now: Seconds = 0
      while let direction = game.legalDirections.randomElement(using: &rng) {
        now += Seconds(rng.below(200)) / 1000
        guard let turn = game.play(direction) else { break }
        let visible = timeline.sprites(at: now).filter { !$0.isLeaving }
        timeline = Timeline(turn, to: game.board, from: timeline.spritesForNextTurn(at: now), at: now)
        let first = timeline.sprites(at: now)
        for sprite in visible where !first.contains(where: { $0.isAt(sprite) }) {
          Issue.record("seed \(seed), turn \(turn.number): tile \(sprite.id) jumps")
        }
        let last = timeline.sprites(at: now + 9).sorted { $0.id < $1.id }
        #expect(last == game.board.tiles.map(Sprite.init).sorted { $0.id < $1.id })
      }
    }
  }

  @Test func undoSlidesBackFromWhereThingsAre() throws {
    let (before, turn, after) = pushed([[1, 2, 0, 3]] + empty)
    let there = Timeline(turn, to: after, from: before.tiles.map(Sprite.init), at: 0)
    for moment in [0.04, 0.09, 1] as [Seconds] {
      let visible = there.spritesForNextTurn(at: moment)
      let back = Timeline(turn, isUndone: true, to: before, from: visible, at: moment)
      for sprite in visible where !back.sprites(at: moment).contains(where: { $0.isAt(sprite) }) {
        Issue.record("tile \(sprite.id) jumps")
      }
      #expect(Set(back.sprites(at: back.end)) == Set(before.tiles.map(Sprite.init)))
    }
  }

  @Test func withoutMotionTheEndIsThereAtOnce() throws {
    var game = Game(.triples, Origin(.deterministic, seed: 42))
    let before = game.board
    let played = game.play(.left)
    let turn = try #require(played)
    let sprites = before.tiles.map(Sprite.init)
    let timeline = Timeline(turn, to: game.board, from: sprites, at: 5, speed: .infinity)
    #expect(timeline.end == 5)
    #expect(Set(timeline.sprites(at: 5)) == Set(game.board.tiles.map(Sprite.init)))
  }
}

extension Sprite {
  /// The same tile at the same place.
  func isAt(_ other: Sprite) -> Bool {
    id == other.id && abs(place.x - other.place.x) < 0.001 && abs(place.y - other.place.y) < 0.001
  }
}

extension Drand48: RandomNumberGenerator {
  public mutating func next() -> UInt64 {
    (0..<4).reduce(0) { bits, _ in bits << 16 | UInt64(below(1 << 16)) }
  }
}
