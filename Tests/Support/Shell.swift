/// A shell with the programs under test in its path, and with its own files.
package struct Shell {
  package let folder = TemporaryFolder()

  package init() {}

  package static let root = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }
  /// The folder of files in the game's formats.
  package static let fixtures = root + "/Tests/Fixtures/Files"
  package static let sources = root + "/Sources"

  /// Runs lines of bash in the folder. Returns the exit status and all output.
  package func callAsFunction(_ script: String) throws -> (status: WaitStatus, output: String) {
    let programs = String(Program.path.dropLast("/triples".count))
    let environment = Program.environment(home: folder, ["FIXTURES": Self.fixtures])
    let lines = "PATH=\(programs):$PATH; cd \(folder.path); unset TRIPLES_SCORES; \(script)"
    let (status, output) = try ChildProcess.run(["bash", "-c", lines], environment: environment)
    return (status, output)
  }
}
