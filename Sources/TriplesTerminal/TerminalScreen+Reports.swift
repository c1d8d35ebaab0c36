import CTerminal
import Libc
import TriplesCanvas

extension TerminalScreen {
  func learn() {
    for report in input.takeReports() {
      let known = capabilities
      inquiry.update(report, at: now)
      probe.update(report)
      output.pacer.update(report, at: now)
      capabilities.learn(report, size: size)
      if report == .schemeChanged { askForBackground() }
      if case .name = report, let brand = capabilities.brand { output.pacer.admit(brand) }
      if capabilities.hasOwnGround { keepReset() }
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
  private func changeEncoder(from known: Capabilities) {
    let (traits, old) = (capabilities.traits, known.traits)
    let hasNewCells = traits.hasPixels && traits.cellSize != old.cellSize
    guard
      traits.depth != old.depth || traits.isUnicode != old.isUnicode || traits.hasBlocks != old.hasBlocks
        || traits.hasPixels != old.hasPixels
        || hasNewCells
        || capabilities.hasOwnGround != known.hasOwnGround
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
  private var lastDeadline: Seconds? {
    let patience = inquiry.patience
    return [inquiry.deadline(at: now), output.pacer.closingDeadline(patience: patience, at: now)].compactMap(\.self)
      .max()
  }

  /// Waits a moment for answers: later they would be typed into the shell.
  func awaitAnswers() {
    // The signal that ends the game, or other threads, may have woken the wait before.
    _ = device.wait(forOutput: false, 0)
    _ = terminal_take_wake()
    while end != SIGHUP, let deadline = lastDeadline {
      let ready = device.wait(forOutput: output.isPending(at: now), deadline - now)
      if ready.contains(.output) { flush() }
      if ready.contains(.input) { read() }
      // A signal, or a terminal that is gone, is not to be kept waiting; work on other threads is.
      if !ready.isEmpty, ready.isDisjoint(with: [.input, .output]), !terminal_take_wake() { return }
    }
  }
}
