import TriplesCanvas
import TriplesModel

package enum LoopEnd: Hashable, Sendable {
  case quit
  case signal(Int32)
  /// The player asked for a game in a program that only shows a replay.
  case continued(GameRequest)
}

/// Passes events and answers to the app, requests to the world, and frames to the screen. It waits for events in
/// `nextEvent`, and briefly for files.
package struct GameLoop<Terminal: Screen, AppWorld: World> {
  private var screen: Terminal
  private var world: AppWorld
  private var state: AppState
  private let frameTime: Seconds
  private var lastFrame: Seconds = -.infinity
  /// The time that the next frame may still wait for files, so that it can show quick answers.
  private var patience = Self.firstPatience

  private static var firstPatience: Seconds { 0.1 }
  private static var framePatience: Seconds { 0.004 }
  /// The maximum time that the program waits for files when it ends.
  private static var lastPatience: Seconds { 3 }

  /// The maximum number of events between two frames, so that many events cannot freeze the screen.
  private static var maxEvents: Int { 256 }

  package init(screen: Terminal, world: AppWorld, state: AppState, framesPerSecond: Int) {
    (self.screen, self.world, self.state) = (screen, world, state)
    frameTime = 1 / Double(framesPerSecond)
  }

  package var losses: [String] { world.losses }

  /// Runs until the player quits or a signal arrives. The first frame waits only for files that decide its game.
  package mutating func run() -> LoopEnd {
    if !state.isStarting {
      screen.present(state.frame(at: screen.now))
      patience = Self.framePatience
    }
    let end = runUntilEnd()
    state.suspend(at: screen.now)
    let deadline = screen.now + Self.lastPatience
    repeat {
      patience = deadline - screen.now
      carryOutRequests()
    } while world.isBusy && screen.now < deadline
    return end
  }

  private mutating func runUntilEnd() -> LoopEnd {
    while !state.isDone {
      draw()
      // Search from the time of the frame, not from now, because a change may have come due during the drawing.
      let change = state.nextChange(after: lastFrame).map { max($0, lastFrame + frameTime) }
      guard var event = screen.nextEvent(until: change) else { continue }
      for _ in 0..<Self.maxEvents where !state.isDone {
        if case .ended(let signal) = event { return .signal(signal) }
        take(event)
        guard let next = screen.nextEvent(until: screen.now) else { break }
        event = next
      }
    }
    return state.end ?? .quit
  }

  private mutating func take(_ event: ScreenEvent) {
    switch event {
    case .input(let input): state.update(input, at: screen.now)
    case .resized: state.resize(to: screen.size, at: screen.now)
    case .traitsChanged: state.traits = screen.traits
    case .woken: take(world.takeAnswers())
    case .ended: break
    }
    carryOutRequests()
  }

  /// Passes requests to the world and its answers to the app, until there are no more or `patience` is used up.
  private mutating func carryOutRequests() {
    repeat {
      for request in state.takeRequests() {
        if case .change(.value(.mouse, let value)) = request.work { screen.useMouse(value != "off") }
        take(world.carryOut(request))
      }
      for text in state.takeCopies() { state.showCopy(of: text, screen.copy(text), at: screen.now) }
      let start = screen.now
      if world.isBusy, patience > 0 {
        world.wait(atMost: patience)
        // Subtract at least a millisecond. With a stopped clock, the loop would never end.
        patience -= max(screen.now - start, 0.001)
        take(world.takeAnswers())
      }
    } while state.known.play.hasRequests || world.isBusy && patience > 0
    state.noteWork(isOpen: world.isBusy, at: screen.now)
  }

  private mutating func take(_ answers: [Answer]) { for answer in answers { state.receive(answer, at: screen.now) } }

  private mutating func draw() {
    let now = screen.now
    state.advance(to: now)
    carryOutRequests()
    screen.present(state.frame(at: now))
    lastFrame = now
    // If the world is still busy, the next frame does not wait for files again.
    patience = world.isBusy ? 0 : Self.framePatience
  }
}
