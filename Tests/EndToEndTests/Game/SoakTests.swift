import FoundationEssentials
import Libc
import TestSupport
import Testing

/// Random input to the real program: it ends only when it should, its files stay intact, and its memory does not grow.
@Suite struct SoakTests {
  /// The number of events: few in `make test`; `SOAK=100000` for a long run.
  private static let count = ProcessInfo.processInfo.environment["SOAK"].flatMap { Int($0) } ?? 400
  /// Kilobytes. Some parts (About, a hint's weights, a replay) allocate memory at their first use, all within the first
  /// few hundred events.
  private static let maxMemory = 120_000

  let folder = TemporaryFolder()

  @Test func aMonkeyLosesNothing() throws {
    var monkey = Monkey(seed: 1)
    var terminal = try PseudoTerminal.game(["--seed", "42"], folder: folder)
    for event in 1...Self.count {
      monkey.act(on: terminal)
      guard event.isMultiple(of: 20) else { continue }
      terminal.forget()
      if try terminal.hasEnded() { terminal = try PseudoTerminal.game([], folder: folder) }
      if event.isMultiple(of: 1000) { try expectLittleMemory(terminal, after: event) }
    }
    terminal.signal(SIGTERM)
    _ = try terminal.waitForExit()
    try expectSoundFiles()
  }

  private func expectLittleMemory(_ terminal: PseudoTerminal, after events: Int) throws {
    guard let memory = terminal.residentMemory else { return }
    #expect(memory < Self.maxMemory, "\(memory) kB after \(events) events")
    if Self.count > 1000 { print("\(events) events: \(memory) kB") }
  }

  /// `check` replays every stored game.
  private func expectSoundFiles() throws {
    let (status, text) = try ChildProcess.run(
      [Program.path, "check"], environment: Program.environment(home: folder))
    #expect(status == .code(0), "\(text)")
    if Self.count > 1000 { print(text.suffix(300)) }
  }
}

extension PseudoTerminal {
  /// True if the program has ended. It may end only by our signals or with success.
  fileprivate func hasEnded() throws -> Bool {
    guard let status = try? waitForExit(within: 0) else { return false }
    let expected: [WaitStatus] = [.code(0), .code(128 + SIGTERM), .code(128 + SIGHUP)]
    let isKilled = [SIGTERM, SIGHUP, SIGKILL].contains { status == .signal($0) }
    #expect(isKilled || expected.contains(status), "\(status): \(text.suffix(500).debugDescription)")
    return true
  }

  /// The resident memory in kilobytes; nil if the system does not report it.
  fileprivate var residentMemory: Int? {
    let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line.flatMap { Int($0.split { !$0.isNumber }.first ?? "") }
  }
}
