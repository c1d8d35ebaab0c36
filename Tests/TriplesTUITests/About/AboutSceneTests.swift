import Testing
import TriplesBoards
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// The About scene as it is seen and touched.
@Suite struct AboutSceneTests {
  static let size = Size(columns: 80, rows: 22)

  /// A look in so many colours.
  static func look(_ depth: ColorDepth, isUnicode: Bool = true) -> Look {
    var traits = ScreenTraits.full
    (traits.depth, traits.isUnicode) = (depth, isUnicode)
    return Look(theme: .classic, traits: traits)
  }

  static let ascii = look(.none, isUnicode: false)

  func frame(_ scene: AboutScene, _ size: Size = Self.size, _ look: Look = Self.ascii) -> Frame {
    var frame = Frame(size: size)
    scene.draw(into: &frame, in: frame.bounds, look: look)
    return frame
  }

  /// A scene some time after its begin, at 60 frames a second.
  func scene(after seconds: Seconds, in size: Size = Self.size, seed: UInt32 = 42) -> AboutScene {
    var scene = AboutScene(seed: seed, version: "1.2.3")
    for frame in 0...Int(seconds * 60) { scene.advance(to: Double(frame) / 60, in: size) }
    return scene
  }

  /// The cell in the middle of a body.
  func cell(of body: Body, in scene: AboutScene) -> Point {
    let place = body.position * Double(scene.layout.side)
    return Point(column: Int(place.x), row: Int(place.y / 2))
  }

  @Test func saysWhatItIs() {
    let text = frame(scene(after: 0)).text
    for phrase in ["Triples 1.2.3", "1 and 2 make 3", "arrows tilt", "Enter drops more", "mouse throws"] {
      #expect(text.contains(phrase))
    }
  }

  @Test func comesToRestAndStaysThere() {
    for seed in 0..<20 as Range<UInt32> {
      var scene = scene(after: 0, seed: seed)
      #expect(scene.isMoving)
      var now = 0.0
      while scene.isMoving, now < 15 {
        now += 1 / 60
        scene.advance(to: now, in: Self.size)
      }
      #expect(!scene.isMoving)
      let resting = frame(scene).text
      scene.advance(to: now + 3600, in: Self.size)
      #expect(!scene.isMoving)
      #expect(frame(scene).text == resting)
    }
  }

  @Test func anInputWakesItWithoutMakingUpForTheRest() {
    var scene = scene(after: 15)
    var twin = scene
    let inputs = [scene.handle(.key(Key(.left)), at: 15), twin.handle(.key(Key(.left)), at: 15)]
    #expect(inputs == [true, true])
    for step in 1...60 {
      scene.advance(to: 15 + Double(step) / 60, in: Self.size)
    }
    for step in 1...30 {
      twin.advance(to: 15 + Double(step) / 30, in: Self.size)
    }
    #expect(scene.isMoving)
    #expect(frame(scene).text == frame(twin).text)
  }

  @Test func theSameInputsGiveTheSameFrames() {
    func run(perSecond: Int) -> AboutScene {
      var scene = AboutScene(seed: 7, version: "1")
      for frame in 0...6 * perSecond {
        let now = Double(frame) / Double(perSecond)
        scene.advance(to: now, in: Self.size)
        switch now {
        case 2: _ = scene.handle(.key(Key(.right)), at: now)
        case 3: _ = scene.handle(.key(.character(" ")), at: now)
        case 4: _ = scene.handle(.mouse(Mouse(.press, at: Point(column: 20, row: 3))), at: now)
        default: break
        }
      }
      return scene
    }
    let isSame = run(perSecond: 64) == run(perSecond: 16)
    #expect(isSame)
  }

  @Test func aStoppedProgramDoesNotCatchUp() {
    var scene = scene(after: 1)
    var twin = scene
    scene.advance(to: 1000, in: Self.size)
    twin.advance(to: 1.25, in: Self.size)
    #expect(frame(scene).text == frame(twin).text)
  }

  @Test func knowsItsKeys() {
    var scene = scene(after: 1)
    for key in [Key(.up), Key(.down), Key(.left), Key(.right), .character(" "), .character("r")] {
      let isKnown = scene.handle(.key(key), at: 1)
      #expect(isKnown)
    }
    for input: Input in [.key(.character("q")), .key(Key(.tab)), .key(Key(.right, .control)), .focus(true)] {
      let isKnown = scene.handle(input, at: 1)
      #expect(!isKnown)
    }
  }

  @Test func startsOver() {
    var scene = scene(after: 5)
    _ = scene.handle(.key(.character("r")), at: 5)
    #expect(scene.world?.bodies.isEmpty == true)
    #expect(scene.isMoving)
  }

  @Test func spaceDropsAHandful() {
    var scene = scene(after: 15)
    let before = scene.world?.bodies.count ?? 0
    _ = scene.handle(.key(.character(" ")), at: 15)
    #expect(scene.isMoving)
    #expect(scene.world?.queue.count == 6)
    scene.advance(to: 15.25, in: Self.size)
    #expect(scene.world?.bodies.count ?? 0 > before)
  }

  @Test func aFlickThrows() throws {
    var scene = scene(after: 15)
    let body = try #require(scene.world?.bodies.first { $0.face == .letter("I") })
    var point = cell(of: body, in: scene)
    var now = 15.0
    _ = scene.handle(.mouse(Mouse(.press, at: point)), at: now)
    for _ in 0..<6 {
      now += 1 / 60
      point.row -= 2
      _ = scene.handle(.mouse(Mouse(.drag, at: point)), at: now)
    }
    _ = scene.handle(.mouse(Mouse(.release, at: point)), at: now)
    let thrown = try #require(scene.world?.bodies.first { $0.id == body.id })
    #expect(thrown.velocity.y < -5)
    for _ in 0..<600 {
      now += 1 / 60
      scene.advance(to: now, in: Self.size)
    }
    #expect(!scene.isMoving)
  }

  @Test func aClickAddsATile() throws {
    var scene = scene(after: 15)
    let before = try #require(scene.world?.bodies.count)
    let isTaken = scene.handle(.mouse(Mouse(.press, at: Point(column: 40, row: 3))), at: 15)
    #expect(isTaken)
    #expect(scene.world?.bodies.count == before + 1)
    let isOutside = scene.handle(.mouse(Mouse(.press, at: Point(column: 400, row: -3))), at: 15)
    #expect(!isOutside)
  }
}
