import CTerminal
import Libc
import TriplesCanvas

/// An open terminal that never blocks.
struct Device: Sendable {
  struct Readiness: OptionSet {
    let rawValue: Int32
    static let input = Readiness(rawValue: Int32(TERMINAL_INPUT))
    static let output = Readiness(rawValue: Int32(TERMINAL_OUTPUT))
    static let hangup = Readiness(rawValue: Int32(TERMINAL_HANGUP))
  }

  let descriptor: Int32

  /// Throws unless standard input and output are terminals.
  static func check() throws(TerminalError) {
    guard isatty(STDIN_FILENO) == 1 else { throw .noInput }
    guard isatty(STDOUT_FILENO) == 1 else { throw .noOutput }
  }

  /// Opens the terminal of standard output.
  init() throws(TerminalError) {
    let flags = O_RDWR | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    let named = ttyname(STDOUT_FILENO).map { open($0, flags) } ?? -1
    // Inside a container the name may be unknown.
    descriptor = named >= 0 ? named : open("/dev/tty", flags)
    guard descriptor >= 0 else { throw .system("open", String(cString: strerror(errno))) }
  }

  func shut() { close(descriptor) }

  /// The size in cells, and in pixels if known; nil if the terminal does not tell.
  var sizes: (cells: Size, pixels: Size?)? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
    let pixels = Size(columns: Int(size.ws_xpixel), rows: Int(size.ws_ypixel))
    return (
      Size(columns: Int(size.ws_col), rows: Int(size.ws_row)), pixels.columns > 0 && pixels.rows > 0 ? pixels : nil
    )
  }

  /// Waits for at most some seconds, forever if nil.
  func wait(forOutput: Bool, _ span: Seconds?) -> Readiness {
    // A century is long enough, and fits.
    let nanoseconds = span.map { Int64(min(max($0, 0), 3e9) * 1e9) } ?? -1
    return Readiness(rawValue: terminal_wait(descriptor, forOutput, nanoseconds))
  }

  /// Reads what is available, up to 4 KB; nil if the terminal is gone.
  func take() -> [UInt8]? {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, initialized in
      count = read(descriptor, buffer.baseAddress, buffer.count)
      initialized = max(0, count)
    }
    return count > 0 || count < 0 && (errno == EAGAIN || errno == EINTR) ? bytes : nil
  }

  /// Writes what the terminal takes.
  func send(_ bytes: ArraySlice<UInt8>) -> Output.Written {
    let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count >= 0 { return .bytes(count) }
    return errno == EAGAIN || errno == EINTR ? .bytes(0) : .failed
  }
}
