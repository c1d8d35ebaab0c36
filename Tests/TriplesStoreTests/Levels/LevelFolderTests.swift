import TestSupport
import Testing
import TriplesModel
import TriplesStore

@Suite struct LevelFolderTests {
  private let folder = TemporaryFolder(inMemory: true)

  @Test func aFolderIsAPackOfItsLevelFiles() throws {
    for name in ["b.level", "a.level"] {
      try folder.write("title: \(name)\ngoal: tile 3".utf8, to: "mine/\(name)")
    }
    try folder.write("no level".utf8, to: "mine/readme.txt")
    try folder.write("title: c".utf8, to: "mine/c.level")
    let pack = try LevelFolder.pack(at: folder("mine"))
    #expect(pack.name == "mine")
    #expect(pack.entries.map(\.id.text) == ["mine/a", "mine/b"])
    #expect(pack.faults == [.init(file: "c.level", reason: "the goal is missing")])
  }

  @Test func foldersInTheDataFolderArePacks() throws {
    for name in ["two", "one"] {
      try folder.write("title: t\ngoal: tile 3".utf8, to: "levels/\(name)/a.level")
    }
    try folder.write("no pack".utf8, to: "levels/notes/readme.txt")
    #expect(LevelFolder.packs(dataFolder: folder.path).map(\.name) == ["one", "two"])
  }

  @Test func oneFileIsAPackOfOne() throws {
    try folder.write("title: t\ngoal: tile 3".utf8, to: "mine/a.level")
    #expect(try LevelFolder.packOrLevel(at: folder("mine/a.level")).entries.map(\.id.text) == ["mine/a"])
    #expect(try LevelFolder.packOrLevel(at: folder("mine")).entries.count == 1)
  }

  @Test func whatIsNoFolderOfLevelsIsSaid() throws {
    #expect(throws: StoreError.self) { try LevelFolder.pack(at: folder("nowhere")) }
    try folder.write([], to: "empty/readme.txt")
    #expect(throws: StoreError.self) { try LevelFolder.pack(at: folder("empty")) }
    #expect(throws: StoreError.self) { try LevelFolder.packOrLevel(at: folder("nothing.level")) }
  }

  @Test func aFileThatIsTooLongIsAFaultOfThePack() throws {
    try folder.write(Array(repeating: UInt8(ascii: "#"), count: 70_000), to: "mine/long.level")
    try folder.write("title: t\ngoal: tile 3".utf8, to: "mine/a.level")
    let pack = try LevelFolder.pack(at: folder("mine"))
    #expect(pack.entries.count == 1)
    #expect(pack.faults.map(\.file) == ["long.level"])
  }
}
