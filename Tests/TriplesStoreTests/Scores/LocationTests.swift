import Libc
import TestSupport
import Testing
import TriplesStore

/// Which table is in use.
@Suite struct LocationTests {
  let folder = TemporaryFolder()

  func path(override: String? = nil, _ environment: [String: String]) throws -> String {
    try ScoreStore(override: override, environment: environment, currentFolder: folder.path).path
  }

  @Test func theOverrideComesFirst() throws {
    try folder.write(DamagedScoresTests.table(), to: "scores.json")
    let environment = ["TRIPLES_SCORES": "/t", "XDG_DATA_HOME": "/x", "HOME": "/h"]
    #expect(try path(override: "a/b", environment) == "a/b")
    #expect(try path(override: "", environment) == "/t")
    #expect(try path(environment) == "/t")
    #expect(try path(["HOME": "/h", "TRIPLES_SCORES": ""]) == folder("scores.json"))
  }

  @Test func theDataFolder() throws {
    #expect(try path(["XDG_DATA_HOME": "/x", "HOME": "/h"]) == "/x/triples/scores.json")
    #expect(try path(["XDG_DATA_HOME": "x", "HOME": "/h"]) == "/h/.local/share/triples/scores.json")
    #expect(try path(["XDG_DATA_HOME": "", "HOME": "/h"]) == "/h/.local/share/triples/scores.json")
    #expect(try DataFolder.path(override: "", environment: ["TRIPLES_DATA": "/d", "HOME": "/h"]) == "/d")
    #expect(throws: StoreError.noHome) { try path([:]) }
    #expect(throws: StoreError.noHome) { try path(["HOME": "relative"]) }
  }

  @Test(arguments: [
    (#"{"format":"triples-scores","version":1,"scores":[]}"#, true),
    (#"{ "scores": [], "version": 9, "format": "triples-scores" }"#, true),
    (#"{"format":"triples-scores","vers"#, true),
    (#"{"format":"chess","version":1,"scores":[]}"#, false),
    ("[]", false), ("", false),
  ])
  func theCurrentFolderCountsIfTheTableIsOurs(text: String, isOurs: Bool) throws {
    try folder.write(text.utf8, to: "scores.json")
    #expect(
      try path(["HOME": "/h"]) == (isOurs ? folder("scores.json") : "/h/.local/share/triples/scores.json"))
  }

  @Test func whatIsNoFileInTheCurrentFolderIsNotOurs() throws {
    try #require(mkfifo(folder("scores.json"), 0o644) == 0)
    #expect(try path(["HOME": "/h"]) == "/h/.local/share/triples/scores.json")
    try #require(unlink(folder("scores.json")) == 0)
    try folder.write(DamagedScoresTests.table(), to: "elsewhere.json")
    try #require(symlink("elsewhere.json", folder("scores.json")) == 0)
    #expect(try path(["HOME": "/h"]) == "/h/.local/share/triples/scores.json")
  }
}
