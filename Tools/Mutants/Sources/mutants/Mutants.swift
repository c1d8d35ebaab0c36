import Foundation

/// `mutants [COUNT [SEED]]`: breaks the sources in many small ways, one at a time, and lists the breaks that no test
/// notices.
///
/// One copy of the repository contains all breaks. An environment variable switches one on, so few builds are needed.
@main struct Mutants {
  /// The tests of each target, the most effective ones first. Most end-to-end tests are left out: they take minutes for
  /// each break, and a run would wait for processes that a killed one leaves behind.
  private static let tests = [
    "TriplesBasics": ["TriplesModelTests", "TriplesCanvasTests", "SnapshotTests", "PlainTests"],
    "TriplesModel": [
      "TriplesModelTests", "EngineTests", "PlainTests", "SnapshotTests", "TriplesTUITests", "ReasonTests",
    ],
    "TriplesCanvas": ["SnapshotTests", "TriplesCanvasTests", "TriplesTerminalTests", "TriplesTUITests"],
    "TriplesTUI": ["SnapshotTests", "TriplesTUITests", "SizeTests|NothingLostTests"],
    "TriplesEngine": ["TriplesEngineTests"],
    "TriplesPlain": ["TriplesPlainTests"],
    "TriplesTerminal": ["TriplesTerminalTests", "PlayTests|FrameTests|SizeTests|JobControlTests|QuestionsTests"],
    "TriplesStore": ["TriplesStoreTests"],
    "TriplesPlayers": ["TriplesPlayersTests"],
    "TriplesLevels": ["TriplesLevelsTests"],
    "TriplesCommandLine": ["CommandTranscriptTests", "CommandLineTests|LostOutputTests"],
    "triples": ["CommandTranscriptTests", "CommandLineTests|CommandTests|PlayTests|SizeTests|SingleKeysTests"],
  ]

  static func main() throws {
    let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    let (count, seed) = (numbers.first ?? 200, UInt64(numbers.dropFirst().first ?? 1))
    let repository = URL(filePath: FileManager.default.currentDirectoryPath)
    // Not in the home folder, which the other accounts of some tests cannot read.
    var workshop = Workshop(folder: FileManager.default.temporaryDirectory.appending(path: "triples-mutants"))
    let mutants = try prepare(workshop, from: repository, count: count, seed: seed)
    print("\(mutants.count) breaks are built in, in \(workshop.folder.path).")
    try workshop.requireGreen(Set(tests.values.joined()).sorted())
    var tally = Tally()
    // In random order, so that a run that is stopped early has tried a fair sample.
    var rng = SplitMix64(state: seed)
    for mutant in mutants.shuffled(using: &rng) {
      let witness = try tests[mutant.target, default: []].first { try workshop.notices(mutant, in: $0) }
      tally.add(mutant, isNoticed: witness != nil)
      print("\(witness.map { "noticed by \($0)" } ?? "SURVIVED"): \(mutant)")
      fflush(nil)
    }
    print(tally.text)
  }

  /// Copies the repository with all breaks that compile.
  private static func prepare(_ workshop: Workshop, from repository: URL, count: Int, seed: UInt64) throws -> [Mutant] {
    var mutants = try drawn(from: repository, count: count, seed: seed)
    while true {
      try workshop.copy(repository, with: mutants)
      let faults = try workshop.compile()
      if faults.isEmpty { return mutants }
      let blamed = Set(faults.compactMap { culprit(of: $0, among: mutants) })
      guard !blamed.isEmpty else { throw Unbuildable(places: faults.map { "\($0.file):\($0.line)" }) }
      mutants.removeAll { blamed.contains($0.number) }
    }
  }

  /// Returns the break that caused a compiler error: the last one at or before the line, because the compiler reports
  /// unset properties at the end of an initializer; otherwise the first one in the file, as for long expressions.
  private static func culprit(of place: Workshop.Place, among mutants: [Mutant]) -> Int? {
    let near = mutants.filter { $0.file == place.file }
    return (near.last { $0.line <= place.line } ?? near.first)?.number
  }

  /// The copy does not compile, but not because of its breaks.
  private struct Unbuildable: Error { let places: [String] }

  /// Draws breaks from all over the sources, the same ones for the same seed.
  private static func drawn(from repository: URL, count: Int, seed: UInt64) throws -> [Mutant] {
    var all: [Mutant] = []
    for target in tests.keys.sorted() {
      let folder = repository.appending(path: "Sources/\(target)")
      let paths = FileManager.default.subpaths(atPath: folder.path) ?? []
      for path in paths.filter({ $0.hasSuffix(".swift") }).sorted() {
        let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
        all += Mutant.all(in: text, file: "Sources/\(target)/\(path)", from: all.count)
      }
    }
    var rng = SplitMix64(state: seed)
    let chosen = Set(all.indices.shuffled(using: &rng).prefix(count))
    return all.filter { chosen.contains($0.number) }
  }
}
