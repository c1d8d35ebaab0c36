import TestSupport
import Testing

/// The commands of `triples-lab`.
@Suite struct LabCommandTests {
  let shell = Shell()

  @Test func aSimulationTellsTheLossForAnyNumberOfJobs() throws {
    let result = try shell(
      """
      play() { triples-lab simulate --player greedy --games 50 "$@" | grep -v 'time per'; }
      play --jobs 2 > one; play --jobs 1 | cmp - one; grep 'mean loss\\|of the maximum' one; play --rules 2048 | grep -c loss
      """)
    let lines = result.output.split(separator: "\n")
    try #require(lines.count == 3)
    #expect(lines[0].hasPrefix("of the maximum   2") && lines[1].hasPrefix("mean loss        11") && lines[2] == "0")
  }

  @Test func aFileThatHoldsNoWeightsIsRefused() throws {
    let result = try shell("triples-lab simulate --games 1 --weights /etc/passwd")
    #expect(result.status == .code(65) && result.output.split(separator: "\n").count == 1)
  }

  @Test(arguments: ["simulate --games 0", "simulate --plies 13", "simulate --player me", "bench x", "levels rate"])
  func wrongOptionsAreUsageErrors(line: String) throws {
    #expect(try shell("triples-lab \(line)").status == .code(64))
  }

  @Test func duelsAreSimulated() throws {
    let result = try shell("triples-lab duel 2 1 --games 2; triples-lab duel 6")
    #expect(result.output.hasPrefix("level 2 against level 1\nwon "))
    #expect(result.output.contains("The value '6' is invalid"))
    #expect(try shell("triples-lab daily 1").output.contains("\nbeginners beat par "))
  }

