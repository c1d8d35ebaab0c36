import FoundationEssentials

/// A document of JSON with a line for each entry, so that a bad byte costs one entry:
///
///     {"format":"triples-scores","version":2,"scores":[
///     …,
///     …
///     ],"end":"triples-scores 2"}
///
/// It is read in any layout, and in that of earlier versions, which had no `end`.
struct JSONText<Document: Decodable> {
  let format: TextFormat
  /// The text before and after the entries.
  private let head, end: String

  /// A document with a field of entries between brackets of their kind.
  init(_ name: String, version: Int, field: String, brackets: (String, String)) {
    format = TextFormat(name: name, version: version)
    head = #"{"format":"\#(name)","version":\#(version),"\#(field)":\#(brackets.0)"#
    end = #"\#(brackets.1),"end":"\#(name) \#(version)"}"#
  }

  private struct Header: Decodable {
    let format: String
    let version: Int
  }

  /// The document with some entries.
  func text(_ entries: [String]) -> [UInt8] { Array("\(head)\n\(entries.joined(separator: ",\n"))\n\(end)\n".utf8) }

  /// Reads a document as a whole, and of a damaged one the parts that are.
  func read<Value>(
    _ bytes: [UInt8], whole: (Document) -> Value?, parts: () -> Parts<Value>
  ) throws(TextFault) -> TextContent<Value> {
    let header: Header? = EntryJSON.value(bytes).flatMap { $0.format == format.name ? $0 : nil }
    if let header, (1...format.version).contains(header.version), let document: Document = EntryJSON.value(bytes),
      let value = whole(document)
    {
      return TextContent(value: value)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let rest = text.drop { $0 != "\n" }
    // Where the document cannot be read, the beginning of its first line may still name the version.
    let first = header?.version ?? format.version(namedBy: text.dropLast(rest.count).prefix(head.count))
    let last = rest.contains(format.name) ? [format.version(namedBy: rest)] : []
    let found = parts()
    _ = try format.isDamaged(
      marks: [first] + last, isNamed: text.contains(format.name) || head.hasPrefix(text), entries: { found.areOurs })
    return TextContent(value: found.value, damage: Damage(lost: found.lost))
  }

  /// What is whole of a damaged document, how many entries are lost, and for each whether this version would write it.
  typealias Parts<Value> = (value: Value, lost: Int, areOurs: [Bool])
}

/// An entry of a file as one line of JSON: fields in their order, dates in ISO 8601.
enum EntryJSON {
  /// The line, without its end; nil if the value cannot be written.
  static func text(_ value: some Encodable) -> String? {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The value that a text tells; nil if it tells none.
  static func value<Value: Decodable>(_ text: some Collection<UInt8>) -> Value? {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try? decoder.decode(Value.self, from: Data(text))
  }
}
