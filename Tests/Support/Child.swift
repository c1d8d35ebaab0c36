import Libc

/// A program that a test runs, with sockets at its standard input and output.
package struct Child {
  package let id: pid_t
  /// The socket to write the program's standard input to.
  package let input: Int32
  /// The socket to read the program's standard output from.
  package let output: Int32

  /// Starts a program, given by its path or by a name in PATH.
  package init(_ command: [String]) throws {
    let (toChild, fromChild) = (try ChildProcess.sockets(), try ChildProcess.sockets())
    id = try ChildProcess.start(command, environment: nil, ownSession: false) { actions in
      posix_spawn_file_actions_adddup2(&actions, toChild.child, STDIN_FILENO)
      posix_spawn_file_actions_adddup2(&actions, fromChild.child, STDOUT_FILENO)
    }
    close(toChild.child)
    close(fromChild.child)
    (input, output) = (toChild.parent, fromChild.parent)
  }

  /// Reads until the program has written at least `count` bytes or closes its output.
  package func read(atLeast count: Int) -> String {
    var bytes: [UInt8] = []
    while bytes.count < count, let next = ChildProcess.readSome(output), !next.isEmpty { bytes += next }
    return String(decoding: bytes, as: UTF8.self)
  }

  package func signal(_ number: Int32) { kill(id, number) }

  /// Kills the program at once and waits until it is gone.
  package func end() {
    signal(SIGKILL)
    _ = wait()
  }

  /// Waits for the program to end. Returns the rest of its output and how it ended.
  package func wait() -> (output: String, status: WaitStatus) {
    close(input)
    let rest = read(atLeast: .max)
    close(output)
    var status: Int32 = 0
    waitpid(id, &status, 0)
    return (rest, WaitStatus(waitStatus: status))
  }

  /// Runs a program to its end.
  package static func run(_ command: [String]) throws -> (output: String, status: WaitStatus) {
    try Child(command).wait()
  }
}