  @Test func shardsMergeToWhatOneRunGives() throws {
    let result = try shell(
      """
      play="triples-lab simulate --plies 1 --against '--player greedy'"
      eval "$play --games 30 --lines" > whole
      eval "$play --games 10 --seed 21 --lines" > late
      eval "$play --games 20 --lines --jobs 1" > early
      eval "$play --games 30" | grep -v 'time per' > run
      triples-lab merge whole | grep -v 'time per' | cmp - run
      triples-lab merge late early | grep -v 'time per' | cmp - run
      grep -c 'same seeds' run
      triples-lab merge late late 2>&1 | sed -E 's/[0-9]+ occurs twice for .*/S occurs twice/'; echo ${PIPESTATUS[0]}
      echo nonsense >> late; triples-lab merge late 2>&1
      """)
    #expect(
      result.output == """
        2
        Error: seed S occurs twice
        65
        Error: late: line 21 is not a game of simulate --lines

        """)
  }

  @Test func playersAreShownInTheOrderOfTheFiles() throws {
    let result = try shell(
      """
      for player in greedy random; do triples-lab simulate --player $player --games 2 --lines > $player; done
      for files in 'random greedy' 'greedy random'; do triples-lab merge $files | sed -n 's/^player *//p'; done
      """)
    #expect(result.output == "random\ngreedy\ngreedy\nrandom\n")
  }

  @Test func aSignalEndsASimulationAndShowsWhatIsFinished() throws {
    let result = try shell(
      """
      touch lines
      triples-lab simulate --player greedy --games 10000000 --lines > lines & sim=$!
      while ! grep -q seed lines; do :; done
      kill -TERM $sim; wait $sim; echo $?
      triples-lab merge lines | grep -c 'player  *greedy'
      games=$(grep -c seed lines); tail -1 lines | sed "s/:$games,/:all,/"
      triples-lab merge - < lines | tail -1 | sed "s/: $games /: all /"
      triples-lab merge lines --json | grep -c '"interrupted":true'
      # The seeds are those from the first one on, without gaps.
      grep -o '"seed":[0-9]*' lines | cut -d : -f 2 | cmp - <(seq 1 $games) && echo complete
      """)
    #expect(
      result.output == """
        143
        1
        {"games":all,"interrupted":true,"of":10000000}
        interrupted: all of 10000000 games; unfinished games do not count
        1
        complete

        """)
  }

  @Test func aSignalBeforeAnyGameIsFinishedIsNoOtherError() throws {
    let result = try shell(
      """
      triples-lab simulate --rules 2048 --games 1 2>&1 & sim=$!
      until grep -q '^SigCgt:.*[4-7c-f]...$' /proc/$sim/status; do sleep 0.05; done
      kill -TERM $sim; wait $sim; echo $?
      """)
    #expect(result.output == "143\n")
  }

  @Test func figuresAreJSONToo() throws {
    let result = try shell(
      """
      triples-lab simulate --player greedy --games 1 --json | grep -oE '"(interrupted|seeds|games|score)":[^}]*}?' | head -4
      triples-lab simulate --player greedy --games 200 --json |
        python3 -c 'import json, sys; p = json.load(sys.stdin)["players"][0]; q = p["percentiles"]
      print(q["minimum"] <= q["5"] <= q["25"] <= p["median"] <= q["75"] <= q["95"] <= q["maximum"], p["score"]["error"] > 1)'
      triples-lab simulate --player greedy --games 20 --lines >a; triples-lab simulate --player greedy --games 20 --seed 41 --lines >b
      cat a b | triples-lab merge - | grep seeds
      """)
    #expect(
      result.output.contains(/"score":{"error":null,"mean":[0-9.]+}/) && result.output.contains("\nTrue True\n")
        && result.output.hasSuffix("seeds            1 to 20, 41 to 60\n"), "\(result.output)")
  }

  @Test(arguments: ["simulate --player random --plies 2", "simulate --lines --json", "duel 2 1 --quick"])
  func optionsThatDoNotApplyAreRefused(line: String) throws {
    #expect(try shell("triples-lab \(line)").status == .code(64))
  }

  @Test(arguments: ["--bogus", "--plies x", "--plies", "--rules chess"])
  func theOptionsOfAnOpponentAreChecked(options: String) throws {
    let result = try shell("triples-lab simulate --games 1 --against '\(options)'")
    #expect(result.status == .code(64) && result.output.hasPrefix("Error: --against: "), "\(result.output)")
    #expect(result.output.split(separator: "\n").count == 1, "\(result.output)")
  }

  /// Sends the signal once the program handles SIGTERM (bit 14 of `SigCgt`).
  @Test func aSignalEndsATrainingAndSavesIt() throws {
    let result = try shell(
      """
      triples-lab train --rules threes --games 1000000 --jobs 2 --out weights > log 2> said & train=$!
      until grep -q '^SigCgt:.*[4-7c-f]...$' /proc/$train/status; do sleep 0.05; done
      sleep 1; kill -TERM $train; wait $train; echo $?
      games=$(sed -n 's/Stopped after \\([0-9]*\\) of 1000000 games.*/\\1/p' said)
      next="--seed $((games + 1)) --games $((1000000 - games)) --jobs 2"
      grep -c -- "--start 'weights' --after $games --out 'weights' $next$" said; rm said
      triples-lab simulate --rules threes --plies 1 --games 1 --weights weights | grep -c mean
      triples-lab train --rules threes --games 1 --start weights --out weights > log; echo $?; ls -A
      triples-lab train --games 1 --start weights --out other 2>&1
      """)
    #expect(result.output == "143\n1\n1\n0\nlog\nweights\nError: weights has weights for Threes\n")
  }

  @Test func whereTheWeightsGoIsTriedFirstAndOnlyAFileIsReplaced() throws {
    let result = try shell(
      """
      triples-lab train --games 1000000000 --out no/such/folder 2>&1
      mkfifo pipe; for out in pipe /dev/null .; do triples-lab train --games 1000000000 --out $out 2>&1; done
      touch weights; ln -s weights link; triples-lab train --games 5 --out link; test -L link && head -c 15 weights; echo
      ls -A
      """)
    #expect(
      result.output == """
        Error: cannot write no/such/folder: No such file or directory
        Error: pipe is not a file
        Error: /dev/null is not a file
        Error: . is not a file

        triples-weights
        link
        pipe
        weights

        """)
  }

  @Test(arguments: [
    "--games 0", "--games 99999999999999999999", "--jobs 0",
    "--seed 4294967296", "--rules 2048",
  ])
  func wrongOptionsAreRefused(options: String) throws {
    let result = try shell("triples-lab train --out weights \(options) 2> log; echo $?; ls -A")
    #expect(result.output == "64\nlog\n")
  }

  @Test func whatIsMadePassesTheCheck() throws {
    let result = try shell(
      """
      make() { triples-lab levels make --goal 'tile 24' --moves 5 --seed 1 --board "$board"; }
      board='1 . 1 . / 3 6 12 1 / . 3 . 6 / 2 . 2 .'
      make > mine.level 2>said
      grep -c 'of random games fail' said
      triples levels check mine.level | grep -c 'par'
      make 2>/dev/null | cmp - mine.level && echo same
      """)
    #expect(result.output == "1\n1\nsame\n")
  }

  @Test func whatCannotBeMadeIsSaid() throws {
    let result = try shell("triples-lab levels make --goal 'tile 3' --tries 3 --seed 1")
    #expect(result.status == .code(65))
    #expect(result.output.contains("Tried 3 seeds: 0 without a known solution, 3 solved by luck"))
  }

  @Test func levelsAreRated() throws {
    let result = try shell(
      """
      printf 'title: t\\nboard: . 3 3 12 / . . . . / . . . . / . . . .\\ngoal: tile 6\\ngoal: merges 1\\n' > a.level
      triples-lab levels rate a.level
      echo 'title: none' > a.level; triples-lab levels rate a.level; triples-lab levels rate nothing.level
      triples-lab levels make --goal win
      """)
    #expect(result.output.hasPrefix("a: par 1; 1 forced; "), "\(result.output)")
    #expect(result.output.contains(" of random games fail; first tries 100 %"))
    #expect(result.output.contains("Error: a.level: ") && result.output.contains("nothing.level: No such file"))
    #expect(result.output.contains("'win' is not a goal"), "\(result.output)")
  }
}
