/// A fault that the player is told of once, until what failed works again.
struct ToldFault {
  private var isKnown = false

  /// What failed works: the next fault is told again.
  mutating func end() { isKnown = false }

  /// The line for the player, if he does not know yet.
  mutating func notice(_ text: String) -> String? {
    defer { isKnown = true }
    return isKnown ? nil : text
  }

  /// Does something that may fail; returns the line for the player, which says what is wrong and why.
  mutating func notice(_ wrong: String, of body: () throws(StoreError) -> Void) -> String? {
    do throws(StoreError) {
      try body()
      end()
      return nil
    } catch {
      return notice("\(wrong): \(error).")
    }
  }
}
