import Testing
import TriplesBoards
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// The About scene in pixels.
@Suite struct AboutPictureTests {
  private let size = Size(columns: 80, rows: 22)
  private let cell = Size(columns: 8, rows: 17)

  private var look: Look {
    var traits = ScreenTraits.full
    (traits.hasPixels, traits.cellSize) = (true, cell)
    return Look(theme: .classic, traits: traits)
  }

  private func frame(_ scene: AboutScene) -> Frame {
    var frame = Frame(size: size)
    scene.draw(into: &frame, in: frame.bounds, look: look)
    return frame
  }

  /// Calls `body` with the scene in each of many frames in which tiles fall, merge and are tilted.
  private func play(seed: UInt32, _ body: (AboutScene) -> Void) {
    var scene = AboutScene(seed: seed, version: "1.0")
    let keys: [Key.Code] = [.left, .character(" "), .right, .character(" "), .up, .down]
    for tick in 0...600 {
      let now = Double(tick) / 60
      scene.advance(to: now, in: size)
      if tick % 90 == 89 { _ = scene.handle(.key(Key(keys[tick / 90 % keys.count])), at: now) }
      body(scene)
    }
  }

  /// Each body is one picture within the stage, about where it is in the world.
  @Test(arguments: [1, 7, 42] as [UInt32])
  func eachBodyIsAPictureOnTheStage(seed: UInt32) {
    play(seed: seed) { scene in
      let pictures = frame(scene).placements
      #expect(Set(pictures.map(\.id)).count == pictures.count)
      #expect(Set(pictures.map(\.layer)).count == pictures.count)
      #expect(pictures.allSatisfy { isInside($0, scene.layout.stage) })
      let bodies = scene.world?.bodies ?? []
      #expect(pictures.count { !$0.image.text.isEmpty } == bodies.count)
      for body in bodies { #expect(pictures.contains { shows($0, body, in: scene) }, "\(body.id)") }
    }
  }

  private func isInside(_ picture: Placement, _ stage: Rect?) -> Bool {
    guard let stage else { return false }
    let (right, bottom) = (picture.x + picture.image.size.columns, picture.y + picture.image.size.rows)
    return picture.x >= 0 && picture.y >= 0 && right <= stage.size.columns * cell.columns
      && bottom <= stage.size.rows * cell.rows
  }

  /// What is not wholly on the stage yet waits at its edge.
  private func shows(_ picture: Placement, _ body: Body, in scene: AboutScene) -> Bool {
    let scale = Double(scene.layout.side * cell.columns)
    let half = Double(picture.image.size.columns) / 2
    let middle = min(max(half, body.position.x * scale), Double(size.columns * cell.columns) - half)
    return picture.id == body.id && abs(Double(picture.x) + half - middle) <= 1
  }

  /// The pictures of a whole game with the tiles, sparks included, find room in the terminal at once.
  @Test func thereAreFewPictures() {
    for seed in 1...5 as ClosedRange<UInt32> {
      var most = 0
      play(seed: seed) { most = max(most, Set(frame($0).placements.map(\.image)).count) }
      #expect(most < 100, "seed \(seed)")
    }
  }

  /// The letters of the name are drawn, and each is another.
  @Test func theNameCanBeRead() {
    let letters = Set("TRIPLES")
    let pictures = letters.map {
      TileImage(
        String($0), face: Color(0xFFC65C), ink: Color(0), size: Size(columns: 60, rows: 60)
      ).rendered()
    }
    let blank = TileImage("x", face: Color(0xFFC65C), ink: Color(0), size: Size(columns: 60, rows: 60))
      .rendered()
    #expect(Set(pictures).count == letters.count && !pictures.contains(blank))
  }

  /// Help lies over it, and pictures are cut where it does.
  @Test func helpIsNotCovered() {
    var app = TestApp(.fixture(traits: look.traits))
    app.type("3", at: 1)
    app.advance(from: 1, to: 2)
    #expect(!app.state.frame(at: 2).placements.isEmpty)
    app.type("?", at: 2)
    #expect(app.text(at: 2).contains("undo"))
  }
}
