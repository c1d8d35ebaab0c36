import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI
import TriplesTerminal

/// Long games with random input, on terminals that keep images in different ways.
@Suite struct LongSessionTests {
  /// Every frame shows the pixels that its placements ask for, and nothing else.
  ///
  /// Images are small here, and so is the room for them: it holds as many as 320 MB hold of a large window.
  @Test(arguments: [1, 2, 3, 4] as [UInt32])
  func everyFrameShowsTheRightImages(seed: UInt32) throws {
    let screen = try PlayedScreen(seed: seed, maxFrames: 1500, quota: 4 << 20)
    let environment = Environment(version: "1.0", localTime: { _ in "" })
    let play = Play(
      setup: GameSetup(mode: .deterministic), pause: AppState.pause, using: Drand48Source(seed: seed),
      today: { Day(20_778) }, at: 0)
    let state = AppState(
      environment, traits: screen.traits, size: screen.size, settings: Settings(), play, at: 0)
    var loop = GameLoop(screen: screen, world: Companion(), state: state, framesPerSecond: 60)
    #expect(loop.run() == .signal(15))
    #expect(screen.faults.prefix(5) == [])
    #expect(screen.placements > 10 * screen.frames, "the session is mostly in pixels")
  }
}

/// Seeds of random games, determined by one seed.
private struct Drand48Source: RandomNumberGenerator {
  private var dice: Drand48
  init(seed: UInt32) { dice = Drand48(seed: seed) }
  mutating func next() -> UInt64 { (0..<4).reduce(0) { bits, _ in bits << 16 | UInt64(dice.below(65_536)) } }
}
