import Libc

/// A program that a test runs, with sockets at its standard input and output.
package struct Child {
  /// The process.
  package let id: pid_t
  /// What is written here the program reads.
  package let input: Int32
  /// What the program writes is read here.
  package let output: Int32

  /// Starts a program, found in the path or given by its own.
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

  /// Reads what the program writes until it is at least some bytes, or the end.
  package func read(atLeast count: Int) -> String {
    var bytes: [UInt8] = []
    while bytes.count < count, let next = ChildProcess.readSome(output), !next.isEmpty { bytes += next }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Sends the program a signal.
  package func signal(_ number: Int32) { kill(id, number) }

  /// Kills the program at once and waits until it is gone.
  package func end() {
    signal(SIGKILL)
    _ = wait()
  }

  /// Waits for the end of the program; gives what it wrote and how it ended.
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
