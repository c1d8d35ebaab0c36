import TestSupport
import Testing

/// The command line, without a screen.
@Suite struct CommandLineTests {
  private func run(_ arguments: String...) throws -> (status: WaitStatus, output: String) {
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
    let lines = help.output.split(separator: "\n")
    #expect(lines.count > 1 && lines[1].hasPrefix("Push the tiles with the arrow keys."))
  }

  @Test(arguments: [("scor", "scores"), ("replya", "replay"), ("scroes", "scores"), ("sim", "simulate")])
  func whatIsNoCommandSuggestsOne(word: String, command: String) throws {
    let result = try run(word)
    #expect(result.status == .code(64))
    #expect(result.output.hasPrefix("Error: There is no command '\(word)'. Did you mean '\(command)'?\n"))
  }

  @Test func whatIsLikeNoCommandSuggestsNone() throws {
    let result = try run("tetris", "--seed", "1")
    #expect(result.status == .code(64) && result.output.hasPrefix("Error: There is no command 'tetris'.\n"))
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
    ["--mode", "chess"], ["--rules", "chess"], ["--color", "often"], ["scores", "--rules", "4096"],
    ["--theme", "beige"], ["--fps", "0"], ["--digits", "roman"], ["x"],
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

/// The commands for players, from outside.
@Suite struct PlayersCommandTests {
  private func run(_ arguments: String...) throws -> (status: WaitStatus, output: String) {
    let folder = TemporaryFolder()
    let result = try ChildProcess.run(
      [Program.path] + arguments, environment: Program.environment(home: folder))
    return (status: result.0, output: result.1)
  }

  @Test func simulateIsTheSameForAnyNumberOfJobs() throws {
    let one = try run(
      "simulate", "--player", "expectimax", "--plies", "1", "--games", "40", "--json", "--jobs", "1")
    let two = try run(
      "simulate", "--player", "expectimax", "--plies", "1", "--games", "40", "--json", "--jobs", "2")
    let mean = /"mean":([0-9.]+)/
    let first = try #require(one.output.firstMatch(of: mean))
    let second = try #require(two.output.firstMatch(of: mean))
    #expect(first.output.1 == second.output.1)
    for field in [
      "games", "mean", "standardError", "median", "movesPerSecond", "percentOfBound", "highestTiles",
    ] {
      #expect(one.output.contains("\"\(field)\""))
    }
  }

  @Test(arguments: [
    ["simulate", "--games", "0"], ["simulate", "--plies", "13"], ["simulate", "--player", "me"],
    ["train", "--games", "-1"], ["bench", "x"], ["replay"], ["replay", "1", "--speed", "3"],
  ])
  func wrongOptionsAreUsageErrors(arguments: [String]) throws {
    let folder = TemporaryFolder()
    let result = try ChildProcess.run(
      [Program.path] + arguments, environment: Program.environment(home: folder))
    #expect(result.0 == .code(64))
  }

  @Test func aFileThatHoldsNoWeightsIsRefused() throws {
    let result = try run("simulate", "--games", "1", "--weights", "/etc/passwd")
    #expect(result.status == .code(65))
    #expect(result.output.split(separator: "\n").count == 1)
  }

  @Test func theEngineAsksPlayers() throws {
    let folder = TemporaryFolder()
    let output = try ChildProcess.run(
      [
        "sh", "-c",
        "printf 'hint\\nplay expectimax\\nplay greedy\\nplay random\\nplay chess\\nundo\\n' | \(Program.path) engine --seed 42",
      ], environment: Program.environment(home: folder)
    ).1
    let lines = output.split(separator: "\n")
    #expect(lines.count == 7)
    #expect(lines[1].contains("\"hint\":[{\"direction\":") && lines[1].contains("\"turn\":0"))
    #expect(lines[2].contains("\"turn\":1") && lines[2].contains("\"expected\":"))
    #expect(lines[4].contains("\"turn\":3"))
    #expect(lines[5].contains("\"error\""))
    #expect(lines[6].contains("\"turn\":2"))
  }
}
