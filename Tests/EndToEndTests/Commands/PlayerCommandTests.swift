import TestSupport
import Testing

/// `triples simulate` and `triples train`.
@Suite struct PlayerCommandTests {
  let shell = Shell()

  @Test func simulateTellsTheLossAndItsError() throws {
    let result = try shell(
      """
      triples simulate --player greedy --games 50 --jobs 2 --json > one
      triples simulate --player greedy --games 50 --jobs 1 --json > other
      grep -o '"loss":[0-9.]*,"lossError":[0-9.]*' one
      for file in one other; do sed -E 's/"(movesPerSecond|[a-z]+MillisecondsPerMove)":[^,]*//g' $file; done | uniq | wc -l
      triples simulate --player greedy --games 50 | grep -c 'mean loss'
      triples simulate --player greedy --games 50 --rules 2048 --json | grep -c '"loss":null'
      """)
    let lines = result.output.split(separator: "\n")
    try #require(lines.count == 4)
    #expect(lines[0].hasPrefix("\"loss\":11") && lines[1...] == ["1", "1", "1"])
  }

  @Test func shardsMergeToWhatOneRunGives() throws {
    let result = try shell(
      """
      play="triples simulate --plies 1 --against '--player greedy'"
      eval "$play --games 30 --lines" > whole
      eval "$play --games 10 --seed 21 --lines" > late
      eval "$play --games 20 --lines --jobs 1" > early
      clean() { sed -E 's/"(movesPerSecond|[a-z]+MillisecondsPerMove)":[^,]*//g'; }
      eval "$play --games 30 --json" | clean > run
      triples simulate --merge whole --json | clean | cmp - run
      triples simulate --merge late early --json | clean | cmp - run
      grep -o '"lossDifference":{"mean":' run
      triples simulate --merge late early | grep -c 'same seeds'
      triples simulate --merge late late 2>&1 | sed -E 's/[0-9]+ occurs twice for .*/S occurs twice/'; echo ${PIPESTATUS[0]}
      echo nonsense >> late; triples simulate --merge late 2>&1
      """)
    #expect(
      result.output == """
        "lossDifference":{"mean":
        2
        Error: seed S occurs twice
        65
        Error: late: line 21 is not a game of simulate --lines

        """)
  }

  @Test func aSignalEndsASimulationAndShowsWhatIsFinished() throws {
    let result = try shell(
      """
      touch lines
      triples simulate --player greedy --games 10000000 --lines > lines & sim=$!
      while ! grep -q seed lines; do :; done
      kill -TERM $sim; wait $sim; echo $?
      triples simulate --merge lines --json | grep -c '"player":"greedy"'
      """)
    #expect(result.output == "143\n1\n")
  }

  /// The signal is sent when the program handles SIGTERM, bit 14 of the signals that it catches.
  @Test func aSignalEndsATrainingAndSavesIt() throws {
    let result = try shell(
      """
      triples train --rules 2048 --games 1000000 --out weights --checkpoint state > log & train=$!
      until grep -q '^SigCgt:.*[4-7c-f]...$' /proc/$train/status; do sleep 0.05; done
      sleep 1; kill -TERM $train; wait $train; echo $?
      triples simulate --rules 2048 --plies 1 --games 1 --weights weights --json | grep -c mean
      triples train --rules 2048 --games 1 --out weights --checkpoint state > log; echo $?
      """)
    #expect(result.output == "143\n1\n0\n")
  }

  @Test func unitsAndOptionsEndWhereTheirMessagesSay() throws {
    let result = try shell(
      """
      for unit in 0.001 1000000 1000001; do
        triples train --games 1 --out same --checkpoint same --unit $unit 2>&1 | head -1
      done
      triples simulate --player random --quick --games 1 --json | grep -o '"player":"[^"]*"'
      """)
    #expect(
      result.output == """
        Error: --out and --checkpoint are the same file
        Error: --out and --checkpoint are the same file
        Error: --unit is 0.001 to 1000000.
        "player":"random"

        """)
  }

  @Test func aCheckpointThatCannotBeReadIsRefusedAndStays() throws {
    let result = try shell(
      """
      echo precious > checkpoint
      triples train --rules threes --games 5 --out weights --checkpoint checkpoint 2>&1
      echo $?
      triples train --rules threes --games 5 --out weights --checkpoint . 2>&1
      cat checkpoint; ls -A
      """)
    #expect(
      result.output == """
        Error: checkpoint is not a complete checkpoint for Threes
        65
        Error: . is a folder
        precious
        checkpoint

        """)
  }

  @Test func whereTheWeightsGoIsTriedFirstAndAPipeStaysAPipe() throws {
    let result = try shell(
      """
      triples train --rules threes --games 1000000000 --out no/such/folder 2>&1
      mkfifo pipe; cat pipe > got & triples train --rules threes --games 5 --out pipe > log
      wait; test -p pipe && head -c 22 got; echo
      triples train --rules threes --games 5 --out weights > log; cmp weights got && ls -A
      """)
    #expect(
      result.output == """
        Error: cannot write no/such/folder: No such file or directory
        triples-threes-weights
        got
        log
        pipe
        weights

        """)
  }

  @Test(arguments: [
    "--games 0", "--games 99999999999999999999", "--minutes -1", "--minutes 9223372036854775807",
    "--unit nan", "--unit 0", "--unit inf", "--threshold -1", "--threshold nan",
    "--jobs 0",
    "--seed 4294967296",
  ])
  func numbersOutOfBoundsAreRefused(options: String) throws {
    let result = try shell("triples train --out weights \(options) 2> log; echo $?; ls -A")
    #expect(result.output == "64\nlog\n")
  }
}
