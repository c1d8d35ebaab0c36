import ArgumentParser
import Libc
import TriplesModel
import TriplesTerminal

/// What a command says. Every line goes out at once, also into a pipe; what cannot be written ends the command.
///
/// Any text may come from a file, so that only a ``PrintableText`` goes out; a ``StyledLine`` may change colours besides.
enum StandardOutput {
  /// Writes a line, or several.
  static func print(_ line: some CustomStringConvertible) throws { try write("\(line)\n") }

  /// Writes a line with its colours.
  static func print(_ line: StyledLine) throws { try put(bytes: line.text + "\n") }

  /// Writes text without a further line end; in a terminal of single keys a line ends with more than a line feed.
  static func write(_ text: String, lineEnd: String = "\n") throws {
    try put(bytes: PrintableText(lines: text).description.replacing("\n", with: lineEnd))
  }

  /// The columns of the terminal; nil if it is none or does not tell.
  static var columns: Int? {
    var size = winsize()
    return ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : nil
  }

  /// Rings the bell of the terminal.
  static func ring() throws { try put(bytes: "\u{7}") }

  /// Writes what a key types into a line, with the backspaces that erase.
  static func echo(_ text: String) throws { try put(bytes: text) }

  private static func put(bytes text: String) throws {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Self.write($0) }
      if count > 0 { rest = rest.dropFirst(count) } else { try recover() }
    }
  }

  /// Makes sure that nothing printed by other ways was lost either.
  static func flush() throws {
    if fflush(nil) != 0 { try recover() }
  }

  private static func write(_ bytes: UnsafeRawBufferPointer) -> Int {
    Libc.write(STDOUT_FILENO, bytes.baseAddress, bytes.count)
  }

  /// Returns if to try again can help. A reader that has gone ends the program quietly, as the signal would.
  private static func recover() throws {
    switch errno {
    case EINTR: return
    case EAGAIN: StandardStream.wait(for: STDOUT_FILENO, POLLOUT)
    case EPIPE: throw ExitCode.signal(SIGPIPE)
    default: throw Failure("cannot write: \(String(cString: strerror(errno)))", .inputOutput)
    }
  }
}

/// What goes wrong, said to the person and not to a program.
enum StandardError {
  /// Says a line, in which a terminal obeys nothing; if even that fails there is nobody to tell.
  static func print(_ line: String) {
    let line = PrintableText(lines: line + "\n").description
    _ = line.utf8CString.withUnsafeBufferPointer { write(STDERR_FILENO, $0.baseAddress, $0.count - 1) }
  }
}

enum StandardStream {
  /// Waits until a descriptor that somebody made non-blocking can go on; false if the time is up first.
  @discardableResult
  static func wait(
    for descriptor: Int32, _ event: some BinaryInteger, milliseconds: Int32 = -1
  ) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    return poll(&request, 1, milliseconds) != 0
  }
}
