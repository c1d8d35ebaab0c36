/// The text of the settings, a line for each of them.
enum SettingsText: FileText {
  static let limit = 1 << 16
  static let nothing = StoredSettings()

  private struct Document: Decodable {
    let settings: [String: JSONValue]
  }

  private static let document = JSONText<Document>(
    "triples-settings", version: 1, field: "settings", brackets: ("{", "}"))

  static func text(_ settings: StoredSettings) -> [UInt8]? {
    let fields = settings.fields.sorted { $0.key < $1.key }
    let lines = fields.compactMap { EntryJSON.text([$0.key: $0.value])?.dropFirst().dropLast() }
    return lines.count == fields.count ? document.text(lines.map(String.init)) : nil
  }

  static func read(_ bytes: [UInt8]) throws(TextFault) -> TextContent<StoredSettings> {
    try document.read(bytes, whole: { StoredSettings(fields: $0.settings) }, parts: { fields(of: bytes) })
  }

  /// The lines that tell a setting. The last line is a mark, unless the text was cut off before it.
  private static func fields(of bytes: [UInt8]) -> JSONParts<StoredSettings> {
    var lines = bytes.split(separator: UInt8(ascii: "\n")).dropFirst().map { line in
      let field = String(decoding: line.last == UInt8(ascii: ",") ? line.dropLast() : line, as: UTF8.self)
      return EntryJSON.value("{\(field)}".utf8) as [String: JSONValue]?
    }
    if lines.last == .some(nil) { lines.removeLast() }
    let fields = lines.compactMap(\.self).reduce(into: [:]) { $0.merge($1) { $1 } }
    return JSONParts(
      value: StoredSettings(fields: fields), lost: lines.count { $0 == nil },
      areOurs: lines.map { $0 != nil })
  }
}
