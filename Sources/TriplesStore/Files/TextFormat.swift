/// The name and the version of a text format. It decides what a file is; nothing else in the program does.
///
/// A text names its format in its first line, and in most formats again in its last one: its *marks*. A file whose marks
/// are wrong is
///
/// - *ours and damaged* if it carries our name or a line that this version writes,
/// - *newer*, and left alone, if a mark names a later version. One such mark alone does not count where every line is one
///   that this version writes: then the mark is damaged, and reading the lines loses nothing. So a later version of a
///   format has to change its lines, not only its number, or end with a mark.
/// - *foreign*, and left alone, in all other cases.
struct TextFormat: Hashable {
  let name: String
  /// The latest version that is read, and the one that is written.
  let version: Int

  /// The version that a text names behind the last occurrence of the name, in words or in JSON; nil if there is none.
  func version(namedBy text: some StringProtocol) -> Int? {
    guard let name = text.ranges(of: name).last else { return nil }
    let rest = text[name.upperBound...].drop { #" ",:"#.contains($0) }
    let digits = (rest.hasPrefix("version") ? rest.dropFirst(7).drop { #"":"#.contains($0) } : rest)
      .prefix { $0.isASCII && $0.isNumber }
    return Int(digits)
  }

  /// True if the marks of a text are wrong, but it is ours; throws if it is not. `marks` are the versions that they
  /// name, nil for one that cannot be read; `entries` tells of each line whether this version would write it as it is.
  func isDamaged(marks: [Int?], isNamed: Bool, entries: () -> some Sequence<Bool>) throws(TextFault) -> Bool {
    let own = marks.filter { (1...version).contains($0 ?? 0) }
    guard own.count < marks.count else { return false }
    let later = marks.compactMap(\.self).filter { $0 > version }
    let entries = Array(entries())
    if let newest = later.max() {
      let isOurs = later.count == 1 && !entries.contains(false) && !(entries.isEmpty && own.isEmpty)
      guard isOurs else { throw .newer(newest) }
    } else if !isNamed, own.isEmpty, !entries.contains(true) {
      throw .foreign
    }
    return true
  }
}
