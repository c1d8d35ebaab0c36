import TriplesBasics

package func earliest(_ moments: Seconds?...) -> Seconds? { moments.lazy.compactMap { $0 }.min() }

package struct ScreenTraits: Hashable, Sendable {
  package var depth: ColorDepth
  /// True if box and block characters can be shown; otherwise everything must be ASCII.
  package var isUnicode: Bool
  /// True if letters two columns wide can be shown. Even then, `isUnicode` is false if the terminal draws boxes two
  /// columns wide.
  package var hasWideLetters: Bool
  /// True if the font has arrows, and characters for halves, quarters and eighths of a cell.
  package var hasBlocks: Bool
  /// True if the terminal is known to draw block characters from a font, which may leave seams between them.
  package var hasFontBlocks = false
  package var background: Color?
  /// The size of a cell in pixels; nil if unknown.
  package var cellSize: Size?
  /// True if the terminal shows ``Frame/placements``; then the size of a cell is known.
  package var hasPixels = false
  /// The size of a cell in pixels; nil if images cannot be shown.
  package var imageCell: Size? { hasPixels ? cellSize : nil }

  package init(depth: ColorDepth, isUnicode: Bool, background: Color? = nil, cellSize: Size? = nil) {
    (self.depth, self.isUnicode, hasWideLetters, hasBlocks) = (depth, isUnicode, isUnicode, isUnicode)
    (self.background, self.cellSize) = (background, cellSize)
  }
}

package enum ScreenEvent: Hashable, Sendable {
  case input(Input)
  /// The size changed, or the program continues after it was stopped: the whole screen will be redrawn.
  case resized
  /// ``Screen/traits`` changed, usually because the terminal answered a query.
  case traitsChanged
  /// Another thread ended the wait, because its work is done.
  case woken
  /// A signal asks the program to end; the exit code is 128 + `signal`.
  case ended(signal: Int32)
}

/// Shows frames and delivers events: a terminal, or a script in a test.
package protocol Screen {
  var size: Size { get }
  var traits: ScreenTraits { get }
  var now: Seconds { get }
  /// Waits for an event until `deadline`, forever if nil; returns nil at the deadline.
  mutating func nextEvent(until deadline: Seconds?) -> ScreenEvent?
  mutating func copy(_ text: String) -> Copying
  /// Turns mouse reports on or off. Without them the terminal can select text.
  mutating func useMouse(_ isOn: Bool)
  /// Shows a frame. Never blocks: while the terminal accepts no output, only the newest frame is kept.
  mutating func present(_ frame: Frame)
}

/// The result of copying a text. Terminals do not confirm it.
package enum Copying: Hashable, Sendable {
  /// The text is in the clipboard: this terminal is known to allow copying.
  case certain
  /// The text was sent to a terminal that may ignore it.
  case sent
  /// The terminal is known to have no way to the clipboard.
  case impossible
}

/// The setting for the characters on the screen. Settings store the raw values.
package enum CharacterChoice: String, CaseIterable, Hashable, Sendable {
  /// Depends on the locale; ASCII if the terminal draws boxes and blocks two cells wide.
  case auto
  /// Unicode in every locale and terminal.
  case unicode
  case ascii
}

/// The setting for drawing boards in pixels. Settings store the raw values.
package enum GraphicsChoice: String, CaseIterable, Hashable, Sendable {
  /// In terminals known to draw images well: kitty, Ghostty, Konsole.
  case auto
  /// Also in terminals with incomplete support: WezTerm, rio, iTerm2, xterm.js as in VS Code.
  case on
  case off
}
