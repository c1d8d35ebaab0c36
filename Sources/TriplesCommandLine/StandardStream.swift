import ArgumentParser
import Libc
import TriplesEngine
import TriplesModel

/// The output of a command. Writes each line immediately, even to a pipe. Throws if a write fails.
///
/// Text may come from a file, so all functions except ``put(bytes:)`` write only `PrintableText`.
package enum StandardOutput {
  package static func print(_ line: some CustomStringConvertible) throws { try write("\(line)\n") }

  package static func write(_ text: String) throws { try put(bytes: PrintableText(lines: text).description) }

  package static var columns: Int? {
    var size = winsize()
    return ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : nil
  }

  /// Writes text unchanged, including control sequences.
  package static func put(bytes text: String) throws {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      rest = rest.dropFirst(
        try retry("write the output", STDOUT_FILENO, POLLOUT) {
          rest.withUnsafeBytes { Libc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
        })
    }
  }
}

/// Messages for people, not for programs.
package enum StandardError {
  /// Prints a line without control sequences. Ignores errors, because there is nowhere to report them.
  package static func print(_ line: String) {
    let line = PrintableText(lines: line + "\n").description
    _ = line.utf8CString.withUnsafeBufferPointer { write(STDERR_FILENO, $0.baseAddress, $0.count - 1) }
  }
}

/// Repeats a call that was interrupted or would block. If the reader has closed the pipe, throws the exit code of
/// `SIGPIPE`.
private func retry(
  _ action: String, _ descriptor: Int32, _ event: some BinaryInteger, _ call: () -> Int
) throws -> Int {
  while true {
    let count = call()
    if count >= 0 { return count }
    switch errno {
    case EINTR: continue
    case EAGAIN: waitUntilReady(descriptor, event)
    case EPIPE: throw ExitCode.signal(SIGPIPE)
    default: throw Failure.system(action)
    }
  }
}

package struct StandardInput {
  private var reader = LineReader()
  private var waiting: ArraySlice<LineReader.Line> = []
  private var isAtEnd = false
  private var chunk: [UInt8]

  /// Creates a reader that reads at most `chunkSize` bytes at a time. With 1, it leaves later lines to other readers.
  package init(chunkSize: Int = 65_536) { chunk = [UInt8](repeating: 0, count: chunkSize) }

  /// True if a person can type: the input is not a pipe or a file.
  package static var isTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  /// Returns the next line; nil at the end. While it waits, calls `tick` once a second until `tick` returns false.
  package mutating func next(tick: () -> Bool = { false }) throws -> LineReader.Line? {
    try receive(tick: tick)
    return waiting.popFirst()
  }

  /// Waits for input and returns at most `count` lines of it; none at the end.
  package mutating func next(upTo count: Int) throws -> ArraySlice<LineReader.Line> {
    try receive { false }
    defer { waiting = waiting.dropFirst(count) }
    return waiting.prefix(count)
  }

  private mutating func receive(tick: () -> Bool) throws {
    while waiting.isEmpty, !isAtEnd {
      while tick(), !waitUntilReady(STDIN_FILENO, POLLIN, milliseconds: 1000) {}
      let count = try retry("read the input", STDIN_FILENO, POLLIN) { read(STDIN_FILENO, &chunk, chunk.count) }
      isAtEnd = count == 0
      waiting = isAtEnd ? [reader.finish()].compactMap(\.self)[...] : reader.read(chunk[..<count])[...]
    }
  }
}

extension String {
  package func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - columns)) }

  package func aligned(in width: Int) -> String { String(repeating: " ", count: max(0, width - columns)) + self }
}

extension Double {
  package func text(_ decimals: Int) -> String {
    let scale = (0..<decimals).reduce(1) { scale, _ in 10 * scale }
    let units = Int((abs(self) * Double(scale) + 0.5).rounded(.down))
    let whole = (self < 0 && units > 0 ? "-" : "") + String(units / scale)
    return decimals == 0 ? whole : whole + "." + (units % scale).zeroPadded(to: decimals)
  }

  package func percent(_ decimals: Int = 0) -> String { "\((100 * self).text(decimals)) %" }
}

/// Returns seconds as `5 s`, `1 min 5 s` or `2 h 10 min`.
package func duration(_ seconds: Int) -> String {
  switch seconds {
  case ..<60: "\(seconds) s"
  case ..<3600: "\(seconds / 60) min \(seconds % 60) s"
  default: "\(seconds / 3600) h \(seconds / 60 % 60) min"
  }
}
