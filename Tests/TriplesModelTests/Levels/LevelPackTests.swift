import Testing
import TriplesModel

@Suite struct LevelPackTests {
  private static func file(_ name: String, chapter: String? = nil) -> (name: String, text: String) {
    (name + ".level", (chapter.map { "chapter: \($0)\n" } ?? "") + "title: \(name)\ngoal: tile 3")
  }

  @Test func filesArePlayedInTheOrderOfTheirNames() {
    let pack = LevelPack(name: "mine", files: [Self.file("b"), Self.file("a"), Self.file("c")])
    #expect(pack.entries.map(\.id.text) == ["mine/a", "mine/b", "mine/c"])
    #expect(pack.entry(after: pack.entries[1].id) == pack.entries[2])
    #expect(pack.entry(after: pack.entries[2].id) == nil)
  }

  @Test func aWrongFileIsNamedAndTheOthersArePlayed() {
    let pack = LevelPack(
      name: "mine", files: [Self.file("a"), ("b.level", "title: b\ngoal: tile 5"), Self.file("c")])
    #expect(pack.entries.map(\.id.name) == ["a", "c"])
    #expect(pack.faults == [.init(file: "b.level", reason: "line 2: '5' is not a tile of Triples")])
  }

  @Test func namesThatCannotBeKeptAreFaults() {
    let pack = LevelPack(name: "mine", files: [("a\nb.level", Self.file("a").text)])
    #expect(pack.faults == [.init(file: "a?b.level", reason: "invalid file name")])
  }

  @Test func aLevelThatNamesAChapterBeginsIt() {
    let pack = LevelPack(
      name: "mine", files: [Self.file("a"), Self.file("b", chapter: "Two"), Self.file("c")])
    #expect(pack.chapters.map(\.title) == ["mine", "Two"])
    #expect(pack.chapters.map { $0.entries.map(\.id.name) } == [["a"], ["b", "c"]])
  }

  @Test func theFirstUnsolvedLevelIsNext() throws {
    let pack = LevelPack(name: "mine", files: "abcdef".map { Self.file(String($0)) })
    var progress = LevelProgress()
    let level = pack.entries[1].level
    let recording = Recording(History(level.game))
    progress.add(LevelResult(stars: 2, points: 20, recording: recording), of: pack.entries[1].id)
    #expect(progress.next(in: pack)?.id.name == "a")
    #expect(progress.stars(in: pack.entries) == 2)
  }

  /// If you skipped the lesson, you are not sent back to it.
  @Test func theLessonIsNextOnlyForBeginners() {
    let (lesson, level) = ("lesson: yes\n\(Self.file("a").text)", Self.file("b").text)
    let pack = LevelPack(name: "mine", files: [("a", lesson), ("b", level), ("c", level)])
    var progress = LevelProgress()
    #expect(progress.next(in: pack)?.id == pack.entries[0].id)
    let result = LevelResult(stars: 1, points: 20, recording: Recording(History(pack.entries[1].level.game)))
    for (solved, next) in [(1, 2), (2, 0), (0, 0)] {
      progress.add(result, of: pack.entries[solved].id)
      #expect(progress.next(in: pack)?.id == pack.entries[next].id)
    }
  }

  @Test func theBestResultStays() throws {
    let id = try #require(LevelID(pack: "p", name: "l"))
    let recording = Recording(History(Game(.triples, Origin(.deterministic, seed: 1))))
    var progress = LevelProgress()
    let kept = [20, 10, 20, 30].map {
      progress.add(LevelResult(stars: 1, points: $0, recording: recording), of: id)
    }
    #expect(kept == [true, false, false, true])
    #expect(progress[id]?.points == 30)
    let short = LevelResult(stars: 3, points: 5, recording: recording)
    let isBetter = progress.add(short, of: id)
    #expect(isBetter)
    #expect(progress[id]?.points == 30 && progress[id]?.stars == 3)
  }

  /// A level keeps its progress when its file is renamed.
  @Test func anIDNamesALevelWhateverItsFileIsCalled() {
    let file = (name: "2.level", text: "id: old\ntitle: t\ngoal: tile 3")
    let pack = LevelPack(name: "mine", files: [file, Self.file("1"), ("old.level", Self.file("x").text)])
    #expect(pack.entries.map(\.id.text) == ["mine/1", "mine/old"])
    #expect(pack.faults == [.init(file: "old.level", reason: "another level is called 'old'")])
  }

  /// Only levels of the first pack have numbers, but a title may be a number, such as 2048.
  @Test func aTitleCanBeANumber() {
    let packs = [
      LevelPack(name: "own", files: [Self.file("a"), Self.file("b")]),
      LevelPack(name: "other", files: [Self.file("1"), Self.file("2048"), Self.file("3")]),
    ]
    let found = ["1", "2", "3", "2048", "4"].map { packs.find($0)?.entry.id.text }
    #expect(found == ["own/a", "own/b", "other/3", "other/2048", nil])
  }

  @Test(arguments: ["a/b", "my pack/01 first"]) func namesReadAsTheyAreWritten(text: String) {
    #expect(LevelID(parsing: text)?.text == text)
  }

  @Test(arguments: ["", "a", "a/", "/b", "a/b/c", "a/b\nc", "a/\u{1B}b"]) func otherTextsAreNoNames(
    text: String
  ) {
    #expect(LevelID(parsing: text) == nil)
  }
}
