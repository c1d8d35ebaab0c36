import CBaseline
import TriplesCanvas
import TriplesTUI
import TriplesTerminal

/// The cost of some frames.
struct Cost {
  var frames = 0
  var bytes = 0
  var writes = 0

  var bytesPerFrame: Int { bytes / max(1, frames) }
  var writesPerFrame: Double { (Double(writes) / Double(max(1, frames)) * 10).rounded() / 10 }
}

/// Something that shows frames on a terminal.
protocol FramePainter {
  /// Shows a frame. Returns its cost.
  mutating func show(_ frame: Frame) -> (bytes: Int, writes: Int)
}

extension FramePainter {
  /// Shows frames after a first one that does not count. A frame without output does not count either.
  mutating func cost(of frames: [Frame], after first: Frame) -> Cost {
    _ = show(first)
    return frames.reduce(into: Cost()) { sum, frame in
      let (bytes, writes) = show(frame)
      sum.frames += bytes > 0 ? 1 : 0
      sum.bytes += bytes
      sum.writes += writes
    }
  }
}

/// The encoder of the game.
struct EncoderPainter: FramePainter {
  var encoder: FrameEncoder
  var shown: Frame?

  mutating func show(_ frame: Frame) -> (bytes: Int, writes: Int) {
    let bytes = encoder.encode(frame, after: shown)
    shown = frame
    return (bytes.count, bytes.isEmpty ? 0 : 1)
  }
}

/// Plain curses.
final class CursesPainter: FramePainter {
  private let depth: ColorDepth
  private var numbers: [Color: Int32] = [:]

  init?(depth: ColorDepth, size: Size) {
    self.depth = depth
    let term = depth == .direct ? "xterm-direct" : "xterm-256color"
    guard baseline_open(term, Int32(size.columns), Int32(size.rows)) else { return nil }
  }

  deinit { baseline_close() }

  func show(_ frame: Frame) -> (bytes: Int, writes: Int) {
    for row in 0..<frame.size.rows {
      for column in 0..<frame.size.columns {
        let cell = frame[Point(column: column, row: row)]
        baseline_put(
          Int32(column), Int32(row), cell.character.value, number(cell.style.foreground),
          number(cell.style.background), cell.style.attributes.contains(.bold))
      }
    }
    var (bytes, writes) = (0, 0)
    baseline_update(&bytes, &writes)
    return (bytes, writes)
  }

  private func number(_ color: Color?) -> Int32 {
    guard let color else { return -1 }
    if let number = numbers[color] { return number }
    let channels = Int32(color.red) << 16 | Int32(color.green) << 8 | Int32(color.blue)
    numbers[color] = depth == .indexed ? Int32(color.nearest(in: .indexed)) : channels
    return numbers[color] ?? channels
  }
}
