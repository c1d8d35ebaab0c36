import Dispatch
import Synchronization

/// Numbered tasks on several threads.
enum Parallel {
  /// Carries out the tasks 0 to `count` - 1, `jobs` at once, and returns their results in order.
  ///
  /// A task that returns nil ends its thread; its result is left nil, as are those of tasks that were never begun. `finished` is
  /// called after each task, never on two threads at once.
  static func map<Result: Sendable>(
    _ count: Int, jobs: Int, _ task: @Sendable (Int) -> Result?, finished: @Sendable (Int, Result) -> Void
  ) -> [Result?] {
    let state = Mutex((next: 0, results: [Result?](repeating: nil, count: count)))
    DispatchQueue.concurrentPerform(iterations: jobs) { _ in
      while true {
        let number = state.withLock { state in
          defer { state.next += 1 }
          return state.next
        }
        guard number < count, let result = task(number) else { return }
        state.withLock { state in
          state.results[number] = result
          finished(number, result)
        }
      }
    }
    return state.withLock(\.results)
  }
}
