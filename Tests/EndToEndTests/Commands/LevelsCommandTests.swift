import FoundationEssentials
import TestSupport
import Testing
import TriplesModel

/// `triples levels`.
@Suite struct LevelsCommandTests {
  let shell = Shell()

  @Test func builtInLevelsArePlayedInWords() throws {
    let result = try Shell()(
      "printf 'left\nquit\n' | triples levels play --plain; echo quit | triples levels play --plain")
    #expect(result.output.contains("Level 1 of 42") && result.output.contains("make 4 moves. 0 of 4."))
    #expect(result.output.contains("Level saved. See you next time."))
    #expect(result.output.contains("Make 4 moves: 1 of 4."))
  }

  /// Level texts name actions in braces. Each front replaces them with its own words.
  @Test func allBracesInTextsOfLevelsAreReplaced() throws {
    let result = try shell(
      """
      for n in $(seq 42); do echo quit | triples levels play $n --plain; done > said
      grep -c '^Level [0-9]* of 42' said; grep -c '[{}]' said
      """)
    #expect(result.output == "42\n0\n")
  }

  /// A level of five moves. After these four no fifth one solves it.
  @Test func aHintSaysThatALevelCanNoLongerBeSolved() throws {
    let board = "2 4 8 16 / 4 8 2 32 / 2 4 16 8 / 8 2 2 4"
    let result = try shell(
      """
      printf 'title: t\\nrules: 2048\\nboard: \(board)\\nseed: 19\\ngoal: tile 64\\nmoves: 5\\n' > a.level
      printf 'right\nright\nup\nleft\nhint\ngoal\n' | triples levels play --plain a.level | tail -5
      """)
    #expect(
      result.output == """
        Left. 8 at r3c1. 32 at r3c2. New 2 at r3c3. 1 move left. Now 60 level points.
        This level can no longer be solved. Undo or restart.
        Goal: make 64. Highest 32.
        1 move left.
        60 level points.

        """)
  }

  @Test func packsAndProgressAreListed() throws {
    let result = try shell(
      """
      mkdir -p data/triples/levels/mine
      printf 'title: My own\\ngoal: tile 6\\n' > data/triples/levels/mine/a.level
      printf 'title: Wrong\\ngoal: tile 5\\n' > data/triples/levels/mine/b.level
      triples levels | grep -v '^[0-9]*: '
      """)
    #expect(
      result.output == """
        built-in: 0 of 42 levels, 0 of 105 stars
        Lesson:
        First steps:
        Against the clock:
        2048:
        Threes:
        Look ahead:
        Masters:
        mine: 0 of 1 level, 0 of 3 stars
        mine:
        My own.
          b.level: line 2: '5' is not a tile of Triples
        Play any level by its number or title: triples levels play 11

        """)
  }

  /// Progress is stored by name: another level must not count as a built-in one.
  @Test func aPackWithTheNameOfAnotherIsRefused() throws {
    let result = try shell(
      """
      mkdir -p data/triples/levels/built-in; cd data/triples/levels
      printf 'title: Easy\nboard: 3 3 . . / . . . . / . . . . / . . . .\ngoal: tile 6\n' > built-in/01-push.level
      triples levels | tail -3; echo left | triples levels play ./built-in --plain; echo $?; triples levels | grep -c 'level points'
      """)
    #expect(
      result.output == """
        built-in: 0 of 0 levels
          built-in: another pack has this name: rename the folder
        Play any level by its number or title: triples levels play 11
        Error: another level is called built-in/01-push: rename the folder
        65
        0

        """)
  }

  @Test func aPackTakesThePlaceOfOneOfItsName() throws {
    let result = try shell(
      """
      mkdir -p data/triples/levels/mine mine; printf 'title: Old\\ngoal: tile 6\\n' > data/triples/levels/mine/a.level
      printf 'title: New\\ngoal: tile 6\\n' > mine/a.level
      printf 'list\\nquit\\n' | triples levels play mine --plain | grep -oE '^mine. 1: New|Other packs: [a-z, -]*'
      """)
    #expect(result.output == "mine. 1: New\nOther packs: built-in\n")
  }

  @Test func aNumberOrTitleComesBeforeAFile() throws {
    let result = try shell(
      """
      mkdir -p data/triples/levels/mine 5; printf 'title: My own\ngoal: tile 6\n' | tee data/triples/levels/mine/a.level > 5/b.level
      for level in 5 'My own' ./5 'push'; do echo quit | triples levels play "$level" --plain | grep -o '^Level.*'; done
      """)
    #expect(
      result.output == """
        Level 5 of 42, New tiles. Triples.
        Level 1 of 1, My own. Triples.
        Level 1 of 1, My own. Triples.
        Level 1 of 42, Push. Triples.

        """)
  }

  @Test func aWrongFileIsNamedWithLineAndReason() throws {
    let result = try shell(
      """
      mkdir p; printf 'title: Good\\nboard: 3 3 . . / . . . . / . . . . / . . . .\\ngoal: tile 6\\n' > p/a.level
      printf 'title: Bad\\ngoal: tile 6\\nmoves: many\\n' > p/b.level
      triples levels check p --solution
      """)
    #expect(result.status == .code(65))
    #expect(result.output.contains("b.level: line 3: 'many' is not a number from 1 to 10000"))
    #expect(result.output.contains("a: par 1\n"))
    #expect(result.output.contains("  solution: l\n"))
    #expect(result.output.contains("Error: levels with errors: 1 of 2"))
  }

  /// Nobody may see the tiles of tomorrow, whatever file contains their seed.
  @Test func aDayToComeIsNotSolved() throws {
    let seed = Daily(Day(of: Date()) + 2, .triples).seed
    let result = try shell(
      """
      printf 'title: Tomorrow\\ngoal: tile 6\\nseed: \(seed)\\n' > a.level
      triples levels check --solution a.level
      """)
    #expect(result.status == .code(65) && !result.output.contains("solution"), "\(result.output)")
    #expect(result.output.contains("cannot be played before that day"), "\(result.output)")
  }

  @Test func wrongUseIsSaid() throws {
    #expect(try shell("triples levels check nothing.level").status == .code(66))
    #expect(try shell("triples levels play nothing.level").status == .code(66))
  }
}
