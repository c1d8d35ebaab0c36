import CTerminal
import Libc
import TriplesCanvas

/// What the terminal says of itself, whenever it comes.
extension TerminalScreen {
  /// Takes in what was answered.
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

  /// Goes on to find out whether there are pictures.
  private func tryGraphics() {
    let isAdmitted = capabilities.brand.map(graphics.admits) ?? false
    let mayAsk = isAdmitted && capabilities.traits.depth == .direct && capabilities.hasToldCellSize
    output.send(inquiry.ask(probe.advance(mayAsk: mayAsk), at: now))
    guard probe.state == .accepted else { return }
    capabilities.admitPixels()
    keepReset()
  }

  /// Has the terminal given back as it was, whatever has been learned of it.
  private func keepReset() {
    let reset = capabilities.resetSequence
    _ = terminal_set_reset(reset, reset.count)
  }

  /// Encodes anew for a terminal that turned out to show other colours or characters, or images of another size.
  private func changeEncoder(from known: ScreenTraits) {
    let traits = capabilities.traits
    let hasNewCells = traits.hasPixels && traits.cellSize != known.cellSize
    guard
      traits.depth != known.depth || traits.glyphs != known.glyphs || traits.hasPixels != known.hasPixels
        || hasNewCells
    else { return }
    output.change(to: FrameEncoder(capabilities))
  }

  /// The event of traits that the app does not know yet.
  func takeNewTraits() -> ScreenEvent? {
    guard capabilities.traits != toldTraits else { return nil }
    toldTraits = capabilities.traits
    return .traitsChanged
  }

  /// Finds out how large a cell is, at the start and whenever the size has changed.
  func measure() {
    if let sizes = device.sizes, let pixels = sizes.pixels {
      capabilities.estimateCellSize(pixels, sizes.cells)
    }
    output.send(inquiry.askForCellSize(at: now))
  }

  /// When the last answer that is missing will not be waited for any more, at the end; nil if none is.
  private func lastDeadline(since start: Seconds) -> Seconds? {
    [inquiry.deadline(at: now), output.pacer.closingDeadline(since: start, at: now)].compactMap(\.self).max()
  }

  /// Waits a moment for answers that are on their way: later they would be typed into the shell.
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
