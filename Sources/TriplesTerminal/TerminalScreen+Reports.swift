import CTerminal
import Libc
import TriplesCanvas

/// Answers of the terminal.
extension TerminalScreen {
  func learn() {
    for report in input.takeReports() {
      let known = capabilities.traits
      inquiry.update(report)
      probe.update(report)
      output.pacer.update(report, at: now)
      capabilities.learn(report, size: size)
      if case .name = report, let brand = capabilities.brand {
        output.pacer.admit(brand)
        keepReset()
      }
      if report == .attributes, inquiry.isSettled {
        if inquiry.owesCellSize { measure() } else { tryGraphics() }
      }
      changeEncoder(from: known)
    }
  }

  private func tryGraphics() {
    let isAdmitted = capabilities.brand.map(graphics.admits) ?? false
    let mayAsk = isAdmitted && capabilities.traits.depth == .direct && capabilities.hasToldCellSize
    output.send(inquiry.ask(probe.advance(mayAsk: mayAsk), at: now))
    guard probe.state == .accepted else { return }
    capabilities.admitPixels()
    keepReset()
  }

  /// Updates the bytes that restore the terminal.
  private func keepReset() {
    let reset = capabilities.resetSequence
    _ = terminal_set_reset(reset, reset.count)
  }

  /// Changes the encoder if colours, characters or images changed.
  private func changeEncoder(from known: ScreenTraits) {
    let traits = capabilities.traits
    let hasNewCells = traits.hasPixels && traits.cellSize != known.cellSize
    guard
      traits.depth != known.depth || traits.hasBlocks != known.hasBlocks || traits.hasPixels != known.hasPixels
        || hasNewCells
    else { return }
    output.change(to: FrameEncoder(capabilities))
  }

  func takeNewTraits() -> ScreenEvent? {
    guard capabilities.traits != toldTraits else { return nil }
    toldTraits = capabilities.traits
    return .traitsChanged
  }

  /// Finds out the cell size, at the start and after a resize.
  func measure() {
    if let sizes = device.sizes, let pixels = sizes.pixels { capabilities.estimateCellSize(pixels, sizes.cells) }
    output.send(inquiry.askForCellSize(at: now))
  }

  /// Until when to wait for missing answers at the end; nil if none is missing.
  private func lastDeadline(since start: Seconds) -> Seconds? {
    [inquiry.deadline(at: now), output.pacer.closingDeadline(since: start, at: now)].compactMap(\.self).max()
  }

  /// Waits a moment for answers: later they would be typed into the shell.
  func awaitAnswers() {
    let start = now
    while end != SIGHUP, let deadline = lastDeadline(since: start) {
      let ready = device.wait(forOutput: output.isPending(at: now), deadline - now)
      if ready.contains(.output) { flush() }
      if ready.contains(.input) { read() }
      // A signal, or a terminal that is gone, is not to be kept waiting.
      if !ready.isEmpty, ready.isDisjoint(with: [.input, .output]) { return }
    }
  }
}
