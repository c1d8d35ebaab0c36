/// Seconds, as a span or as a moment on a clock that never goes back. The model calls them the same.
public typealias Seconds = Double

/// The earliest of some moments; nil is never.
package func earliest(_ moments: Seconds?...) -> Seconds? { moments.compactMap(\.self).min() }

/// What the terminal can show.
public struct ScreenTraits: Hashable, Sendable {
  /// How many colours there are.
  public var depth: ColorDepth
  /// True if box and block characters can be shown; else everything must be ASCII.
  public var isUnicode: Bool
  /// True if letters of two columns can be shown, which may be so where lines take two columns as well.
  package var hasWideLetters: Bool
  /// True if it has characters for parts of a cell: halves, quarters and eighths.
  public var hasBlocks: Bool
  /// True if it is known to take block characters from a font, where they may leave seams.
  public var hasFontBlocks = false
  /// The terminal's own ground, if it told; nil as long as that is unknown.
  public var background: Color?
  /// The size of a cell in pixels, columns across and rows down; nil as long as that is unknown.
  public var cellSize: Size?
  /// True if ``Frame/placements`` are shown; then the size of a cell is known.
  public var hasPixels = false
  /// The size of a cell in pixels where pictures can be shown; nil elsewhere.
  package var pictureCell: Size? { hasPixels ? cellSize : nil }

  /// Traits of their parts; with Unicode there are blocks, as most fonts have them.
  public init(depth: ColorDepth, isUnicode: Bool, background: Color? = nil, cellSize: Size? = nil) {
    (self.depth, self.isUnicode, hasWideLetters, hasBlocks) = (depth, isUnicode, isUnicode, isUnicode)
    (self.background, self.cellSize) = (background, cellSize)
  }
}

public enum ScreenEvent: Hashable, Sendable {
  case input(Input)
  /// The screen has another size now.
  case resized
  /// The terminal said more of itself: ``Screen/traits`` are others now.
  case traitsChanged
  /// Another thread called ``Waker/wake()``.
  case woken
  /// The program was stopped and goes on: the screen will be redrawn whole.
  case resumed
  /// A signal asks the program to end; the exit code is 128 + `signal`.
  case ended(signal: Int32)
}

/// Where frames go and events come from: a terminal, or a script in a test.
public protocol Screen {
  /// The size in cells at this moment.
  var size: Size { get }
  var traits: ScreenTraits { get }
  /// Lets other threads end a wait.
  var waker: Waker { get }
  var now: Seconds { get }
  /// Waits for an event until `deadline`; nil means that the time is up. Without a deadline it waits for ever.
  mutating func nextEvent(until deadline: Seconds?) -> ScreenEvent?
  /// Puts a text into the clipboard, where there is one.
  mutating func copy(_ text: String) -> Copying
  /// Lets the terminal report the mouse, or leaves it to the terminal, which can select text then.
  mutating func useMouse(_ isOn: Bool)
  /// Shows a frame. Never blocks: while the terminal takes nothing, only the newest frame is kept for it.
  mutating func present(_ frame: Frame)
}

extension Screen {
  public mutating func copy(_ text: String) -> Copying { .impossible }
  public mutating func useMouse(_ isOn: Bool) {}
}

/// What became of a text that was to be copied; terminals do not acknowledge it.
public enum Copying: Hashable, Sendable {
  /// It is in the clipboard: this terminal does what it is told.
  case certain
  /// It was sent to a terminal that may ignore it.
  case sent
  /// The terminal is known to have no way to the clipboard.
  case impossible
}

/// Which characters the screen has. Settings contain the raw values.
public enum CharacterChoice: String, CaseIterable, Hashable, Sendable {
  /// Those that the locale has, unless the terminal draws boxes and blocks two cells wide.
  case auto = "auto"
  /// Unicode, whatever locale and terminal.
  case unicode = "unicode"
  case ascii = "ascii"
}

/// Whether boards are drawn in pixels. Settings contain the raw values.
public enum GraphicsChoice: String, CaseIterable, Hashable, Sendable {
  /// Where it is known to look well: kitty, Ghostty, Konsole, xterm.js as in VS Code.
  case auto = "auto"
  /// Also where it is known to be incomplete: WezTerm, rio, iTerm2.
  case on = "on"
  case off = "off"
}
