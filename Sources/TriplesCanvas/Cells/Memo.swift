import Synchronization

/// Keeps what was worked out last, so that it is not worked out again while nothing it depends on changes.
///
/// What it gives never depends on what it keeps, so a value that holds one is as good as one without.
package final class Memo<Key: Equatable & Sendable, Value: Sendable>: Sendable {
  private let last = Mutex<(key: Key, value: Value)?>(nil)

  /// A memo that keeps nothing yet.
  package init() {}

  /// What belongs to a key: what is kept if it is the last key, else what `make` gives.
  package func value(for key: Key, make: () -> Value) -> Value {
    if let kept = last.withLock({ $0?.key == key ? $0?.value : nil }) { return kept }
    let value = make()
    last.withLock { $0 = (key, value) }
    return value
  }
}
