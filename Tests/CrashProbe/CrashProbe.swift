import Dispatch
import Libc
import TriplesCanvas
import TriplesTerminal

/// Takes the terminal, draws a frame and crashes in the way given by the argument. The terminal must be restored.
@main struct CrashProbe {
  static func main() throws {
    guard let name = CommandLine.arguments.dropFirst().first, let crash = Crash(rawValue: name) else { exit(64) }
    let screen = try TerminalScreen()
    screen.present(Frame(size: screen.size))
    crash.happen()
    while true { _ = screen.nextEvent(until: nil) }
  }
}

enum Crash: String {
  /// A fatal error, an invalid access, endless recursion, and two exits from C.
  case fatal, segv, overflow, abort, exit
  /// The same crashes on another thread.
  case workerFatal = "worker-fatal"
  case workerOverflow = "worker-overflow"

  func happen() {
    switch self {
    case .fatal: fatalError("injected")
    case .segv: UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
    case .overflow: _ = Self.recurse(depth: 1)
    case .abort: leaveByAbort()
    case .exit: leaveByExit()
    case .workerFatal: Self.fatal.happenElsewhere()
    case .workerOverflow: Self.overflow.happenElsewhere()
    }
  }

  private func happenElsewhere() {
    DispatchQueue(label: "crash").async {
      TerminalScreen.protectThread()
      happen()
    }
  }

  @inline(never) private static func recurse(depth: Int) -> Int {
    let deeper = [depth, depth + 1]
    return deeper.map { recurse(depth: $0) }.reduce(0, +)
  }
}

private func leaveByAbort() -> Never { abort() }
private func leaveByExit() -> Never { exit(7) }
