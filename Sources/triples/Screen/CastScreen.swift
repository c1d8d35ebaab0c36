import TriplesCanvas
import TriplesEngine
import TriplesModel
import TriplesTUI
import TriplesTerminal

/// A screen that nobody sees: it writes down what a terminal would be sent, as an asciinema cast (version 2).
///
/// Time passes as fast as the game asks for it. Keys are pressed as a script says.
final class CastScreen: Screen {
  let size: Size
  let traits: ScreenTraits
  private(set) var now: Seconds = 0
  /// The lines of the cast.
  private(set) var lines: [String]
  /// The keys that are still to be pressed, and when.
  private var keys: ArraySlice<(time: Seconds, key: Key)>
  private let end: Seconds
  private var encoder: FrameEncoder
  private var last: Frame?

  /// A screen on which keys are pressed, and which goes dark at `end`, if nothing moves any more or before. With a
  /// size of a cell in pixels it has pictures.
  init(
    size: Size, title: String, keys: [(time: Seconds, key: Key)] = [], end: Seconds = .infinity,
    cell: Size? = nil
  ) throws(TerminalError) {
    self.size = size
    (self.keys, self.end) = (keys[...], end)
    let environment = ["TERM": "xterm-256color", "COLORTERM": "truecolor"]
    var capabilities = try Capabilities(environment: environment, isUnicode: true)
    if let cell { capabilities.showPictures(cell: cell) }
    traits = capabilities.traits
    encoder = FrameEncoder(capabilities)
    let header = JSON.object([
      "version": .number(2), "width": .number(size.columns), "height": .number(size.rows),
      "title": .text(title),
    ])
    lines = [header.description]
  }

  /// When there is nothing left to wait for, the cast is done.
  func nextEvent(until deadline: Seconds?) -> ScreenEvent? {
    if let next = keys.first, next.time <= deadline ?? .infinity {
      now = max(now, next.time)
      keys.removeFirst()
      return .input(.key(next.key))
    }
    guard let deadline, deadline < end else { return .ended(signal: 0) }
    now = max(now, deadline)
    return nil
  }

  func present(_ frame: Frame) {
    let bytes = encoder.encode(frame, after: last)
    last = frame
    guard !bytes.isEmpty else { return }
    let text = JSON.text(String(decoding: bytes, as: UTF8.self))
    lines.append("[\((now * 1000).rounded() / 1000), \"o\", \(text)]")
  }
}
