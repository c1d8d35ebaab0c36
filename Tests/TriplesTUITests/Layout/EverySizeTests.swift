import FoundationEssentials
import Testing
import TriplesBoards
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// In every scene, at every size: no text is cut off, no text lies over another, and every text is seen as it is.
@Suite struct EverySizeTests {
  /// A scene by its name, and the app that shows it.
  private static let scenes: [(name: String, app: TestApp)] = {
    let played = Self.played()
    func typed(_ keys: String, _ start: TestApp = played, enter: Bool = false) -> TestApp {
      var app = start
      app.type(keys, at: 20)
      if enter { app.press(.enter, at: 21) }
      app.advance(to: 30)
      return app
    }
    var game = TestApp(.fixture(setup: GameSetup(rules: .threes, mode: .deterministic, seed: 3_111_099_556)))
    game.press(.left, .up, at: 1)
    var level = TestApp.levels(pairLevel, pairLevel)
    level.press(.enter, at: 2)
    level.advance(to: 9)
    return [
      ("game", game), ("hint", typed("i", game)), ("computer", typed("p", game)),
      ("question", typed("n", game)),
      ("help", typed("?", game)), ("end", played), ("scores", typed("2")), ("fewer scores", typed("2vv")),
      ("level", level),
      ("replay", typed("2", enter: true)), ("history", typed("4")), ("days", typed("4v")),
      ("duels", typed("4vv")), ("saved", typed("4vvv")), ("review", typed("e")), ("duel", duel(clock: 90)),
      ("own duel", duel(clock: nil)), ("settings", typed(",")),
    ]
  }()

  /// An app whose game has ended, with games in its tables.
  private static func played() -> TestApp {
    var first = TestApp()
    first.playToTheEnd(at: 0)
    var app = TestApp(.fixture(boards: first.outside.boards), outside: first.outside)
    app.playToTheEnd(at: 1)
    app.advance(to: 2)
    return app
  }

  private static func duel(clock: Seconds?) -> TestApp {
    let setup = DuelSetup(
      rules: .threes, seed: 42, first: .person, second: clock == nil ? .computer(.three) : .person,
      clock: clock,
      date: Date(timeIntervalSince1970: 0))
    return TestApp(
      AppState(
        .fixture, traits: .full, size: Size(columns: 80, rows: 24), settings: Settings(),
        duel: DuelMatch(setup),
        history: DuelHistory(), at: 0))
  }

  /// Sizes that people have, and between the smallest and the largest so many that each is met in some scene.
  private static func sizes(_ scene: Int) -> [Size] {
    let ordinary = [(23, 8), (40, 20), (80, 24), (50, 50), (100, 30), (200, 60), (300, 100), (120, 12)]
    let small = stride(from: 23 + scene % 5, through: 110, by: 5).flatMap { columns in
      stride(from: 8 + (scene + columns) % 3, through: 45, by: 3).map { (columns, $0) }
    }
    let large = stride(from: 111, through: 300, by: 37).flatMap { columns in
      stride(from: 8, through: 100, by: 23).map { (columns, $0) }
    }
    return (ordinary + small + large).map { Size(columns: $0.0, rows: $0.1) }
  }

  @Test(arguments: scenes.indices) func nothingIsCutOrOverlaps(scene: Int) {
    let name = Self.scenes[scene].name
    var app = Self.scenes[scene].app
    for size in Self.sizes(scene) {
      app.state.size = size
      let parts = app.state.placedParts(at: 60)
      let frame = app.state.frame(at: 60)
      guard let fault = fault(of: parts, in: frame) else { continue }
      Issue.record("\(name) at \(size.columns)×\(size.rows): \(fault)\n\(frame.text)")
      return
    }
  }

  /// The first part that lies outside, over another, or is not seen as it is.
  private func fault(of parts: [PlacedPart], in frame: Frame) -> String? {
    var taken: Set<Point> = []
    for part in parts {
      if case .ground = part.content { continue }
      let what = part.text ?? "room \(part.number ?? -1)"
      for row in part.rect.rows {
        for column in part.rect.columns {
          let point = Point(column: column, row: row)
          if !frame.bounds.contains(point) { return "\(what) lies outside" }
          if !taken.insert(point).inserted { return "\(what) overlaps" }
        }
      }
      guard let text = part.text, !text.isEmpty else { continue }
      let seen = TriplesTUITests.text(frame, in: part.rect)
      if seen != text { return "“\(text)” is seen as “\(seen)”" }
    }
    return nil
  }
}
