import TriplesTUI

/// Turns frames into the bytes that a terminal needs to show them.
///
/// What it gives depends on two frames alone, and stands by itself: it assumes nothing about where the
/// cursor is or how it writes, only what is shown. Cells are written not row by row but rendition by
/// rendition, since to change colours costs more bytes than to move.
public struct FrameEncoder: Sendable {
  private var painter: Painter

  /// An encoder for a terminal.
  public init(_ capabilities: Capabilities) { painter = Painter(capabilities) }

  /// What turns the picture of `previous` into that of `next`; empty if they look the same.
  ///
  /// With nil for `previous`, or one of another size, the whole screen is cleared and drawn.
  /// Complexity: linear in the number of cells, for frames of few renditions.
  public mutating func encode(_ next: Frame, after previous: Frame?) -> [UInt8] {
    painter.paint(next, over: previous.flatMap { $0.size == next.size ? $0 : nil })
  }
}
