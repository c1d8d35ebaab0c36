/// Somebody who plays on a host: an identity that never changes, and a name that may.
public struct HostPlayer: Hashable, Sendable {
  /// Letters, digits, `-` and `_`; at most 64. It follows from the player's key or data folder.
  public let id: String
  /// The name on the boards.
  public let name: HostName

  /// A player of its parts; nil if the identity is none.
  public init?(id: some StringProtocol, name: HostName) {
    guard Self.isIdentity(id) else { return nil }
    (self.id, self.name) = (String(id), name)
  }

  /// Whoever comes without a key: all guests share one row.
  public static let guest = HostPlayer(guest: HostName.guest)

  private init(guest: HostName) { (id, name) = (guest.text, guest) }

  /// True for guests, who have no first try: nobody knows whether they were here before.
  public var isGuest: Bool { id == Self.guest.id }

  /// True if a text can be the identity of a player, and is safe in paths and commands.
  public static func isIdentity(_ text: some StringProtocol) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
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
  /// What nobody may be called, because boards use the word.
  private static let reserved: Set = ["guest", "you"]

  private init(unchecked text: String) { self.text = text }

  /// A name that a player types: spaces around it do not count. Nil if it is empty, too wide, reserved, or has characters
  /// that a terminal obeys.
  public init?(_ typed: some StringProtocol) {
    guard typed.utf8.count <= 256 else { return nil }
    let text = typed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let shown = PrintableText(text)
    guard shown.description == text, (1...Self.maxCells).contains(shown.cells),
      text.contains(where: { $0.isLetter || $0.isNumber }), !Self.reserved.contains(text.lowercased())
    else { return nil }
    self.init(unchecked: text)
  }

  /// Reads a name from a log, in which guests have one, too.
  init?(logged text: Substring) {
    if text == Self.guest.text { self = Self.guest } else { self.init(text) }
  }

  /// Equal for names that differ in case only: then one could be taken for the other.
  public var folded: String { text.lowercased() }

  /// The name.
  public var description: String { text }
}
