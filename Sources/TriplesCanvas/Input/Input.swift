/// Something that the player did at the terminal.
public enum Input: Hashable, Sendable {
  case key(Key)
  case mouse(Mouse)
  /// The terminal's window gained (true) or lost the focus.
  case focus(Bool)
  /// A text was pasted: its beginning, as it is.
  case paste(String)
}

/// A key with its modifiers.
public struct Key: Hashable, Sendable {
  public enum Code: Hashable, Sendable {
    case up, down, left, right
    case home, end, pageUp, pageDown, insert, delete
    case enter, tab, backspace, escape
    case function(Int)
    /// A key that types a character: the character as typed, capitals included.
    case character(Unicode.Scalar)
  }

  /// The modifiers that a terminal reports.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bits, as in xterm's parameter less one.
    public let rawValue: UInt8
    /// A set of its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Shift; not reported with characters, which come as capitals.
    public static let shift = Modifiers(rawValue: 1)
    public static let alt = Modifiers(rawValue: 2)
    /// An ESC before the key: Alt, or the Escape key just before it.
    public static let escape = Modifiers(rawValue: 8)
    /// Control; a control character comes as the small letter with this.
    public static let control = Modifiers(rawValue: 4)
  }

  public let code: Code
  /// What was held with it.
  public let modifiers: Modifiers

  public init(_ code: Code, _ modifiers: Modifiers = []) { (self.code, self.modifiers) = (code, modifiers) }

  /// The digit that the key types; nil for any other key.
  package var digit: Int? {
    guard modifiers.isEmpty, case .character(let scalar)? = meanings.last?.code else { return nil }
    return ("0"..."9").contains(scalar) ? Int(String(scalar)) : nil
  }

  /// A key that types `character`.
  public static func character(_ character: Unicode.Scalar) -> Key { Key(.character(character)) }
}

/// What the mouse did, and where.
public struct Mouse: Hashable, Sendable {
  public enum Action: Hashable, Sendable {
    /// The left button went down; moved while down; came up.
    case press, drag, release
    /// One notch of the wheel.
    case scrollUp, scrollDown
  }

  public let action: Action
  /// The cell under the pointer; a terminal may report one outside the screen.
  public let point: Point

  /// An action at a cell.
  public init(_ action: Action, at point: Point) { (self.action, self.point) = (action, point) }
}
