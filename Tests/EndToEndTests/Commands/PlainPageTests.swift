import FoundationEssentials
import TestSupport
import Testing

/// The transcripts in docs/plain.md are the program's output.
@Suite struct PlainPageTests {
  private static let page =
    "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/") + "/docs/plain.md"

  /// A command, the typed input and the complete output.
  struct Transcript: CustomTestStringConvertible {
    let command: String
    let typed: [Substring]
    let heard: [Substring]
    var testDescription: String { command }
  }

  /// The indented blocks that begin with a command.
  static let transcripts: [Transcript] = {
    let text = (try? String(contentsOfFile: page, encoding: .utf8)) ?? ""
    var blocks: [[Substring]] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("    $ ") { blocks.append([]) }
      if line.hasPrefix("    "), !blocks.isEmpty { blocks[blocks.count - 1].append(line.dropFirst(4)) }
    }
    return blocks.map { block in
      Transcript(
        command: String(block[0].dropFirst(2)),
        typed: block.filter { $0.hasPrefix("> ") }.map { $0.dropFirst(2) },
        heard: block.dropFirst().filter { !$0.hasPrefix("> ") })
    }
  }()

  @Test(arguments: transcripts)
  func isWhatTheProgramSays(transcript: Transcript) throws {
    let shell = Shell()
    let lines = transcript.typed.joined(separator: "\\n")
    let result = try shell("printf '\(lines)\\n' | \(transcript.command)")
    #expect(result.output == transcript.heard.joined(separator: "\n") + "\n")
  }

  @Test func theyAreFound() { #expect(Self.transcripts.count == 3) }
}

/// A whole session in text mode, without leaving the program.
@Suite struct PlainSessionTests {
  let shell = Shell()

  @Test func frontsFollowEachOther() throws {
    let result = try shell(
      """
      printf 'left\\nlevels\\nu u u u\\nlevel\\nduel\\nleft\\ngame\\nup\\ndaily\\ngame\\nscore\\nquit\\n' |
        triples --plain --words short --seed 42
      """)
    var rest = result.output[...]
    for text in [
      "Left. New 2 at r4c3. Score 7.", "Level 1 of 42, Push.", "Well done.", "Level 2 of 42",
      "A duel of Triples, game 1 of 2",
      "You push. Next comes", "Score 7, moves 1.", "Up. New 1 at r3c4. Score 8.",
      "Your first try counts", "Score 8, moves 2.", "Game saved. See you next time.",
    ] {
      guard let range = rest.range(of: text) else {
        Issue.record("\(text) is missing in:\n\(result.output)")
        return
      }
      rest = rest[range.upperBound...]
    }
  }

