import TestSupport
import Testing

/// The output of the commands, compared with `Tests/Fixtures/Transcripts`. `UPDATE_SNAPSHOTS=1 make check` rewrites it.
@Suite struct CommandTranscriptTests {
  /// One command per line. Each runs in the folder as the earlier ones left it.
  private static let commands = #"""
    triples scores
    triples stats
    triples replay last
    triples check
    triples check --repair
    yes 'u l d r' | tr ' ' '\n' | head -n 400 | triples --plain --seed 42 --words terse | tail -3
    printf 'undo\nleft\nquit\n' | triples --plain --rules threes --seed 7 --words short
    yes 'l d r u' | tr ' ' '\n' | head -n 800 | triples --plain --rules 2048 --seed 7 --words terse --name Ada | tail -1
    printf 'left\nresign\ny\nquit\n' | triples duel --level 1 --seed 7 --moves 5 --plain --words terse | tail -1
    printf 'up\nquit\n' | triples duel --level 1 --seed 9 --plain
    triples scores
    triples scores --rules 2048
    triples scores --aided
    triples stats
    triples stats --json
    triples share 1
    triples share last
    triples share 9
    triples share 1 --png
    triples share 1 | triples check -
    triples check nothing
    triples check
    triples check --repair
    triples race 1 --plain --words terse
    triples replay 1 --plain --words terse
    triples replay 1 --json | tail -n 1
    triples replay nothing
    triples replay $FIXTURES/undone.share --plain --words short
    echo nonsense | triples replay -
    triples hint 1/2/3
    triples levels
    triples levels check $FIXTURES/undone.share
    printf 'title: Own\nseed: 3\ngoal: tile 12\nmoves: 9\n' >own.level
    triples levels check own.level --solution
    triples levels play own.level --plain
    triples levels play 99
    printf 'left\nquit\n' | triples engine --seed 42
    triples train --rules threes --out weights
    triples levels make --goal win
    triples host init host | head -n 1
    triples board host
    triples board host --json
    triples board nothing
    triples scroes
    triples --rules chess
    triples --seed x
    triples --words terse
    triples --plain --theme nosuch
    """#.split(separator: "\n")

  private static let help =
    [
      "", "play", "levels", "levels list", "levels check", "levels play", "daily", "duel", "race", "scores", "stats",
      "replay", "share", "hint", "check", "host", "host init", "host key", "host visit", "board", "engine",
    ].map { "triples \($0) --help" }

  @Test func theCommandsPrintTheSame() throws { try check("commands", Self.commands.map(String.init)) }
  @Test func theHelpIsTheSame() throws { try check("help", Self.help) }

  private func check(_ name: String, _ commands: [String]) throws {
    let run = """
      run() { printf '$ %s\\n' "$1"; eval "$1" </dev/null 2>&1; local s=$?; [ $s = 0 ] || echo "(exit $s)"; }

      """
    let shell = Shell()
    let lines = commands.map { "run '\($0.replacing("'", with: "'\\''"))'" }.joined(separator: "\n")
    let output = try shell(run + lines).output.replacing(shell.folder.path, with: "FOLDER")
      .replacing(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\dZ)?/, with: "DATE").replacing(/"date":"[-\d]+"/, with: "DAY")
      .replacing(/triples2\.[-_A-Za-z0-9]+/, with: "LINE")
      .replacing(/"version":"[.\d]+"/, with: "VERSION")
      // On a slow machine these games take more than a second.
      .replacing(/\b0\d:\d\d\b/, with: "TIME").replacing(/"seconds":\d+/, with: "SECONDS")
      .replacing(/(?m)^seconds \d+/, with: "seconds").replacing(/Time(:? +)\d+ s/, with: { "Time\($0.1)SECONDS" })
    if let difference = try Snapshot("Transcripts/\(name).txt").difference(from: output) {
      Issue.record("\(difference)")
    }
  }
}
