import TestSupport
import Testing

/// The command line, without a screen.
@Suite struct CommandLineTests {
  private func run(_ arguments: String...) throws -> (status: WaitStatus, output: String) {
    try run(arguments)
  }

  private func run(_ arguments: [String]) throws -> (status: WaitStatus, output: String) {
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
    #expect(lines.contains { $0.hasPrefix("Push the tiles with the arrows.") })
  }

  @Test(arguments: [
    ("scor", "scor", "scores"), ("replya", "replya", "replay"), ("scroes", "scroes", "scores"),
    ("sta", "sta", "stats"), ("help scor", "scor", "scores"),
    ("levels chek", "levels chek", "levels check"),
    ("help levels pla", "levels pla", "levels play"), ("hlep", "hlep", "help"),
  ])
  func whatIsNoCommandSuggestsOne(words: String, named: String, command: String) throws {
    let result = try run(words.split(separator: " ").map(String.init))
    #expect(result.status == .code(64))
    #expect(
      result.output.hasPrefix(
        "Error: There is no command '\(named)'. Did you mean '\(command)'? See 'triples --help'.\n"))
  }

  /// Commands that moved to the lab name it in one line, whatever follows the command.
  @Test(arguments: ["simulate", "train --out weights", "bench --seconds 1 x", "levels make --goal win", "help train"])
  func commandsOfTheLabNameIt(line: String) throws {
    let result = try run(line.split(separator: " ").map(String.init))
    #expect(result.status == .code(64))
    #expect(result.output.contains(" is now in triples-lab, which 'make lab' builds.\n"))
    #expect(result.output.split(separator: "\n").count == 1)
  }

  @Test(arguments: [
    ("tetris --seed 1", "tetris"), ("help nosuch", "nosuch"), ("levels tetris --plain", "levels tetris"),
    ("help scores x", "scores x"), ("xyzzy", "xyzzy"),
  ])
  func whatIsLikeNoCommandSuggestsNone(words: String, named: String) throws {
    let result = try run(words.split(separator: " ").map(String.init))
    #expect(result.status == .code(64))
    #expect(result.output.hasPrefix("Error: There is no command '\(named)'. See 'triples --help'.\n"))
  }

  @Test(arguments: [
    ["help"], ["help", "scores"], ["help", "levels", "check"], ["levels", "check", "--help"], ["help", "host", "init"],
    ["help", "help"],
  ])
  func helpIsGiven(arguments: [String]) throws {
    let result = try run(arguments)
    #expect(result.status == .code(0) && result.output.contains("USAGE: triples"))
  }

  @Test(arguments: [
    ("--words short", "--words requires --plain."), ("duel --single-keys", "--single-keys requires --plain."),
    ("check x --repair", "Use a file or --repair, not both."),
    ("--seed 42 --mode random", "--seed and --mode random exclude each other."),
    ("engine --mode random --seed 1", "--seed and --mode random exclude each other."),
  ])
  func whatExcludesEachOtherIsRefused(words: String, reason: String) throws {
    let result = try run(words.split(separator: " ").map(String.init))
    #expect(result.status == .code(64))
    #expect(result.output.hasPrefix("Error: \(reason) See 'triples ") && result.output.hasSuffix(" --help'.\n"))
  }

  /// A container may have no /proc, where Swift looks for the arguments.
  @Test(.enabled(if: EmptyProc.isPermitted)) func argumentsNeedNoProc() throws {
    let folder = TemporaryFolder()
    let environment = Program.environment(home: folder)
    let (status, output) = try ChildProcess.run(
      EmptyProc.command([Program.path, "scores", "--rules", "chess"]), environment: environment)
    #expect(status == .code(64) && output.contains("chess"))
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
    ["--theme", "beige"], ["--digits", "roman"], ["x"],
  ])
  func aWrongOptionIsAUsageError(arguments: [String]) throws {
    let folder = TemporaryFolder()
    let result = try ChildProcess.run(
      [Program.path] + arguments, environment: Program.environment(home: folder))
    #expect(result.0 == .code(64))
  }

  @Test(arguments: [
    ["--seed", "42"], ["daily"], ["duel"], ["levels", "play"], ["replay", line], ["race", line],
  ])
  func withoutATerminalTextModeIsRecommended(arguments: [String]) throws {
    let result = try run(arguments)
    #expect(result.status == .code(69))
    #expect(result.output == "Error: standard input is not a terminal; use --plain for text mode\n")
  }

  private static let line = "triples2.CwAAACpeAzJ564kP"
}

/// A root folder without /proc, if the system lets a test make one.
private enum EmptyProc {
  static let isPermitted = (try? ChildProcess.run(command(["true"]), environment: [:]).0) == .code(0)

  static func command(_ program: [String]) -> [String] {
    ["/usr/bin/unshare", "-rm", "sh", "-c", "/bin/mount -t tmpfs none /proc && exec \"$0\" \"$@\""] + program
  }
}

/// The commands that use computer players.
@Suite struct PlayersCommandTests {
  private func run(_ arguments: String...) throws -> (status: WaitStatus, output: String) {
    let folder = TemporaryFolder()
    let result = try ChildProcess.run(
      [Program.path] + arguments, environment: Program.environment(home: folder))
    return (status: result.0, output: result.1)
  }

  @Test(arguments: [
    ["engine", "x"], ["replay"], ["replay", "1", "--rules", "3"],
  ])
  func wrongOptionsAreUsageErrors(arguments: [String]) throws {
    let folder = TemporaryFolder()
    let result = try ChildProcess.run(
      [Program.path] + arguments, environment: Program.environment(home: folder))
    #expect(result.0 == .code(64))
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
