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
    while !state.isDone {
      draw()
      let change = state.nextChange(after: screen.now).map { max($0, lastFrame + frameTime) }
      guard var event = screen.nextEvent(until: change) else { continue }
      for _ in 0..<Self.mostEvents {
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
    case .resized: state.size = screen.size
    case .resumed:
      state.size = screen.size
      state.resume(at: now)
    case .ended: break
    }
    for effect in state.takeEffects() { perform(effect) }
  }

  private mutating func perform(_ effect: AppState.Effect) {
    switch effect {
    case .finished(let outcome): state.hear(archive.enter(outcome), at: screen.now)
    case .changed(let settings): archive.keep(settings)
    }
  }

  private mutating func draw() {
    let now = screen.now
    state.advance(to: now)
    for effect in state.takeEffects() { perform(effect) }
    screen.present(state.frame(at: now))
    lastFrame = now
  }
}
