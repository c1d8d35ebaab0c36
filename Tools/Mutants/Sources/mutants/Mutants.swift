import Foundation

/// `mutants [COUNT]`: breaks the sources in many small ways, one at a time, and lists the breaks that no test notices.
///
/// All breaks are built into one copy of the repository, and an environment variable switches one on, so that the copy
/// is compiled a few times and not once for each.
@main struct Mutants {
  /// Which tests matter for a target, the quickest first. Those from end to end are left out: they take a minute for each
  /// break, and what a killed run leaves behind would be waited for.
  private static let tests = [
    "TriplesModel": ["TriplesModelTests", "TriplesEngineTests", "TriplesPlainTests", "TriplesTUITests"],
    "TriplesCanvas": ["TriplesCanvasTests", "TriplesTUITests", "TriplesTerminalTests"],
    "TriplesBoards": ["TriplesTUITests"],
    "TriplesTUI": ["TriplesTUITests"],
    "TriplesEngine": ["TriplesEngineTests"],
    "TriplesPlain": ["TriplesPlainTests"],
    "TriplesTerminal": ["TriplesTerminalTests"],
    "TriplesStore": ["TriplesStoreTests"],
    "TriplesPlayers": ["TriplesPlayersTests"],
  ]

  static func main() throws {
    let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 300
    let repository = URL(filePath: FileManager.default.currentDirectoryPath)
    let workshop = Workshop(folder: repository.appending(path: ".build-mutants/copy"))
    let mutants = try prepare(workshop, from: repository, count: count)
    print("\(mutants.count) breaks are built in.")
    try requireGreen(workshop)
    let survivors = try mutants.filter { mutant in
      let isNoticed = try tests[mutant.target, default: []].contains {
        try workshop.notices(mutant, in: [$0])
      }
      print(isNoticed ? "." : "S", terminator: "")
      fflush(nil)
      return !isNoticed
    }
    print("")
    for mutant in survivors {
      print("survived: \(mutant.file):\(mutant.line) \(mutant.name):\(mutant.original)")
    }
    let killed = mutants.count - survivors.count
    print("\(killed) of \(mutants.count) were noticed (\(100 * killed / max(1, mutants.count)) %).")
  }

  /// Without a break the tests must pass, or all would seem to be noticed.
  private static func requireGreen(_ workshop: Workshop) throws {
    let none = Mutant(number: -1, file: "", line: 0, name: "", original: "", broken: "")
    for suite in Set(tests.values.joined()) where try workshop.notices(none, in: [suite]) {
      throw Unbuildable(places: ["\(suite) fails without a break"])
    }
  }

  /// Copies the repository and builds breaks in, less those that do not compile.
  private static func prepare(_ workshop: Workshop, from repository: URL, count: Int) throws -> [Mutant] {
    var mutants = try drawn(from: repository, count: count)
    while true {
      try copy(repository, to: workshop.folder)
      try workshop.build(in: mutants)
      let faults = try workshop.compile()
      if faults.isEmpty { return mutants }
      let blamed = Set(faults.compactMap { culprit(of: $0, among: mutants) })
      guard !blamed.isEmpty else { throw Unbuildable(places: faults.map { "\($0.file):\($0.line)" }) }
      mutants.removeAll { blamed.contains($0.number) }
    }
  }

  /// The break that a fault of the compiler comes from: the last one at or before it, since what an initializer has
  /// not set is told at its end.
  private static func culprit(of place: Workshop.Place, among mutants: [Mutant]) -> Int? {
    mutants.last { $0.file == place.file && $0.line <= place.line }?.number
  }

  /// The copy does not compile for another reason than its breaks.
  private struct Unbuildable: Error { let places: [String] }

  /// Breaks from all over the sources, the same ones each time.
  private static func drawn(from repository: URL, count: Int) throws -> [Mutant] {
    var all: [Mutant] = []
    for target in tests.keys.sorted() {
      let folder = repository.appending(path: "Sources/\(target)")
      let paths = FileManager.default.subpaths(atPath: folder.path) ?? []
      for path in paths.filter({ $0.hasSuffix(".swift") }).sorted() {
        let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
        all += Mutant.all(in: text, file: "Sources/\(target)/\(path)", from: all.count)
      }
    }
    let step = max(1, all.count / count)
    return stride(from: step / 2, to: all.count, by: step).map { all[$0] }
  }

  private static func copy(_ repository: URL, to folder: URL) throws {
    let files = FileManager.default
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["Package.swift", "Sources", "Tests", "Benchmarks", "docs"] {
      let target = folder.appending(path: name)
      try? files.removeItem(at: target)
      try files.copyItem(at: repository.appending(path: name), to: target)
    }
  }
}
