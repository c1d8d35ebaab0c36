import TestSupport
import Testing

/// Output that cannot be written is an error.
@Suite struct LostOutputTests {
  let shell = Shell()

  @Test(arguments: [
    "scores", "stats --json", "check --scores $FIXTURES/scores.json", "share $FIXTURES/undone.triples",
    "replay --json $FIXTURES/undone.triples", "--help", "--version",
    "help play", "help scores", "--generate-completion-script bash", "engine --seed 42 </dev/null",
    "--plain </dev/null",
  ])
  func endsWith74AndOneLine(command: String) throws {
    for (lost, reason) in [(">/dev/full", "No space left on device"), (">&-", "Bad file descriptor")] {
      let result = try shell("triples \(command) \(lost)")
      #expect(result.status == .code(74), "\(command) \(lost)")
      #expect(result.output == "Error: cannot write the output: \(reason)\n")
    }
  }

  @Test(arguments: [
    ("--seed 42", "left\\nup", "your game"), ("daily", "left\\nright\\nup\\ndown", "your game"),
    ("levels play", "left", "your level"),
    ("duel --seed 1", "left\\nright\\nup\\ndown", "your duel"),
  ])
  func whatCouldNotBeSavedIsSaidInTheEnd(command: String, lines: String, lost: String) throws {
    let result = try shell(
      """
      touch file; export TRIPLES_DATA=$PWD/file/data
      printf '\(lines)\\nquit\\n' | triples \(command) --plain 2>fault; echo $?; cat fault
      """)
    #expect(result.output.contains("\nGoodbye.\n74\nError: \(lost) is not saved: "), "\(result.output)")
    let untouched = try shell("TRIPLES_DATA=$PWD/file/data triples \(command) --plain </dev/null; echo $?")
    #expect(untouched.output.hasSuffix("\n0\n"), "nothing was played: \(untouched.output)")
  }

  @Test func theGameGoesOnThatCouldNotBeTold() throws {
    let result = try shell(
      """
      printf 'left\\nquit\\n' | triples --plain --seed 42 >/dev/null
      printf 'up\\nquit\\n' | triples --plain >/dev/full 2>&1
      triples --plain </dev/null | head -1
      """)
    #expect(result.output == "Your game continues at move 1, with 7 points.\n")
  }

  @Test func aReaderThatLeavesEndsItQuietly() throws {
    for command in ["engine --seed 42", "--plain --seed 42"] {
      let result = try shell("yes board | triples \(command) | head -1 | wc -l; echo ${PIPESTATUS[1]}")
      #expect(result.output == "1\n141\n")
    }
  }

  @Test func aPipeThatDoesNotBlockLosesNothing() throws {
    let result = try shell(
      """
      python3 - <<'END'
      import os, subprocess, fcntl, time
      read, write = os.pipe()
      fcntl.fcntl(write, fcntl.F_SETFL, os.O_NONBLOCK)
      child = subprocess.Popen(['triples', 'engine', '--seed', '42'], stdin=subprocess.PIPE, stdout=write)
      os.close(write)
      child.stdin.write(b'board\\n' * 1000); child.stdin.close()
      time.sleep(0.5)
      data = b''
      while chunk := os.read(read, 65536): data += chunk
      print(len(data.splitlines()), child.wait())
      END
      """)
    #expect(result.output == "1001 0\n")
  }
}
