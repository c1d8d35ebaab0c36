import CTerminal
import Libc
import TriplesBasics
import TriplesCanvas

/// An open terminal. Its descriptor does not block unless it is inherited.
struct Device: Sendable {
  let descriptor: Int32

  /// True if the descriptor blocks: it is shared with other programs, so its mode must not change.
  private let blocks: Bool

  init() throws(TerminalError) {
    let flags = O_RDWR | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    let named = ttyname(STDOUT_FILENO).map { open($0, flags) } ?? -1
    // Inside a container the name may be unknown.
    let opened = named >= 0 ? named : open("/dev/tty", flags)
    let reason = errno
    // After `su`, the terminal may belong to another user.
    let shared = [STDOUT_FILENO, STDIN_FILENO].first { fcntl($0, F_GETFL) & O_ACCMODE == O_RDWR }
    blocks = opened < 0
    descriptor = opened >= 0 ? opened : shared.map { fcntl($0, F_DUPFD_CLOEXEC, 3) } ?? -1
    guard descriptor >= 0 else { throw TerminalError("cannot open the terminal: \(String(cString: strerror(reason)))") }
  }

  func shut() { close(descriptor) }

  /// The size in cells, and in pixels if known; nil if the terminal does not tell.
  var sizes: (cells: Size, pixels: Size?)? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
    let pixels = Size(columns: Int(size.ws_xpixel), rows: Int(size.ws_ypixel))
    let cells = Size(columns: Int(size.ws_col), rows: Int(size.ws_row))
    return (cells, pixels.columns > 0 && pixels.rows > 0 ? pixels : nil)
  }

  /// Waits for at most `span` seconds, forever if nil; returns the events that ended the wait.
  func wait(forOutput: Bool, _ span: Seconds?) -> terminal_ready {
    // About a century: long enough, and it fits.
    let nanoseconds = span.map { Int64(min(max($0, 0), 3e9).rawValue * 1e9) } ?? -1
    return terminal_wait(descriptor, forOutput, nanoseconds)
  }

  /// Reads available bytes, up to 4 KB; nil if the terminal is gone.
  func take() -> [UInt8]? {
    if blocks, !waitUntilReady(descriptor, POLLIN, milliseconds: 0) { return [] }
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, initialized in
      count = read(descriptor, buffer.baseAddress, buffer.count)
      initialized = max(0, count)
    }
    return count > 0 || count < 0 && (errno == EAGAIN || errno == EINTR) ? bytes : nil
  }

  /// Writes as much as the terminal takes and returns the number of bytes; nil if the terminal is gone.
  func send(_ bytes: ArraySlice<UInt8>) -> Int? {
    // A terminal with any room has room for this many bytes.
    let bytes = blocks ? bytes.prefix(256) : bytes
    if blocks, !waitUntilReady(descriptor, POLLOUT, milliseconds: 0) { return 0 }
    let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    return count >= 0 ? count : errno == EAGAIN || errno == EINTR ? 0 : nil
  }
}

package enum StandardStreams {
  /// Occupies closed streams, so that no file opened later takes their place; reads and writes keep failing, so that
  /// lost output is noticed. Writes to a closed pipe or beyond the file size limit fail instead of ending the program.
  /// Call it first.
  package static func secure() {
    // Each takes the lowest descriptor that is free, which is its own.
    for (stream, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
    where fcntl(stream, F_GETFD) < 0 {
      _ = open("/dev/null", mode)
    }
    for kind in [SIGPIPE, SIGXFSZ] { signal(kind, SIG_IGN) }
    // Swift would report Ctrl-\ as a crash.
    if getenv("SWIFT_BACKTRACE") == nil { signal(SIGQUIT, SIG_DFL) }
  }

  /// True if the locale of the environment is UTF-8. If the locale is not installed, as in containers and over SSH, its
  /// name decides.
  package static var isUTF8: Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { (name: String) in getenv(name) }.filter { $0.pointee != 0 }
    let name = setlocale(LC_CTYPE, "") == nil ? names.first : nl_langinfo(nl_item(CODESET))
    let text = name.map { String(cString: $0).uppercased() } ?? ""
    return text.contains("UTF-8") || text.contains("UTF8")
  }
}

extension TerminalScreen {
  /// Throws unless standard input and output are terminals.
  package static func check() throws(TerminalError) {
    guard isatty(STDIN_FILENO) == 1 else { throw TerminalError("standard input is not a terminal") }
    guard isatty(STDOUT_FILENO) == 1 else { throw TerminalError("standard output is not a terminal") }
  }

  /// Replaces a pipe at standard input with the terminal. Call it after reading the pipe, before opening the screen.
  /// Without a terminal it does nothing, and opening the screen fails.
  package static func readKeysFromTerminal() {
    guard isatty(STDIN_FILENO) == 0 else { return }
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else { return }
    dup2(terminal, STDIN_FILENO)
    Libc.close(terminal)
  }
}
