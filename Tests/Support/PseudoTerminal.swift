import Libc

/// A program on its own pseudo-terminal, seen as bytes: for signals, faults and exact input.
///
///     let terminal = try PseudoTerminal([Program.path], environment: Program.environment(home: folder))
///     try terminal.wait { $0.text.contains("Score") }
///     terminal.send("q")
///     let status = try terminal.waitForExit()
package final class PseudoTerminal {
  /// The ID of the program, which leads the terminal's session.
  package let process: pid_t
  /// The output read since the start or the last `forget()`.
  package private(set) var output: [UInt8] = []
  private var master: Int32
  private let slave: Int32
  private var status: WaitStatus?
  /// The terminal modes before the program started.
  package let initialModes: [UInt32]

  /// Starts a program on a new terminal of the given size.
  package init(
    _ command: [String], environment: [String: String], columns: Int = 80, rows: Int = 24
  ) throws {
    let name: String
    (master, name) = try Self.openMaster()
    // This end stays open, so that the modes can be read after the program has ended.
    slave = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)
    Self.setSize(of: master, columns: columns, rows: rows)
    initialModes = Self.modes(of: slave)
    // A session leader that opens a terminal gets it as its controlling terminal.
    process = try ChildProcess.start(command, environment: environment, ownSession: true) { actions in
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, name, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO)
      posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDERR_FILENO)
    }
  }

  deinit {
    if status == nil {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    hangUp()
    close(slave)
  }

  package var text: String { String(decoding: output, as: UTF8.self) }

  package func send(_ text: String) { send(Array(text.utf8)) }

  /// Sends bytes as the terminal would. Reads meanwhile if the program is slow to take them.
  package func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    let deadline = Waiting.now + 10
    while !rest.isEmpty && Waiting.now < deadline {
      let count = rest.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      if count > 0 {
        rest.removeFirst(count)
      } else {
        read()
        poll(nil, 0, 5)
      }
    }
  }

  /// Reads all available output.
  package func read() {
    while let bytes = ChildProcess.readSome(master), !bytes.isEmpty { output += bytes }
  }

  /// Discards the output so far.
  package func forget() {
    read()
    output = []
  }

  /// Reads until the condition holds.
  package func wait(within seconds: Double = 40, until condition: (PseudoTerminal) -> Bool) throws {
    try Waiting.upTo(seconds, failure: { "not to be seen in: \(text.suffix(2000).debugDescription)" }) {
      read()
      return condition(self) ? () : nil
    }
  }

  /// Waits for the program to end. Reads its output meanwhile unless `isReading` is false.
  package func waitForExit(within seconds: Double = 40, isReading: Bool = true) throws -> WaitStatus {
    try Waiting.upTo(seconds, failure: { "still running: \(text.suffix(2000).debugDescription)" }) {
      var waited: Int32 = 0
      let hasEnded = status != nil || waitpid(process, &waited, WNOHANG) == process
      if hasEnded && status == nil { status = WaitStatus(waitStatus: waited) }
      if isReading { read() }
      return hasEnded ? status : nil
    }
  }

  package func signal(_ number: Int32) { kill(process, number) }

  /// Resizes the terminal, which sends the program a SIGWINCH.
  package func resize(columns: Int, rows: Int) {
    Self.setSize(of: master, columns: columns, rows: rows)
  }

  private static func setSize(of descriptor: Int32, columns: Int, rows: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
  }

  /// Opens the terminal's end of a new pair. Returns it and the path of the program's end.
  private static func openMaster() throws -> (Int32, name: String) {
    let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    let failure = TestFailure(description: "no pseudo terminal")
    guard master >= 0 else { throw failure }
    #if canImport(Darwin)
      var name = [CChar](repeating: 0, count: 128)
      guard grantpt(master) == 0, unlockpt(master) == 0, ptsname_r(master, &name, name.count) == 0 else {
        throw failure
      }
      return (master, String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
    #else
      let (getNumber, setLock): (UInt, UInt) = (0x8004_5430, 0x4004_5431)  // TIOCGPTN, TIOCSPTLCK
      var (number, isLocked): (UInt32, Int32) = (0, 0)
      guard ioctl(master, setLock, &isLocked) == 0, ioctl(master, getNumber, &number) == 0 else { throw failure }
      return (master, "/dev/pts/\(number)")
    #endif
  }

  /// The current input, output and local flags of the terminal.
  package var modes: [UInt32] { Self.modes(of: slave) }

  private static func modes(of terminal: Int32) -> [UInt32] {
    var modes = termios()
    tcgetattr(terminal, &modes)
    return [modes.c_iflag, modes.c_oflag, modes.c_lflag].map { UInt32($0) }
  }

  /// True if the terminal accepts no more output until it is read.
  package var isFull: Bool {
    var polled = pollfd(fd: slave, events: Int16(POLLOUT), revents: 0)
    return poll(&polled, 1, 0) == 0
  }

  /// Closes the terminal, like closing a window.
  package func hangUp() {
    if master >= 0 { close(master) }
    master = -1
  }
}
