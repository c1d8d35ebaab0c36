import FoundationEssentials

/// A file below `Tests/Fixtures` with what people see, so that every change of it is noticed.
package struct Snapshot {
  /// The path of the file, from `Tests/Fixtures`.
  package let name: String

  package init(_ name: String) { self.name = name }

  /// Compares a text with the file, or writes it there if `UPDATE_SNAPSHOTS` is set. Returns the lines that differ,
  /// below the titles of their sections (lines that begin with `==`); nil if none do.
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

  /// The lines that were removed and added, where they are; the first ones if there are many.
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
