import TriplesModel

/// Why the loop ended.
public enum LoopEnd: Hashable, Sendable {
  /// The player left.
  case quit
  /// A signal asked for it.
  case signal(Int32)
}

/// Carries events from a screen to the app and frames back. It waits in `nextEvent` and nowhere else.
public struct GameLoop<Terminal: Screen, Keeper: Archive> {
  private var screen: Terminal
  private var archive: Keeper
  private var state: AppState
  /// The shortest time from one frame to the next.
  private let frameTime: Seconds
  private var lastFrame: Seconds = -.infinity

  /// Events that are taken in before a frame is drawn, so that a flood cannot keep the screen from changing.
  private static var mostEvents: Int { 256 }

  /// A loop that draws at most `framesPerSecond`.
  public init(screen: Terminal, archive: Keeper, state: AppState, framesPerSecond: Int) {
    self.screen = screen
    self.archive = archive
    self.state = state
    frameTime = 1 / Seconds(framesPerSecond)
  }

  /// Runs until the player leaves or a signal asks for the end.
  public mutating func run() -> LoopEnd {
    let end = runUntilEnd()
    _ = archive.keep(.clock, at: state.clock(at: screen.now))
    return end
  }

  private mutating func runUntilEnd() -> LoopEnd {
    while !state.isDone {
      draw()
      // After the frame, not after now: to draw it took time, in which the last change may have come.
      let change = state.nextChange(after: lastFrame).map { max($0, lastFrame + frameTime) }
      guard var event = screen.nextEvent(until: change) else { continue }
      for _ in 0..<Self.mostEvents where !state.isDone {
        if case .ended(let signal) = event { return .signal(signal) }
        take(event)
        guard let next = screen.nextEvent(until: screen.now) else { break }
        event = next
      }
    }
    return .quit
  }

  private mutating func take(_ event: ScreenEvent) {
    let now = screen.now
    switch event {
    case .input(let input): state.update(input, at: now)
    // Nobody tells a program that was stopped of a resize meanwhile.
    case .resized, .resumed: state.size = screen.size
    case .traitsChanged: state.traits = screen.traits
    case .woken, .ended: break
    }
    performEffects()
  }

  private mutating func performEffects() {
    for effect in state.takeEffects() {
      if let notice = perform(effect) { state.tell(notice, at: screen.now) }
    }
  }

  /// Does what the app wants kept; returns what the player should know.
  private mutating func perform(_ effect: AppState.Effect) -> String? {
    switch effect {
    case .began(let game): return archive.begin(game)
    case .happened(let event, let seconds): return archive.keep(event, at: seconds)
    case .changed(let settings): return archive.keep(settings)
    case .ended(let outcome): state.hear(archive.enter(outcome), at: screen.now)
    case .wantsPastGames: state.hear(archive.pastGames())
    }
    return nil
  }

  private mutating func draw() {
    let now = screen.now
    state.advance(to: now)
    performEffects()
    screen.present(state.frame(at: now))
    lastFrame = now
  }
}
