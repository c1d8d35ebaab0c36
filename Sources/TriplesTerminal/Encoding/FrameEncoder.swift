import TriplesCanvas

/// Turns frames into bytes for a terminal.
///
/// It assumes nothing about cursor and pen, only what is shown. Cells are written by rendition and not by row,
/// because changing colours costs more bytes than moving the cursor.
package struct FrameEncoder: Sendable {
  private var painter: Painter
  private var images: ImagePainter?
  private let capabilities: Capabilities

  package init(_ capabilities: Capabilities) {
    self.capabilities = capabilities
    painter = Painter(capabilities)
    if let cell = capabilities.traits.pictureCell {
      let held = HeldImages(first: capabilities.firstImage, maxBytes: capabilities.maxImageBytes)
      images = ImagePainter(cell: cell, held: held)
    }
  }

  /// The bytes that free all images of this encoder; empty without images.
  var release: [UInt8] { images == nil ? [] : ImagePainter.resetSequence(first: capabilities.firstImage) }

  /// Returns the bytes that replace `previous` by `next`; empty if they look the same.
  ///
  /// Without a previous frame of the same size, the whole screen is drawn, and images are uploaded again.
  package mutating func encode(_ next: Frame, after previous: Frame?) -> [UInt8] {
    let previous = previous.flatMap { $0.size == next.size ? $0.withoutHalves : nil }
    let next = next.withoutHalves
    let painted = images?.paint(next.placements, over: previous?.placements)
    let rest = (painted?.placing ?? []) + ground(of: next, after: previous)
    return (painted?.uploads ?? []) + painter.paint(next, over: previous, followedBy: rest)
  }

  /// Sets the background of the window to that of the last cell.
  private func ground(of next: Frame, after previous: Frame?) -> [UInt8] {
    let last = Point(column: next.size.columns - 1, row: next.size.rows - 1)
    guard capabilities.hasOwnGround, let ground = next[last].style.background,
      previous?[last].style.background != ground
    else { return [] }
    return Capabilities.ground(ground)
  }
}
