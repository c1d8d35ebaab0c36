import TriplesCanvas

/// What a terminal can do, and how to use it. All accepted terminals move the cursor and set colours as in ECMA-48.
package struct Capabilities: Hashable, Sendable {
  /// What terminals may lack.
  struct Features: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    /// `CSI n A`, `B`, `C`, `D`: move by cells.
    static let relative = Features(rawValue: 1)
    /// A line feed only goes one cell down, a backspace one to the left.
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

  package internal(set) var traits: ScreenTraits
  var features: Features
  package internal(set) var attributes: Style.Attributes
  /// The bytes that take the screen, without the mouse, and those that restore it.
  var take: [UInt8]
  package internal(set) var leave: [UInt8]
  /// False to leave the mouse to the terminal.
  package var usesMouse = true
  package internal(set) var brand: Brand?
  /// The brand by the type; the terminal's answer counts more.
  var type: Brand?
  /// The number of the first picture; high, because others count from 1.
  var firstImage: UInt32 = 0x5472_6900
  /// True if it can be asked questions.
  var canBeAsked = false
  /// True if more colours may be used once it tells its name.
  var canDeepen = false
  /// The background of the window that the terminal told, to put back at the end.
  var foundGround: Color?
  /// True unless the player wants Unicode in any case.
  package var mayNarrow = true
  /// True if it told its cell size, so no estimate is needed.
  var hasToldCellSize = false
  /// The size if the terminal does not tell.
  var assumedSize: Size

  /// The terminal without its screen: it is asked nothing, and told to mark pasted text if it can.
  var keysOnly: Capabilities {
    let canMark = features.contains(.privateModes)
    return Capabilities(
      traits: ScreenTraits(depth: .none, isUnicode: false), features: [], attributes: [],
      take: canMark ? Self.csi("?2004h") : [], leave: canMark ? Self.csi("?2004l") : [], assumedSize: assumedSize)
  }

  /// A terminal without any capability.
  static let none = Capabilities(
    traits: ScreenTraits(depth: .none, isUnicode: false), features: [], attributes: [], take: [], leave: [],
    assumedSize: Size(columns: 80, rows: 24))
}
