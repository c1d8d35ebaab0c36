import TriplesCanvas
import TriplesModel

package enum LoopEnd: Hashable, Sendable {
  case quit
  /// A signal asked for it.
  case signal(Int32)
  /// The player wants to play on from what was shown.
  case continued(GameRequest)
}

/// Carries events to the app, effects to the outside, and answers and frames back. It waits only in `nextEvent`.
package struct GameLoop<Terminal: Screen, Surroundings: Outside> {
  private var screen: Terminal
  private var outside: Surroundings
  private var state: AppState
  private let frameTime: Seconds
  private var lastFrame: Seconds = -.infinity

  /// Events that are taken in before a frame is drawn, so that a flood cannot keep the screen from changing.
  private static var maxEvents: Int { 256 }

  /// A loop that draws at most `framesPerSecond`.
  package init(screen: Terminal, outside: Surroundings, state: AppState, framesPerSecond: Int) {
    (self.screen, self.outside, self.state) = (screen, outside, state)
    frameTime = 1 / Seconds(framesPerSecond)
  }

  /// What is lost now that the loop has ended, and why; see `GameArchive`.
  package var losses: [String] { outside.losses }

  /// Runs until the player leaves or a signal asks for the end.
  ///
  /// The first frame does not wait for files, unless they say what it shows: that a game has begun is kept before the
  /// first key is read.
  package mutating func run() -> LoopEnd {
    if state.effects.allSatisfy(\.canWaitForAFrame) { screen.present(state.frame(at: screen.now)) }
    let end = runUntilEnd()
    state.suspend(at: screen.now)
    performEffects()
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
    case .woken: take(outside.takeAnswers())
    case .ended: break
    }
    performEffects()
  }

  /// Has the outside do what the app wants, until nothing more comes of the answers.
  private mutating func performEffects() {
    while case let effects = state.takeEffects(), !effects.isEmpty {
      for effect in effects { perform(effect) }
    }
  }

  private mutating func perform(_ effect: AppState.Effect) {
    if case .copy(let text) = effect { return take([.copied(text, screen.copy(text))]) }
    if case .update(.value(.mouse, let value)) = effect { screen.useMouse(value != "off") }
    take(outside.perform(effect))
  }

  private mutating func take(_ answers: [AppState.Answer]) {
    for answer in answers { state.take(answer, at: screen.now) }
  }

  private mutating func draw() {
    let now = screen.now
    state.advance(to: now)
    performEffects()
    screen.present(state.frame(at: now))
    lastFrame = now
  }
}
