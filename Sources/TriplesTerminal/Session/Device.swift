import CTerminal
import Libc
import TriplesCanvas

/// An open terminal that never blocks.
struct Device: Sendable {
  /// Why a wait ended.
  struct Readiness: OptionSet {
    let rawValue: Int32
    static let input = Readiness(rawValue: Int32(TERMINAL_INPUT))
    static let output = Readiness(rawValue: Int32(TERMINAL_OUTPUT))
    static let hangup = Readiness(rawValue: Int32(TERMINAL_HANGUP))
  }

  /// What a read gave.
  enum Bytes {
    case some([UInt8])
    case none
    /// The terminal is gone.
    case ended
  }

  let descriptor: Int32

  /// Throws unless standard input and output are terminals.
  static func check() throws(TerminalError) {
    guard isatty(STDIN_FILENO) == 1 else { throw .noInput }
    guard isatty(STDOUT_FILENO) == 1 else { throw .noOutput }
  }

  /// Opens the terminal that standard output is.
  init() throws(TerminalError) {
    descriptor = terminal_open()
    guard descriptor >= 0 else { throw .system("open", String(cString: strerror(errno))) }
  }

  /// Closes it.
  func shut() { close(descriptor) }

  /// The size in cells, and in pixels if that is known, if the terminal tells.
  var sizes: (cells: Size, pixels: Size?)? {
    var size = terminal_size()
    guard terminal_size(descriptor, &size) else { return nil }
    let pixels = Size(columns: Int(size.width), rows: Int(size.height))
    return (
      Size(columns: Int(size.columns), rows: Int(size.rows)),
      pixels.columns > 0 && pixels.rows > 0 ? pixels : nil
    )
  }

  /// Sleeps for so many seconds at most, for ever if nil, until something is to be done.
  func wait(forOutput: Bool, _ span: Seconds?) -> Readiness {
    // A century is long enough, and fits.
    let nanoseconds = span.map { Int64(min(max($0, 0), 3e9) * 1e9) } ?? -1
    return Readiness(rawValue: terminal_wait(descriptor, forOutput, nanoseconds))
  }

  /// Reads what has come, up to 4 KB.
  func take() -> Bytes {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, initialized in
      count = read(descriptor, buffer.baseAddress, buffer.count)
      initialized = max(0, count)
    }
    if count > 0 { return .some(bytes) }
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? .none : .ended
  }

  /// Writes what the terminal takes.
  func send(_ bytes: ArraySlice<UInt8>) -> Output.Written {
    let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if count >= 0 { return .bytes(count) }
    return errno == EAGAIN || errno == EINTR ? .bytes(0) : .failed
  }
}
