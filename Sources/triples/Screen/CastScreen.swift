import TriplesEngine
import TriplesModel
import TriplesTUI
import TriplesTerminal

/// A screen that nobody sees: it writes down what a terminal would be sent, as an asciinema cast (version 2).
///
/// Time passes as fast as the game asks for it.
final class CastScreen: Screen {
  let size: Size
  let traits = ScreenTraits(depth: .direct, isUnicode: true)
  private(set) var now: Seconds = 0
  /// The lines of the cast.
  private(set) var lines: [String]
  private var encoder: FrameEncoder
  private var last: Frame?

  init(size: Size, title: String) throws(TerminalError) {
    self.size = size
    let environment = ["TERM": "xterm-256color", "COLORTERM": "truecolor"]
    encoder = FrameEncoder(try Capabilities(environment: environment, isUnicode: true))
    let header = JSON.object([
      "version": .number(2), "width": .number(size.columns), "height": .number(size.rows),
      "title": .text(title),
    ])
    lines = [header.description]
  }

  /// Nothing ever happens here; when there is nothing left to wait for, the cast is done.
  func nextEvent(until deadline: Seconds?) -> ScreenEvent? {
    guard let deadline else { return .ended(signal: 0) }
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
