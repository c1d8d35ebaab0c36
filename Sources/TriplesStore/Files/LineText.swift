/// A text with a line for each entry, between marks that name its format: a bad byte costs one entry.
///
///     triples-progress 1
///     …
///     end triples-progress 1
package protocol LineText: FileText {
  associatedtype Entry

  static var frame: LineFrame { get }
  /// The entries of a value, in the order of their lines.
  static func entries(of value: Value) -> [Entry]
  /// The value that entries make, in the order of their lines.
  static func value(of entries: [Entry]) -> Value
  /// The line of an entry, without its end; nil if it cannot be written.
  static func line(_ entry: Entry) -> String?
  /// Reads a line; nil if it is no entry.
  static func entry(_ line: Substring) -> Entry?
}

/// The first line of a text, and the last one of a format that has such a mark.
package struct LineFrame: Hashable {
  let format: TextFormat
  let first: String
  let last: String?

  init(_ name: String, version: Int, isEnded: Bool = true) {
    format = TextFormat(name: name, version: version)
    first = "\(name) \(version)"
    last = isEnded ? "end \(first)" : nil
  }

  init(json name: String, version: Int) {
    format = TextFormat(name: name, version: version)
    first = #"{"format":"\#(name)","version":\#(version)}"#
    last = nil
  }

  /// True if a line is a mark that was damaged or cut short, and not an entry.
  fileprivate func isMark(_ line: String) -> Bool {
    [first, last].compactMap(\.self).contains { $0.utf8.count == line.utf8.count || $0.hasPrefix(line) }
  }

  /// The version in a mark: ours if it is as it should be, otherwise a later one or none.
  fileprivate func version(_ line: String?, shouldBe mark: String) -> Int? {
    guard line != mark else { return format.version }
    return line.flatMap(format.version).flatMap { $0 > format.version ? $0 : nil }
  }
}

extension LineText {
  package static var nothing: Value { value(of: []) }

  package static func text(_ value: Value) -> [UInt8]? {
    let entries = entries(of: value)
    let lines = entries.compactMap(line)
    guard lines.count == entries.count else { return nil }
    return Array(([frame.first] + lines + [frame.last].compactMap(\.self)).map { $0 + "\n" }.joined().utf8)
  }

  package static func read(_ bytes: [UInt8]) throws(TextFault) -> TextContent<Value> {
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    let body = lines.indices.filter { lines[$0] != frame.first && lines[$0] != frame.last }
    let read = body.map { (place: $0, entry: entry(lines[$0][...])) }
    var marks = [frame.version(lines.first, shouldBe: frame.first)]
    if let last = frame.last { marks.append(frame.version(lines.last, shouldBe: last)) }
    let isDamaged = try frame.format.isDamaged(
      marks: marks,
      isNamed: lines.contains { $0.contains(frame.format.name) } || lines.count == 1 && frame.first.hasPrefix(lines[0])
    ) {
      // A line in the place of a mark that is no entry is the mark.
      let places = frame.last == nil ? [0] : [0, lines.count - 1]
      return read.filter { $0.entry != nil || !places.contains($0.place) }
        .map { read in read.entry.flatMap(line) == lines[read.place] }
    }
    let lost = read.count { $0.entry == nil && !frame.isMark(lines[$0.place]) }
    return TextContent(
      value: value(of: read.compactMap(\.entry)), damage: isDamaged || lost > 0 ? Damage(lost: lost) : nil)
  }
}
