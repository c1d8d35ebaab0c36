/// Something that the player did at the terminal.
package enum Input: Hashable, Sendable {
  case key(Key)
  case mouse(Mouse)
  /// The terminal's window gained (true) or lost the focus.
  case focus(Bool)
  /// A text was pasted: its beginning, as it is.
  case paste(String)
}

/// A key with its modifiers.
package struct Key: Hashable, Sendable {
  package enum Code: Hashable, Sendable {
    case up, down, left, right
    case home, end, pageUp, pageDown, insert, delete
    case enter, tab, backspace, escape
    case function(Int)
    /// A key that types a character: the character as typed, capitals included.
    case character(Unicode.Scalar)
  }

  /// The modifiers that a terminal reports.
  package struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bits, as in xterm's parameter less one.
    package let rawValue: UInt8
    /// A set of its bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Shift; not reported with characters, which come as capitals.
    package static let shift = Modifiers(rawValue: 1)
    package static let alt = Modifiers(rawValue: 2)
    /// An ESC before the key: Alt, or the Escape key just before it.
    package static let escape = Modifiers(rawValue: 8)
    /// Control; a control character comes as the small letter with this.
    package static let control = Modifiers(rawValue: 4)
  }

  package let code: Code
  /// What was held with it.
  package let modifiers: Modifiers

  package init(_ code: Code, _ modifiers: Modifiers = []) { (self.code, self.modifiers) = (code, modifiers) }

  /// The digit that the key types; nil for any other key.
  package var digit: Int? {
    guard modifiers.isEmpty, case .character(let scalar)? = meanings.last?.code else { return nil }
    return ("0"..."9").contains(scalar) ? Int(String(scalar)) : nil
  }

  /// A key that types `character`.
  package static func character(_ character: Unicode.Scalar) -> Key { Key(.character(character)) }
}

/// What the mouse did, and where.
package struct Mouse: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    /// The left button went down; moved while down; came up.
    case press, drag, release
    /// One notch of the wheel.
    case scrollUp, scrollDown
  }

  package let action: Action
  /// The cell under the pointer; a terminal may report one outside the screen.
  package let point: Point

  /// An action at a cell.
  package init(_ action: Action, at point: Point) { (self.action, self.point) = (action, point) }
}
