import FoundationEssentials
import Testing
import TriplesModel

/// Games that were recorded by this version and by earlier ones: every later version must replay them.
@Suite struct OldRecordingsTests {
  static let folder =
    #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }
    + "/Fixtures/Recordings"

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(Self.folder)/\(name)")), as: UTF8.self)
  }

  @Test(
    arguments: [
      ("new-game", 0, 6, [.unfinished]),
      ("rules-example", 54, 338, []),
      ("undone", 12, 42, [.unfinished, .undo, .hint]),
      ("highest-seed", 40, 206, [.autoplay]),
    ] as [(String, Int, Int, Set<Mark>)])
  func replays(name: String, moves: Int, score: Int, marks: Set<Mark>) throws {
    let recording = try Recording(parsing: text("version-1/\(name).triples"))
    let game = History(recording).game
    #expect(game.turnCount == moves && game.score == score && recording.marks == marks)
    let shared = try Recording(parsing: text("version-1/\(name).share"))
    #expect(shared.moves == recording.moves && shared.marks == marks && History(shared).game == game)
    #expect(game.rules == .triples)
  }
}
