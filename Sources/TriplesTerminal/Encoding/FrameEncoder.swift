import TriplesCanvas

/// Turns frames into the bytes that a terminal needs to show them.
///
/// What it gives stands by itself: it assumes nothing about where the cursor is or how it writes, only what is shown.
/// Cells are written not row by row but rendition by rendition, since to change colours costs more bytes than to move.
public struct FrameEncoder: Sendable {
  private var painter: Painter
  /// Nil where there are no images.
  private var images: ImagePainter?
  private let capabilities: Capabilities

  /// An encoder for a terminal.
  public init(_ capabilities: Capabilities) {
    self.capabilities = capabilities
    painter = Painter(capabilities)
    if let cell = capabilities.traits.pictureCell {
      images = ImagePainter(first: capabilities.firstImage, cell: cell)
    }
  }

  /// The bytes that free all images of this encoder, wherever it stopped; empty without images.
  var release: [UInt8] {
    images == nil ? [] : ImagePainter.resetSequence(first: capabilities.firstImage)
  }

  /// What turns the picture of `previous` into that of `next`; empty if they look the same.
  ///
  /// With nil for `previous`, or one of another size, the whole screen is cleared and drawn, and images are uploaded
  /// again.
  /// Complexity: linear in the number of cells, for frames of few renditions.
  public mutating func encode(_ next: Frame, after previous: Frame?) -> [UInt8] {
    let previous = previous.flatMap { $0.size == next.size ? $0 : nil }
    let painted = images?.paint(next.placements, over: previous?.placements)
    let rest = (painted?.placing ?? []) + ground(of: next, after: previous)
    return (painted?.uploads ?? []) + painter.paint(next, over: previous, followedBy: rest)
  }

  /// Gives the window the ground that the page has at its last cell.
  private func ground(of next: Frame, after previous: Frame?) -> [UInt8] {
    let last = Point(column: next.size.columns - 1, row: next.size.rows - 1)
    guard capabilities.hasOwnGround, let ground = next[last].style.background,
      previous?[last].style.background != ground
    else { return [] }
    return Capabilities.ground(ground)
  }
}
