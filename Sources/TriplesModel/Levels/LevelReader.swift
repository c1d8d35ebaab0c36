/// Takes the lines of a level file by their names; what is left over nobody knows.
struct LevelReader {
  private let lines: [LevelLine]
  /// Names that may stand in a file; files of earlier versions say what points each star needs.
  private var known: Set<String> = ["solution", "stars"]

  init(_ lines: [LevelLine]) { self.lines = lines }

  /// The value of a line that may be missing and may not come twice.
  mutating func value<Value>(
    _ name: String, _ read: (LevelLine) throws(LevelError) -> Value
  ) throws(LevelError) -> Value? {
    known.insert(name)
    let found = lines.filter { $0.name == name }
    if found.count > 1 { throw found[1].error("'\(name)' appears twice") }
    guard let line = found.first else { return nil }
    return try read(line)
  }

  /// The values of a line that may come several times.
  mutating func values<Value>(
    _ name: String, _ read: (LevelLine) throws(LevelError) -> Value
  ) throws(LevelError) -> [Value] {
    known.insert(name)
    var values: [Value] = []
    for line in lines where line.name == name { values.append(try read(line)) }
    return values
  }

  /// Makes sure that nothing else stands in the file.
  func finish() throws(LevelError) {
    guard let line = lines.first(where: { !known.contains($0.name) }) else { return }
    throw line.error("unknown name '\(PrintableText(line.name, maxLength: 40))'")
  }

  /// The number of the first line with a name.
  func line(of name: String) -> Int? { lines.first { $0.name == name }?.number }
}
