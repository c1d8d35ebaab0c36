import Libc
import TestSupport
import Testing
import TriplesModel
import TriplesStore

/// Other programs that write, and die while writing.
@Suite struct ManyWritersTests {
  let folder = TemporaryFolder()
  let store: ScoreStore

  init() { store = ScoreStore(path: folder("scores.json")) }

  @Test func allThatEndAtTheSameTimeEnter() throws {
    let writers = try (0..<5).map { _ in try Child([probe, "enter", store.path, "2"]) }
    for writer in writers { #expect(writer.wait().output == "entered\nentered\n") }
    #expect(try store.boards().scores.count == 10)
  }

  @Test func killedInMidSave200Times() throws {
    var rng = Drand48(seed: 5)
    var best = 0
    for round in 1...200 {
      let writer = try Child([probe, "enter", store.path, "1000000"])
      #expect(writer.read(atLeast: 1).hasPrefix("entered"))
      // The kill comes at some moment while the next game is saved.
      let end = Waiting.now + Double(rng.below(5_000)) / 1e6
      while Waiting.now < end { sched_yield() }
      writer.end()
      let now = try store.boards().best(.triples, aided: false) ?? 0
      #expect(now >= best, "round \(round)")
      best = now
    }
    #expect(best > 0)
    #expect(folder.names.isSubset(of: ["scores.json", "scores.json.tmp"]))
    #expect(try store.enter(entry(moves: 1), now: now).notice == nil)
  }
}
