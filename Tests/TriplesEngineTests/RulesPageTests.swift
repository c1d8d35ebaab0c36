import FoundationEssentials
import Testing
import TriplesEngine
import TriplesModel

/// The known answers in `docs/rules.md`.
@Suite struct RulesPageTests {
  /// A row of a table of moves.
  struct Row: CustomStringConvertible {
    let rules: RuleSet
    let moves: [String]
    let board: [[Int]]
    let score: Int
    let next: Int?
    var description: String { "\(rules) \(moves.count) moves" }
  }

  /// Returns the rows of all tables below a line with the rules.
  static func rows() throws -> [Row] {
    let root = #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }
    var (rows, rules) = ([Row](), RuleSet?.none)
    for line in try String(contentsOfFile: root + "/docs/rules.md", encoding: .utf8).split(separator: "\n") {
      if let match = line.firstMatch(of: /triples engine --rules ([a-z0-9]+) --seed 42/) {
        rules = RuleSet(rawValue: String(match.output.1))
      }
      let pattern = /\| ?([a-z ,0-9]*) ?\| `(\[\[[0-9,\[\]]+\]\])` \| ([0-9]+) \| ?([0-9]*) ?\|/
      guard let rules, let match = line.wholeMatch(of: pattern) else { continue }
      rows.append(
        Row(
          rules: rules, moves: moves(String(match.output.1)),
          board: try JSONDecoder().decode([[Int]].self, from: Data(match.output.2.utf8)),
          score: Int(match.output.3) ?? 0, next: Int(match.output.4)))
    }
    return rows
  }

  /// Returns the moves in a text: its words, or four directions repeated far beyond the end of any game.
  static func moves(_ text: String) -> [String] {
    let words = text.split(whereSeparator: { " ,".contains($0) }).map(String.init)
    guard words.count > 4 else { return words }
    return Array(repeating: words.prefix(4), count: 60).flatMap(\.self)
  }

  @Test func theTablesAreRead() throws {
    #expect(try Self.rows().count == 16)
  }

  @Test func theEngineAnswersAsThePageTells() throws {
    for row in try Self.rows() {
      let last = try #require(try answers(to: row.moves, rules: row.rules).last)
      #expect(last.board == row.board && last.score == row.score, "\(row)")
      if let next = row.next { #expect(last.next == .number(next), "\(row)") }
    }
  }
}
