import FoundationEssentials
import TriplesModel

/// The format of one of our files: a JSON header line that names the format, then one JSON entry per line; or one JSON
/// document, which people may edit. A document also has one entry per line, so that a bad byte damages only one.
package struct FileFormat: Hashable, Sendable {
  /// The name of the file without its ending: `dailies`.
  let stem: String
  var version = 1
  let limit: Int
  var isDocument = false
  /// False if an entry may have any fields, so that only the header tells the version.
  var entriesTellVersion = true

  /// The names of all formats. Some formats share fields, so a file of one could be taken for another.
  static let names = [
    "scores", "games", "dailies", "levels", "duels", "settings", "journal", "host", "names", "log",
  ].map { "triples-\($0)" }

  var name: String { "triples-\(stem)" }
  var fileName: String { stem + (isDocument ? ".json" : ".jsonl") }

  var header: String { #"{"format":"\#(name)","version":\#(version)"# + (isDocument ? #","scores":["# : "}") }

  func text(_ lines: [String]) -> String {
    guard isDocument else { return ([header] + lines).joined(separator: "\n") + "\n" }
    return "\(header)\n\(lines.joined(separator: ",\n"))\n]}\n"
  }

  /// Returns the flat objects in a damaged document, each from an opening brace to the next closing brace.
  fileprivate func objects(in bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: UInt8(ascii: "{"), omittingEmptySubsequences: false).dropFirst().compactMap { rest in
      guard let end = rest.firstIndex(of: UInt8(ascii: "}")) else { return nil }
      let object = bytes[rest.startIndex - 1...end]
      // Skip the header of a document without entries. An entry may contain the format's name as the player's name.
      return object.contains(name) && !object.contains("\"game\"") ? nil : object
    }
  }
}

/// An entry of a file. To change entries, add fields, which earlier versions ignore, or raise the format's version.
package protocol Entry: Codable, Hashable, Sendable {
  static var format: FileFormat { get }
  /// False if the values are impossible. The entry then counts as damaged.
  var isPlausible: Bool { get }
  /// The name of the entry in a report of `check`; nil if there is nothing to check.
  var title: String? { get }
  static func titled(_ entries: [Self]) -> [(title: String, entry: Self)]
  /// Replays the game of the entry and returns the text that follows the title; nil if the entry has no game. Throws if
  /// the game proves another result. `level` looks up the level of a solution.
  func verified(in level: (LevelID) -> Level?) throws(TextError) -> String?
  /// Returns the entry with the values that its game proves; nil if it cannot be corrected.
  func proved(in level: (LevelID) -> Level?) -> Self?
}

extension Entry {
  package var isPlausible: Bool { true }
  package var title: String? { nil }
  package static func titled(_ entries: [Self]) -> [(title: String, entry: Self)] {
    entries.compactMap { entry in entry.title.map { ($0, entry) } }
  }
  package func verified(in level: (LevelID) -> Level?) throws(TextError) -> String? { nil }
  package func proved(in level: (LevelID) -> Level?) -> Self? { nil }
}

package struct Content<E: Entry>: Hashable, Sendable {
  package var entries: [E] = []
  /// The number of unreadable entries: 0 if only the header is damaged, nil if nothing is.
  var lost: Int?

  package var damage: String? {
    lost.map { $0 == 0 ? "the first line is damaged" : "\($0) \($0 == 1 ? "entry" : "entries") cannot be read" }
  }
}

private struct Header: Decodable {
  let format: String
  let version: Int
}

private struct Document<E: Entry>: Decodable {
  let format: String
  let version: Int
  let scores: [E]
}

extension Entry {
  /// The entry as we write it. In a document, braces in names are escaped, because `objects(in:)` splits at braces.
  var written: String {
    let text = EntryJSON.text(self)
    guard Self.format.isDocument else { return text }
    let fields = text.dropFirst().dropLast().replacing("{", with: "\\u007b").replacing("}", with: "\\u007d")
    return "{\(fields)}"
  }

