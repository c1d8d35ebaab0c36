import TriplesCanvas
import TriplesModel

extension AppState {
  /// Brings everything that happens by itself up to now.
  public mutating func advance(to now: Seconds) {
    if let end = notice?.end, now >= end { notice = nil }
    // This is asked for each frame, and most of the time there is nothing to do. To ask `isPlaying` would copy the app.
    if overlay != nil || tab != .game || game.actsByItself { advanceScene(to: now) }
  }

  private mutating func advanceScene(to now: Seconds) {
    let context = context(at: now)
    let commands = isPlaying ? game.advance(in: context) : change { $0.advance(in: context) }
    guard !commands.isEmpty else { return }
    let wasPlaying = isPlaying
    run(commands, at: now)
    showClock(at: now)
    // The table that opens after an end is to be whole at once: nothing else may happen for a long time.
    if wasPlaying, !isPlaying { advanceScene(to: now) }
  }

  /// When after `now` the picture changes by itself; nil if never.
  public func nextChange(after now: Seconds) -> Seconds? {
    let beneath = overlay?.isPanel == true ? uncovered.activeScene.nextFrame(after: now) : nil
    let change = isPlaying ? game.nextChange(after: now) : activeScene.nextChange(after: now)
    return earliest(earliest(change, beneath), notice?.end)
  }

  /// The program ends: the time played is saved, and what could not be entered is tried once more.
  public mutating func suspend(at now: Seconds) {
    suspendDuel(at: now)
    guard !tabs.isEmpty else { return }
    let context = context(at: now)
    run(game.perform(.suspend, in: context), at: now)
    run(challenges.changeLevel { $0.suspend(in: context) }, at: now)
  }
}
