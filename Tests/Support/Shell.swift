/// A shell with the programs in its path, and files of its own.
package struct Shell {
  package let folder = TemporaryFolder()

  package init() {}

  package static let root = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }
  /// The folder of files in the formats of the game.
  package static let fixtures = root + "/Tests/Fixtures/Files"
  /// The folder of all targets.
  package static let sources = root + "/Sources"

  /// Runs lines of bash in the folder; gives the exit code and all that was written.
  package func callAsFunction(_ script: String) throws -> (status: WaitStatus, output: String) {
    let programs = String(Program.path.dropLast("/triples".count))
    let environment = Program.environment(home: folder, ["FIXTURES": Self.fixtures])
    let lines = "PATH=\(programs):$PATH; cd \(folder.path); unset TRIPLES_SCORES; \(script)"
    let (status, output) = try ChildProcess.run(["bash", "-c", lines], environment: environment)
    return (status, output)
  }
}
