import Testing
import TriplesStore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Which table is in use.
@Suite struct LocationTests {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  func path(asked: String? = nil, _ environment: [String: String]) throws -> String {
    try ScoreStore(asked: asked, environment: environment, currentFolder: scratch.path).path
  }

  @Test func theOneThatWasAskedForComesFirst() throws {
    try scratch.write(DamagedScoresTests.table(), to: "scores.json")
    let environment = ["TRIPLES_SCORES": "/t", "XDG_DATA_HOME": "/x", "HOME": "/h"]
    #expect(try path(asked: "a/b", environment) == "a/b")
    #expect(try path(environment) == "/t")
    #expect(try path(["HOME": "/h", "TRIPLES_SCORES": ""]) == scratch("scores.json"))
  }

  @Test func theDataFolder() throws {
    #expect(try path(["XDG_DATA_HOME": "/x", "HOME": "/h"]) == "/x/triples/scores.json")
    #expect(try path(["XDG_DATA_HOME": "x", "HOME": "/h"]) == "/h/.local/share/triples/scores.json")
    #expect(try path(["XDG_DATA_HOME": "", "HOME": "/h"]) == "/h/.local/share/triples/scores.json")
    #expect(try path([:]).hasSuffix("/.local/share/triples/scores.json"))
    #expect(try path(["HOME": "relative"]).hasPrefix("/"))
  }

  @Test(arguments: [
    (#"{"format":"triples-scores","version":1,"scores":[]}"#, true),
    (#"{ "scores": [], "version": 9, "format": "triples-scores" }"#, true),
    (#"{"format":"triples-scores","vers"#, true),
    (#"{"format":"chess","version":1,"scores":[]}"#, false),
    ("[]", false), ("", false),
  ])
  func theCurrentFolderCountsIfTheTableIsOurs(text: String, isOurs: Bool) throws {
    try scratch.write(text.utf8, to: "scores.json")
    #expect(
      try path(["HOME": "/h"]) == (isOurs ? scratch("scores.json") : "/h/.local/share/triples/scores.json"))
  }

  @Test func whatIsNoFileInTheCurrentFolderIsNotOurs() throws {
    try #require(mkfifo(scratch("scores.json"), 0o644) == 0)
    #expect(try path(["HOME": "/h"]) == "/h/.local/share/triples/scores.json")
    try #require(unlink(scratch("scores.json")) == 0)
    try scratch.write(DamagedScoresTests.table(), to: "elsewhere.json")
    try #require(symlink("elsewhere.json", scratch("scores.json")) == 0)
    #expect(try path(["HOME": "/h"]) == "/h/.local/share/triples/scores.json")
  }
}
