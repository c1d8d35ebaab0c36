import CFaults
import Libc

/// A fault at the n-th file call of a scenario.
struct Fault: CustomStringConvertible {
  /// What happens to the call and to those after it.
  enum Kind: CaseIterable {
    /// All calls work.
    case none
    /// Only the call fails.
    case once
    /// The call and all after it fail until just before the end.
    case forAWhile
    /// The call and all after it fail.
    case always
    /// The program dies in the call.
    case kill
    /// The call and all after it work, but take ten seconds each.
    case slow
  }

  let kind: Kind
  var code: Int32 = EIO
  var at = 0

  /// All kinds of faults at the n-th call. Each kind has each error at every third call.
  static func all(at number: Int) -> [Fault] {
    let codes = [ENOSPC, EIO, EACCES]
    let errors = zip([Kind.once, .forAWhile, .always], number...).map { kind, turn in
      Fault(kind: kind, code: codes[turn % 3], at: number)
    }
    return errors + [Fault(kind: .kill, at: number)] + (number == 1 ? [Fault(kind: .slow, at: number)] : [])
  }

  /// True if all that was shown must be in the files at the end.
  var isOvercome: Bool { [.none, .once, .forAWhile, .slow].contains(kind) }

  var description: String { "\(kind) \(String(cString: strerror(code))) at call \(at)" }

  /// Makes this thread's calls meet the fault from now on.
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

  /// True if the fault has happened.
  var hasHappened: Bool { at > 0 && faults_count() >= at }

  /// Ends the fault. Returns the number of calls.
  @discardableResult
  static func end() -> Int { faults_end() }
}
