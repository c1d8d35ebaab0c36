#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The system's `read`, whose name `Child` uses too.
private let readBytes = read

/// A program that a test runs, with sockets at its standard input and output.
struct Child {
  let id: pid_t
  let input: Int32
  let output: Int32

  /// Starts a program, found in the path or given by its own.
  init(_ arguments: [String]) throws {
    var toChild: [Int32] = [0, 0]
    var fromChild: [Int32] = [0, 0]
    // Closed on exec from the start: tests run side by side, and no child may hold another's end.
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &toChild) == 0, socketpair(AF_UNIX, type, 0, &fromChild) == 0
    else { throw Failure(text: "no pipe") }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, toChild[0], STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, fromChild[1], STDOUT_FILENO)
    var words = arguments.map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    var child: pid_t = 0
    guard posix_spawnp(&child, arguments[0], &actions, nil, &words, environ) == 0 else {
      throw Failure(text: "cannot start \(arguments[0])")
    }
    close(toChild[0])
    close(fromChild[1])
    (id, input, output) = (child, toChild[1], fromChild[0])
  }

  /// The probe that is built beside the tests.
  static var probe: String {
    var path = [CChar](repeating: 0, count: 4096)
    let length = readlink("/proc/self/exe", &path, path.count)
    let own = String(decoding: path.prefix(max(0, length)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    return own.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 } + "/store-probe"
  }

  /// Reads what the program writes until it is at least some bytes, or the end.
  func read(atLeast count: Int) -> String {
    var bytes: [UInt8] = []
    while bytes.count < count, let next = next() { bytes += next }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func next() -> ArraySlice<UInt8>? {
    var chunk = [UInt8](repeating: 0, count: 4096)
    let count = readBytes(output, &chunk, chunk.count)
    return count > 0 ? chunk.prefix(count) : nil
  }

  /// Kills the program at once and waits until it is gone.
  func end() {
    kill(id, SIGKILL)
    _ = wait()
  }

  /// Waits for the end of the program; gives what it wrote and its exit code, negative for a signal.
  func wait() -> (output: String, code: Int32) {
    close(input)
    let rest = read(atLeast: .max)
    close(output)
    var status: Int32 = 0
    waitpid(id, &status, 0)
    let signal = status & 0x7F
    return (rest, signal == 0 ? status >> 8 & 0xFF : -signal)
  }

  /// Runs a program to its end.
  static func run(_ arguments: [String]) throws -> (output: String, code: Int32) {
    try Child(arguments).wait()
  }
}
