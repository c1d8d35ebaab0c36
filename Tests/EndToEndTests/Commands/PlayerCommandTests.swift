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
      for file in one other; do sed 's/"movesPerSecond":[^,]*//' $file; done | uniq | wc -l
      triples simulate --player greedy --games 50 | grep -c 'mean loss'
      triples simulate --player greedy --games 50 --rules 2048 --json | grep -c loss
      """)
    let lines = result.output.split(separator: "\n")
    try #require(lines.count == 4)
    #expect(lines[0].hasPrefix("\"loss\":11") && lines[1...] == ["1", "1", "0"])
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
        Error: checkpoint is no whole checkpoint for Threes
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
    "--unit nan", "--unit 0", "--unit inf", "--threshold -1", "--threshold nan", "--rules 2048",
    "--seed 4294967296",
  ])
  func numbersOutOfBoundsAreRefused(options: String) throws {
    let result = try shell("triples train --out weights \(options) 2> log; echo $?; ls -A")
    #expect(result.output == "64\nlog\n")
  }
}
