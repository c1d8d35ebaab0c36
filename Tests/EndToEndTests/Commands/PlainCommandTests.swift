import TestSupport
import Testing

/// `triples --plain` as a player with a screen reader uses it.
@Suite struct PlainCommandTests {
  let shell = Shell()
  /// Prints lines that play seed 42 to its end.
  private let wholeGame = "for i in $(seq 20); do printf 'up\\nleft\\ndown\\nright\\n'; done"

  @Test func eachAnswerComesAtOnceOnAPipe() throws {
    let result = try shell(
      """
      coproc E { triples --plain --words short --seed 42; }
      exec 3<&${E[0]} 4>&${E[1]}
      while read -r -t 10 -u 3 line; do case $line in Score*) break;; esac; done
      echo left >&4; read -r -t 10 -u 3 line; echo "$line"
      echo up >&4; read -r -t 10 -u 3 line; echo "$line"
      """)
    #expect(
      result.output == """
        Left. New 2 at r4c3. Score 7.
        Up. New 1 at r3c4. Score 8.

        """)
  }

  @Test func aDamagedFileIsNamedOnce() throws {
    let result = try shell(
      """
      mkdir -p data/triples; printf '{"format":"triples-levels","version":1}\\nx\\n' > data/triples/levels.jsonl
      echo quit | triples --plain --seed 42 | grep -c 'levels.jsonl: 1 entry cannot be read'
      """)
    #expect(result.output == "1\n")
  }

  @Test func aNameThatCannotBeSavedIsNotUsed() throws {
    let result = try shell(
      """
      export XDG_CONFIG_HOME=/dev/null
      printf 'set name Ada\\nset name\\nautoplay 900\\nquit\\n' | triples --plain --seed 7 | grep -c '^name is not set;'
      triples scores --aided --plain | grep -o 'Rank 1'; triples scores --aided --plain | grep -c Ada
      """)
    #expect(result.output == "1\nRank 1\n0\n")
  }

  @Test func undoIsKept() throws {
    let result = try shell(
      """
      printf 'left\\nup\\nundo\\nquit\\n' | triples --plain --seed 42 >/dev/null
      echo score | triples --plain | head -1
      printf 'redo\\nscore\\n' | triples --plain | tail -4
      """)
    let lines = result.output.split(separator: "\n")
    try #require(lines.count == 5)
    #expect(lines[0] == "Your game continues at move 1, with 7 points.")
    #expect(lines[1] == "Score 8, moves 2." && lines[4] == "With help: undo.")
  }

  @Test func aKilledGameIsKeptToTheLastMove() throws {
    let result = try shell(
      """
      coproc E { exec triples --plain --words short --seed 42; }
      exec 3<&${E[0]} 4>&${E[1]}; process=$E_PID
      while read -r -t 10 -u 3 line; do case $line in Score*) break;; esac; done
      for move in left up right; do echo $move >&4; read -r -t 10 -u 3 line; done
      kill -9 $process; wait $process 2>/dev/null
      echo row 3 | triples --plain | tail -1
      """)
    #expect(result.output.hasSuffix("Row 3: blank, 1, blank, 3.\n"))
  }

  @Test func aGameThatIsLeftRightAfterItsEndStandsOnce() throws {
    let result = try shell(
      """
      (\(wholeGame); echo quit) | triples --plain --seed 42 | grep '^No more moves. The'
      (\(wholeGame); printf 'undo\\nredo\\nundo\\nredo\\nquit\\n') | triples --plain --seed 42 >/dev/null
      triples --plain --seed 42 </dev/null | grep -c 'moves 0'
      grep -o '"score":[0-9]*' data/triples/scores.json
      grep -c game data/triples/games.jsonl | xargs -n1 expr -1 +
      triples scores | tail -2 | awk '{print $1, $2, $4, $5}'
      """)
    #expect(
      result.output == """
        No more moves. The score is 338, the highest tile 24.
        1
        "score":338
        1
        Rank Score Moves Time
        1 338 54 00:00

        """)
  }

  @Test func theTimePlayedIsEnteredAndTheClockGoesOn() throws {
    let result = try shell(
      """
      coproc E { exec triples --plain --words short --seed 42; }
      exec 3<&${E[0]} 4>&${E[1]}
      while read -r -t 10 -u 3 line; do case $line in Score*) break;; esac; done
      echo left >&4; read -r -t 10 -u 3 line
      read -r -t 1.2 -u 3 line
      echo quit >&4; read -r -t 10 -u 3 line; wait $E_PID
      echo score | triples --plain | grep -o 'time.*'
      """)
    #expect(result.output == "time 00:01.\n")
  }

  @Test func aNewGameKeepsTheOneInPlay() throws {
    let result = try shell(
      """
      printf 'left\\nup\\nquit\\n' | triples --plain --seed 42 >/dev/null
      for option in --new '--seed 7' '--mode random' '--rules threes'; do
        printf 'quit\\n' | triples --plain $option | head -1
      done
      triples scores
      triples --plain </dev/null | head -1
      """)
    let lines = result.output.split(separator: "\n")
    let kept = "Saved for later: 1 game. Type games for a list."
    #expect(lines.prefix(4).allSatisfy { $0 == kept })
    #expect(lines[4] == "No high scores yet.")
    #expect(lines[5] == "Your game continues at move 2, with 8 points.")
  }

  @Test func allRuleSetsArePlayed() throws {
    let result = try shell(
      """
      printf 'left\\nnext\\nquit\\n' | triples --plain --rules threes --seed 42 | grep -c 'Next comes 2.'
      printf 'left\\nrow 2\\nquit\\n' | triples --plain --rules 2048 --seed 42 | grep -x 'Row 2: 4, blank, blank, blank.' | wc -l
      triples --plain </dev/null | grep -c '^A fixed game of'
      """)
    #expect(result.output == "2\n1\n1\n")
  }

  @Test func aReadErrorIsNotTheEndOfTheInput() throws {
    for command in ["--plain", "engine"] {
      let result = try shell("triples \(command) --seed 42 <. >/dev/null")
      #expect(result.status == .code(74))
      #expect(result.output == "Error: cannot read the input: Is a directory\n")
    }
  }

  @Test func whatIsSaidIsASCIIUnderC() throws {
    let result = try shell(
      """
      mkdir données; echo '{"format":"triples-scores","version":9}' > données/scores.json
      printf 'help\\nleft\\nhint\\nquit\\n' | LC_ALL=C triples --plain --seed 42 --data données --scores données/scores.json
      """)
    #expect(
      result.output.contains("donn?es")
        && result.output.utf8.allSatisfy { $0 == 10 || (32..<127).contains($0) })
  }

  /// An end that could not be stored stays in the journal, but the game does not continue.
  @Test func aGameThatIsOverDoesNotContinue() throws {
    let result = try shell(
      """
      mkdir -p d/games.jsonl
      (for i in $(seq 60); do printf 'up\\nleft\\ndown\\nright\\n'; done) | triples --plain --seed 42 --data d >/dev/null 2>&1
      rmdir d/games.jsonl; echo quit | triples --plain --data d; wc -l < d/games.jsonl
      """)
    #expect(result.output.contains("No more moves") && !result.output.contains("continues"), "\(result.output)")
    #expect(result.output.hasSuffix("\n2\n"), "a header and the game: \(result.output)")
  }

  /// If a journal could not grow, it holds only the beginning of a game that is already stored.
  @Test func aStoredGameDoesNotContinueFromItsMiddle() throws {
    let result = try shell(
      """
      for i in $(seq 60); do printf 'up\\nleft\\ndown\\nright\\n'; done >moves
      (ulimit -f 1; triples --plain --seed 42 --data d <moves 2>&1) | grep -c 'cannot be saved'
      ls d/game-1.jsonl; wc -l < d/games.jsonl; echo quit | triples --plain --data d | grep -c continues
      """)
    #expect(result.output.hasPrefix("1\n") && result.output.hasSuffix("\n2\n0\n"), "\(result.output)")
    #expect(!result.output.contains("d/game-1.jsonl\n"), "\(result.output)")
  }

  @Test func marksSurviveLoadingAndCannotBeLaundered() throws {
    let result = try shell(
      """
      (printf 'left\\nundo\\nhint\\nautoplay\\n'; for i in $(seq 60); do printf 'up\\nleft\\ndown\\nright\\n'; done) |
        triples --plain --seed 42 >/dev/null
      line=$(triples share last)
      saved=$(printf 'load %s\\nundo\\nredo\\nsave\\n' $line | triples engine | tail -1 | grep -o 'triples2[^"]*')
      [ "$(echo $saved | triples share -)" = "$saved" ] && echo same
      triples scores --aided | tail -1 | grep -o 'undo hint autoplay'
      grep -o '"marks":[^]]*]' data/triples/scores.json
      """)
    #expect(
      result.output == """
        same
        undo hint autoplay
        "marks":["undo","hint","autoplay"]

        """)
  }

  /// Shift and an arrow preview a push in line input, too.
  @Test func shiftAndAnArrowPreview() throws {
    let result = try Shell()("printf '\\033[1;2A\\nquit\\n' | triples --plain --seed 42 | grep -c '^Up would'")
    #expect(result.output == "1\n", "\(result.output)")
  }
}
