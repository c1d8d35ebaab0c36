import TriplesCanvas
import TriplesModel
import TriplesTUI
import TriplesTerminal

/// A screen with random input from a seed, which shows each frame on terminals of all kinds.
///
/// It sends the same bytes as a ``TerminalScreen``. Time passes as fast as the frames are drawn.
final class PlayedScreen: Screen {
  private(set) var size = Size(columns: 80, rows: 24)
  private(set) var now: Seconds = 0
  private var terminals: PictureTerminal
  /// The errors in the first wrong frame.
  private(set) var faults: [String] = []
  private(set) var frames = 0
  private(set) var placements = 0
  private var capabilities: Capabilities
  private var output: Output
  private var dice: Drand48
  private let maxFrames: Int

  init(seed: UInt32, maxFrames: Int, quota: Int) throws {
    (dice, self.maxFrames) = (Drand48(seed: seed), maxFrames)
    capabilities = try Capabilities(environment: ["TERM": "xterm-kitty"], isUnicode: true)
    let cell = Size(columns: 5, rows: 10)
    capabilities.learn(.cellSize(cell), size: Size(columns: 80, rows: 24))
    capabilities.admitPixels()
    // The same share of the terminal's room as of 320 MB.
    capabilities.maxImageBytes = quota * 2 / 5
    output = Output(FrameEncoder(capabilities))
    terminals = PictureTerminal(cell: cell, quota: quota)
  }

  var traits: ScreenTraits { capabilities.traits }

  func copy(_ text: String) -> Copying { .impossible }

  func useMouse(_ isOn: Bool) {}

  func present(_ frame: Frame) {
    output.present(frame)
    flush()
    (frames, placements) = (frames + 1, placements + frame.placements.count)
    if faults.isEmpty {
      faults = terminals.faults(against: frame.placements).map { "frame \(frames): \($0)" }
    }
  }

  private func flush() {
    _ = output.flush(at: now) { bytes in
      self.terminals.read(Array(bytes))
      return bytes.count
    }
  }

  func nextEvent(until deadline: Seconds?) -> ScreenEvent? {
    guard frames < maxFrames else { return .ended(signal: 15) }
    if deadline == now { return nil }
    let next = now + Seconds(dice.below(120)) / 1000
    now = earliest(next, deadline) ?? next
    return now < next ? nil : event()
  }

  private func event() -> ScreenEvent {
    switch dice.below(200) {
    case 0: return resize()
    case 1: return zoom()
    case 2: return stop()
    case 3: return redraw()
    case 4..<30: return .input(.mouse(mouse()))
    case 30..<80: return .input(.key(Key(Self.arrows[dice.below(4)])))
    default:
      return .input(.key(Self.keys[dice.below(Self.keys.count)]))
    }
  }

  private static let arrows: [Key.Code] = [.up, .down, .left, .right]
  /// All keys except the one that quits. Those for autoplay and for another game occur more often.
  private static let keys =
    "pppp++nn12345urixmgyt?fFevoc ".unicodeScalars.map(Key.character)
    + [.enter, .enter, .escape, .escape, .tab, .home, .end, .pageDown].map { Key($0) }

  private func mouse() -> Mouse {
    let point = Point(column: dice.below(size.columns), row: dice.below(size.rows))
    return Mouse([.press, .drag, .release, .press, .scrollDown][dice.below(5)], at: point)
  }

  private func resize() -> ScreenEvent {
    size = Size(columns: 20 + dice.below(100), rows: 8 + dice.below(36))
    output.invalidate()
    return .resized
  }

  /// Changes the size of the font.
  private func zoom() -> ScreenEvent {
    let columns = 4 + dice.below(3)
    let cell = Size(columns: columns, rows: 2 * columns)
    capabilities.learn(.cellSize(cell), size: Size(columns: 80, rows: 24))
    capabilities.admitPixels()
    terminals.cell = cell
    output.change(to: FrameEncoder(capabilities))
    return .traitsChanged
  }

  /// Stops with Ctrl-Z in the middle of a frame, and continues with `fg`.
  private func stop() -> ScreenEvent {
    terminals.read(capabilities.resetSequence)
    output.reset()
    terminals.read(capabilities.enter)
    return .resized
  }

  /// Resets the terminal, and presses Ctrl-L.
  private func redraw() -> ScreenEvent {
    terminals.loseAll()
    output.invalidate()
    return .input(.key(Key(.character("l"), .control)))
  }
}
