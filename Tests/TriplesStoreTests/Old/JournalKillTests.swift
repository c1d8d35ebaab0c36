import Testing
import TriplesModel
import TriplesStore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A game that is killed again and again loses no move that was acknowledged.
@Suite struct JournalKillTests {
  /// What a killed game had said: how it began, and how it must stand now.
  struct Testimony {
    let start: Substring
    /// The last state that it had reached, and the one that it was about to reach.
    let ends: [Substring]

    /// A line that the kill cut short does not count.
    init(_ output: String) throws {
      let lines = output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      let reached = lines.filter { $0.hasPrefix("did ") }.map { $0.dropFirst(4) }
      start = try #require(reached.first)
      ends = [reached.last, lines.last?.drop { $0 != " " }.dropFirst()].compactMap(\.self)
    }
  }

  @Test func killedAt300Moments() throws {
    let scratch = try Scratch()
    var dice = Drand48(seed: 11)
    var before: Testimony?
    for round in 1...300 {
      let game = try Child([Child.probe, "journal", scratch.path, String(round)])
      let output = game.read(atLeast: 1 + dice.below(20_000))
      kill(game.id, SIGKILL)
      let testimony = try Testimony(output + game.wait().output)
      if let before { #expect(before.ends.contains(testimony.start), "round \(round)") }
      before = testimony
    }
    #expect(scratch.names.isSubset(of: ["game-1.journal", "game-1.journal.tmp"]))
  }

  @Test func whatCannotBeWrittenIsToldAndTheRestIsKept() throws {
    let scratch = try Scratch()
    let shell = "trap '' XFSZ; ulimit -f 1; exec \(Child.probe) journal \(scratch.path) 5"
    let output = try Child.run(["sh", "-c", shell]).output
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.dropLast().last == "cannot write \(scratch("game-1.journal")): File too large")
    let state = try Child.run([Child.probe, "state", scratch.path]).output
    #expect(lines.last { $0.hasPrefix("did ") }?.dropFirst(4) == state.dropFirst().dropLast())
  }

  @Test func instancesPlayTheirOwnGames() throws {
    let scratch = try Scratch()
    let players = try (1...3).map { try Child([Child.probe, "journal", scratch.path, String($0)]) }
    let outputs = players.map { $0.read(atLeast: 20_000) }
    for player in players { kill(player.id, SIGKILL) }
    let ends = try zip(outputs, players).map { try Testimony($0 + $1.wait().output).ends }
    #expect(scratch.names.isSuperset(of: ["game-1.journal", "game-2.journal", "game-3.journal"]))
    let found = try (1...3).map { _ in try Child([Child.probe, "journal", scratch.path, "9"]) }
    let starts = try found.map { try Testimony($0.read(atLeast: 1_000)).start }
    for player in found { player.end() }
    for end in ends { #expect(end.contains(where: starts.contains)) }
  }
}
