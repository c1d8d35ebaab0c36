import TriplesCanvas
import TriplesModel

package enum LoopEnd: Hashable, Sendable {
  case quit
  case signal(Int32)
  case continued(GameRequest)
}

/// Carries events to the app, its requests to the world, and answers and frames back. It waits only in `nextEvent`.
package struct GameLoop<Terminal: Screen, Surroundings: World> {
  private var screen: Terminal
  private var world: Surroundings
  private var state: AppState
  private let frameTime: Seconds
  private var lastFrame: Seconds = -.infinity
  /// How long a frame may still wait for files, so that it shows what they answer if they answer at once.
  private var patience = Self.firstPatience

  private static var firstPatience: Seconds { 0.1 }
  private static var framePatience: Seconds { 0.01 }
  /// How long the end of the program waits for files.
  private static var lastPatience: Seconds { 3 }

  /// Events that are taken in before a frame is drawn, so that a flood cannot keep the screen from changing.
  private static var maxEvents: Int { 256 }

  package init(screen: Terminal, world: Surroundings, state: AppState, framesPerSecond: Int) {
    (self.screen, self.world, self.state) = (screen, world, state)
    frameTime = 1 / Seconds(framesPerSecond)
  }

  package var losses: [String] { world.losses }

  /// Runs until the player leaves or a signal asks for the end. The first frame waits only for files that say what it shows.
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
      carryOutRequests(isLeaving: true)
    } while world.isBusy && screen.now < deadline
    if end == .quit, let successor = state.successor { return .continued(successor) }
    return end
  }

  private mutating func runUntilEnd() -> LoopEnd {
    while !state.isDone {
      draw()
      // After the frame, not after now: to draw it took time, in which the last change may have come.
      let change = state.nextChange(after: lastFrame).map { max($0, lastFrame + frameTime) }
      guard var event = screen.nextEvent(until: change) else { continue }
      for _ in 0..<Self.maxEvents where !state.isDone {
        if case .ended(let signal) = event { return .signal(signal) }
        take(event)
        guard let next = screen.nextEvent(until: screen.now) else { break }
        event = next
      }
    }
    return .quit
  }

  private mutating func take(_ event: ScreenEvent) {
    switch event {
    case .input(let input): state.update(input, at: screen.now)
    // Nobody tells a program that was stopped of a resize meanwhile.
    case .resized, .resumed: state.size = screen.size
    case .traitsChanged: state.traits = screen.traits
    case .woken: take(world.takeAnswers())
    case .ended: break
    }
    carryOutRequests()
  }

  /// Has the world do what the app asks for, until nothing more comes of the answers or a frame is due.
  private mutating func carryOutRequests(isLeaving: Bool = false) {
    repeat {
      for request in state.takeRequests() { carryOut(request) }
      for text in state.takeCopies() { state.showCopy(of: text, screen.copy(text), at: screen.now) }
      let start = screen.now
      if world.isBusy, patience > 0 {
        world.wait(atMost: patience, evenForOthers: isLeaving)
        patience -= max(screen.now - start, 0.001)
        take(world.takeAnswers())
      }
    } while state.hasRequests || world.isBusy && patience > 0
    state.noteWork(isOpen: world.isBusy, at: screen.now)
  }

  private mutating func carryOut(_ request: Request) {
    if case .change(.value(.mouse, let value)) = request.work { screen.useMouse(value != "off") }
    take(world.carryOut(request))
  }

  private mutating func take(_ answers: [Answer]) {
    for answer in answers { state.receive(answer, at: screen.now) }
  }

  private mutating func draw() {
    let now = screen.now
    state.advance(to: now)
    carryOutRequests()
    screen.present(state.frame(at: now))
    lastFrame = now
    // Files that did not answer in time do not keep the next frame waiting, too.
    patience = world.isBusy ? 0 : Self.framePatience
  }
}
