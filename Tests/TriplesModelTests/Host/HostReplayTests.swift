import Testing
import TriplesModel

@Suite struct HostReplayTests {
  @Test(arguments: RuleSet.allCases) func theGameOfALineIsTheOneThatWasPlayed(_ rules: RuleSet) throws {
    for seed in 1...60 as ClosedRange<UInt32> {
      var history = History(Game(rules, Origin(.random, seed: seed)))
      var choice = seed
      while history.turnCount < Int(seed) * 4, !history.game.isDone {
        choice = choice &* 1_664_525 &+ 1_013_904_223
        let legal = history.game.legalDirections
        history.play(legal[Int(choice >> 16) % legal.count])
      }
      if seed % 3 == 0 { history.mark(.hint) }
      let player = try HostEntryTests.player(id: "a")
      let recording = Recording(history, seconds: Int(seed))
      let entry = try #require(HostEntry(recording, by: player, at: HostEntryTests.date))
      #expect(try entry.verified { _ in nil }.identity == history.identity)
    }
  }

  @Test func aLineIsRejectedWhateverByteIsChanged() throws {
    let line = HostEntryTests.recording(HostEntryTests.daily.game).shareLine
    for index in line.indices {
      var other = line
      other.replaceSubrange(index...index, with: line[index] == "A" ? "B" : "A")
      #expect((try? Recording(shareLine: other)) == nil)
      let entry = try HostEntryTests.entry()
      let read = try HostEntryTests.forged(entry, line, other)
      #expect(throws: TextError.self) { try read.verified { _ in nil } }
    }
  }
}
