import Foundation

/// A copy of the repository with all breaks.
struct Workshop {
  let folder: URL
  /// The maximum time for each test target that was measured.
  private var limits: [String: Double] = [:]

  init(folder: URL) { self.folder = folder }

  /// The source of the function that tells a broken line whether its break is switched on.
  private static let flag = """
    import FoundationEssentials

    private let chosen = ProcessInfo.processInfo.environment["MUTANT"].flatMap { Int($0) }

    /// True if a break is switched on in this run.
    public func mutant(_ number: Int) -> Bool { number == chosen }
    """

  /// Makes the folder a copy of the repository with the breaks. It does not touch unchanged files, so that they are not
  /// compiled again.
  func copy(_ repository: URL, with mutants: [Mutant]) throws {
    let (files, broken) = (FileManager.default, Dictionary(grouping: mutants, by: \.file))
    var contents = ["Sources/TriplesBasics/MutantFlag.swift": Data(Self.flag.utf8)]
    let names = ["Sources", "Lab", "Tests", "Benchmarks", "docs", "Packaging"].flatMap { place in
      (files.subpaths(atPath: repository.appending(path: place).path) ?? []).map { "\(place)/\($0)" }
    }
    for name in ["Package.swift"] + names {
      guard let data = files.contents(atPath: repository.appending(path: name).path) else { continue }
      contents[name] =
        broken[name].map { Data(Self.text(String(decoding: data, as: UTF8.self), with: $0).utf8) } ?? data
    }
    for old in files.subpaths(atPath: folder.path) ?? []
    where contents[old] == nil && ["Sources/", "Lab/", "Tests/"].contains(where: old.hasPrefix) && old.contains(".") {
      try files.removeItem(at: folder.appending(path: old))
    }
    for (name, data) in contents where files.contents(atPath: folder.appending(path: name).path) != data {
      let url = folder.appending(path: name)
      try files.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url)
    }
  }

  /// Returns the text of a file with its breaks.
  private static func text(_ text: String, with mutants: [Mutant]) -> String {
    var lines = text.components(separatedBy: "\n")
    for mutant in mutants { lines[mutant.line - 1] = mutant.broken }
    guard mutants.first?.target != "TriplesBasics" else {
      return lines.joined(separator: "\n").replacing("TriplesBasics.mutant(", with: "mutant(")
    }
    // On the first line, so that no other line moves.
    if !lines.contains("import TriplesBasics") { lines[0] = "import TriplesBasics; " + lines[0] }
    return lines.joined(separator: "\n")
  }

  /// A line that does not compile.
  struct Place: Hashable {
    let file: String
    let line: Int
  }

  /// The copy could not be built, but its sources are not the reason.
  struct Unbuilt: Error { let output: String }

  /// Compiles the copy. Returns the places that do not compile.
  func compile() throws -> Set<Place> {
    let result = try run(["swift", "build", "-c", "release", "--build-tests"], timeout: 1800)
    let errors = result.output.matches(of: /(Sources\/[^:\n]+):(\d+):\d+: error/)
    guard result.status == 0 || !errors.isEmpty else {
      throw Unbuilt(output: String(result.output.suffix(2000)))
    }
    return Set(errors.map { Place(file: String($0.output.1), line: Int($0.output.2) ?? 0) })
  }

  /// Runs tests with a break switched on; true if they notice it. Ends them at the first failure, or when they take
  /// much longer than without a break.
  func notices(_ mutant: Mutant, in tests: String) throws -> Bool {
    try run(
      self.tests(tests), ["MUTANT": String(mutant.number)], timeout: limits[tests] ?? 600, endsAt: "recorded an issue"
    )
    .status != 0
  }

  /// Requires that the tests pass without a break, because otherwise they would seem to notice each.
  mutating func requireGreen(_ all: [String]) throws {
    for tests in all {
      let start = Date()
      let result = try run(self.tests(tests), timeout: 600)
      guard result.status == 0 else {
        throw Unbuilt(output: "\(tests) fail without a break:\n\(result.output.suffix(2000))")
      }
      limits[tests] = 20 - 4 * start.timeIntervalSinceNow
      print("\(tests) take \(Int(-start.timeIntervalSinceNow)) s.")
    }
  }

  /// Does not use `swift test`, because a hanging break would outlive it.
  private func tests(_ filter: String) -> [String] {
    [".build/release/triplesPackageTests.xctest", "--testing-library", "swift-testing", "--filter", filter]
  }

  /// Runs a command in the copy, at low priority. If it takes too long or prints `words`, it is ended and counts as
  /// failed.
  private func run(
    _ command: [String], _ environment: [String: String] = [:], timeout: Double, endsAt words: String? = nil
  ) throws -> (status: Int32, output: String) {
    let process = Process(), pipe = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    // A program left behind by a test would keep the pipe open.
    let script = """
      nice -n 15 timeout -k 5 \(timeout) "$@" & trap 'kill $!' TERM; wait $!; status=$?
      pkill -f '\(folder.path)/[.]build/'; exit $status
      """
    process.arguments = ["-c", script, "sh"] + command
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    var output = ""
    while case let data = pipe.fileHandleForReading.availableData, !data.isEmpty {
      let text = String(decoding: data, as: UTF8.self)
      output += text
      guard let words, text.contains(words) else { continue }
      process.terminate()
      break
    }
    process.waitUntilExit()
    return (process.terminationReason == .exit ? process.terminationStatus : 1, output)
  }
}
