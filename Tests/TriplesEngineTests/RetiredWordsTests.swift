import FoundationEssentials
import Testing

/// Words that the documentation and the program no longer use, because `docs/glossary.md` has a better one.
@Suite struct RetiredWordsTests {
  static let retired = [
    ("for those who listen", "screen readers"), ("goes on next time", "saved"), ("will go on", "saved"),
    ("goes on", "continues"), ("take back", "undo"), ("taken back", "undone"), ("takes back", "undoes"),
    ("took back", "undid"), ("promises", "rates"),
    ("what came of", "result"), ("unless set", "default"), ("if nothing is said", "default"),
    ("for ever", "forever"), ("mended", "fixed"), ("comes to", "is"), ("stands in", "is in"),
    ("game of the day", "daily game"), ("unaided", "without help"), ("deterministic", "fixed"),
    ("seeded", "fixed"), ("examine a game", "review a game"), ("will stand here", "will appear here"),
    ("luck allowed", "maximum"),
  ]

  private static let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
  private static let pages =
    texts(in: ["docs", "Packaging", "Fuzz", ".github"], endings: ["md", "in", "xml"])
    + texts(
      in: ["README.md", "CONTRIBUTING.md", "SECURITY.md", "DECISIONS.md", "CHANGELOG.md"], endings: ["md"])
  private static let strings = texts(in: ["Sources"], endings: ["swift"]).map {
    ($0.path, literals(in: $0.text))
  }

  @Test(arguments: retired)
  func noPageUsesIt(word: String, better: String) {
    for page in Self.pages where Self.words(of: page.text).contains(" \(word) ") {
      Issue.record("\(page.path): '\(word)'; use '\(better)'")
    }
  }

  @Test(arguments: retired)
  func noStringUsesIt(word: String, better: String) {
    for (path, text) in Self.strings where text.contains(" \(word) ") {
      Issue.record("\(path): '\(word)'; use '\(better)'")
    }
  }

  @Test func pagesAndStringsAreRead() {
    #expect(Self.pages.contains { $0.path == "docs/glossary.md" && $0.text.contains("| move |") })
    #expect(Self.strings.contains { $0.1.contains(" nothing to undo ") })
    #expect(Self.strings.contains { $0.1.contains(" show the manual page ") })
    #expect(Self.literals(in: "  case a = \"a\"\n  case b = \"h\"") == " h ")
    #expect(Self.literals(in: "/// \"c\"\nd(\"E f\")\n\"\"\"\nG\n\"\"\"") == " e f g ")
  }

  /// Returns the files below some paths of the repository.
  private static func texts(in paths: [String], endings: [String]) -> [(path: String, text: String)] {
    paths.flatMap { path in
      let names = try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(path)")
      if let names { return texts(in: names.sorted().map { "\(path)/\($0)" }, endings: endings) }
      guard endings.contains(where: { path.hasSuffix(".\($0)") }),
        let text = try? String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
      else { return [] }
      // Single words in quotes are data.
      return [(path, text.replacing(/["`]\w+["`]/, with: " "))]
    }
  }

  /// Returns the words in the string literals of a Swift file, without comments and without the raw values of cases.
  private static func literals(in source: String) -> String {
    var (isInside, found) = (false, "")
    for line in source.split(separator: "\n") {
      let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
      if line.contains("\"\"\"") {
        isInside.toggle()
      } else if isInside {
        found += "\n" + line
      } else if parts.count > 1, !line.drop(while: { $0 == " " }).hasPrefix("//"),
        !parts[0].hasSuffix(" case \(parts[1]) = ")
      {
        found += parts.indices.filter { $0 % 2 == 1 }.map { "\n" + parts[$0] }.joined()
      }
    }
    return words(of: found)
  }

  /// Returns the words of a text in lower case, each between two spaces.
  private static func words(of text: String) -> String {
    " " + text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ") + " "
  }
}
