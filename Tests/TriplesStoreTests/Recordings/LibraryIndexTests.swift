import FoundationEssentials
import Libc
import TestSupport
import Testing
import TriplesModel
import TriplesStore

/// What lies beside the recordings, so that a list need not read them.
@Suite struct LibraryIndexTests {
  let folder = TemporaryFolder()
  let library: RecordingLibrary

  init() { library = RecordingLibrary(dataFolder: folder.path) }

  /// A thousand games of some ninety moves, as version 1 left them: without an index.
  private func fill(_ count: Int) throws {
    for seed in 0..<count {
      var history = History(seed: UInt32(seed), moves: 90, rules: .twenty48)
      if seed % 3 == 0 { history.mark(.hint) }
      let recording = Recording(history, seconds: seed % 5 == 0 ? nil : seed, date: now)
      try folder.write(recording.text.utf8, to: "games/2026-11-21T00-41-00Z-\(seed + 2).triples")
    }
  }

  @Test(.enabled(if: !isSanitized)) func aThousandGamesAreListedInAFrame() throws {
    try fill(1000)
    let first = try library.listing()
    #expect(first.games.count == 1000 && first.damaged == 0 && first.unread == 0)
    var times: [Double] = []
    for _ in 1...5 {
      let start = processorTime
      #expect(try library.listing() == first)
      times.append(processorTime - start)
    }
    // A frame takes 16 ms.
    #expect(times.min() ?? 1 < 0.016, "\(times)")
  }

  @Test func whatIsWrittenIsRead() throws {
    try fill(12)
    let first = try library.listing()
    let index = try folder.bytes(of: "games/index")
    #expect(try library.listing() == first)
    #expect(try folder.bytes(of: "games/index") == index)
    #expect(try first.games.map { GameSummary(try library.recording(of: $0)) } == first.games.map(\.summary))
  }

  /// Whatever happens to the index or beside it, a list tells what lies in the folder.
  @Test func theIndexIsMadeAnewWhereItDoesNotMatch() throws {
    try fill(6)
    let all = try library.listing()
    let index = try folder.bytes(of: "games/index")
    for damaged in [
      [], Array("triples-index 2\n".utf8), Array(index.prefix(99)), Array(index.dropFirst(5)), [0xFF],
    ] {
      try folder.write(damaged, to: "games/index")
      #expect(try library.listing() == all)
    }
    for byte in index.indices.filter({ $0 % 7 == 0 }) {
      var damaged = index
      damaged[byte] ^= 0x41
      try folder.write(damaged, to: "games/index")
      #expect(try library.listing().games.count <= 6)
    }
    try folder.write(index, to: "games/index")
    try FileManager.default.removeItem(atPath: folder("games/2026-11-21T00-41-00Z-3.triples"))
    #expect(try library.listing().games == all.games.filter { $0.summary.origin.seed != 1 })
    let other = Recording(History(seed: 77), date: now)
    try folder.write(other.text.utf8, to: "games/2026-11-21T00-41-00Z-4.triples")
    #expect(try library.listing().games.contains { $0.identity == other.history.identity })
  }

  @Test(.enabled(if: !isSanitized)) func hostileRecordingsCostNoSeconds() throws {
    let game = Recording(History(seed: 42), date: now)
    let head = game.text.split(separator: "\n")[..<7].joined(separator: "\n")
    let hostile = Array((head + "\nmoves " + String(repeating: "u", count: 580_000)).utf8)
    for number in 1...40 { try folder.write(hostile, to: "games/2026-11-21T00-41-00Z-\(number).triples") }
    try folder.write(game.text.utf8, to: "games/2026-11-20T00-41-00Z.triples")
    var listing = RecordingLibrary.Listing()
    for _ in 1...40 {
      let start = processorTime
      listing = try library.listing()
      #expect(processorTime - start < 0.3)
      #expect(listing.games.map(\.identity) == [game.history.identity])
      #expect(listing.damaged + listing.unread == 40)
    }
    #expect(listing.unread == 0)
  }
}

/// The seconds for which this thread had a processor: other programs do not count.
private var processorTime: Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
