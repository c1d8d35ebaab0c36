import Testing

/// The command line, without a screen.
@Suite struct CommandLineTests {
  private func run(_ arguments: String...) throws -> (status: ExitStatus, output: String) {
    let folder = TemporaryFolder()
    let result = try ChildProcess.run(
      [Program.path] + arguments, environment: Program.environment(home: folder))
    return (status: result.0, output: result.1)
  }

  @Test func versionAndHelp() throws {
    let version = try run("--version")
    #expect(version.status == .code(0) && version.output.hasPrefix("0."))
    let help = try run("--help")
    #expect(help.status == .code(0) && help.output.contains("engine") && help.output.contains("scores"))
  }

  @Test(arguments: ["-1", "4294967296", "x", "1.5", "", " 1", "99999999999999999999"])
  func aWrongSeedIsAUsageError(seed: String) throws {
    for command in ["play", "engine"] {
      let result = try run(command, "--seed", seed)
      #expect(result.status == .code(64))
      #expect(result.output.contains("0 to 4294967295"))
    }
  }

  @Test(arguments: [
    ["--mode", "chess"], ["--theme", "beige"], ["--fps", "0"], ["--digits", "roman"], ["x"],
  ])
  func aWrongOptionIsAUsageError(arguments: [String]) throws {
    let folder = TemporaryFolder()
    let result = try ChildProcess.run(
      [Program.path] + arguments, environment: Program.environment(home: folder))
    #expect(result.0 == .code(64))
  }

  @Test func withoutATerminalItSaysSoInOneLine() throws {
    let result = try run("--seed", "42")
    #expect(result.status == .code(69))
    #expect(result.output.split(separator: "\n").count == 1)
  }
}
