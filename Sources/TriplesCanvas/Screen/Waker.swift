/// Wakes the loop that waits in ``Screen/nextEvent(until:)``: work on another thread says that it is done.
///
/// It may be called from any thread, any number of times, also when the screen is closed; several calls that come
/// before the loop has noticed are one ``ScreenEvent/woken``.
package struct Waker: Sendable {
  private let action: @Sendable () -> Void

  /// A waker that does something; it must not block.
  package init(_ action: @escaping @Sendable () -> Void) { self.action = action }

  /// A waker of what never sleeps.
  package static let none = Waker {}

  package func wake() { action() }
}

extension Screen {
  /// Nobody to wake: as for a screen that is a script.
  package var waker: Waker { .none }
}
