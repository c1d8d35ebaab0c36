import Testing
import TriplesCanvas

/// Pictures of tiles, pixel by pixel.
@Suite struct TileImageTests {
  static let face = Color(0x5BC0F8)
  static let ink = Color(0x040506)

  func image(_ text: String, _ columns: Int = 96, _ rows: Int = 100, opacity: Double = 1) -> PixelImage {
    TileImage(
      text, face: Self.face, foreground: Self.ink, size: Size(columns: columns, rows: rows), opacity: opacity
    ).rendered()
  }

  /// Returns the colour of a pixel and its opacity.
  func pixel(_ image: PixelImage, _ column: Int, _ row: Int) -> (color: Color, cover: UInt8) {
    let place = 4 * (row * image.size.columns + column)
    let bytes = Array(image.bytes[place..<place + 4])
    return (Color(red: bytes[0], green: bytes[1], blue: bytes[2]), bytes[3])
  }

  @Test func theCornersAreRoundAndTheFaceIsWhole() {
    let image = image("12")
    for (column, row) in [(0, 0), (95, 0), (0, 99), (95, 99)] {
      #expect(pixel(image, column, row).cover == 0)
    }
    for (column, row) in [(48, 0), (0, 50), (95, 50), (48, 99)] {
      #expect(pixel(image, column, row).cover == 255)
    }
    #expect(pixel(image, 20, 12).color == Self.face)
  }

  @Test func theLowerEdgeIsDarker() {
    #expect(pixel(image("12"), 48, 98).color.luminance < Self.face.luminance * 0.7)
    #expect(pixel(image(""), 48, 98).color == Self.face, "the place of a tile is flat")
  }

  /// Returns the columns and rows that contain ink.
  func extent(_ image: PixelImage) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
    var (columns, rows): ([Int], [Int]) = ([], [])
    for row in 0..<image.size.rows {
      for column in 0..<image.size.columns where pixel(image, column, row).color == Self.ink {
        columns.append(column)
        rows.append(row)
      }
    }
    guard let left = columns.min(), let right = columns.max(), let top = rows.min(), let bottom = rows.max()
    else { return nil }
    return (left...right, top...bottom)
  }

  @Test(arguments: [1, 2, 3, 6, 12, 24, 48, 96, 192, 384, 768, 1536, 3072, 6144, 12288, 131072])
  func numbersLieInTheMiddleOfTheFace(value: Int) throws {
    for (columns, rows) in [(96, 100), (50, 44), (200, 210), (30, 60)] where columns > 50 || value < 100_000 {
      let inked = self.extent(image(String(value), columns, rows))
      let extent = try #require(inked)
      let (left, right) = (extent.columns.lowerBound, columns - 1 - extent.columns.upperBound)
      #expect(abs(left - right) <= columns / 6, "\(left) and \(right) of \(columns)")
      #expect(min(left, right) >= columns / 20)
      #expect(extent.rows.lowerBound >= rows / 20 && extent.rows.upperBound < rows * 19 / 20)
    }
  }

  @Test func allFiguresDiffer() {
    let images = (0...9).map { image(String($0)).bytes }
    #expect(Set(images).count == 10)
  }

  @Test func opacityIsThatOfTheWhole() {
    let image = image("3", opacity: 0.5)
    #expect((126...130).contains(pixel(image, 20, 12).cover))
    #expect(pixel(image, 0, 0).cover == 0)
  }

  @Test(arguments: [(0, 0), (1, 1), (3, 2), (1, 40)]) func tinyTilesAreDrawn(columns: Int, rows: Int) {
    #expect(image("12288", columns, rows).bytes.count == 4 * columns * rows)
  }
}
