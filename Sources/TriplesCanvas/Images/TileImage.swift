/// What a picture of a tile shows: two that are equal are the same picture, which a terminal is sent once.
public struct TileImage: Hashable, Sendable {
  /// The number; empty for the place of a tile.
  public var text: String
  /// The colour of the face; nil for figures alone, which fill the height.
  public var face: Color?
  /// The colour of the number.
  public var ink: Color
  public var size: Size
  /// 0 cannot be seen, 1 covers what lies beneath.
  public var opacity: Double
  /// The radius of its corners as a share of its shorter side.
  public var corner: Double
  /// The colour of a line around it; nil for none.
  public var border: Color?

  /// The radius of a tile's corners as a share of its side.
  public static let corner = 0.11

  /// A picture of its parts.
  public init(
    _ text: String, face: Color?, ink: Color, size: Size, opacity: Double = 1, corner: Double = TileImage.corner,
    border: Color? = nil
  ) {
    (self.text, self.face, self.ink, self.size, self.opacity) = (text, face, ink, size, opacity)
    (self.corner, self.border) = (corner, border)
  }

  /// The picture: a face with round corners and, under a number, a darker lower edge.
  ///
  /// Complexity: linear in the number of pixels; some milliseconds for a tile of 100×100.
  public func rendered() -> PixelImage {
    var image = PixelImage(size: size)
    let whole = PixelRect(left: 0, top: 0, right: Double(size.columns), bottom: Double(size.rows))
    let radius = corner * min(whole.right, whole.bottom)
    var upper = whole
    if let face, !text.isEmpty {
      image.paint(face.edge, in: whole) { coverage(atDistance: whole.distance(to: $0, radius: radius)) }
      upper.bottom -= max(2, (0.075 * whole.bottom).rounded())
    }
    if let face {
      image.paint(face, in: upper) { coverage(atDistance: upper.distance(to: $0, radius: radius)) }
    }
    if let border {
      let width = max(2, 0.03 * whole.bottom)
      image.paint(border, in: whole) {
        coverage(atDistance: abs(whole.distance(to: $0, radius: radius) + width / 2) - width / 2)
      }
    }
    NumeralLine(text, in: upper, fills: face == nil).paint(ink, into: &image)
    image.fade(to: opacity)
    return image
  }

  /// How many pixels wide a figure without a face is that fills a height.
  package static func width(of figure: Character, height: Int) -> Int {
    let scale = Double(height) / (1 + PenStrokes.pen)
    return Int((scale * (PenStrokes.figure(figure).width + PenStrokes.pen)).rounded(.up))
  }
}

/// A number in the middle of a face, as large as fits.
private struct NumeralLine {
  private var figures: [(strokes: [PenStrokes.Stroke], width: Double, left: Double)] = []
  private var scale = 0.0
  private var top = 0.0
  private let face: PixelRect

  init(_ text: String, in face: PixelRect, fills: Bool) {
    self.face = face
    var width = 0.0
    for character in text {
      let figure = PenStrokes.figure(character)
      figures.append((figure.strokes, figure.width, width))
      width += figure.width + PenStrokes.spacing
    }
    width -= PenStrokes.spacing
    // What can be read at a glance without filling the face.
    let (most, widest) =
      fills ? (1 / (1 + PenStrokes.pen), 1) : face.bottom - face.top < 32 ? (0.58, 0.84) : (0.44, 0.78)
    scale = min(most * (face.bottom - face.top), widest * (face.right - face.left) / (width + PenStrokes.pen))
    let left = (face.left + face.right - scale * width) / 2
    for index in figures.indices { figures[index].left = left + scale * figures[index].left }
    top = (face.top + face.bottom - scale) / 2
  }

  func paint(_ ink: Color, into image: inout PixelImage) {
    guard scale > 0 else { return }
    let pen = scale * PenStrokes.pen / 2
    for figure in figures {
      let area = PixelRect(
        left: figure.left - pen - 1, top: top - pen - 1, right: figure.left + scale * figure.width + pen + 1,
        bottom: top + scale + pen + 1)
      image.paint(ink, in: area) { point in
        let place = PixelPoint(x: (point.x - figure.left) / scale, y: (point.y - top) / scale)
        let distance = figure.strokes.reduce(.infinity) { min($0, $1.distance(to: place)) }
        return coverage(atDistance: distance * scale - pen)
      }
    }
  }
}

/// A picture at a place of the screen, to the pixel, above the characters that were drawn before it.
public struct Placement: Hashable, Sendable {
  /// Which thing it shows: the same from frame to frame while that is to be seen; no other of the frame has it.
  public var id: Int
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
