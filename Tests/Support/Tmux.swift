import Libc

/// A program in tmux, a terminal that draws. Its tmux server ends with the value.
///
///     let tmux = try Tmux([Program.path, "--seed", "42"], environment: environment, columns: 80, rows: 30)
///     try tmux.wait { $0.contains("Score") }
///     try tmux.press("Left", "Up")
package final class Tmux {
  private let socket: String
  private let environment: [String: String]
  private let folder = TemporaryFolder()

  /// The server shows no status line, and keeps the screen of a program that ended.
  private static let configuration = """
    set -g default-terminal tmux-256color
    set -g status off
    set -g remain-on-exit on
    set -g remain-on-exit-format ''
    set -s escape-time 10
    """

  /// Starts a program. TERM is tmux-256color unless the command sets it with `env`.
  package init(
    _ command: [String], environment: [String: String], columns: Int = 80, rows: Int = 24
  ) throws {
    self.environment = environment.merging(["TMUX_TMPDIR": folder.path]) { _, new in new }
    socket = "triples"
    let file = folder.path + "/tmux.conf"
    try Self.write(Self.configuration, to: file)
    let size = ["-x", String(columns), "-y", String(rows)]
    try run(["-u", "-f", file, "new-session", "-d"] + size + ["--", "env"] + command)
  }

  /// Kills the program first, because the folder of its files is gone. A program that has ended is left alone: its ID
  /// may belong to another process by now.
  deinit {
    let living = try? query("#{?pane_dead,,#{pane_pid}}")
    if let process = living.flatMap({ pid_t($0) }), process > 1 { kill(-process, SIGKILL) }
    _ = try? run(["kill-server"])
  }

  /// Starts a shell with job control and the prompt `$ `.
  package static func shell(environment: [String: String], columns: Int = 80, rows: Int = 24) throws -> Tmux {
    let own = ["PS1": "$ ", "SHELL": "/bin/bash", "HISTFILE": "/dev/null"]
    let environment = environment.merging(own) { _, new in new }
    let command = ["bash", "--norc", "--noprofile", "-i"]
    let tmux = try Tmux(command, environment: environment, columns: columns, rows: rows)
    try tmux.wait { $0.hasPrefix("$") }
    return tmux
  }

  /// Presses keys by their names in tmux: `Left`, `Enter`, `C-z`, `M-x`, `a`.
  package func press(_ keys: String...) throws { try run(["send-keys", "-t", "0"] + keys) }

  /// Types a text literally.
  package func type(_ text: String) throws { try run(["send-keys", "-t", "0", "-l", "--", text]) }

  package func send(_ bytes: [UInt8]) throws {
    try run(["send-keys", "-t", "0", "-H"] + bytes.map { String($0, radix: 16) })
  }

  /// The screen as lines of text, with SGR sequences if `styled`.
  package func screen(styled: Bool = false) throws -> String {
    try run(["capture-pane", "-p", "-t", "0"] + (styled ? ["-e"] : []))
  }

  /// Waits until the screen satisfies the condition, and returns it.
  @discardableResult
  package func wait(within seconds: Double = 40, until condition: (String) throws -> Bool) throws -> String {
    var last = ""
    return try Waiting.upTo(seconds, failure: { "not to be seen in:\n\(last)" }) {
      last = try screen()
      return try condition(last) ? last : nil
    }
  }

  /// Waits until a format of tmux has the given value.
  package func wait(within seconds: Double = 40, for format: String, toBe value: String) throws {
    var last = ""
    try Waiting.upTo(seconds, failure: { "\(format) is \(last), not \(value)" }) {
      last = try query(format)
      return last == value ? () : nil
    }
  }

  /// Waits until the program has ended with an exit code.
  package func waitForExit(within seconds: Double = 40, code: Int) throws {
    var last = ""
    try Waiting.upTo(seconds, failure: { "ended as \(last), not with \(code)" }) {
      last = try query("#{pane_dead} #{pane_dead_status}#{pane_dead_signal}")
      // Sometimes tmux does not notice that a child has ended until another one ends.
      if last == "1 " { try run(["run-shell", "true"]) }
      return last == "1 \(code)" ? () : nil
    }
  }

  /// Returns the value of a tmux format: `#{alternate_on}`, `#{pane_dead_status}`, `#{cursor_flag}`…
  package func query(_ format: String) throws -> String {
    let answer = try run(["display-message", "-p", "-t", "0", format])
    return answer.last == "\n" ? String(answer.dropLast()) : answer
  }

  package func resize(columns: Int, rows: Int) throws {
    try run(["resize-window", "-t", "0", "-x", String(columns), "-y", String(rows)])
  }

  /// Runs a tmux command and returns its output.
  @discardableResult
  package func run(_ arguments: [String]) throws -> String {
    let command = ["tmux", "-L", socket] + arguments
    let (status, output) = try ChildProcess.run(command, environment: environment)
    guard status == .code(0) else { throw TestFailure(description: "\(command): \(status) \(output)") }
    return output
  }

  private static func write(_ text: String, to path: String) throws {
    guard let file = fopen(path, "w") else { throw TestFailure(description: "cannot write \(path)") }
    fputs(text + "\n", file)
    fclose(file)
  }
}
