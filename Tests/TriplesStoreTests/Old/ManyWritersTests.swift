import FoundationEssentials
import Testing
import TriplesModel
import TriplesStore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Other programs that write, and that die while they do.
@Suite struct ManyWritersTests {
  let scratch: Scratch
  let store: ScoreStore

  init() throws {
    scratch = try Scratch()
    store = ScoreStore(path: scratch("scores.json"))
  }

  @Test func allThatEndAtTheSameTimeEnter() throws {
    let writers = try (0..<5).map { _ in try Child([Child.probe, "enter", store.path, "2"]) }
    for writer in writers { #expect(writer.wait().output == "entered\nentered\n") }
    #expect(try store.read().scores.count == 10)
  }

  @Test func killedInMidSave200Times() throws {
    var dice = Drand48(seed: 5)
    var best = 0
    for round in 1...200 {
      let writer = try Child([Child.probe, "enter", store.path, "1000000"])
      var first: UInt8 = 0
      try #require(read(writer.output, &first, 1) == 1)
      usleep(UInt32(dice.below(5_000)))
      writer.end()
      let table = try store.read()
      #expect((table.best ?? 0) >= best, "round \(round)")
      best = table.best ?? 0
    }
    #expect(best > 0)
    #expect(scratch.names.isSubset(of: ["scores.json", "scores.json.tmp"]))
    #expect(try store.enter(entry(moves: 1), now: now).notice == nil)
  }
}
