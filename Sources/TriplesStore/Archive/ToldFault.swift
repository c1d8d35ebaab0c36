/// A fault that the player is told of once, until what failed works again.
struct ToldFault {
  /// Why it does not work; nil while it works.
  private(set) var reason: StoreError?

  /// What failed works: the next fault is told again.
  mutating func end() { reason = nil }

  /// The line for the player, if he does not know yet: what is wrong, and why.
  mutating func notice(_ wrong: String, _ error: StoreError) -> String? {
    defer { reason = error }
    return reason == nil ? "\(wrong): \(error)." : nil
  }

  /// Does something that may fail; returns the line for the player.
  mutating func notice(_ wrong: String, of body: () throws(StoreError) -> Void) -> String? {
    do throws(StoreError) {
      try body()
      end()
      return nil
    } catch {
      return notice(wrong, error)
    }
  }
}
