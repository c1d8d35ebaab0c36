import ArgumentParser
import Libc
import TriplesCanvas
import TriplesModel

/// Crashes for tests: in each case the terminal must be restored.
enum FaultInjection: String, CaseIterable, ExpressibleByArgument {
  /// A failed precondition, an invalid access, endless recursion, and two exits from C.
  case fatal, segv, overflow, abort, exit
  /// The same on another thread.
  case workerFatal = "worker-fatal"
  case workerOverflow = "worker-overflow"

  /// Ends the program, a fault on another thread a moment later.
  func happen() {
    switch self {
    case .workerFatal: Self.fatal.happenElsewhere()
    case .workerOverflow: Self.overflow.happenElsewhere()
    case .fatal: fatalError("injected")
    case .segv: UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
    case .overflow: _ = Self.recurse(depth: 1)
    case .abort: leaveByAbort()
    case .exit: leaveByExit()
    }
  }

  private func happenElsewhere() {
    Worker<Never>("fault", qos: .userInitiated, waker: .none).run {
      happen()
      return nil
    }
  }

  @inline(never) private static func recurse(depth: Int) -> Int {
    let deeper = [depth, depth + 1]
    return deeper.map { recurse(depth: $0) }.reduce(0, +)
  }
}

private func leaveByAbort() -> Never { abort() }
private func leaveByExit() -> Never { exit(7) }

/// A screen that crashes after its first frame if there is a fault.
struct FaultyScreen<Inner: Screen>: Screen {
  var screen: Inner
  let fault: FaultInjection?

  var size: Size { screen.size }
  var traits: ScreenTraits { screen.traits }
  var now: Seconds { screen.now }

  mutating func nextEvent(until deadline: Seconds?) -> ScreenEvent? {
    fault?.happen()
    return screen.nextEvent(until: deadline)
  }

  mutating func present(_ frame: Frame) { screen.present(frame) }
  mutating func copy(_ text: String) -> Copying { screen.copy(text) }
  mutating func useMouse(_ isOn: Bool) { screen.useMouse(isOn) }
}
