import Foundation

/// A copy of the repository in which the breaks are built in, all at once.
struct Workshop {
  let folder: URL

  /// The function that a broken line asks whether its break is switched on.
  private static let flag = """
    import FoundationEssentials

    private let chosen = ProcessInfo.processInfo.environment["MUTANT"].flatMap { Int($0) }

    /// True if a break is switched on in this run.
    public func mutant(_ number: Int) -> Bool { number == chosen }
    """

  /// Puts the breaks into the copied files.
  func build(in mutants: [Mutant]) throws {
    for (file, mutants) in Dictionary(grouping: mutants, by: \.file) {
      let path = folder.appending(path: file)
      var lines = try String(contentsOf: path, encoding: .utf8).components(separatedBy: "\n")
      for mutant in mutants { lines[mutant.line - 1] = mutant.broken }
      // On the first line, so that no other line moves.
      if !file.hasPrefix("Sources/TriplesModel/"), !lines.contains("import TriplesModel") {
        lines[0] = "import TriplesModel; " + lines[0]
      }
      var text = lines.joined(separator: "\n")
      if file.hasPrefix("Sources/TriplesModel/") {
        text = text.replacing("TriplesModel.mutant(", with: "mutant(")
      }
      try text.write(to: path, atomically: true, encoding: .utf8)
    }
    let flag = folder.appending(path: "Sources/TriplesModel/MutantFlag.swift")
    try Self.flag.write(to: flag, atomically: true, encoding: .utf8)
    // Every broken target asks the function, so it must be compiled before them.
    let package = folder.appending(path: "Package.swift")
    let text = try String(contentsOf: package, encoding: .utf8)
    try (text + Self.dependencies).write(to: package, atomically: true, encoding: .utf8)
  }

  private static let dependencies = """

    for target in package.targets where ["TriplesCanvas", "TriplesTerminal"].contains(target.name) {
      target.dependencies.append("TriplesModel")
    }
    """

  /// A line that does not compile.
  struct Place: Hashable {
    let file: String
    let line: Int
  }

  /// The copy could not be built, for another reason than its sources.
  struct Unbuilt: Error { let output: String }

  /// Compiles the copy; returns the places that do not compile.
  func compile() throws -> Set<Place> {
    let result = try run(["swift", "build", "-c", "release", "--build-tests"], timeout: 1800)
    let errors = result.output.matches(of: /(Sources\/[^:\n]+):(\d+):\d+: error/)
    guard result.status == 0 || !errors.isEmpty else {
      throw Unbuilt(output: String(result.output.suffix(2000)))
    }
    return Set(errors.map { Place(file: String($0.output.1), line: Int($0.output.2) ?? 0) })
  }

  /// Runs the tests of some targets with a break switched on; true if they notice it.
  func notices(_ mutant: Mutant, in targets: [String]) throws -> Bool {
    // Not by `swift test`, which a break that hangs would outlive.
    let tests = ".build/release/triplesPackageTests.xctest"
    let command = [tests, "--testing-library", "swift-testing"] + targets.flatMap { ["--filter", $0] }
    return try run(command, ["MUTANT": String(mutant.number)], timeout: 400).status != 0
  }

  /// Runs a command in the copy; one that takes too long is ended and counts as failed.
  func run(
    _ command: [String], _ environment: [String: String] = [:], timeout: Double
  ) throws -> (status: Int32, output: String) {
    let log = folder.appending(path: ".mutants.log")
    _ = FileManager.default.createFile(atPath: log.path, contents: nil)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["timeout", "-k", "5", String(timeout)] + command
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let output = try FileHandle(forWritingTo: log)
    (process.standardOutput, process.standardError) = (output, output)
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: try Data(contentsOf: log), as: UTF8.self))
  }
}
