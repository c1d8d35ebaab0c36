import TestSupport
import Testing

/// `triples hint`, and the engine's `set`.
@Suite struct HintCommandTests {
  let shell = Shell()

  @Test func aBoardIsAnArgumentOrTheInput() throws {
    let result = try shell(
      """
      board='1 2 . . / 3 3 . . / . . . . / . . . 6'
      triples hint "$board" > first; triples hint $board | cmp - first
      echo "$board" | tr / '\\n' | triples hint - | cmp - first
      cut -d' ' -f1 first | sort | tr '\\n' ' '; grep -c ' -[0-9]*\\.[0-9]$' first; head -1 first | grep -o ' 0.0 .*'
      """)
    #expect(result.output == "down left right up 3\n 0.0  merges two 3s\n")
  }

  @Test func aHintInThreesNeedsTheNextTile() throws {
    let result = try shell(
      """
      triples hint --rules threes '3 1 2 6 / 2 1 3 12 / . 3 6 2 / 1 . 2 24'; echo $?
      """)
    #expect(
      result.output == """
        Error: In Threes the next tile matters: add --next 1, 2, 3 or +. See 'triples hint --help'.
        64

        """)
  }

  /// Some editors and shells begin a text with a byte order mark.
  @Test func aByteOrderMarkIsSkipped() throws {
    let result = try shell(
      """
      mark=$(printf '\\357\\273\\277')
      printf "${mark}1 2 . . / 3 3 . . / . . . . / . . . 6" | triples hint - | head -1 | cut -d' ' -f1
      printf "${mark}left\\n" | triples engine --seed 42 | grep -c '"ok":false'
      printf "${mark}left\\nquit\\n" | triples --plain --words terse --seed 42 --data d | grep -o 'left: new'
      """)
    #expect(result.output == "left\n0\nleft: new\n")
  }

  /// Seeds 57 and 834 start with the same board, but have the maximum scores 1156 and 5058.
  @Test func gamesThatLookAlikeGetTheSameAdvice() throws {
    let result = try shell(
      """
      for seed in 57 834; do
        {
          echo hint | triples engine --seed $seed | tail -1 | grep -o '"hint":.*'
          echo hint | triples --plain --new --seed $seed | grep '^Best is\\|^A tie'
        } > $seed
      done
      cmp 57 834 && wc -l < 57
      """)
    #expect(result.output == "2\n")
  }

  @Test func gamesThatLookAlikeGetTheSameAdviceOnTheScreen() throws {
    let others = ["Time", "Game", "Seed", "New here", "a short lesson"]
    let panels = try ["57", "834"].map { seed in
      let session = try TerminalGame(["--seed", seed])
      try session.tmux.press("i")
      let screen = try session.tmux.wait(within: 60) {
        $0.contains(" is best") || $0.contains("Equally good")
      }
      return screen.split(separator: "\n", omittingEmptySubsequences: false).map { $0.dropFirst(50) }
        .filter { line in !others.contains { line.contains($0) } }
    }
    #expect(panels[0] == panels[1])
  }

  @Test func theEngineTakesAnyBoard() throws {
    let result = try shell(
      """
      printf 'set 3 3 . . / . . . . / . . . . / . . . .\\nhint\\nleft\\n' | triples engine | tail -3 > answers
      grep -o '"board":.*\\]\\],' answers | head -1; sed -n 2p answers | grep -c '"hint":\\[{"direction"'
      tail -1 answers | grep -o '"type":"merged","id":[0-9]*,"consumed":[0-9]*,"value":6'
      """)
    #expect(
      result.output == """
        "board":[[3,3,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]],
        1
        "type":"merged","id":2,"consumed":1,"value":6

        """)
  }

  @Test func whatIsNoBoardIsNamed() throws {
    let result = try shell(
      """
      triples hint '4 . . . / . . . . / . . . . / . . . .'; echo $?
      triples hint 1 2 3; echo $?
      triples hint '1 1 . . / . . . . / . . . . / . . . .' --next 1; echo $?
      triples hint '1 2 1 2 / 1 2 1 2 / 1 2 1 2 / 1 2 1 2' | wc -l
      printf '1 2 . . / 3 3 . .\\n\\377\\n. . . . / . . . 6' | triples hint -; echo $?
      triples hint '1 1 1 1 / 1 1 1 1 / 1 1 1 1 / 1 1 1 1'
      """)
    let text = result.output
    #expect(text.contains("'4' is not a tile of Triples\n65"))
    #expect(text.contains("a board has 16 cells, not 3\n65"))
    #expect(text.contains("Only Threes shows the next tile"))
    #expect(text.hasSuffix("2\nError: the line is not UTF-8\n65\nNo moves possible.\n"))
  }

  @Test func threesKnowsTheNextTile() throws {
    let result = try shell(
      """
      board='. 1 . . / . . . . / . 2 48 . / . . . .'
      for next in 1 2 3 +; do triples hint "$board" --rules threes --next $next | wc -l; done | sort | uniq -c
      triples hint '. 1 . . / . . . . / . 2 24 . / . . . .' --rules threes --next + 2>&1; echo $?
      """)
    #expect(
      result.output.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } } == [
        "4 4", "Error: a bonus tile needs a 48 or higher on the board", "65",
      ])
  }
}
