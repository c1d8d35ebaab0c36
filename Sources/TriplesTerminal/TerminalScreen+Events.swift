import CTerminal
import Libc
import TriplesCanvas

extension TerminalScreen {
  /// Waits for the next event. Signals come after the input before them.
  package func nextEvent(until deadline: Seconds?) -> ScreenEvent? {
    while true {
      if let event = nextInput() { return .input(event) }
      if let event = takeNewTraits() { return event }
      if let event = takeSignal() { return event }
      if terminal_take_wake() { return .woken }
      if output.isPending(at: now) { flush() }
      let ready = device.wait(forOutput: output.isPending(at: now), span(until: deadline))
      if ready.contains(.output) { flush() }
      if ready.contains(.input) { read() } else if ready.contains(.hangup) { end = end ?? SIGHUP }
      input.expectsAnswerUntil = inquiry.deadline(at: now)
      input.flush(at: now)
      if ready.isEmpty, let deadline, now >= deadline, input.isEmpty { return nil }
    }
  }

  /// Ctrl-L is a key, and also redraws the whole screen: modes are set and images uploaded again. After it, and when the
  /// window gets the focus, the terminal may have another background.
  private func nextInput() -> Input? {
    let event = input.next()
    let isRedraw = event == .key(Key(.character("l"), .control))
    if isRedraw {
      output.send(capabilities.retake)
      output.invalidate()
    }
    if isRedraw || event == .focus(true) { askForBackground() }
    return event
  }

  /// Asks for the background, unless the game has set it.
  func askForBackground() {
    if !capabilities.hasOwnGround { output.send(inquiry.askForBackground(at: now)) }
  }

  private func span(until deadline: Seconds?) -> Seconds? {
    let paced = output.deadline(at: now)
    guard let moment = earliest(earliest(deadline, input.deadline), paced) else { return nil }
    return moment - now
  }

  func read() {
    guard let bytes = device.take() else { return end = end ?? SIGHUP }
    guard !bytes.isEmpty else { return }
    input.take(bytes, at: now)
    learn()
  }

  private func takeSignal() -> ScreenEvent? {
    if let end { return .ended(signal: end) }
    if mustStop { return stop() }
    switch terminal_take_signal() {
    case 0: return nil
    case SIGTSTP: return stop()
    case SIGCONT: return resume()
    case SIGWINCH:
      output.invalidate()
      measure()
      return .resized
    case let signal:
      end = signal
      return .ended(signal: signal)
    }
  }

  /// Ctrl-Z: after all earlier input, restores the terminal and stops.
  private func stop() -> ScreenEvent? {
    read()
    mustStop = !input.isEmpty
    if mustStop { return nil }
    let start = now
    awaitAnswers()
    terminal_restore()
    terminal_stop()
    let event = takeAgain()
    stopped += now - start
    return event
  }

  /// Continues after a SIGSTOP, which left the terminal in any state.
  private func resume() -> ScreenEvent {
    output.reset()
    terminal_restore()
    return takeAgain()
  }

  /// Claims the terminal again, unless a signal to end came first.
  private func takeAgain() -> ScreenEvent {
    if claim() { return .resumed }
    let signal = terminal_take_signal()
    let last = signal == 0 ? SIGHUP : signal
    end = last
    return .ended(signal: last)
  }
}
