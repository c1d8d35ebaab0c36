/// A player on a host: an identity that never changes, and a name that may change.
public struct HostPlayer: Hashable, Sendable {
  /// At most 64 letters, digits, `-` and `_`. It follows from the player's key or data folder.
  public let id: String
  /// The name on the boards.
  public let name: HostName

  /// A player of its parts; nil if the identity is not valid.
  public init?(id: some StringProtocol, name: HostName) {
    guard Self.isIdentity(id) else { return nil }
    (self.id, self.name) = (String(id), name)
  }

  /// Everybody without a key: all guests share one row.
  public static let guest = HostPlayer(guest: HostName.guest)

  private init(guest: HostName) { (id, name) = (guest.text, guest) }

  /// True for guests, who have no first try because nobody knows whether they were here before.
  public var isGuest: Bool { id == Self.guest.id }

  /// True if a text can be the identity of a player, and is safe in paths and commands.
  public static func isIdentity(_ text: some StringProtocol) -> Bool {
    (1...64).contains(text.utf8.count) && text.utf8.allSatisfy { Base64URL.bytes.contains(UInt64($0)) }
  }
}

/// The name of a player on a host: one line of harmless text, at most sixteen cells wide.
public struct HostName: Hashable, Sendable, CustomStringConvertible {
  /// The name as it is shown.
  public let text: String

  /// The widest name, in cells of a terminal.
  public static let maxCells = 16
  /// The name of all guests.
  static let guest = HostName(unchecked: "guest")
  /// Names that nobody may have, because boards use the words.
  private static let reserved: Set = ["guest", "you"]

  private init(unchecked text: String) { self.text = text }

  /// A name that a player types. Nil if it is empty, too wide, reserved, or has characters that a terminal obeys.
  public init?(_ typed: some StringProtocol) {
    guard typed.utf8.count <= 256 else { return nil }
    let text = typed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let shown = PrintableText(text)
    guard shown.description == text, (1...Self.maxCells).contains(text.columns),
      text.contains(where: { $0.isLetter || $0.isNumber }), !Self.reserved.contains(text.lowercased())
    else { return nil }
    self.init(unchecked: text)
  }

  /// Reads a name from a log, which may be that of guests.
  init?(logged text: Substring) { if text == Self.guest.text { self = Self.guest } else { self.init(text) } }

  /// The name in lower case: equal names could be mistaken for each other.
  public var folded: String { text.lowercased() }

  /// The name.
  public var description: String { text }
}
