import Synchronization

/// Keeps the last result and returns it while its key stays the same.
package final class Memo<Key: Equatable & Sendable, Value: Sendable>: Sendable {
  private let last = Mutex<(key: Key, value: Value)?>(nil)

  public init() {}

  /// What belongs to a key: what is kept if it is the last key, else what `make` gives.
  package func value(for key: Key, make: () -> Value) -> Value {
    if let kept = last.withLock({ $0?.key == key ? $0?.value : nil }) { return kept }
    let value = make()
    last.withLock { $0 = (key, value) }
    return value
  }
}
