import CTerminal
import FoundationEssentials
import Libc
import TriplesBasics
import TriplesCanvas

/// The terminal as a screen; only one can be open. The terminal is always restored: by `close`, by `exit`, and after a
/// crash. While the screen is open, stderr is held back if it goes to the terminal.
///
/// Signals are events here. After a signal to end, such as SIGINT, or a hangup of the terminal, every
/// ``nextEvent(until:)`` returns `.ended`.
package final class TerminalScreen: Screen {
  private var capabilities: Capabilities
  /// The traits that we last reported to the app.
  private var toldTraits: ScreenTraits
  private var inquiry = Inquiry()
  private let graphics: GraphicsChoice
  private let device: Device
  private var output: Output
  private var input: InputQueue
  private var endSignal: Int32?
  private let opened = SuspendingClock.now
  /// The total time for which Ctrl-Z has stopped the program.
  private var timeStopped: Seconds = 0
  private var isOpen = true
  private static let environment = ProcessInfo.processInfo.environment

  /// Takes over the terminal of standard input and output. If it throws, it has not changed the terminal.
  package convenience init(
    color: ColorChoice = .auto, graphics: GraphicsChoice = .auto, characters: CharacterChoice = .auto,
    usesMouse: Bool = true
  ) throws(TerminalError) {
    try Self.check()
    // tmux, screen and Zellij do not pass on images.
    let hasMultiplexer = ["TMUX", "STY", "ZELLIJ"].contains { Self.environment[$0] != nil }
    let isUnicode = characters == .unicode || characters == .auto && StandardStreams.isUTF8
    var capabilities = try Capabilities(environment: Self.environment, isUnicode: isUnicode, color: color)
    (capabilities.usesMouse, capabilities.mayNarrow) = (usesMouse, characters == .auto)
    try self.init(capabilities, hasMultiplexer ? .off : graphics, printsLines: false)
  }

  /// Takes over only the keys of the terminal; the program continues to print lines.
  package convenience init(keysOnly: Void) throws(TerminalError) {
    try Self.check()
    try self.init(.keysOnly(Self.environment), .off, printsLines: true)
  }

  private init(_ capabilities: Capabilities, _ graphics: GraphicsChoice, printsLines: Bool) throws(TerminalError) {
    (self.capabilities, toldTraits, self.graphics) = (capabilities, capabilities.traits, graphics)
    device = try Device()
    output = Output(FrameEncoder(capabilities))
    input = InputQueue(isRemote: Self.environment["SSH_CONNECTION"] != nil)
    inquiry.isInScreen = Self.environment["STY"] != nil
    measure()
    toldTraits = self.capabilities.traits
    let leave = capabilities.leave
    let isTaken = terminal_prepare(device.descriptor, printsLines, leave, leave.count) && claim()
    let reason = errno
    // A signal may end a program that waits in the background.
    if !isTaken { endSignal = [terminal_take_signal()].first { $0 != 0 } }
    guard isTaken || endSignal != nil else {
      throw TerminalError("cannot set up the terminal: \(String(cString: strerror(reason)))")
    }
  }

  deinit { close() }

  /// Restores the terminal. After that, no frame is shown.
  package func close() {
    guard isOpen else { return }
    isOpen = false
    awaitAnswers()
    terminal_finish()
    device.shut()
  }

  /// The size in cells, from terminfo if the terminal does not know; at most 1000×500, to limit the memory.
  package var size: Size {
    let size = device.sizes?.cells ?? capabilities.assumedSize
    return Size(columns: min(size.columns, 1000), rows: min(size.rows, 500))
  }

  package var traits: ScreenTraits { capabilities.traits }

  /// Ends the current or the next wait for an event. Call it from any thread, any number of times, also when no screen
  /// is open. Several calls before the loop notices cause one ``ScreenEvent/woken``.
  package static func wake() { terminal_wake() }

  /// Makes sure that the terminal is restored if the stack of the calling thread overflows. Call it on every thread but
  /// the one that opened the screen.
  package static func protectThread() { _ = terminal_protect_thread() }

  /// The time since the screen was opened, without the time for which Ctrl-Z stopped the program.
  package var now: Seconds { Seconds((SuspendingClock.now - opened) / .seconds(1)) - timeStopped }

  package func present(_ frame: Frame) {
    guard isOpen, endSignal == nil else { return }
    output.present(frame)
    flush()
  }

  /// Copies a text to the clipboard (OSC 52), unless the terminal is too simple to answer questions.
  package func copy(_ text: String) -> Copying {
    guard isOpen, endSignal == nil, capabilities.canBeAsked else { return .impossible }
    output.send(Array("\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{1B}\\".utf8))
    flush()
    return capabilities.copying
  }

  package func useMouse(_ isOn: Bool) {
    guard isOpen, endSignal == nil else { return }
    capabilities.usesMouse = isOn
    output.send(capabilities.changeMouse)
  }

  private func claim(after start: Seconds? = nil) -> Bool {
    let isOurs = terminal_claim()
    // Set this before the first question, whose answer has a deadline, and even if a signal ends the program.
    if let start { timeStopped += now - start }
    guard isOurs else { return false }
    output.reset()
    input.reset()
    output.send(capabilities.enter + capabilities.widthProbe)
    if capabilities.canBeAsked { output.send(inquiry.begin(at: now)) }
    capabilities.awaitsImageAnswer = false
    flush()
    return true
  }

  private func flush() { if !output.flush(at: now, device.send) { endSignal = endSignal ?? SIGHUP } }

  /// Waits for the next event. Input comes before the signals that followed it.
  package func nextEvent(until deadline: Seconds?) -> ScreenEvent? {
    while true {
      if let event = nextInput() {
        return event == .key(Key(.character("z"), .control)) ? stop(withGroup: true) : .input(event)
      }
      if capabilities.traits != toldTraits {
        toldTraits = capabilities.traits
        return .traitsChanged
      }
      if let event = takeSignal() { return event }
      if terminal_take_wake() { return .woken }
      if output.isPending(at: now) { flush() }
      let next = earliest(deadline, input.deadline, output.deadline(at: now))
      let ready = device.wait(forOutput: output.isPending(at: now), next.map { $0 - now })
      if ready.output { flush() }
      if ready.input { read() } else if ready.hangup { endSignal = endSignal ?? SIGHUP }
      input.expectsAnswerUntil = inquiry.deadline(at: now)
      input.flush(at: now)
      if ready.timeout, let deadline, now >= deadline, input.isEmpty { return nil }
    }
  }

  /// Returns the next input. Ctrl-L also redraws the whole screen, sets the modes and uploads the images again. Ctrl-L
  /// and the focus also ask for the background, which may have changed.
  private func nextInput() -> Input? {
    let event = input.next()
    let isRedraw = event == .key(Key(.character("l"), .control))
    if isRedraw {
      output.send(capabilities.retake)
      output.invalidate()
    }
    if isRedraw || event == .focus(true) { output.send(inquiry.askForBackground(at: now)) }
    return event
  }

  private func read() {
    guard let bytes = device.take() else { return endSignal = endSignal ?? SIGHUP }
    guard !bytes.isEmpty else { return }
    input.take(bytes, at: now)
    learn()
  }

  // MARK: Signals

  private func takeSignal() -> ScreenEvent? {
    if let endSignal { return .ended(signal: endSignal) }
    switch terminal_take_signal() {
    case 0: return nil
    case SIGTSTP: return stop(withGroup: false)
    case SIGCONT:
      // A SIGSTOP may have left the terminal in any state.
      output.reset()
      terminal_restore()
      return takeAgain()
    case SIGWINCH:
      output.invalidate()
      measure()
      return .resized
    case let signal:
      endSignal = signal
      return .ended(signal: signal)
    }
  }

  /// Restores the terminal and stops the program; for Ctrl-Z, also its process group. If the terminal did that, a
  /// script or `make` around us could stop first, and the shell would get the terminal before we restore it.
  private func stop(withGroup: Bool) -> ScreenEvent {
    let start = now
    awaitAnswers()
    // The wait may have consumed a wake-up whose answers nobody has read.
    terminal_wake()
    terminal_restore()
    terminal_stop(withGroup)
    return takeAgain(after: start)
  }

  /// Claims the terminal again, unless a signal to end came first. The time since `start` does not count.
  private func takeAgain(after start: Seconds? = nil) -> ScreenEvent {
    // A stopped program does not learn of a resize.
    if claim(after: start) { return .resized }
    let signal = terminal_take_signal()
    let last = signal == 0 ? SIGHUP : signal
    endSignal = last
    return .ended(signal: last)
  }

  // MARK: Answers of the terminal

  private func learn() {
    for report in input.takeReports() {
      let known = capabilities
      inquiry.update(report, at: now)
      output.pacer.update(report, at: now)
      capabilities.learn(report, size: size)
      if report == .schemeChanged { output.send(inquiry.askForBackground(at: now)) }
      if case .name = report, let brand = capabilities.brand { output.pacer.admit(brand) }
      if report == .attributes, inquiry.isSettled {
        output.send(inquiry.ask(capabilities.askForImages(graphics), at: now))
      }
      if capabilities.traits.hasPixels, !known.traits.hasPixels {
        output.send(GraphicsCommand.free(capabilities.firstImage))
      }
      if capabilities != known {
        let reset = capabilities.resetSequence
        _ = terminal_set_reset(reset, reset.count)
        output.change(to: FrameEncoder(capabilities))
      }
    }
  }

  /// Finds out the cell size, at the start and after a resize.
  private func measure() {
    if let sizes = device.sizes, let pixels = sizes.pixels { capabilities.estimateCellSize(pixels, sizes.cells) }
    output.send(inquiry.askForCellSize(at: now))
  }

  /// Waits a moment for missing answers; if they came later, the shell would take them for keys.
  private func awaitAnswers() {
    // Forget earlier wake-ups by other threads or by the signal that ends the game.
    _ = device.wait(forOutput: false, 0)
    _ = terminal_take_wake()
    while endSignal != SIGHUP, !terminal_is_in_background(),
      let deadline = [
        inquiry.deadline(at: now), output.pacer.closingDeadline(patience: inquiry.patience, at: now),
      ].compactMap(\.self).max()
    {
      let ready = device.wait(forOutput: output.isPending(at: now), deadline - now)
      if ready.output { flush() }
      if ready.input { read() }
      // A signal or a hangup alone ends the wait; a wake-up by another thread does not.
      if ready.signal || ready.hangup, !ready.input, !ready.output, !terminal_take_wake() { return }
    }
  }
}