  @Test func aLineThatCannotBeReadIsSaid() throws {
    let result = try shell(
      """
      (head -c 200000 /dev/zero | tr '\\0' x; printf '\\nl\\377\\nl\\nquit\\n') | triples --plain --words terse --seed 42
      """)
    let said = ["Line ignored: the line is too long.", "Line ignored: the line is not UTF-8.", "left: new 2"]
    for text in said { #expect(result.output.contains(text), "\(result.output)") }
  }

  @Test func aNarrowTerminalBreaksNoWord() throws {
    let environment = Program.environment(home: shell.folder)
    let tmux = try Tmux.shell(environment: environment, columns: 40, rows: 24)
    try tmux.type("clear; \(Program.path) --plain --seed 42")
    try tmux.press("Enter")
    try tmux.wait { $0.contains("Triples: A push moves each tile by one\ncell at most.") }
  }

  @Test func aFriendsLineIsReplayedRacedAndPractised() throws {
    let result = try shell(
      """
      yes 'u l d r' | tr ' ' '\\n' | head -100 | triples --plain --words terse --seed 42 >/dev/null
      line=$(triples share last)
      printf 'next 2\\nreview\\nmistake 1\\npractice\\nlegal\\nquit\\n' | triples replay "$line" --plain --words short
      yes 'u l d r' | tr ' ' '\\n' | head -100 | triples race "$line" --plain --words short
      printf 'history\\nchallenges\\nstats\\nreplay\\nback\\ngame\\nquit\\n' | triples --plain --words short
      """)
    for text in [
      "Replay: 54 moves, score 338.", "Up. ", "As good as the best: ", "1: move ",
      " was better by ",
      "Practice, it does not count. Type new for your own game.", "You can push ",
      "Race against a game of 338 points.",
      "You made as many points as the rival.", " % of the possible ",
      "Score after each fifth of the moves: ",
      "1: Triples, 338 points, 54 moves", "Daily games of Triples: streak ", "Lesson: ",
      "No finished duels that count",
      "Games: ", "Move 0 of 54.",
    ] { #expect(result.output.contains(text), "\(text)") }
  }

  @Test func theResultOfTheDayIsToldInWords() throws {
    let result = try shell(
      """
      yes 'u l d r' | tr ' ' '\\n' | head -800 | triples daily --plain --words terse >/dev/null
      triples daily --result --plain
      """)
    #expect(result.output.contains(" of par ") && result.output.contains(" moves."))
    let course = result.output.firstMatch(of: #/; each fifth against par: ((far )?(below|above)(, |; )){5}/#)
    #expect(course != nil, "\(result.output)")
  }

  @Test func choicesAreKept() throws {
    let result = try shell(
      """
      printf 'terse\\nleft\\nquit\\n' | triples --plain --seed 42 >/dev/null
      printf 'right\\nsettings\\nquit\\n' | triples --plain
      """)
    #expect(result.output.contains("right: new "))
    #expect(result.output.contains("\nwords terse; "))
  }

  @Test func theSettingsOfTheScreenAreReadAndChanged() throws {
    let result = try shell(
      """
      printf 'set name Ada Lovelace\nset RULES threes\nset theme night\nset theme pink\nquit\n' |
        triples --plain --seed 42 >/dev/null
      printf 'settings\nset theme default\nnew\nquit\n' | triples --plain --words terse
      cat .config/triples/settings.jsonl
      """)
    for text in [
      "\nname Ada Lovelace; any text", "\nrules threes; others: triples, 2048.\n",
      "screen: theme night, ",
      "\nTheme auto.\n", "\"name\":\"Ada Lovelace\"", "\"rules\":\"threes\"", "next ",
    ] { #expect(result.output.contains(text), "\(text)") }
  }

  @Test func aDuelIsChosenInWords() throws {
    let result = try shell(
      """
      printf 'duel 2 threes placer\nscore\nduel 9\nduel push 5\nleft\nduel 2 place\nduel push 5\nquit\n' |
        triples --plain --words short --seed 42
      """)
    let heard = result.output.split(separator: "\n").filter { $0.contains("uel") }
    let duels = heard.compactMap { $0.split(separator: "seed ").last?.drop { $0.isNumber } }
    for text in [": Computer against You, level 2.", ": You against Computer, level 5."] {
      #expect(duels.contains { $0 == text }, "\(result.output)")
    }
    #expect(
      heard.contains("Your duel continues.")
        && heard.contains { $0.hasPrefix("Unknown word 9: name a level from 1 to 5") })
  }

  @Test func aChapterEndsWithItsStars() throws {
    let result = try shell(
      """
      mkdir mine; for n in 1 2; do printf "title: L$n\ngoal: survive 1\n" > mine/$n.level; done
      echo 'chapter: One' >> mine/1.level
      printf 'up\nlevel\nup\nlevel 2\nup\nquit\n' | triples levels play mine --plain --words short
      """)
    let ends = result.output.split(separator: "\n").filter { $0.hasPrefix("Chapter") }
    #expect(ends == ["Chapter complete. One: 2 of 2 levels, 6 of 6 stars."], "\(result.output)")
  }

  @Test func aFileThatIsNoLevelIsNamed() throws {
    let result = try shell(
      """
      mkdir mine; printf "title: L\ngoal: survive 1\n" > mine/1.level; printf "title: B\ngoal: bananas\n" > mine/2.level
      echo quit | triples levels play mine --plain
      """)
    #expect(result.output.contains("2.level: line 2: 'bananas' is not a goal"), "\(result.output)")
  }

  @Test func levelsAreChosenByFolderNumberAndTitle() throws {
    let result = try shell(
      """
      mkdir -p $XDG_DATA_HOME/triples/levels/mine; cd $XDG_DATA_HOME/triples/levels; printf 'title: Own\ngoal: tile 12\n' > mine/1.level
      printf 'levels mine\nlist\nlevels built-in\nquit\n' | triples --plain
      echo quit | triples levels play 8 --plain --words terse
      echo quit | triples levels play 'in between' --plain --words terse
      echo quit | triples levels play 42 --plain --words terse
      printf "levels 41\nlevel 40\nquit\n" | triples --plain --words terse
      triples levels play 99 2>&1; echo $?
      """)
    for text in [
      "Level 1 of 1, Own.", "mine. 1: Own.\nOther packs: built-in.", "Level 1 of 42, Push.",
      "Level 8 of 42, The wall.", "Level 9 of 42, In between.",
      "Level 42 of 42, Clean slate.", "Level 41 of 42", "Level 40 of 42, Knife edge.",
      "Error: there is no level '99', and no file of this name\n66",
    ] { #expect(result.output.contains(text), "\(text) in \(result.output)") }
  }
}
