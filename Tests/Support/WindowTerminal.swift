import FoundationEssentials
import Libc

/// A script in an xterm or urxvt on a hidden display. Both can print the text that they show.
///
///     let terminal = try WindowTerminal(.xterm, "triples --seed 42", environment: environment)
///     try terminal.wait { $0.contains("Score") }
///     try terminal.press("Left")
package final class WindowTerminal {
  package enum Kind: String, Sendable {
    case xterm, urxvt
    package var isInstalled: Bool { [rawValue, "Xvfb", "xdotool"].allSatisfy(Needs.has) }
    /// The reason to print when a test is skipped.
    package static let need = "apt-get install xterm rxvt-unicode xvfb xdotool"
    /// The options that let a key print the screen to a file.
    fileprivate var options: [String] {
      switch self {
      case .xterm:
        [
          "-u8", "-xrm", "*printFileImmediate: shot", "-xrm",
          "*VT100.translations: #override <Key>F12: print-immediate()",
        ]
      case .urxvt: ["-xrm", "URxvt.print-pipe: cat >shot"]
      }
    }
    fileprivate var printKey: String { self == .xterm ? "F12" : "Print" }
  }

  private let kind: Kind
  private let folder = TemporaryFolder()
  private var environment: [String: String]
  private let process: pid_t

  /// Starts a shell script in the terminal.
  package init(_ kind: Kind, _ options: [String] = [], _ script: String, environment: [String: String]) throws {
    self.kind = kind
    // The terminal sets TERM itself.
    self.environment = environment.filter { $0.key != "TERM" }
    // Without -noreset the server closes every connection when its last client leaves: the first search for the window
    // would close the new connection of the terminal.
    let start = """
      cd \(folder.path)
      Xvfb -displayfd 3 -screen 0 1000x600x24 -nolisten tcp -noreset 3>display 2>/dev/null &
      until [ -s display ]; do sleep 0.02; done
      DISPLAY=:$(cat display) "$@"
      """
    let terminal = [kind.rawValue] + kind.options + ["-geometry", "80x24"] + options + ["-e", "sh", "-c", script]
    process = try ChildProcess.start(
      ["sh", "-c", start, "sh"] + terminal, environment: self.environment, ownSession: true
    ) { actions in
      for (number, mode) in [(STDIN_FILENO, O_RDONLY), (STDOUT_FILENO, O_WRONLY), (STDERR_FILENO, O_WRONLY)] {
        posix_spawn_file_actions_addopen(&actions, number, "/dev/null", mode, 0)
      }
    }
    let display: String = try Waiting.upTo(60, failure: { "no display" }) {
      let text = (try? folder.text(of: "display")) ?? ""
      return text.last == "\n" ? String(text.dropLast()) : nil
    }
    self.environment["DISPLAY"] = ":" + display
    try Waiting.upTo(60, failure: { "no window" }) {
      try control("search", "--onlyvisible", "--class", kind.rawValue, "windowfocus") ? () : nil
    }
  }

  deinit {
    kill(-process, SIGKILL)
    waitpid(process, nil, 0)
  }

  /// Presses keys by their names in X: `Left`, `shift+Left`, `q`.
  package func press(_ keys: String...) throws {
    guard try control(["key"] + keys) else { throw TestFailure(description: "no keys \(keys)") }
  }

  /// Waits until the screen satisfies the condition, and returns it.
  @discardableResult
  package func wait(until condition: (String) -> Bool) throws -> String {
    var last = ""
    return try Waiting.upTo(40, failure: { "not to be seen in:\n\(last)" }) {
      last = try screen()
      return condition(last) ? last : nil
    }
  }

  /// Returns the screen as text, or an empty string if the terminal does not print it in time.
  private func screen() throws -> String {
    func prints() -> [String] { folder.names.filter { $0.hasPrefix("shot") } }
    for name in prints() { remove(folder(name)) }
    try press(kind.printKey)
    let text = try? Waiting.upTo(0.3, failure: { "nothing printed" }) {
      prints().first.flatMap { try? folder.text(of: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    // xterm prints the second half of wide characters, too.
    return (text ?? "").replacing("\u{FFFF}", with: "")
  }

  private func control(_ arguments: String...) throws -> Bool { try control(arguments) }

  private func control(_ arguments: [String]) throws -> Bool {
    try ChildProcess.run(["xdotool"] + arguments, environment: environment).status == .code(0)
  }
}
