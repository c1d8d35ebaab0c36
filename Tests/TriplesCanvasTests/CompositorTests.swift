import TestSupport
import Testing
import TriplesCanvas

@Suite struct CompositorTests {
  private let white = Color(0xFFFFFF)
  private let red = Color(0xFF0000)
  private let blue = Color(0x0000FF)
  private let ground = Color(0x202020)

  /// Returns a frame with overlapping rectangles, in half cells.
  private func frame(
    _ columns: Int, _ rows: Int, _ fills: [(Rect, Color)], on ground: Color? = Color(0x202020), hasBlocks: Bool = true,
    hasSeams: Bool = false, grounds: [Color?] = []
  ) -> Frame {
    var frame = Frame(size: Size(columns: columns, rows: rows), filledWith: Cell(" ", Style(on: ground)))
    var compositor = Compositor(frame.bounds, of: frame, hasBlocks: hasBlocks, hasSeams: hasSeams, grounds: grounds)
    for (rect, color) in fills { compositor.fill(rect, with: color) }
    compositor.finish(&frame)
    return frame
  }

  private func rect(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) -> Rect { Rect(left..<right, top..<bottom) }

  /// Each combination of the quarters of a cell, in ink on the ground.
  @Test func allPatternsOfQuartersAreShown() {
    let texts = (0..<16).map { pattern in
      frame(
        1, 1,
        (0..<4).filter { pattern >> $0 & 1 == 1 }.map { (rect($0 % 2, $0 / 2, $0 % 2 + 1, $0 / 2 + 1), white) }
      ).text
    }
    #expect(texts == ["", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", ""])
    #expect(frame(1, 1, [(rect(0, 0, 2, 1), white)]).cells == [Cell("▀", Style(white, on: ground))])
  }

  /// Tests all positions of edges and corners.
  @Test func whatIsShownIsWhatWasFilled() {
    for left in 0..<3 {
      for top in 0..<3 {
        for right in 3..<7 {
          for bottom in 3..<7 {
            let halves = rect(left, top, right, bottom)
            let shown = Raster(frame(4, 4, [(halves, white)]))
            let samples = Raster.samples(ofHalves: halves)
            for y in 0..<32 {
              for x in 0..<32 where shown[x, y] != (samples.contains(Point(column: x, row: y)) ? white : ground) {
                Issue.record("\(left) \(top) \(right) \(bottom): wrong at \(x) \(y)")
              }
            }
          }
        }
      }
    }
  }

  /// The terminal's default background cannot be the ink of a glyph.
  @Test func theTerminalsOwnGroundIsNeverInk() {
    for x in 0..<2 {
      for y in 0..<2 {
        let frame = frame(2, 2, [(rect(x, y, 4, 4), white)], on: nil)
        #expect(frame.cells.allSatisfy { $0.character == " " || $0.style.foreground == white })
      }
    }
  }

  /// If a cell has three colours, the gap keeps its colour.
  @Test func aGapBetweenTwoTilesStays() {
    let corners = [rect(0, 0, 1, 1), rect(1, 0, 2, 1), rect(0, 1, 1, 2), rect(1, 1, 2, 2)]
    for (first, one) in corners.enumerated() {
      for (second, other) in corners.enumerated() where first != second {
        let shown = Raster(frame(1, 1, [(one, red), (other, blue)], grounds: [ground]))
        #expect((0..<64).contains { shown[$0 % 8, $0 / 8] == ground }, "\(first) \(second)")
      }
    }
  }

  /// A tile that covers a whole cell hides what was there. One that covers a part leaves the rest.
  @Test func laterRectanglesCoverEarlierOnes() {
    #expect(frame(1, 1, [(rect(0, 0, 1, 2), red), (rect(0, 0, 2, 2), blue)]).cells == [Cell(" ", Style(on: blue))])
    let both = frame(1, 1, [(rect(0, 0, 1, 2), red), (rect(1, 0, 2, 2), blue)]).cells[0]
    #expect(both.character == "▐" && both.style == Style(blue, on: red))
  }

  /// The half cells at the corners keep what was there, also over earlier fills.
  @Test func cornersAreCut() {
    var frame = Frame(size: Size(columns: 2, rows: 2), filledWith: Cell(" ", Style(on: ground)))
    var compositor = Compositor(frame.bounds, of: frame)
    compositor.fill(rect(0, 0, 2, 4), with: red)
    compositor.fill(rect(0, 0, 4, 3), with: white, cutCorners: 0..<4)
    compositor.finish(&frame)
    let shown = Raster(frame)
    let colors = (0..<4).map { y in (0..<4).map { x in shown[4 * x + 2, 4 * y + 2] } }
    #expect(
      colors == [
        [red, white, white, ground], [white, white, white, white], [red, white, white, ground],
        [red, red, ground, ground],
      ])
  }

  /// Parts of a cell in an earlier frame stay where nothing covers them.
  @Test func blocksThatAreThereAreSeen() {
    var frame = Frame(size: Size(columns: 1, rows: 1), filledWith: Cell("▛", Style(red, on: ground)))
    var compositor = Compositor(frame.bounds, of: frame)
    compositor.fill(rect(0, 1, 1, 2), with: white)
    compositor.finish(&frame)
    let shown = Raster(frame)
    #expect(shown[1, 6] == white && [shown[1, 1], shown[6, 1], shown[6, 6]].filter { $0 == white }.isEmpty)
  }

  /// Nothing is painted outside of the clip, to half a cell.
  @Test func theClipIsKept() {
    var frame = Frame(size: Size(columns: 2, rows: 1), filledWith: Cell(" ", Style(on: ground)))
    var compositor = Compositor(frame.bounds, of: frame, clip: rect(1, 1, 4, 2))
    compositor.fill(rect(0, 0, 4, 2), with: white)
    compositor.finish(&frame)
    #expect(frame.text == "▗▄")
  }

  /// A font's block may lack pixels at its edge. So the face is the background, and the ground beside it the ink.
  @Test func aFaceIsBehindTheGroundBesideIt() {
    let cells = frame(1, 1, [(rect(0, 0, 2, 1), white)], grounds: [ground]).cells
    #expect(cells == [Cell("▄", Style(ground, on: white))])
  }

  /// Seams are mostly at the foot of blocks, so the fill of the lower half of a cell is the background.
  @Test func theLowerHalfIsBehindTheUpperOne() {
    let cells = [rect(0, 0, 2, 1), rect(0, 1, 2, 2)].map {
      frame(1, 1, [($0, white)], hasSeams: true, grounds: [ground]).cells[0]
    }
    #expect(cells == [Cell("▀", Style(white, on: ground)), Cell("▀", Style(ground, on: white))])
  }

  @Test func withoutBlocksACellHasTheColourOfMostOfIt() {
    let frame = frame(
      3, 1, [(rect(1, 0, 4, 2), white), (rect(0, 0, 1, 1), white), (rect(4, 0, 5, 1), white)], hasBlocks: false)
    #expect(frame.cells.map(\.style.background) == [white, white, ground])
    #expect(frame.text == "")
  }
}
