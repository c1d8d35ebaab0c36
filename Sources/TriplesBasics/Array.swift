extension Array {
  @inlinable package func at(_ index: Int) -> Element? { indices.contains(index) ? self[index] : nil }

  /// Takes the elements out and returns them, as `Optional.take()` does.
  @inlinable package mutating func take() -> Self {
    defer { self = [] }
    return self
  }
}
