import TriplesCanvas

/// What a terminal can do, and how to ask it: all that encoding a frame depends on.
///
/// Every terminal that is accepted moves its cursor and sets its colours as ECMA-48 says.
public struct Capabilities: Hashable, Sendable {
  /// What terminals may lack.
  struct Features: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    /// `CSI n A`, `B`, `C`, `D`: so many cells up, down, to the right, to the left.
    static let relative = Features(rawValue: 1)
    /// A line feed goes one cell down, a backspace one back, and nothing more.
    static let singleSteps = Features(rawValue: 2)
    /// `CSI 39 m` and `CSI 49 m`: the terminal's own colours.
    static let ownColors = Features(rawValue: 4)
    /// `CSI 22 m`, `24` and `27`: attributes off one by one.
    static let attributesOff = Features(rawValue: 8)
    /// The cell at the bottom right can be written without a scroll.
    static let lastCell = Features(rawValue: 16)
    /// Private modes: mouse, focus, paste, synchronized output.
    static let privateModes = Features(rawValue: 32)
  }

  /// How many colours there are, and whether there is more than ASCII.
  public internal(set) var traits: ScreenTraits
  /// What else it can do.
  var features: Features
  /// The attributes that it shows.
  package internal(set) var attributes: Style.Attributes
  /// The SGR parameters of the numbered colours, as foreground and as background.
  var foregrounds, backgrounds: [[UInt8]]
  /// What takes the screen, and what gives it back.
  package internal(set) var enter, leave: [UInt8]
  /// What the terminal is, if it told.
  package internal(set) var brand: Brand?
  /// The number of the first picture that is sent to it. High, as others count from 1.
  var firstImage: UInt32 = 0x5472_6900
  /// True if it may be asked what it is.
  var canBeAsked = false
  /// False if its colours are a matter of choice, and more must not be shown.
  var canDeepen = false
  /// True if it told the size of a cell, so that no estimate is wanted.
  var hasToldCellSize = false
  /// The size to assume where the terminal does not tell.
  var assumedSize: Size

  /// Those of a terminal that is asked for nothing and shown nothing.
  static let none = Capabilities(
    traits: ScreenTraits(depth: .none, isUnicode: false), features: [], attributes: [], foregrounds: [],
    backgrounds: [], enter: [], leave: [], assumedSize: Size(columns: 80, rows: 24))
}
