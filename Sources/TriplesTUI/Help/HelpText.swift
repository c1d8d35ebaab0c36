/// The rules and the keys, in lines of a width.
struct HelpText: Hashable {
  /// A line: keys or a heading, and words at some distance.
  struct Line: Hashable {
    var head = ""
    /// True if the head is a heading.
    var isHeading = false
    var words = ""
    var indent = 0
  }

  /// The rules, then the keys by groups; each section begins with a heading.
  let sections: [[Line]]

  /// Columns of the keys, and those from which on words stand beside them.
  private static let keyColumns = 11
  private static let roomy = 32

  /// The help for what is seen.
  init(_ topic: HelpTopic, keys: KeyMap, columns: Int, isUnicode: Bool) {
    sections = topic.sections(keys, isUnicode: isUnicode).map { section in
      [Line(head: section.heading, isHeading: true)]
        + section.text.flatMap { $0.lines(columns: columns) }.map { Line(words: $0) }
        + section.entries.flatMap { Self.lines($0, columns) }
    }
  }

  /// An entry in as many lines as it needs: its words beside its keys, or below them where it is narrow.
  private static func lines(_ entry: KeyHelp.Entry, _ columns: Int) -> [Line] {
    let isRoomy = columns >= roomy
    let indent = isRoomy ? keyColumns + 2 : 2
    let heads = entry.keys.lines(joinedBy: " ", columns: isRoomy ? keyColumns : columns)
    let words = entry.title.lines(columns: columns - indent)
    guard isRoomy else {
      return heads.map { Line(head: $0) } + words.map { Line(words: $0, indent: indent) }
    }
    return (0..<max(heads.count, words.count)).map { row in
      Line(
        head: heads.indices.contains(row) ? heads[row] : "",
        words: words.indices.contains(row) ? words[row] : "", indent: indent)
    }
  }
}
