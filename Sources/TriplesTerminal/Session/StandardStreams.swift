import CTerminal
import Libc

package enum StandardStreams {
  /// Makes the standard streams safe to use; call it first.
  ///
  /// Reads and writes of closed streams keep failing, but no file that is opened later takes their place. Writing to
  /// a closed pipe or beyond the file size limit fails (EPIPE, EFBIG) and does not end the program by a signal.
  package static func secure() { process_prepare() }

  /// True if the locale of the environment writes text as UTF-8.
  package static var isUTF8: Bool { terminal_is_utf8() }
}

extension TerminalScreen {
  /// Replaces a pipe at standard input by the terminal, after the pipe was read; call it before the screen is opened.
  /// Without a terminal nothing changes, and opening the screen says so.
  package static func readKeysFromTerminal() {
    guard isatty(STDIN_FILENO) == 0 else { return }
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else { return }
    dup2(terminal, STDIN_FILENO)
  }
}
