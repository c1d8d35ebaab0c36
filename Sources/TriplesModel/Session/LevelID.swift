/// The name of a level: its pack and its file, under which its progress is kept.
public struct LevelID: Hashable, Sendable {
  /// The name of the pack's folder, and the name of the file without its ending.
  public let pack, name: String

  /// A name of its parts; nil if one of them is empty, too long or not printable.
  public init?(pack: String, name: String) {
    guard [pack, name].allSatisfy(Self.isUsable) else { return nil }
    (self.pack, self.name) = (pack, name)
  }

  /// Reads a name as ``text`` writes it; nil for any other text.
  public init?(parsing text: some StringProtocol) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    self.init(pack: String(parts[0]), name: String(parts[1]))
  }

  /// The pack and the name: `built-in/07-first-six`.
  public var text: String { "\(pack)/\(name)" }

  private static let maxBytes = 200

  private static func isUsable(_ part: String) -> Bool {
    !part.isEmpty && part.utf8.count <= maxBytes && !part.contains("/")
      && PrintableText(part, maxLength: maxBytes).description == part
  }
}

/// In a file a name is its ``text``.
extension LevelID: Codable {
  /// Reads a name.
  public init(from decoder: any Decoder) throws { self = try decoder.text("no level") { LevelID(parsing: $0) } }

  /// Writes a name.
  public func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
}
