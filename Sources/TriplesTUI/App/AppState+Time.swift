import TriplesCanvas
import TriplesModel

extension AppState {
  /// Brings everything that happens by itself up to now.
  package mutating func advance(to now: Seconds) {
    if let end = notice?.end, now >= end { notice = nil }
    let context = context(at: now)
    let commands = stage.update { $0.advance(in: context) } ?? []
    guard !commands.isEmpty else { return }
    let changes = stage.changes
    run(commands, at: now)
    updateVisibility(at: now)
    // A scene that opens by itself is complete at once: nothing else may happen for a long time.
    if stage.changes != changes { advance(to: now) }
  }

  /// When after `now` the picture changes by itself; nil if never.
  package func nextChange(after now: Seconds) -> Seconds? {
    let beneath = stage.panels.isEmpty ? nil : stage.page?.nextFrame(after: now)
    return earliest(stage.top?.nextChange(after: now), beneath, notice?.end)
  }

  /// The program ends: the time played is saved, and what could not be entered is tried once more.
  package mutating func suspend(at now: Seconds) {
    let context = context(at: now)
    run(stage.updateAll { scene, _ in scene.suspend(in: context) }, at: now)
  }
}
