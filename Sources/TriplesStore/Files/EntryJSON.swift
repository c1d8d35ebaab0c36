import FoundationEssentials

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
