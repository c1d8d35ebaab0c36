import CFaults
import Libc

/// What happens at the n-th file call of a scenario.
struct Fault: CustomStringConvertible {
  /// What becomes of the call and of those after it.
  enum Kind: CaseIterable {
    /// All work.
    case none
    /// It fails once.
    case once
    /// It fails, and all do until just before the end.
    case forAWhile
    /// It fails, and all do from then on.
    case always
    /// The program dies in it.
    case kill
    /// It works, as do all from then on, and each takes ten seconds.
    case slow
  }

  let kind: Kind
  var code: Int32 = EIO
  var at = 0

  /// All faults at the n-th call.
  static func all(at number: Int) -> [Fault] {
    let codes = [ENOSPC, EIO, EACCES]
    return codes.map { Fault(kind: .once, code: $0, at: number) } + [
      Fault(kind: .forAWhile, code: codes[number % 3], at: number),
      Fault(kind: .always, code: codes[number % 3], at: number), Fault(kind: .kill, at: number),
    ] + (number == 1 ? [Fault(kind: .slow, at: number)] : [])
  }

  /// True if in the end all that was shown must be in the files.
  var isOvercome: Bool { [.none, .once, .forAWhile, .slow].contains(kind) }

  var description: String { "\(kind) \(String(cString: strerror(code))) at call \(at)" }

  /// From now on this thread's calls meet the fault.
  func begin() {
    let mode: faults_mode =
      switch kind {
      case .none: FAULTS_NONE
      case .once: FAULTS_ONCE
      case .forAWhile, .always: FAULTS_ALWAYS
      case .kill: FAULTS_KILL
      case .slow: FAULTS_SLOW
      }
    faults_begin(mode, code, at)
  }

  /// True if it has happened.
  var hasHappened: Bool { at > 0 && faults_count() >= at }

  /// Ends it, and says how many calls there were.
  @discardableResult
  static func end() -> Int { faults_end() }
}
