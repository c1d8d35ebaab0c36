import TestSupport
import Testing
import TriplesModel

/// `triples replay`, `check` and `share`.
@Suite struct RecordingCommandTests {
  let shell = Shell()

  @Test func aReplayIsWhatTheEngineAnswered() throws {
    let result = try shell(
      """
      echo uldruldruldruldruldruldruldruldruldruldruldruldruldrud | grep -o . | triples engine --seed 42 |
        sed '1s/,"format":"triples-engine","version":1//' > played
      triples replay $FIXTURES/rules-example.triples --json | cmp - played && echo same
      (yes uldr | head -n 80 | tr -d '\\n' | grep -o .; echo save) | triples engine --seed 5 |
        sed '1s/,"format":"triples-engine","version":1//' | grep -v '"moved":false,"board".*"turn":[1-9]' > all
      line=$(tail -n 1 all | grep -o 'triples2[^"]*')
      (head -n 1 all; grep '"moved":true' all) > played; grep -c newHighest played
      triples replay $line --json | cmp - played && echo same
      """)
    #expect(result.output == "same\n1\nsame\n")
  }

  /// Lines of a later version are intact. A table is checked by its path, too.
  @Test func theCheckTellsWhatIsWrongFromWhatIsNewer() throws {
    let result = try shell(
      """
      mkdir d; sed '1s/1/9/; 2s/"score"/"points"/' $FIXTURES/games.jsonl > d/games.jsonl; cp d/games.jsonl kept
      export TRIPLES_SCORES=d/scores.json
      triples check --data d; echo $?; triples check d/games.jsonl | cut -c1-3; triples check --data d --repair; echo $?
      cmp d/games.jsonl kept && echo kept
      cd $FIXTURES; triples check scores.json; triples check dailies.jsonl | cut -c1-3
      triples check scores.json --repair; echo $?
      """)
    let newer = "d/games.jsonl was written by a later version of Triples (format 9) and is not changed"
    #expect(
      result.output == """
        ?   \(newer)
        0
        ? \u{20}
        \(newer)
        0
        kept
        ok  Triples, rank 1: 338 points in 54 moves
        ok  Triples, with help, rank 1: 42 points in 12 moves
        ok\u{20}
        Error: Use a file or --repair, not both. See 'triples check --help'.
        64

        """)
  }

  /// A pipe can be read only once.
  @Test func aTableIsCheckedFromAPipe() throws {
    let result = try shell(
      """
      cat $FIXTURES/scores.json | triples check -
      cat $FIXTURES/scores.json | triples check /dev/stdin | tail -n 1
      triples check <(cat $FIXTURES/dailies.jsonl) | cut -c1-3
      cat $FIXTURES/dailies.jsonl | env -u HOME -u XDG_DATA_HOME triples check - | cut -c1-3
      sed 's/"score":42/"score":true/' $FIXTURES/scores.json | triples check -; echo $?
      """)
    #expect(
      result.output == """
        ok  Triples, rank 1: 338 points in 54 moves
        ok  Triples, with help, rank 1: 42 points in 12 moves
        ok  Triples, with help, rank 1: 42 points in 12 moves
        ok\u{20}
        ok\u{20}
        BAD standard input: 1 entry cannot be read
        ok  Triples, rank 1: 338 points in 54 moves
        Error: 1 of 2 is wrong
        65

        """)
  }

  /// A named file that cannot be a score table is refused before any game starts.
  @Test(arguments: [
    "play", "levels play", "duel", "daily", "race $FIXTURES/undone.share", "replay $FIXTURES/undone.share",
  ])
  func aFileThatIsNoTableIsRefused(command: String) throws {
    let result = try shell(
      """
      for file in $FIXTURES/games.jsonl .; do
        triples \(command) --plain --scores $file </dev/null; echo $?
        TRIPLES_SCORES=$file triples \(command) --plain </dev/null; echo $?
      done 2>&1 | sed 's/.*\\///'
      """)
    let (foreign, folder) = (
      "games.jsonl is a file of triples-games and is not changed\n65\n", "Error: . is not a regular file\n74\n"
    )
    #expect(result.output == foreign + foreign + folder + folder)
  }

  @Test func aRaceIsAgainstTheLastGameWithoutHelp() throws {
    let result = try shell(
      """
      play() { yes 'u l d r' | tr ' ' '\\n' | head -n 400; }
      play | triples --plain --seed 42 >/dev/null; (echo hint; play) | triples --plain --new --seed 7 >/dev/null
      echo quit | triples race last --plain | grep -o 'a game of [0-9]* points'
      """)
    #expect(result.output == "a game of 338 points\n")
  }

  @Test func whatIsSharedIsTakenBack() throws {
    let result = try shell(
      """
      export TRIPLES_SCORES=$FIXTURES/scores.json
      triples share 1 --aided
      triples share 1 --aided | triples share - >undone
      triples replay undone --json | tail -1 | grep -o '"score":[0-9]*'
      triples share $FIXTURES/undone.share | cmp - <(triples share undone) && echo same
      """)
    #expect(
      result.output == """
        triples2.DgdbzRWRHAzk5OSe-3fV
        "score":42
        same

        """)
  }

  /// No repair changes a folder.
  @Test func theCheckPromisesNoRepairOfWhatIsNoFile() throws {
    let result = try shell(
      "mkdir -p data/triples/games.jsonl; triples check | tail -1; triples check 2>&1 | grep -c repair")
    #expect(result.output.contains("wrong") && result.output.hasSuffix("\n0\n"), "\(result.output)")
  }

  @Test func theCheckReplaysTheTableAndTheGames() throws {
    let result = try shell(
      """
      mkdir -p data/triples
      sed '2s/"score":338/"score":339/' $FIXTURES/games.jsonl > data/triples/games.jsonl
      sed 's/"score":42/"score":43/' $FIXTURES/scores.json > data/triples/scores.json
      triples check; echo $?
      triples check --repair | cut -d. -f1; triples check | grep -c ^ok; triples check --repair
      """)
    let lines = result.output.split(separator: "\n")
    try #require(lines.count == 9, "\(result.output)")
    #expect(lines[0] == "ok  Triples, rank 1: 338 points in 54 moves")
    #expect(lines[1] == "BAD Triples, with help, rank 1: the moves make 42 points, not 43")
    #expect(lines[2].hasPrefix("BAD game: the moves make 338 points"))
    #expect(lines[3] == "ok  game: 42 points in 12 moves")
    #expect(lines[4] == "Error: 2 of 4 are wrong; 'triples check --repair' repairs your files" && lines[5] == "65")
    #expect(lines[6] == "2 finished games: 1 corrected" && lines[7] == "2 high scores: 1 corrected" && lines[8] == "4")
  }

  @Test func whatCannotBeReadIsNotRepaired() throws {
    let result = try shell("mkdir -p d/game-1.jsonl; triples check --repair --data d; echo $?")
    #expect(result.output.hasPrefix("Error: ") && result.output.hasSuffix("game-1.jsonl is not a regular file\n74\n"))
  }

  /// The newest game in the file was left before its end.
  @Test func theGameOfADuelIsOnlyReplayed() throws {
    let duel = Recording(History(Game(.triples, Origin(.random, seed: 1, isDuel: true)))).shareLine
    let result = try shell("triples race '\(duel)' --plain")
    #expect(result.status == .code(65) && result.output == "Error: A duel can only be replayed\n")
  }

  @Test func lastIsTheNewestFinishedGame() throws {
    let result = try shell(
      """
      mkdir d; cp $FIXTURES/games.jsonl d
      TRIPLES_DATA=d triples share last; triples share --data d
      """)
    #expect(
      result.output == "triples2.AQAAACpeNtjY2NjY2NjY2NjY2NgEw-0VXw\ntriples2.AQAAACpeNtjY2NjY2NjY2NjY2NgEw-0VXw\n")
  }

  @Test(
    arguments: [
      ("replay nothing.triples --json", 66), ("replay 3 --json", 65), ("replay last --json", 66),
      ("replay . --json", 74), ("replay - --json < /dev/null", 65), ("replay - --json < $0", 65),
      ("check nothing.triples", 66), ("share 0", 65), ("share /dev/zero", 65),
      ("replay", 64), ("check x --repair", 64),
      ("share last --aided", 64), ("race last --aided", 64), ("replay last --rules 2048", 64),
      ("share 1 --scores .", 74), ("scores --scores /dev/null", 74),
      ("scores --scores /etc/passwd", 65), ("--plain --scores /etc/passwd </dev/null", 65),
    ] as [(String, Int32)])
  func whatIsWrongIsToldInALine(command: String, code: Int32) throws {
    let result = try shell("triples \(command.replacing("$0", with: Program.path))")
    #expect(result.status == .code(code))
    #expect(result.output.hasPrefix("Error: "))
    #expect(result.output.split(separator: "\n").count == 1)
  }
}
