import TestSupport
import Testing
import TriplesCanvas

@Suite struct BlockTests {
  private let white = Color(0xFFFFFF)
  private let ground = Color(0x202020)

  private func frame(_ columns: Int, _ rows: Int, on ground: Color? = Color(0x202020)) -> Frame {
    Frame(size: Size(columns: columns, rows: rows), filledWith: Cell(" ", Style(on: ground)))
  }

  private func filled(_ block: Block, glyphs: GlyphSet = .quadrants) -> Frame {
    var frame = frame(4, 4)
    frame.fill(block, with: white, glyphs: glyphs)
    return frame
  }

  @Test func rightEdgeGoesByEighths() {
    let texts = (1...8).map { right in
      var frame = frame(1, 1)
      frame.fill(Block(left: 0, top: 0, right: right, bottom: 8), with: white)
      return frame.text
    }
    #expect(texts == ["▏", "▎", "▍", "▌", "▋", "▊", "▉", ""])
  }

  @Test func upperEdgeIsTheInverseOfALowerBlock() {
    var frame = frame(1, 1)
    frame.fill(Block(left: 0, top: 0, right: 8, bottom: 3), with: white)
    #expect(frame.cells == [Cell("▅", Style(ground, on: white))])
  }

  /// An edge that crosses whole cells is shown exactly, wherever it lies; a corner to an eighth of a cell's area.
  @Test func whatIsShownIsWhatWasFilled() {
    for left in 0..<8 {
      for top in 0..<8 {
        for right in 20..<28 {
          for bottom in 20..<28 {
            let shown = Raster(filled(Block(left: left, top: top, right: right, bottom: bottom)))
            var wrong = 0
            for y in 0..<32 {
              for x in 0..<32 {
                let isInside = (left..<right).contains(x) && (top..<bottom).contains(y)
                guard shown[x, y] != (isInside ? white : ground) else { continue }
                let isCorner =
                  [left / 8, (right - 1) / 8].contains(x / 8)
                  && [top / 8, (bottom - 1) / 8].contains(y / 8)
                wrong += 1
                if !isCorner { Issue.record("\(left) \(top) \(right) \(bottom): wrong at \(x) \(y)") }
              }
            }
            if wrong > 4 * 16 { Issue.record("\(left) \(top) \(right) \(bottom): \(wrong) samples") }
          }
        }
      }
    }
  }

  /// The terminal's own ground cannot be the ink of a glyph: it is behind all of them.
  @Test func theTerminalsOwnGroundIsNeverInk() {
    for x in 1..<8 {
      for y in 1..<8 {
        var frame = frame(2, 2, on: nil)
        frame.fill(Block(left: x, top: y, right: 16, bottom: 16), with: white)
        #expect(frame.cells.allSatisfy { $0.character == " " || $0.style.foreground == white })
      }
    }
  }

  /// Of three colours in a cell, that of the gap is not the one to go.
  @Test func aGapBetweenTwoTilesStays() {
    for gap in 2...5 {
      for start in 1..<(8 - gap) {
        var frame = frame(1, 1)
        frame.fillGapped(left: start, right: start + gap, gap: ground)
        let shown = Raster(frame)
        #expect((0..<8).contains { shown[$0, 4] == ground }, "\(start) \(gap)")
      }
    }
  }

  /// A colour that has to go is shared out between its neighbours, not given to one of them.
  @Test func whatHasToGoIsSharedOut() {
    var frame = frame(1, 1)
    frame.fill(
      [
        (Block(left: 0, top: 0, right: 3, bottom: 8), Color(0xFF0000)),
        (Block(left: 5, top: 0, right: 8, bottom: 8), Color(0x0000FF)),
      ])
    #expect(frame.text == "▐")
  }

  @Test func withoutGlyphsACellHasTheColourOfMostOfIt() {
    var frame = frame(3, 1)
    frame.fill(Block(left: 3, top: 0, right: 19, bottom: 8), with: white, glyphs: .cells)
    #expect(frame.cells.map(\.style.background) == [white, white, ground])
    #expect(frame.text == "")
  }

  /// The characters of Unicode 13 and 16 come in the order of their patterns; those from before are kept.
  @Test func finerGlyphsAreThoseOfUnicode() {
    func text(_ block: Block, _ glyphs: GlyphSet) -> String {
      var frame = frame(1, 1)
      frame.fill(block, with: white, glyphs: glyphs)
      return frame.text
    }
    #expect(text(Block(left: 0, top: 0, right: 4, bottom: 3), .sextants) == "\u{1FB00}")
    #expect(text(Block(left: 4, top: 5, right: 8, bottom: 8), .sextants) == "\u{1FB1E}")
    #expect(text(Block(left: 0, top: 2, right: 4, bottom: 4), .octants) == "\u{1CD00}")
    #expect(text(Block(left: 0, top: 0, right: 4, bottom: 2), .octants) == "\u{1CEA8}")
    #expect(text(Block(left: 4, top: 0, right: 8, bottom: 4), .octants) == "▝")
    #expect(text(Block(left: 0, top: 0, right: 4, bottom: 6), .octants) == "\u{1CD0D}")
  }
}

extension Frame {
  /// A cell with a red tile at the left, a blue one at the right, and the ground between them.
  fileprivate mutating func fillGapped(left: Int, right: Int, gap: Color) {
    fill(
      [
        (Block(left: 0, top: 0, right: left, bottom: 8), Color(0xFF0000)),
        (Block(left: right, top: 0, right: 8, bottom: 8), Color(0x0000FF)),
      ], gap: gap)
  }
}
