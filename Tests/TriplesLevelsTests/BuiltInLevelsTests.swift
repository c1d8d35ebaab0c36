import FoundationEssentials
import Testing
import TriplesLevels
import TriplesModel

/// The levels that the program comes with.
@Suite struct BuiltInLevelsTests {
  private static let pack = BuiltInLevels.pack

  @Test func folderAndProgramAgree() throws {
    let root = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }
    let folder = root + "/Sources/CLevels/levels"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(BuiltInLevels.files.map(\.name) == names)
    for (name, text) in BuiltInLevels.files {
      let file = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
      #expect(Data(text.utf8) == file, "\(name)")
    }
  }

  @Test func thereAre48In6ChaptersTheFirstTheLesson() {
    #expect(Self.pack.faults.isEmpty)
    #expect(Self.pack.entries.count == 48)
    #expect(Self.pack.chapters.map { $0.entries.count } == [6, 8, 8, 8, 9, 9])
    #expect(Self.pack.chapters.first?.title == "Lesson")
    #expect(Set(Self.pack.entries.suffix(26).map(\.level.rules)) == Set(RuleSet.allCases))
    #expect(Set(Self.pack.entries.map(\.level.title)).count == 48)
  }

  /// Their stored solution, within the time that a calm player takes, is worth three stars.
  @Test(arguments: pack.entries.map(\.level)) func eachIsSolvedByItsSolution(level: Level) throws {
    try level.verify(level.solution)
    var history = History(level.game)
    for move in level.solution { history.play(move) }
    let standing = LevelStanding(level, history, seconds: Seconds(level.solution.count))
    #expect(standing.status == .reached)
    #expect(level.stars(for: standing.total) == 3)
    #expect(!level.text.isEmpty)
  }

  /// Outside the lesson nobody gets there by chance.
  @Test(arguments: pack.entries.dropFirst(6).map(\.level)) func randomPlayFails(level: Level) {
    let rating = LevelRating(level)
    #expect(rating.random >= LevelMaker.minRandomFailures)
    #expect(rating.greedy >= 0.6)
  }

  @Test func chaptersBecomeHarder() {
    let ratings = Self.pack.chapters.map { chapter in
      let ratings = chapter.entries.map { LevelRating($0.level) }
      return ratings.reduce(0) { $0 + $1.random + $1.greedy } / Double(2 * ratings.count)
    }
    #expect(ratings[0] < ratings[1])
    #expect(ratings[1] < ratings[5])
    #expect(ratings.dropLast().allSatisfy { $0 < ratings[5] })
  }
}
