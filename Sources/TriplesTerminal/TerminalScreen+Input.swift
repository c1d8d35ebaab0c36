import Libc

extension TerminalScreen {
  /// Lets the standard input be the terminal of the session, once a pipe that was there has been read; call it
  /// before the screen is opened. Without a terminal nothing changes, and opening the screen says so.
  public static func readKeysFromTerminal() {
    guard isatty(STDIN_FILENO) == 0 else { return }
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else { return }
    dup2(terminal, STDIN_FILENO)
  }
}
