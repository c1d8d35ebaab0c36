import TestSupport

/// A shell with the program in its path as `triples`, and files of its own.
struct Shell {
  let folder = TemporaryFolder()

  private static let root = #filePath.split(separator: "/").dropLast(4).reduce("") { $0 + "/" + $1 }
  /// The recordings that lie in the tests.
  static let fixtures = root + "/Tests/Fixtures/Recordings/version-1"
  /// The folder of all targets.
  static let sources = root + "/Sources"

  /// Runs lines of bash in the folder; gives the exit code and all that was written.
  func callAsFunction(_ script: String) throws -> (status: WaitStatus, output: String) {
    let programs = String(Program.path.dropLast("/triples".count))
    let environment = Program.environment(home: folder, ["FIXTURES": Self.fixtures])
    let lines = "PATH=\(programs):$PATH; cd \(folder.path); unset TRIPLES_SCORES; \(script)"
    let (status, output) = try ChildProcess.run(["bash", "-c", lines], environment: environment)
    return (status, output)
  }
}
