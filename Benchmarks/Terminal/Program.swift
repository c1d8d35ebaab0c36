import CBaseline
import Libc
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// The real program on a terminal, watched from outside through /proc.
final class Program {
  private var process: pid_t = 0
  private let terminal: Int32
  /// A new folder for the program's files, so that no other game has to be put aside first.
  private let folder: String
  /// The start, by the system's monotonic clock.
  let start: Double

  init?(_ path: String, size: Size, depth: ColorDepth) {
    setenv("TERM", "xterm-256color", 1)
    setenv("LANG", "C.UTF-8", 1)
    setenv("COLORTERM", depth == .direct ? "truecolor" : "", 1)
    var template = Array("/tmp/triples-benchmark.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    for name in ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"] { setenv(name, folder, 1) }
    setenv("TRIPLES_SCORES", folder + "/scores.json", 1)
    for name in ["NO_COLOR", "SSH_CONNECTION", "TRIPLES_DATA", "TRIPLES_HOST"] { unsetenv(name) }
    var arguments = [path, "--seed", "42", nil].map { $0.flatMap { strdup($0) } }
    start = Self.now
    terminal = baseline_spawn(&arguments, Int32(size.columns), Int32(size.rows), &process)
    arguments.forEach { free($0) }
    guard terminal >= 0 else { return nil }
  }

  deinit {
    kill(process, SIGTERM)
    waitpid(process, nil, 0)
    close(terminal)
    system("rm -rf \(folder)")
  }

  /// Reads for some seconds, or until the first frame. Returns the number of bytes and frames.
  func read(for seconds: Double, untilFirstFrame: Bool = false) -> (bytes: Int, frames: Int) {
    var output: [UInt8] = []
    let end = Self.now + seconds
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while Self.now < end {
      var polled = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      guard poll(&polled, 1, Int32((end - Self.now) * 1000)) > 0 else { continue }
      let count = Glibc.read(terminal, &bytes, bytes.count)
      output += bytes.prefix(max(0, count))
      if untilFirstFrame && Self.frames(in: output) > 0 { break }
    }
    return (output.count, Self.frames(in: output))
  }

  /// Each frame ends with the end of synchronized output.
  private static func frames(in output: [UInt8]) -> Int {
    String(decoding: output, as: UTF8.self).split(
      separator: "\u{1B}[?2026l", omittingEmptySubsequences: false
    )
    .count - 1
  }

  func type(_ text: String) { _ = write(terminal, text, text.utf8.count) }

  /// The program's resources during a span of time.
  struct Use {
    let seconds, cpu: Double
    let bytes, frames, writes: Int

    /// CPU time in per cent of one core.
    var share: Double { cpu / seconds * 100 }
    var writesPerFrame: Double { Double(writes) / Double(max(1, frames)) }
    var bytesPerFrame: Double { Double(bytes) / Double(max(1, frames)) }
  }

  /// Measures the program while `body` runs.
  func use(during body: () -> (bytes: Int, frames: Int)) -> Use {
    let (start, cpuBefore, writesBefore) = (Self.now, cpu, writes)
    let (bytes, frames) = body()
    return Use(
      seconds: Self.now - start, cpu: cpu - cpuBefore, bytes: bytes, frames: frames,
      writes: writes - writesBefore)
  }

  /// The CPU seconds used so far.
  var cpu: Double {
    let nanoseconds = Self.text("/proc/\(process)/schedstat").split(separator: " ").first.flatMap {
      Double($0)
    }
    return (nanoseconds ?? 0) / 1e9
  }

  /// Calls of `write` so far.
  var writes: Int { number("io", "syscw:") }
  /// Resident memory in kilobytes.
  var memory: Int { number("status", "VmRSS:") }
  private func number(_ file: String, _ key: String) -> Int {
    let lines = Self.text("/proc/\(process)/\(file)").split(separator: "\n")
    let line = lines.first { $0.hasPrefix(key) }
    return line.flatMap { Int($0.split { !$0.isNumber }.first ?? "") } ?? 0
  }

  private static func text(_ path: String) -> String {
    let file = open(path, O_RDONLY)
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 8192)
    let count = Glibc.read(file, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
