import FoundationEssentials

/// The samples in doc comments: Swift between ` ```swift ` and ` ``` `. A test of each target runs them.
package enum DocumentationSamples {
  /// Returns the samples in the sources of a target that are not in a test file, line by line.
  package static func missing(in testFile: String, target: String) throws -> [String] {
    let tests = statements(try String(contentsOfFile: testFile, encoding: .utf8).split(separator: "\n"))
    return try all(ofTarget: target, beside: testFile).filter { !tests.contains($0) }
  }

  private static func all(ofTarget target: String, beside testFile: String) throws -> [String] {
    let end = testFile.ranges(of: "/Tests/").last?.lowerBound ?? testFile.endIndex
    let folder = "\(testFile[..<end])/Sources/\(target)"
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }
    return try names.flatMap { name in
      samples(try String(contentsOfFile: folder + "/" + name, encoding: .utf8))
    }
  }

  private static func samples(_ source: String) -> [String] {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.filter { lines[$0].hasSuffix("/// ```swift") }.map { start in
      let lines = lines[(start + 1)...].prefix { !$0.hasSuffix("/// ```") }
      return statements(lines.map { $0.drop { $0 != "/" }.dropFirst(3) })
    }
  }

  /// Joins lines, with single spaces between words and without trailing comments.
  private static func statements(_ lines: [Substring]) -> String {
    lines.map { line in
      let statement = line.firstRange(of: "   // ").map { line[..<$0.lowerBound] } ?? line
      return statement.split(separator: " ").joined(separator: " ")
    }.joined(separator: "\n")
  }
}
