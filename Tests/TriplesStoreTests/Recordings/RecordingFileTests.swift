import FoundationEssentials
import Libc
import TestSupport
import Testing
import TriplesModel
import TriplesStore

/// Recordings at paths that a person names.
@Suite struct RecordingFileTests {
  let folder = TemporaryFolder()
  let recording = Recording(History(seed: 3), seconds: 9, date: now)

  @Test func aFileSaysWhereItIsWrong() throws {
    let text = RecordingFile.text(recording).replacing("deterministic", with: "wild")
    try folder.write(text.utf8, to: "bad.triples")
    let error = #expect(throws: StoreError.self) { try RecordingFile.read(folder("bad.triples")) }
    #expect(error?.description == "\(folder("bad.triples")): 1 entry cannot be read")
    #expect(error?.isDataError == true)
  }

  @Test func foreignBytesAreRefused() throws {
    for bytes in [[0xFF, 0xFE, 0x00], Array(repeating: 0x5B, count: 2 << 20), []] as [[UInt8]] {
      try folder.write(bytes, to: "bad")
      #expect(throws: StoreError.self) { try RecordingFile.read(folder("bad")) }
    }
    #expect(throws: StoreError.self) { try RecordingFile.read(folder("none")) }
    #expect(throws: StoreError.notAFile(path: folder.path)) { try RecordingFile.read(folder.path) }
    #expect(throws: StoreError.self) { try RecordingFile.read("/dev/zero") }
  }

  @Test func theStandardInputIsPlayedOrSaidToBeClosed() throws {
    try folder.write(RecordingFile.text(recording).utf8, to: "game.triples")
    func output(_ redirection: String) throws -> String {
      try Child.run(["sh", "-c", "exec \(probe) input \(redirection)"]).output
    }
    #expect(try output("<\(folder("game.triples"))") == recording.history.identity.text + "\n")
    #expect(try output("<&-").contains("cannot open standard input"))
  }

  @Test func linksArePlayed() throws {
    try folder.write(RecordingFile.text(recording).utf8, to: "game.triples")
    try #require(symlink("game.triples", folder("link")) == 0)
    #expect(try RecordingFile.read(folder("link")) == recording)
  }

  /// A shell's process substitution gives pipes.
  @Test func pipesArePlayed() throws {
    try #require(mkfifo(folder("pipe"), 0o600) == 0)
    try folder.write(RecordingFile.text(recording).utf8, to: "game.triples")
    let writer = try Child(["sh", "-c", "cat \(folder("game.triples")) > \(folder("pipe"))"])
    #expect(try RecordingFile.read(folder("pipe")) == recording)
    #expect(writer.wait().status == .code(0))
  }

  @Test func whiteSpaceBeforeATableChangesNoVerdict() throws {
    _ = try ScoreStore(path: folder("scores.json")).enter(entry(moves: 3), now: now)
    func check() throws -> [Verdict] { try Verdict.file(at: folder("scores.json")) { _ in nil } }
    let verdicts = try check()
    try folder.write(("\n\t " + folder.text(of: "scores.json")).utf8, to: "scores.json")
    #expect(try check() == verdicts && verdicts.map(\.finding) == [.good])
  }

  @Test func eachFinishedGameGetsAVerdict() throws {
    let path = folder("g.jsonl")
    let (text, other) = (RecordingFile.text(recording), RecordingFile.text(Recording(History(seed: 4))))
    let wrong = text.replacing("\"score\":\(recording.game.score)", with: "\"score\":99999")
    try folder.write("\(wrong)\(other.split(separator: "\n")[1])\n".utf8, to: "g.jsonl")
    #expect(try Verdict.file(at: path) { _ in nil }.map(\.finding) == [.bad, .good])
    try folder.write(#"{"format":"tetris","version":1}"#.utf8, to: "g.jsonl")
    #expect(throws: StoreError.foreign(path: path)) { try Verdict.file(at: path) { _ in nil } }
  }

  /// A player's name is not taken for a format.
  @Test(arguments: ["triples-games", "triples-settings"]) func aTableIsNotMistaken(player: String) throws {
    let score = HighScore(Recording(History(seed: 3, moves: 1)), player: player)
    _ = try ScoreStore(path: folder("scores.json")).enter(score, now: now)
    #expect(try Verdict.file(at: folder("scores.json")) { _ in nil }.map(\.finding) == [.good])
  }

  @Test func whatAFileHoldsHasNoPowerOverTheTerminal() throws {
    for name in ["bad\u{1B}[2J.triples", "bad\u{9B}31m", "bad\nname", "bad\u{202E}eman"] {
      let text = RecordingFile.text(recording).replacing(#""triples""#, with: "\u{1B}]0;owned\u{7}")
      try folder.write(text.utf8, to: name)
      let error = #expect(throws: StoreError.self) { try RecordingFile.read(folder(name)) }
      let scalars = error.map { Array($0.description.unicodeScalars) } ?? []
      #expect(
        !scalars.isEmpty
          && scalars.allSatisfy { ![.control, .format].contains($0.properties.generalCategory) })
    }
  }
}
