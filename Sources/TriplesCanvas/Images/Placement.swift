/// A picture at a place of the screen, to the pixel, above the characters that were drawn before it.
public struct Placement: Hashable, Sendable {
  /// Which thing it shows: the same from frame to frame while that is to be seen; no other of the frame has it.
  public var id: Int
  /// How the thing looks.
  public var image: TileImage
  /// The pixel of the screen at its top left corner.
  public var x, y: Int
  /// What lies above what; 0 is the lowest.
  public var layer: Int
  /// The pixels of the picture that are shown; nil for all.
  public var crop: Rect?

  /// A placement of its parts.
  public init(id: Int, image: TileImage, x: Int, y: Int, layer: Int) {
    (self.id, self.image, self.x, self.y, self.layer) = (id, image, x, y, layer)
  }
}
