import TestSupport
import Testing

/// `triples stats`, and who plays: a name, or a guest whose games are not kept.
@Suite struct StatsCommandTests {
  let shell = Shell()
  /// Plays seed 42 to its end.
  static let play = "yes 'u l d r' | tr ' ' '\\n' | head -n 400 | triples --plain --seed 42"

  @Test func withoutAGameThereAreNone() throws {
    #expect(try shell("triples stats").output == "No finished games yet.\n")
    let empty = #"{"format":"triples-stats","version":1,"stats":[]}"#
    #expect(try shell("triples stats --json").output == empty + "\n")
  }

  @Test func textModeSaysIfGamesCannotBeRead() throws {
    let result = try shell("mkdir -p $XDG_DATA_HOME/triples/games.jsonl; echo stats | triples --plain --seed 42")
    #expect(result.output.contains("Cannot read your games: ") && !result.output.contains("No finished games"))
  }

  @Test func gamesAreTold() throws {
    let result = try shell("\(Self.play) >/dev/null; triples stats; triples stats --rules 2048")
    #expect(result.status == .code(0))
    for text in [
      "Triples\nGames: 1.\n", "Best: 338.\n", " % of the possible, on average.\n",
      "Days in a row: 1 with a finished game, longest 1.\n", "Highest tile:\n24: 1 game.\n", "No finished games yet.\n",
    ] {
      #expect(result.output.contains(text), "\(text)")
    }
  }

  /// If not all games count, the figures say how many do.
  @Test func figuresOfSomeGamesSayOfHowMany() throws {
    let result = try shell(
      "\(Self.play) >/dev/null; printf 'autoplay 1000\\n' | triples --plain --new >/dev/null; triples stats")
    #expect(result.output.contains("\nGames: 2, 1 with help.\n"), "\(result.output)")
    #expect(result.output.contains("\nCounted: 1, finished without help.\n"), "\(result.output)")
    #expect(try !Shell()("\(Self.play) >/dev/null; triples stats").output.contains("Counted"))
  }

  @Test func theSameAsJSON() throws {
    let result = try shell("\(Self.play) >/dev/null; triples stats --json")
    for part in [#"[{"rules":"triples","games":1,"#, #""median":338.0"#, #"[{"tile":24,"games":1}]"#] {
      #expect(result.output.contains(part), "\(part)")
    }
  }

  @Test func aNameStandsInTheTable() throws {
    let result = try shell(
      "\(Self.play) --name Ada >/dev/null; triples scores; grep -c Ada $HOME/scores.json || cat $HOME/*")
    #expect(result.output.contains("Player") && result.output.contains("  Ada"))
    #expect(try shell("triples --plain --name '' </dev/null").status == .code(64))
    #expect(try shell("triples --plain --name \"$(printf 'a\\033b')\" </dev/null").status == .code(64))
  }

  @Test func ofAGuestOnlyTheScoreIsKept() throws {
    let result = try shell(
      """
      export TMPDIR=$PWD/tmp TRIPLES_SCORES=$HOME/scores.json; mkdir tmp
      \(Self.play) --guest --name Bob >/dev/null
      printf 'left\nquit\n' | triples --plain --guest | tail -1
      triples scores | grep -c Bob; find . -type f ! -name '*.lock' | sort; find tmp
      """)
    #expect(result.output == "Goodbye.\n1\n./scores.json\ntmp\n")
  }

  /// Unreadable files are named, in statistics as in high scores. A file is no data folder.
  @Test func damageIsNamed() throws {
    let result = try shell(
      """
      \(Self.play) --data d >/dev/null; echo nonsense >>d/games.jsonl; triples stats --data d >/dev/null
      for command in stats check 'check --repair'; do triples $command --data d/games.jsonl; echo $?; done
      """)
    #expect(
      result.output == """
        Warning: d/games.jsonl: 1 entry cannot be read
        Error: cannot open d/games.jsonl/games.jsonl: Not a directory
        66
        Error: cannot open d/games.jsonl: Not a directory
        66
        Error: cannot open d/games.jsonl: Not a directory
        66

        """, "\(result.output)")
  }

  /// A guest's folder is removed, with the journal of the game.
  @Test func aGuestIsToldWhatIsLost() throws {
    let result = try shell(
      """
      export TRIPLES_SCORES=$HOME/taken/scores.json; touch taken
      \(Self.play) --guest 2>&1 >/dev/null; echo "${PIPESTATUS[3]} $?"
      printf 'left\nquit\n' | triples --plain --guest >/dev/null
      """)
    #expect(
      result.output.hasPrefix(
        "Error: your game is not saved: cannot open \(shell.folder.path)/taken/triples.lock: Not a directory\n"))
    #expect(result.output.hasSuffix("74 74\n") && result.status == .code(0))
  }

  @Test func aGuestLeavesNoTraceInTheLevels() throws {
    let result = try shell(
      """
      export TMPDIR=$PWD/tmp TRIPLES_SCORES=$HOME/scores.json; mkdir tmp
      printf 'left\nquit\n' | triples levels play --plain --guest >/dev/null
      find . -type f ! -name '*.lock'; find tmp
      """)
    #expect(result.output == "tmp\n")
  }
}
