extension Array {
  @inlinable package func at(_ index: Int) -> Element? { indices.contains(index) ? self[index] : nil }

  /// Removes all elements and returns them, like `Optional.take()`.
  @inlinable package mutating func take() -> Self {
    defer { self = [] }
    return self
  }
}
