import FoundationEssentials

/// A file in `Tests/Fixtures` with expected output, so that every change is noticed.
package struct Snapshot {
  /// The path of the file, relative to `Tests/Fixtures`.
  package let name: String

  package init(_ name: String) { self.name = name }

  /// Compares a text with the file, or writes the file if `UPDATE_SNAPSHOTS` is set. Returns the lines that differ,
  /// each group below the title of its section (a line that begins with `==`); nil if none do.
  package func difference(from text: String) throws -> String? {
    let actual = text + "\n"
    if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] != nil {
      let folder = String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data(actual.utf8).write(to: URL(fileURLWithPath: path))
      return nil
    }
    let expected = String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
    guard actual != expected else { return nil }
    return "Tests/Fixtures/\(name) (- expected, + actual):\n" + Self.differing(Self.lines(expected), Self.lines(actual))
  }

  private var path: String {
    "/" + #filePath.split(separator: "/").dropLast(2).joined(separator: "/") + "/Fixtures/" + name
  }

  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Returns the removed and added lines with their sections, at most 80.
  private static func differing(_ expected: [Substring], _ actual: [Substring]) -> String {
    let changes = actual.difference(from: expected)
    let removed = Set(changes.removals.map(\.offset)), added = Set(changes.insertions.map(\.offset))
    var (old, new, title, shown) = (0, 0, Substring(), [Substring]())
    func tell(_ line: String) {
      if !title.isEmpty { shown.append(title) }
      title = ""
      shown.append(line[...])
    }
    while old < expected.count || new < actual.count {
      if removed.contains(old) {
        tell("- \(expected[old])")
        old += 1
      } else if added.contains(new) {
        tell("+ \(actual[new])")
        new += 1
      } else {
        if actual[new].hasPrefix("==") { title = actual[new] }
        (old, new) = (old + 1, new + 1)
      }
    }
    let rest = shown.count > 80 ? "\n… and \(shown.count - 80) lines more" : ""
    return shown.prefix(80).joined(separator: "\n") + rest
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
