/// A player on a host: an identity that never changes, and a name that may change.
package struct HostPlayer: Codable, Hashable, Sendable {
  /// At most 64 letters, digits, `-` and `_`. It follows from the player's key or data folder.
  package let id: String
  package let name: HostName

  package init?(id: String, name: HostName) {
    guard Self.isIdentity(id) else { return nil }
    (self.id, self.name) = (id, name)
  }

  /// Everybody who plays with `--guest`: all guests share one row.
  package static let guest = HostPlayer(guest: .guest)

  private init(guest: HostName) { (id, name) = (guest.text, guest) }

  /// True for guests, who have no first try because nobody knows whether they were here before.
  package var isGuest: Bool { id == Self.guest.id }

  /// Returns true if a text can be the identity of a player. Identities are safe in paths and commands.
  package static func isIdentity(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count) && text.utf8.allSatisfy { Base64URL.bytes.contains(UInt64($0)) }
  }
}

/// The name of a player on a host: one line of harmless text, at most sixteen cells wide.
package struct HostName: Hashable, Sendable, CustomStringConvertible, TextCodable {
  package let text: String

  /// The maximum width of a name, in cells of a terminal.
  package static let maxCells = 16
  fileprivate static let guest = HostName(unchecked: "guest")
  /// Names that nobody may have, because boards use the words, or because players type them for something else.
  private static let reserved = Set(["guest", "you", "quit", "exit", "help"].map(Skeleton.init))
  /// The signs that boards write between names, and signs that look like them.
  private static let separators = Set("·,;|•‧⋅∙・･․‚，、；｜؛،ꞏ⸱ᐧ")
  /// The maximum number of marks on a letter, as Thai and Vietnamese have; more could cover the lines above.
  private static let maxMarks = 2

  private init(unchecked text: String) { self.text = text }

  /// Creates a name from typed text, without invisible characters. Nil if it is empty or too wide, looks like a
  /// reserved word, or has control characters, variant forms such as full-width letters, or separators of boards.
  package init?(_ typed: some StringProtocol) {
    guard typed.utf8.count <= 256 else { return nil }
    let seen = String(String.UnicodeScalarView(typed.unicodeScalars.filter { !Self.isUnseen($0) }))
    let text = seen.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    // The text without the marks on letters.
    let letters = text.unicodeScalars.filter {
      ($0.properties.isAlphabetic || $0.properties.numericType != nil) && $0.columns > 0
    }
    guard PrintableText(text).description == text, (1...Self.maxCells).contains(text.columns),
      text.contains(where: { $0.isLetter || $0.isNumber }), !text.contains(where: Self.separators.contains),
      text.allSatisfy({ $0.unicodeScalars.count { $0.columns == 0 } <= Self.maxMarks }),
      text.unicodeScalars.allSatisfy({ !Skeleton.standsForAnother($0) }),
      !Self.reserved.contains(Skeleton(String(letters)))
    else { return nil }
    self.init(unchecked: text)
  }

  /// Returns true for joiners, variation selectors and the blank of Braille; names with other invisible characters are
  /// refused.
  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isJoinControl || scalar == "\u{2800}"
      || scalar.properties.isDefaultIgnorableCodePoint && scalar.properties.generalCategory != .format
  }

  /// The look of the name. Names with equal skeletons could be mistaken for each other.
  package var skeleton: Skeleton { Skeleton(text) }

  package var description: String { text }

  /// Reads a name from a log. Unlike a typed name, it may be that of guests.
  package init?(parsing text: String) {
    guard let name = text == Self.guest.text ? .guest : HostName(text), name.text == text else { return nil }
    self = name
  }
}

/// A text reduced to its look: without case, and with one letter for all that look alike (Unicode TS 39, for Latin,
/// Greek, Cyrillic, and the capitals of Lisu and Cherokee).
package struct Skeleton: Hashable, Sendable {
  private let text: String

  /// Looks up letters and marks one by one: texts that are equal but composed in different ways may differ here.
  package init(_ text: String) { self.text = Self.folded(Self.folded(text).lowercased()) }

  private static func folded(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { lookalikes[$0] ?? $0 }))
  }

  /// Returns true for a character that is a form of another one, such as a full-width or mathematical letter.
  static func standsForAnother(_ scalar: Unicode.Scalar) -> Bool {
    let small = scalar.properties.lowercaseMapping.unicodeScalars
    guard scalar.properties.changesWhenNFKCCaseFolded, !"ßẞς".unicodeScalars.contains(scalar) else { return false }
    return small.first == scalar || small.contains { $0.properties.changesWhenNFKCCaseFolded }
  }

  private static let lookalikes = Dictionary(
    zip(
      ("АВЕЅІЈКМНОРСТУХЗЬԌԚԜҺӀавеѕіјкмнорстухзьԛԝһӏгпѵΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβεηικνοργτυχω01|Iiı!ɡɑɩᴄᴏᴜᴠᴡᴢꜱʏօսցհոԁ"
        + "ёЁїЇꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜᎪᏴᏟᎠᎬᏀᎻᎫᏦᏞᎷᏢᏒᏚᎢᏙᏔᏃ‐‑‒–—−’‘ʼ´`").unicodeScalars,
      ("abesijkmhopctyx3bgqwhlabesijkmhopctyx3bqwhlrnvabezhikmnoptyxabenikvopytuxwollllilgalcouvwzsyoughnd"
        + "ëëïïabcdefghljklmnoprstuvwxyzabcdeghjklmprstvwz------'''''").unicodeScalars),
    uniquingKeysWith: { one, _ in one })
}
