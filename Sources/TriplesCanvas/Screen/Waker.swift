/// Wakes the loop that waits in ``Screen/nextEvent(until:)``: work on another thread says that it is done.
///
/// It may be called from any thread, any number of times, also when the screen is closed; several calls that come
/// before the loop has noticed are one ``ScreenEvent/woken``.
public struct Waker: Sendable {
  private let action: @Sendable () -> Void

  /// A waker that does something; it must not block.
  public init(_ action: @escaping @Sendable () -> Void) { self.action = action }

  /// A waker of what never sleeps.
  public static let none = Waker {}

  public func wake() { action() }
}

extension Screen {
  /// Nobody to wake: as for a screen that is a script.
  public var waker: Waker { .none }
}
