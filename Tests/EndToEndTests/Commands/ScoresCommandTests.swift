import TestSupport
import Testing

/// `triples scores`.
@Suite struct ScoresCommandTests {
  let shell = Shell()

  @Test func eachKindOfGameHasItsTableWithMarks() throws {
    let result = try shell("TZ=Asia/Kathmandu triples scores --scores $FIXTURES/scores.json")
    #expect(
      result.output == """
        Triples, without help
        Rank  Score  Highest  Moves  Time   Date              Mode   Seed  Marks  Skill
           1    338       24     54  01:33  2026-11-21 06:26  fixed    42         48 % of the possible 702

        Triples, with help
        Rank  Score  Highest  Moves  Time   Date              Mode    Seed       Marks
           1     42        6     12  60:00  2026-11-21 06:26  random  123456789  unfinished undo hint

        """)
  }

  /// One line per game, which a screen reader reads without columns.
  @Test func aPlainTableNamesItsValues() throws {
    let result = try shell("triples scores --plain --rules triples --aided --scores $FIXTURES/scores.json")
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 2 && lines[1].hasPrefix("Rank 1, Score 42, Highest 6, Moves 12, "), "\(lines)")
    #expect(!result.output.contains("  "))
    for command in ["levels list", "stats"] { #expect(try !shell("triples \(command) --plain").output.contains("  ")) }
  }

  @Test func aMissingFileIsNamed() throws {
    for command in ["scores", "check", "replay 1", "share 1"] {
      let result = try shell("triples \(command) --scores typo.json")
      #expect(result.status == .code(66))
      #expect(result.output == "Error: cannot open typo.json: No such file or directory\n")
    }
    #expect(try shell("TRIPLES_SCORES=typo.json triples scores").output == "No high scores yet.\n")
  }

  /// A script that has not set a variable passes an empty name.
  @Test func anEmptyNameIsRefused() throws {
    for option in ["--scores ''", "--data ''"] {
      let result = try shell("triples scores \(option)")
      #expect(result.status == .code(64) && result.output.contains("A name is missing."), "\(result.output)")
    }
  }

  @Test func damageIsSaid() throws {
    let result = try shell(
      "head -c 300 $FIXTURES/scores.json > cut.json; triples scores --scores cut.json 2>&1 >/dev/null")
    #expect(result.output.hasPrefix("Warning: cut.json: "), "\(result.output)")
  }

  /// A checkout has such a file.
  @Test func theTableOfTheCurrentFolderIsNamed() throws {
    let result = try shell(
      """
      unset TRIPLES_SCORES; cp $FIXTURES/scores.json .
      echo quit | triples --plain | head -1; echo quit | triples --plain --scores scores.json | grep -c stored
      TRIPLES_SCORES=scores.json triples --plain </dev/null | grep -c stored
      """)
    #expect(result.output == "High scores are stored in ./scores.json.\n0\n0\n")
  }

  @Test func rulesAndHelpChooseTheTable() throws {
    let result = try shell(
      """
      cp $FIXTURES/scores.json s.json; export TRIPLES_SCORES=$PWD/s.json
      printf 'l u r d l u r d\\nnew\\ny\\nquit\\n' | triples --plain --rules threes --seed 42 >/dev/null
      triples scores --rules threes | head -1
      triples scores --rules threes --aided
      triples scores --aided | head -1
      triples scores | grep -o '^ *1 *[0-9]*'
      """)
    #expect(
      result.output == """
        Threes, without help
        No high scores yet.
        Triples, with help
           1    338
           1     42
           1     36

        """)
  }
}
