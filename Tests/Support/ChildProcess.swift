import FoundationEssentials
import Libc

/// How a process ended.
package enum WaitStatus: Hashable, Sendable {
  case code(Int32)
  case signal(Int32)

  package init(waitStatus: Int32) {
    self = waitStatus & 0x7F == 0 ? .code(waitStatus >> 8 & 0xFF) : .signal(waitStatus & 0x7F)
  }
}

/// The reason why a test cannot continue.
package struct TestFailure: Error, CustomStringConvertible {
  package let description: String

  package init(description: String) { self.description = description }
}

/// Starts processes that inherit only the descriptors passed to them.
package enum ChildProcess {
  #if canImport(Darwin)
    package typealias FileActions = posix_spawn_file_actions_t?
  #else
    package typealias FileActions = posix_spawn_file_actions_t
  #endif

  /// Starts a program with the descriptors that `prepare` sets up. It gets this process's environment if none is given,
  /// and its own session if `ownSession` is true.
  package static func start(
    _ command: [String], environment: [String: String]?, ownSession: Bool,
    prepare: (inout FileActions) -> Void
  ) throws -> pid_t {
    #if canImport(Darwin)
      var (actions, attributes): (FileActions, posix_spawnattr_t?) = (nil, nil)
      let (newSession, inheritsNothing) = (POSIX_SPAWN_SETSID, POSIX_SPAWN_CLOEXEC_DEFAULT)
    #else
      var (actions, attributes) = (FileActions(), posix_spawnattr_t())
      // POSIX_SPAWN_SETSID, which Swift does not import. Descriptors are close-on-exec one by one.
      let (newSession, inheritsNothing): (Int32, Int32) = (0x80, 0)
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    prepare(&actions)
    var (every, none) = (sigset_t(), sigset_t())
    sigfillset(&every)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &every)
    posix_spawnattr_setsigmask(&attributes, &none)
    let flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK) | inheritsNothing
    posix_spawnattr_setflags(&attributes, Int16(flags | (ownSession ? newSession : 0)))
    let variables = (environment ?? ProcessInfo.processInfo.environment).map { "\($0.key)=\($0.value)" }
    var process: pid_t = 0
    let error = withCStrings(command) { arguments in
      withCStrings(variables) { variables in
        posix_spawnp(&process, command[0], &actions, &attributes, arguments, variables)
      }
    }
    guard error == 0 else { throw TestFailure(description: "cannot start \(command[0]): \(error)") }
    return process
  }

  /// Runs a program to its end. Returns its status and what it wrote to stdout and stderr.
  package static func run(_ command: [String], environment: [String: String]) throws -> (
    status: WaitStatus, output: String
  ) {
    let ends = try sockets()
    defer { close(ends.parent) }
    let process = try start(command, environment: environment, ownSession: false) { actions in
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_adddup2(&actions, ends.child, STDOUT_FILENO)
      posix_spawn_file_actions_adddup2(&actions, ends.child, STDERR_FILENO)
    }
    close(ends.child)
    var output: [UInt8] = []
    while let bytes = readSome(ends.parent), !bytes.isEmpty { output += bytes }
    var status: Int32 = 0
    waitpid(process, &status, 0)
    return (WaitStatus(waitStatus: status), String(decoding: output, as: UTF8.self))
  }

  /// Returns a pair of close-on-exec sockets: tests run in parallel, and no child may hold another's end.
  static func sockets() throws -> (child: Int32, parent: Int32) {
    var ends: [Int32] = [0, 0]
    #if canImport(Darwin)
      let type = SOCK_STREAM
    #else
      let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    #endif
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { throw TestFailure(description: "no pipe") }
    return (ends[0], ends[1])
  }

  /// Reads once. Returns nil if there is no data yet, an empty array at the end.
  package static func readSome(_ descriptor: Int32) -> [UInt8]? {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 65536) { buffer, initialized in
      count = read(descriptor, buffer.baseAddress, buffer.count)
      initialized = max(0, count)
    }
    return count < 0 && errno == EAGAIN ? nil : bytes
  }

  private static func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    return body(copies + [nil])
  }
}
