/// Text as the bytes of a file. These functions are not in the store, because the store is compiled without generic
/// specialization, which would make scans of large files slow.
extension ArraySlice<UInt8> {
  package func lines(omittingEmpty: Bool = true) -> [ArraySlice<UInt8>] {
    split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: omittingEmpty)
  }

  package func contains(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    return indices.contains { self[$0] == wanted[0] && self[$0...].starts(with: wanted) }
  }

  /// Ignores trailing white space, such as a carriage return that an editor left.
  package func ends(with text: String) -> Bool {
    let end = lastIndex { $0 > UInt8(ascii: " ") }.map { $0 + 1 } ?? startIndex
    return self[..<end].suffix(text.utf8.count).elementsEqual(text.utf8)
  }
}

extension [UInt8] {
  package var isZero: Bool { allSatisfy { $0 == 0 } }

  /// The index after the first line end; nil if there is none.
  package var endOfFirstLine: Int? { firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } }

  /// The index after the last line end; 0 if there is none.
  package var endOfLastLine: Int { lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0 }

  package func lines(omittingEmpty: Bool = true) -> [ArraySlice<UInt8>] {
    self[...].lines(omittingEmpty: omittingEmpty)
  }

  package func contains(_ text: String) -> Bool { self[...].contains(text) }
}
