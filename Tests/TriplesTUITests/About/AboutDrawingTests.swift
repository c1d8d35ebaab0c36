import Testing
import TriplesBoards
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// The About scene at all sizes and on all terminals.
@Suite struct AboutDrawingTests {
  func frame(_ scene: AboutScene, _ size: Size, _ look: Look) -> Frame {
    var frame = Frame(size: size)
    scene.draw(into: &frame, in: frame.bounds, look: look)
    return frame
  }

  @Test func filmStrip() {
    var scene = AboutScene(seed: 11, version: "1")
    let size = Size(columns: 36, rows: 17)
    var strip: [String] = []
    for frame in 0...8 * 60 {
      scene.advance(to: Double(frame) / 60, in: size)
      if [45, 90, 480].contains(frame) {
        strip.append(self.frame(scene, size, AboutSceneTests.ascii).text)
      }
    }
    #expect(strip.joined(separator: "\n------\n") == FilmStrip.expected)
  }

  /// The ground gets lighter from each half of a cell to the next, toward where things fall.
  @Test func theGroundIsLighterBelow() {
    var scene = AboutScene(seed: 11, version: "1")
    let size = Size(columns: 80, rows: 22)
    for tick in 0...600 { scene.advance(to: Double(tick) / 60, in: size) }
    let frame = frame(scene, size, AboutSceneTests.look(.direct))
    let halves = (0..<4).flatMap { row in
      let style = frame[Point(column: 40, row: row)].style
      return [style.foreground ?? style.background, style.background].compactMap { $0?.luminance }
    }
    #expect(halves == halves.sorted() && Set(halves).count > 4)
  }

  @Test func everySizeIsDrawn() {
    var scene = AboutScene(seed: 1, version: "1.0")
    var now = 0.0
    for columns in [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 200] {
      for rows in [0, 1, 2, 3, 5, 8, 13, 21, 34, 60] {
        now += 0.05
        let size = Size(columns: columns, rows: rows)
        scene.advance(to: now, in: size)
        for look in [AboutSceneTests.look(.direct), AboutSceneTests.look(.none), AboutSceneTests.ascii] {
          let text = frame(scene, size, look).text
          if columns >= 40, rows >= 8 { #expect(text.contains("Triples 1.0"), "\(columns)×\(rows)") }
        }
      }
    }
  }

  @Test func tinyScreensNeedNoFrames() {
    var scene = AboutScene(seed: 1, version: "1.0")
    for size in [Size(columns: 0, rows: 0), Size(columns: 10, rows: 4), Size(columns: -3, rows: -3)] {
      scene.advance(to: 1, in: size)
      #expect(!scene.isMoving)
    }
    scene.advance(to: 2, in: Size(columns: 80, rows: 24))
    #expect(scene.isMoving)
  }

  @Test func staysInItsRectangle() {
    var scene = AboutScene(seed: 2, version: "1.0")
    let rect = Rect(column: 7, row: 3, columns: 50, rows: 18)
    for step in 0...40 { scene.advance(to: Double(step) / 20, in: rect.size) }
    let empty = Cell("x")
    for look in [AboutSceneTests.look(.direct), AboutSceneTests.look(.none), AboutSceneTests.ascii] {
      for drawn in [
        rect, Rect(column: 7, row: 3, columns: 20, rows: 6), Rect(column: 7, row: 3, columns: 0, rows: 0),
      ] {
        var frame = Frame(size: Size(columns: 64, rows: 24), filledWith: empty)
        scene.draw(into: &frame, in: drawn, look: look)
        for row in frame.bounds.rows {
          for column in frame.bounds.columns {
            let point = Point(column: column, row: row)
            if !drawn.contains(point), frame[point] != empty { Issue.record("\(drawn): drawn at \(point)") }
          }
        }
      }
    }
  }

  @Test func showsOnlyWhatTheTerminalCan() {
    var scene = AboutScene(seed: 2, version: "1.0")
    let size = Size(columns: 80, rows: 24)
    for step in 0...40 { scene.advance(to: Double(step) / 20, in: size) }
    let ascii = frame(scene, size, AboutSceneTests.ascii)
    #expect(ascii.cells.allSatisfy { $0.character.isASCII })
    for look in [AboutSceneTests.ascii, AboutSceneTests.look(.none)] {
      let cells = frame(scene, size, look).cells
      #expect(cells.allSatisfy { $0.style.foreground == nil && $0.style.background == nil })
    }
    let inFewColours = frame(scene, size, AboutSceneTests.look(.eight))
    let look = AboutSceneTests.look(.eight)
    let faces = Set([1, 2, 3].flatMap { [look.tileColors(of: $0, in: .triples).face, look.theme.accent] })
    let plain: Set = [look.theme.page, look.theme.text, look.theme.accent]
    #expect(inFewColours.cells.contains { $0.style.background.map(faces.contains) == true })
    #expect(inFewColours.cells.contains { $0.style.background.map(plain.contains) == true })
  }

  /// A font may have no blocks, or blocks that lack a row of pixels.
  @Test func nothingIsDrawnThatTheFontShowsBadly() {
    var scene = AboutScene(seed: 2, version: "1.0")
    let size = Size(columns: 80, rows: 24)
    for step in 0...400 { scene.advance(to: Double(step) / 20, in: size) }
    let theme = AboutSceneTests.look(.direct).theme
    var traits = ScreenTraits(depth: .direct, isUnicode: true)
    traits.hasBlocks = false
    let plain = Look(theme: theme, traits: traits)
    #expect(!frame(scene, size, plain).cells.contains { (0x2580...0x259F).contains($0.character.value) })
    (traits.hasBlocks, traits.hasFontBlocks) = (true, true)
    let cells = frame(scene, size, Look(theme: theme, traits: traits)).cells
    let face = AboutSceneTests.look(.direct).theme.accent
    #expect(cells.contains { $0.style.background == face })
    #expect(!cells.contains { $0.character == "▀" && $0.style.foreground == face && $0.style.background != theme.page })
  }

  @Test func aResizeKeepsTheTiles() throws {
    var scene = AboutScene(seed: 4, version: "1.0")
    for frame in 0...300 { scene.advance(to: Double(frame) / 60, in: Size(columns: 80, rows: 24)) }
    let values = try #require(scene.world?.bodies.reduce(0) { $0 + $1.value })
    var now = 5.0
    for columns in stride(from: 60, to: 200, by: 7) {
      now += 0.1
      scene.advance(to: now, in: Size(columns: columns, rows: 60 - columns / 5))
    }
    #expect(scene.world?.bodies.reduce(0) { $0 + $1.value } == values)
    #expect(scene.isMoving)
  }
}