  /// Returns the entries in the bytes of a file. An empty file, or one of only NUL bytes, has none.
  static func content(of bytes: [UInt8], at path: String) throws(StoreError) -> Content<Self> {
    if format.isDocument, let all: Document<Self> = EntryJSON.value(bytes),
      (all.format, all.version) == (format.name, format.version)
    {
      return Content(entries: all.scores)
    }
    let (lines, isDamaged) = try lines(of: bytes, at: path)
    let lost = lines.count { $0.entry == nil }
    return Content(entries: lines.compactMap(\.entry), lost: isDamaged || lost > 0 ? lost : nil)
  }

  /// Returns the lines of a file without the header, and whether the header is damaged. Throws if the file is not ours
  /// or a later version wrote it, because such a file must not be changed. With a damaged header, a file is ours if it
  /// names the format anywhere or has a line exactly as we write it. A later version in the header counts as damage if
  /// all lines are exactly as we write them.
  static func lines(
    of bytes: [UInt8], at path: String
  ) throws(StoreError) -> (lines: [(bytes: ArraySlice<UInt8>, entry: Self?)], isDamaged: Bool) {
    guard !bytes.isZero else { return ([], false) }
    let (name, version, isDocument) = (format.name, format.version, format.isDocument)
    var lines = isDocument ? format.objects(in: bytes) : bytes.lines()
    let header: Header? = EntryJSON.value(isDocument ? bytes[...] : lines.first ?? [])
    let isNamed = header?.format == name
    // If the first line is not an entry, it is the header, even if damaged.
    if !isDocument, let first = lines.first, header != nil || EntryJSON.value(first) as Self? == nil {
      lines.removeFirst()
    }
    if !isNamed {
      // Search bytes, not lines, because a document may have any layout.
      let other = FileFormat.names.first { $0 != name && bytes.prefix(200).contains("\"\($0)\"") }
      if let other { throw .foreign(path: path, format: other) }
    }
    var all = lines.map { (bytes: $0, entry: EntryJSON.value($0) as Self?) }
    // Another program is still writing the last line, or was killed before it reported the line as stored.
    if !isDocument, bytes.last != UInt8(ascii: "\n"), let last = all.last, last.entry == nil { all.removeLast() }
    if isNamed, header?.version == version { return (all, isDocument) }
    let areOurs = all.map { line in line.entry.map { line.bytes.elementsEqual($0.written.utf8) } ?? false }
    if isNamed, let header, header.version > version,
      !format.entriesTellVersion || areOurs.isEmpty || areOurs.contains(false)
    {
      throw .newer(path: path, version: header.version)
    }
    guard isNamed || bytes.contains(name) || format.header.utf8.starts(with: bytes) || areOurs.contains(true) else {
      throw .foreign(path: path)
    }
    return (all, true)
  }

  /// Throws if a file with these bytes is not ours or a later version wrote it. Reads the lines only if the header
  /// differs from ours.
  static func require(_ bytes: [UInt8], at path: String) throws(StoreError) {
    if !bytes.starts(with: format.header.utf8) { _ = try content(of: bytes, at: path) }
  }
}

/// An entry of a file as one line of JSON: fields sorted by name, dates in ISO 8601 with a time zone.
enum EntryJSON {
  /// Returns the line without its line end. Encoding cannot fail, because no number is infinite or NaN.
  static func text(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Returns the value in a text; nil if there is none or if the value is an implausible entry.
  static func value<Value: Decodable>(_ text: some Collection<UInt8>) -> Value? {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom(Self.date)
    let value = try? decoder.decode(Value.self, from: Data(text))
    return (value as? any Entry)?.isPlausible == false ? nil : value
  }

  /// Decodes a date with a time zone; throws for a day that does not exist, such as February 31.
  @Sendable private static func date(_ decoder: any Decoder) throws -> Date {
    let text = try decoder.singleValueContainer().decode(String.self)
    let (date, clock) = (try Date(text, strategy: .iso8601), text.prefix(19) + "Z")
    guard date == date.inWholeSeconds, try Date(String(clock), strategy: .iso8601).formatted(.iso8601) == clock else {
      throw TextError("no date")
    }
    return date
  }
}
