import Synchronization

/// Keeps the last result and returns it while its key stays the same.
package final class Memo<Lookup: Equatable & Sendable, Value: Sendable>: Sendable {
  private let last = Mutex<(key: Lookup, value: Value)?>(nil)

  public init() {}

  /// Returns the value for a key: the last one if the key is the same, otherwise a new one from `make`.
  package func value(for key: Lookup, make: () -> Value) -> Value {
    if let kept = last.withLock({ $0?.key == key ? $0?.value : nil }) { return kept }
    let value = make()
    last.withLock { $0 = (key, value) }
    return value
  }
}
