import FoundationEssentials
import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// In every scene, at every size, no text is cut off, overlaps another, or is hidden.
@Suite struct EverySizeTests {
  /// All scenes except those in which a result covers the panel for a while.
  private static let scenes = NamedScene.all.filter {
    !["end-daily", "level-won", "level-failed", "duel-resigned"].contains($0.name)
  }

  /// Returns common sizes, and a scene's share of half of those from 23×8 to 140×60, with each width and height, and of
  /// some up to 300×100. Some scene has each of them.
  private static func sizes(_ scene: Int) -> [Size] {
    let ordinary = [
      (23, 8), (40, 20), (80, 24), (50, 50), (100, 30), (200, 60), (300, 100), (120, 12), (45, 60), (60, 25),
      (120, 20), (120, 40),
    ]
    let small = (23...140).flatMap { columns in
      (8...60).filter { (columns / 2 + $0).isMultiple(of: 2) }.map { (columns, $0) }
    }
    let large = stride(from: 141, through: 300, by: 3).flatMap { columns in
      stride(from: 8, through: 100, by: 5).map { (columns, $0) }
    }
    let share = (small + large).filter { (3 * $0.0 + $0.1) % scenes.count == scene }
    return (ordinary + share).map { Size(columns: $0.0, rows: $0.1) }
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

  /// The key of the help has room beside every board, even in a duel with clocks. Some scene has each size.
  @Test func theKeyOfTheHelpIsSeenBesideEveryBoard() {
    let boards = NamedScene.all.filter { ["game", "level", "duel", "duel-computer", "replay"].contains($0.name) }
    for (number, scene) in boards.enumerated() {
      var app = scene.app
      for columns in 46...120 {
        for rows in 20...60 where (2 * columns + rows) % boards.count == number {
          app.state.size = Size(columns: columns, rows: rows)
          let text = app.state.frame(at: 60).text
          if !text.contains(/\? +(all keys|keys|help)/) {
            Issue.record("\(scene.name) at \(columns)×\(rows)\n\(text)")
            return
          }
        }
      }
    }
  }

  /// A notice is never cut, however long it is and wherever its words are.
  @Test func aLongNoticeIsToldWhole() {
    let path = "/home/somebody/.local/share/triples/a-folder-with-a-rather-long-name/journals/game-17.journal"
    let notice =
      "Cannot save your game to \(path): no space left on device. It is tried again with the next move."
    for (columns, rows) in [
      (23, 12), (40, 20), (45, 60), (50, 50), (80, 24), (120, 20), (120, 40), (200, 60),
    ] {
      var app = TestApp(.fixture(size: Size(columns: columns, rows: rows)))
      app.receive(.fault(notice), at: 1)
      #expect(app.text(at: 1).contains("move."), "\(columns)×\(rows)")
    }
  }

  /// Returns the first part that is outside, overlaps another, or is not fully visible.
  private func fault(of parts: [PlacedNode], in frame: Frame) -> String? {
    var taken = Array(repeating: false, count: frame.size.columns * frame.size.rows)
    for part in parts {
      if part.isBehind { continue }
      let what = part.text ?? "room \(part.tag ?? -1)"
      for row in part.rect.rows {
        for column in part.rect.columns {
          let point = Point(column: column, row: row)
          if !frame.bounds.contains(point) { return "\(what) lies outside" }
          let index = row * frame.size.columns + column
          if taken[index] { return "\(what) overlaps" }
          taken[index] = true
        }
      }
      guard let text = part.text, !text.isEmpty else { continue }
      let seen = TriplesTUITests.text(frame, in: part.rect)
      if seen != text { return "“\(text)” is seen as “\(seen)”" }
    }
    return nil
  }
}
