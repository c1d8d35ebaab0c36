import Testing
import TestSupport
import TriplesCanvas

/// Parts never overlap and are never cut off, in any space.
@Suite struct LayoutNodeTests {
  private func texts(_ part: LayoutNode, _ columns: Int, _ rows: Int) -> [String] {
    part.placed(in: Rect(column: 0, row: 0, columns: columns, rows: rows)).compactMap(\.text)
  }

  @Test func aTextIsAsLongAsItsRoom() {
    let part = LayoutNode.text(["Challenges", "Levels"], .plain)
    #expect(texts(part, 10, 1) == ["Challenges"])
    #expect(texts(part, 9, 1) == ["Levels"])
    #expect(texts(part, 5, 1) == [])
  }

  @Test func theLeastImportantDisappearsFirst() {
    let part = LayoutNode.column([
      .text(["title"], .plain, priority: 9), .gap(1), .text(["detail"], .plain, priority: 1),
      .text(["keys"], .plain, priority: 5),
    ])
    #expect(texts(part, 20, 3) == ["title", "detail", "keys"])
    #expect(texts(part, 20, 2) == ["title", "keys"])
    #expect(texts(part, 20, 1) == ["title"])
    let keys = part.placed(in: Rect(column: 0, row: 0, columns: 20, rows: 4)).last
    #expect(keys?.rect.origin.row == 3, "the gap is there again")
  }

  @Test func aRowGivesItsSpareColumnsToTheMostImportant() {
    let part = LayoutNode.row(
      [.text(["one more", "one"], .plain, priority: 1), .text(["two more", "two"], .plain, priority: 2)],
      gap: 1)
    #expect(texts(part, 17, 1) == ["one more", "two more"])
    #expect(texts(part, 12, 1) == ["one", "two more"])
    #expect(texts(part, 7, 1) == ["one", "two"])
    #expect(texts(part, 6, 1) == ["two"])
  }

  @Test func nothingOverlapsOrLeavesItsRoom() {
    var dice = SplitMix64(seed: 9)
    for _ in 0..<2_000 {
      let part = Self.random(depth: 3, &dice)
      let rect = Rect(column: 3, row: 2, columns: dice.below(60), rows: dice.below(20))
      var taken: Set<Point> = []
      for placed in part.placed(in: rect) {
        for row in placed.rect.rows {
          for column in placed.rect.columns {
            let point = Point(column: column, row: row)
            if !rect.contains(point) || !taken.insert(point).inserted { Issue.record("\(point) of \(part)") }
          }
        }
      }
    }
  }

  private static func random(depth: Int, _ dice: inout SplitMix64) -> LayoutNode {
    let priority = dice.below(5)
    let words = (0...dice.below(5)).map { _ in String(repeating: "x", count: 1 + dice.below(9)) }
    let texts = [words.joined(separator: " "), words[0]]
    switch dice.below(depth > 0 ? 6 : 4) {
    case 0: return .text(texts, .plain, priority: priority)
    case 1: return .paragraph(texts, .plain, priority: priority)
    case 2: return .room(1, Size(columns: dice.below(12), rows: dice.below(4)), priority: priority)
    case 3: return .gap(dice.below(3))
    case 4:
      return .row(
        (0...dice.below(4)).map { _ in random(depth: depth - 1, &dice) }, gap: 1, priority: priority)
    default:
      return .column((0...dice.below(5)).map { _ in random(depth: depth - 1, &dice) }, priority: priority)
    }
  }
}
