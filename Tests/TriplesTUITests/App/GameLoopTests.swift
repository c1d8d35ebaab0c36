import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI

@Suite struct GameLoopTests {
  private func run(_ script: [(Seconds, ScreenEvent)]) -> ScriptedScreen {
    let screen = ScriptedScreen(size: Size(columns: 80, rows: 24), script: script)
    var loop = GameLoop(
      screen: screen, world: MemoryWorld(), state: .fixture(), framesPerSecond: 60)
    #expect(loop.run() == .signal(15))
    return screen
  }

  /// Reports the number of frames and the time whenever the world gets a request.
  private struct FrameCounter: World {
    let screen: ScriptedScreen
    let counted: (Int, Seconds) -> Void

    mutating func carryOut(_ request: Request) -> [Answer] {
      counted(screen.frames.count, screen.now)
      return []
    }
  }

  @Test func theFirstFrameWaitsForNoFileAndTheFirstKeyForAll() {
    let screen = ScriptedScreen(size: Size(columns: 80, rows: 24), script: [(1, .key("q"))])
    var asked: [(frames: Int, time: Seconds)] = []
    var loop = GameLoop(
      screen: screen, world: FrameCounter(screen: screen) { asked.append(($0, $1)) }, state: .fixture(),
      framesPerSecond: 60)
    #expect(loop.run() == .quit)
    #expect(asked.count >= 3 && asked[0] == (1, 0))
  }

  @Test func whatTheEndOfTheProgramSavesIsCarriedOut() {
    let screen = ScriptedScreen(size: Size(columns: 80, rows: 24), script: [(1, .key(.left)), (2, .key("q"))])
    var asked: [Seconds] = []
    var loop = GameLoop(
      screen: screen, world: FrameCounter(screen: screen) { asked.append($1) }, state: .fixture(), framesPerSecond: 60)
    #expect(loop.run() == .quit && asked.last == 2)
  }

  /// A game that replaces the one in play is the first that is seen.
  @Test func theGameThatIsAskedForIsSeenFirst() throws {
    let screen = ScriptedScreen(size: Size(columns: 80, rows: 24), script: [(1, .key("q"))])
    var state = AppState.fixture()
    state.play(.start(.daily(Daily(try #require(Day(parsing: "2026-11-21")), .threes))), at: 0)
    var loop = GameLoop(screen: screen, world: MemoryWorld(), state: state, framesPerSecond: 60)
    _ = loop.run()
    let (first, last) = (try #require(screen.frames.first), try #require(screen.frames.last))
    #expect(first.frame.text.contains("Threes") && last.frame.text.contains("Threes"))
  }

  @Test func twentyKeysAtOnceAreAllPlayedInOrder() throws {
    let arrows = [Key.Code.up, .left, .down, .right]
    var game = Game(.triples, Origin(.deterministic, seed: 42))
    let directions = [Direction.up, .left, .down, .right]
    for turn in 0..<20 { _ = game.play(directions[turn % 4]) }
    let screen = run((0..<20).map { (2, .key(arrows[$0 % 4])) } + [(5, .key("3"))])
    let last = try #require(screen.frames.last { $0.time < 5 })
    #expect(last.frame.text.contains("Moves    \(game.turnCount)"))
    #expect(screen.frames.count { $0.time == 2 } == 1, "one frame for the whole burst")
  }

  @Test func aFloodOfKeysStillDraws() {
    let screen = run((0..<2000).map { (2, .key($0 % 2 == 0 ? .left : .right)) } + [(3, .key("3"))])
    let frames = screen.frames.count { $0.time == 2 }
    #expect(frames >= 7 && frames < 20, "a frame for every 256 keys")
  }

  @Test func anAnimationIsDrawnFrameByFrame() {
    let screen = run([(2, .key(.left)), (4, .key("3"))])
    let times = screen.frames.map(\.time).filter { (2...2.12).contains($0) }
    #expect(times.count == 8)
    for (one, next) in zip(times, times.dropFirst()) { #expect(abs((next - one).rawValue - 1.0 / 60) < 0.001) }
    #expect(Set(screen.frames.filter { times.contains($0.time) }.map(\.frame)).count >= 6)
  }

  /// However long a frame takes to show, the last one shows everything at rest.
  @Test(arguments: [0, 0.001, 0.03, 0.11, 0.3, 1.7]) func theLastFrameIsAtRest(presentation: Seconds) throws {
    let screen = ScriptedScreen(
      size: Size(columns: 80, rows: 24), script: [(5, .key(.left)), (20, .key("3"))])
    screen.presentation = presentation
    var loop = GameLoop(
      screen: screen, world: MemoryWorld(), state: .fixture(), framesPerSecond: 60)
    _ = loop.run()
    var state = AppState.fixture()
    state.update(.key(Key(.left)), at: 5)
    let board = { (text: String) in text.split(separator: "\n").map { $0.prefix(46) } }
    let opening = try #require(screen.frames.last { $0.time < 5 })
    #expect(board(opening.frame.text) == board(AppState.fixture().text(at: 4)))
    let last = try #require(screen.frames.last { $0.time < 20 })
    #expect(board(last.frame.text) == board(state.text(at: 19)))
  }

  @Test func anIdleProgramWaitsForEver() {
    let screen = run([(5, .key("2")), (500, .key("1"))])
    #expect(!screen.frames.contains { (1.5..<5).contains($0.time) || (5.1..<500).contains($0.time) })
    #expect(screen.waits.last == .some(nil))
  }

  @Test func wakingTheLoopDrawsAFrame() {
    let screen = run([(5, .woken)])
    #expect(screen.frames.last?.time == 5)
  }

  @Test func whatTheTerminalSaysOfItselfIsDrawn() throws {
    let screen = ScriptedScreen(
      size: Size(columns: 80, rows: 24), traits: .ascii, script: [(5, .traitsChanged)])
    var loop = GameLoop(
      screen: screen, world: MemoryWorld(), state: .fixture(), framesPerSecond: 60)
    _ = loop.run()
    let (before, after) = (screen.frames.last { $0.time < 5 }, screen.frames.last)
    #expect(before?.frame.text.allSatisfy(\.isASCII) == false)
    #expect(after?.frame.text.allSatisfy(\.isASCII) == true)
  }
}
