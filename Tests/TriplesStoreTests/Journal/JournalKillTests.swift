import FoundationEssentials
import Libc
import TestSupport
import Testing
import TriplesModel
import TriplesStore

/// A game that is killed again and again loses no acknowledged move.
@Suite struct JournalKillTests {
  /// The output of a killed game: how it began, and how it must be now.
  struct Testimony {
    let start: Substring
    /// The last state that it had reached, and the one that it was about to reach.
    let ends: [Substring]

    /// Ignores a line that the kill cut short.
    init(_ output: String) throws {
      let lines = output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      let reached = lines.filter { $0.hasPrefix("did ") }.map { $0.dropFirst(4) }
      start = try #require(reached.first)
      ends = [reached.last, lines.last?.drop { $0 != " " }.dropFirst()].compactMap(\.self)
    }

    /// True if a later start may begin with this state. A game that is over and entered does not continue.
    func admits(_ start: Substring) -> Bool {
      ends.contains(start) || start.contains(" 0/ ")
    }
  }

  /// `KILLS` sets the number of kills.
  @Test func killedAtManyMoments() throws {
    let folder = TemporaryFolder()
    var rng = Drand48(seed: 11)
    var before: Testimony?
    for round in 1...(ProcessInfo.processInfo.environment["KILLS"].flatMap(Int.init) ?? 80) {
      let game = try Child([probe, "journal", folder.path, String(round)])
      let output = game.read(atLeast: 1 + rng.below(8_000))
      game.signal(SIGKILL)
      let testimony = try Testimony(output + game.wait().output)
      if let before {
        #expect(before.admits(testimony.start), "round \(round): \(before), \(testimony.start)")
      }
      before = testimony
    }
    #expect(
      folder.names.filter { $0.hasPrefix("game-") }.isSubset(of: [
        "game-1.jsonl", "game-1.jsonl.tmp", "games",
      ]))
    let library = RecordingLibrary(dataFolder: folder.path)
    let games = try library.games()
    #expect(try Set(games.map(\.identity)).count == games.count && library.content().damage == nil)
  }

  @Test(.enabled(if: !isSanitized)) func whatCannotBeWrittenIsToldAndTheRestIsSaved() throws {
    let folder = TemporaryFolder()
    let shell = "trap '' XFSZ; ulimit -f 1; exec \(probe) journal \(folder.path) 5"
    let output = try Child.run(["sh", "-c", shell]).output
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.dropLast().last?.contains(": File too large.") == true)
    let state = try Child.run([probe, "state", folder.path]).output.dropFirst().dropLast()
    #expect(lines.contains { $0.hasPrefix("did ") && $0.dropFirst(4) == state })
  }

  @Test func instancesPlayTheirOwnGames() throws {
    let folder = TemporaryFolder()
    let players = try (1...3).map { try Child([probe, "journal", folder.path, String($0)]) }
    let outputs = players.map { $0.read(atLeast: 20_000) }
    for player in players { player.signal(SIGKILL) }
    let ends = try zip(outputs, players).map { try Testimony($0 + $1.wait().output) }
    #expect(folder.names.isSuperset(of: ["game-1.jsonl", "game-2.jsonl", "game-3.jsonl"]))
    let found = try (1...3).map { _ in try Child([probe, "journal", folder.path, "9"]) }
    let starts = try found.map { try Testimony($0.read(atLeast: 1_000)).start }
    for player in found { player.end() }
    for end in ends { #expect(starts.contains(where: end.admits)) }
  }
}
