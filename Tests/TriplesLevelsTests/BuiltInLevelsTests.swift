import FoundationEssentials
import Testing
import TriplesLevels
import TriplesModel

/// The built-in levels.
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

  @Test func thereAreSevenChaptersTheFirstTheLesson() {
    #expect(Self.pack.faults.isEmpty)
    #expect(
      Self.pack.chapters.map(\.title)
        == ["Lesson", "First steps", "Against the clock", "2048", "Threes", "Look ahead", "Masters"])
    #expect(Self.pack.chapters.map { $0.entries.count } == [7, 6, 5, 7, 5, 5, 7])
    #expect(Self.pack.entries.map(\.level.isLesson) == (0..<42).map { $0 < 7 })
    #expect(Set(Self.pack.entries.map(\.level.title)).count == 42)
  }

  /// Each file starts with a comment on the idea of its level.
  @Test func eachFileStatesItsIdea() {
    for (name, text) in BuiltInLevels.files { #expect(text.hasPrefix("# "), "\(name)") }
  }

  /// Results of earlier versions refer to levels by these names.
  @Test func levelsKeepTheNamesOfTheirProgress() {
    let names = Set(Self.pack.entries.map(\.id.name))
    for name in [
      "04-never", "08-four-corners", "32-checkers", "34-ladder", "37-two-towers",
    ] {
      #expect(names.contains(name))
    }
  }

  /// The stored solution, at one second per move, earns three stars. A limit of moves is above that of the second star.
  @Test(arguments: pack.entries.map(\.level)) func eachIsSolvedByItsSolution(level: Level) throws {
    try level.verify(level.solution)
    var history = History(level.game)
    for move in level.solution { history.play(move) }
    let standing = LevelStanding(level, history, seconds: Seconds(level.solution.count))
    #expect(standing.status == .reached)
    #expect(standing.stars == level.maxStars)
    #expect(!level.text.isEmpty)
    #expect(level.contradictions(with: LevelSearch(maxBoards: 50_000).solve(level)).isEmpty)
    if let starMoves = level.starMoves, let moves = level.moves { #expect(moves > starMoves) }
    if let par = level.par, let seconds = level.seconds { #expect(seconds == (3 * par + 1) / 2, "1.5 seconds a move") }
  }

  @Test func parsGrowAlongEachChapter() {
    for chapter in Self.pack.chapters.dropFirst() {
      let pars = chapter.entries.compactMap(\.level.par)
      #expect(pars == pars.sorted() && pars[0] <= 6 && (pars.last ?? 0) >= 8, "\(chapter.title): \(pars)")
    }
    let slack = Set(Self.pack.entries.compactMap { entry in entry.level.moves.map { $0 - entry.level.solution.count } })
    #expect(slack.count > 2, "not each limit is par and three more")
  }
}
