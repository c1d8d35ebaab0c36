import CTerminal
import FoundationEssentials
import Libc
import TriplesCanvas

/// The terminal as a screen. It is given back whatever happens: at `close`, at `exit`, and in a crash.
///
///     let screen = try TerminalScreen()
///     let signal = play(on: screen)     // the loop ends with .ended(signal:), or because the player quits
///     screen.close()                    // also prints what was written to stderr meanwhile
///     exit(signal.map { 128 + $0 } ?? 0)
///
/// There can be one at a time. Signals are events here, not interruptions: SIGINT, SIGTERM, SIGHUP and
/// SIGQUIT come as `.ended`, and again at each call from then on, as a hangup of the terminal does.
public final class TerminalScreen: Screen {
  /// What is known of the terminal at this moment.
  var capabilities: Capabilities
  /// What of it the app has been told.
  var toldTraits: ScreenTraits
  var inquiry: Inquiry
  var probe: GraphicsProbe
  let graphics: GraphicsChoice
  let device: Device
  var output: Output
  var input: InputQueue
  var end: Int32?
  var mustStop = false
  /// Seconds that the program was stopped.
  var stopped: Seconds = 0
  private var isOpen = true

  /// Takes the terminal of standard input and output.
  ///
  /// Throws ``TerminalError``, and then nothing has changed on the terminal.
  public convenience init(color: ColorChoice = .auto, graphics: GraphicsChoice = .auto) throws(TerminalError)
  {
    let environment = EnvironmentVariables.current
    try Device.check()
    try self.init(
      Capabilities(environment: environment, isUnicode: StandardStreams.isUTF8, color: color),
      environment.hasMultiplexer ? .off : graphics)
  }

  /// Takes the keys of the terminal and shows nothing on it: the program goes on to print lines.
  public convenience init(keysOnly: Void) throws(TerminalError) {
    try Device.check()
    try self.init(.none, .off)
  }

  private init(_ capabilities: Capabilities, _ graphics: GraphicsChoice) throws(TerminalError) {
    let isRemote = EnvironmentVariables.current["SSH_CONNECTION"] != nil
    self.capabilities = capabilities
    device = try Device()
    self.graphics = graphics
    probe = GraphicsProbe(number: capabilities.firstImage)
    toldTraits = capabilities.traits
    output = Output(FrameEncoder(capabilities))
    (input, inquiry) = (InputQueue(isRemote: isRemote), Inquiry(isRemote: isRemote))
    measure()
    toldTraits = capabilities.traits
    let leave = capabilities.leave
    guard terminal_prepare(device.descriptor, leave, leave.count), claim() else {
      throw .system("set up", String(cString: strerror(errno)))
    }
  }

  deinit { close() }

  /// Gives the terminal back; the screen shows nothing from then on.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    awaitAnswers()
    terminal_finish()
    device.shut()
  }

  /// The size in cells at this moment; what terminfo says where the terminal does not know. No screen has
  /// more than 1000×500 cells: what a terminal claims must not fill the memory.
  public var size: Size {
    let size = device.sizes?.cells ?? capabilities.assumedSize
    return Size(columns: min(size.columns, 1000), rows: min(size.rows, 500))
  }

  /// What can be shown.
  public var traits: ScreenTraits { capabilities.traits }

  /// Lets other threads end a wait, by the pipe into which signal handlers write.
  public var waker: Waker { Waker(terminal_wake) }

  /// Lets the terminal be given back even if the stack of the calling thread overflows. Call it on each other thread.
  public static func protectThread() { _ = terminal_protect_thread() }

  /// Seconds of the system's monotonic clock, less those for which Ctrl-Z had stopped the program.
  public var now: Seconds {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Seconds(time.tv_sec) + Seconds(time.tv_nsec) / 1e9 - stopped
  }

  /// Shows a frame, now or as soon as the terminal takes it.
  public func present(_ frame: Frame) {
    guard isOpen, end == nil else { return }
    output.present(frame)
    flush()
  }

  /// Puts a text into the clipboard (OSC 52), where the terminal may be asked for such things.
  public func copy(_ text: String) {
    guard isOpen, end == nil, capabilities.canBeAsked else { return }
    output.send(Array("\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{1B}\\".utf8))
    flush()
  }

  /// Takes the terminal, at the start and after a stop.
  func claim() -> Bool {
    guard terminal_claim() else { return false }
    output.reset()
    input.reset()
    output.send(capabilities.enter)
    if capabilities.canBeAsked { output.send(inquiry.begin(at: now)) }
    probe.restart()
    flush()
    return true
  }

  func flush() {
    if !output.flush(at: now, device.send) { end = end ?? SIGHUP }
  }
}
