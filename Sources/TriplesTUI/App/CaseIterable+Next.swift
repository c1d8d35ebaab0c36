extension CaseIterable where Self: Equatable {
  /// The case after this one, around the end.
  var next: Self { shifted(by: 1) }

  /// The case before this one, around the end.
  var previous: Self { shifted(by: -1) }

  private func shifted(by step: Int) -> Self {
    let cases = Array(Self.allCases)
    let index = cases.firstIndex(of: self) ?? 0
    return cases[(index + step + cases.count) % cases.count]
  }
}
