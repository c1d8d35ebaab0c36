import TriplesTUI

/// What a terminal can do, and how to ask it: all that encoding a frame depends on.
///
/// Every terminal that is accepted moves its cursor and sets its colours as ECMA-48 says.
public struct Capabilities: Hashable, Sendable {
  /// What terminals may lack.
  struct Features: OptionSet, Hashable, Sendable {
    let rawValue: UInt16
    /// `CSI n A`, `B`, `C`, `D`: so many cells up, down, to the right, to the left.
    static let relative = Features(rawValue: 1)
    /// `CSI n G` and `CSI n d`: to a column, to a row.
    static let absolute = Features(rawValue: 2)
    /// A line feed moves down and nothing more.
    static let lineFeed = Features(rawValue: 4)
    /// `CSI n X`: makes blanks of the current background without a move of the cursor.
    static let erase = Features(rawValue: 8)
    /// `CSI n b`: the last character so many times more.
    static let repetition = Features(rawValue: 16)
    /// `CSI 39 m` and `CSI 49 m`: the terminal's own colours.
    static let ownColors = Features(rawValue: 32)
    /// `CSI 27 m`: reverse off.
    static let reverseOff = Features(rawValue: 64)
    /// The cell at the bottom right can be written without a scroll.
    static let lastCell = Features(rawValue: 128)
    /// Private modes: mouse, focus, paste, synchronized output.
    static let privateModes = Features(rawValue: 256)
  }

  /// How many colours there are, and whether there is more than ASCII.
  public internal(set) var traits: ScreenTraits
  /// What else it can do.
  var features: Features
  /// The attributes that it shows.
  var attributes: Style.Attributes
  /// The SGR parameters of the numbered colours, as foreground and as background.
  var foregrounds, backgrounds: [[UInt8]]
  /// What takes the screen, and what gives it back.
  var enter, leave: [UInt8]
  /// The size to assume where the terminal does not tell.
  var assumedSize: Size
}
