import Libc
import TestSupport
import Testing

/// A duel in a real terminal.
@Suite(.serialized) struct DuelTests {
  private let folder = TemporaryFolder()

  private func duel(_ arguments: String...) throws -> Tmux {
    try Tmux(
      [Program.path, "duel", "--digits", "plain"] + arguments, environment: Program.environment(home: folder),
      columns: 80, rows: 24)
  }

  private func killed(_ tmux: Tmux) throws {
    let process = try #require(Int32(tmux.query("#{pane_pid}")))
    kill(process, SIGKILL)
    try tmux.wait(for: "#{pane_dead}", toBe: "1")
  }

  @Test func aKillInTheMiddleOfARoundResumesWithTheSameSideToMove() throws {
    let first = try duel("--you", "both", "--seed", "42")
    try first.wait { $0.contains("Player 1 pushes") }
    try first.press("Left")
    try first.wait { $0.contains("Player 2 places") }
    try folder.waitForLine(with: #""push":"left""#)
    try killed(first)
    let second = try duel()
    try second.wait { $0.contains("Player 2 places") && $0.contains("Your duel continues.") }
    try second.press("Enter")
    try second.wait { $0.contains("Player 1 pushes") && $0.contains("Moves    1") }
    try folder.waitForLine(with: #""over":false,"rules""#)
    try killed(second)
    let third = try duel()
    try third.wait { $0.contains("Player 1 pushes") && $0.contains("Moves    1") }
  }

  @Test func aKillGivesNoTimeBack() throws {
    let first = try duel("--you", "both", "--seed", "42", "--clock", "1:00")
    try first.wait { $0.contains("Player 1 pushes") }
    try first.press("Left")
    try first.wait { $0.contains("Player 2 places") && Self.isFourSecondsLate($0) }
    try killed(first)
    try duel().wait { $0.contains("Your duel continues.") && Self.isFourSecondsLate($0) }
  }

  @Test func aLimitAndAResignationAreListed() throws {
    let result = try Shell()(
      """
      printf 'left\\nup\\nscore\\nresign\\ny\\n' | triples duel --plain --words short --moves 9 --seed 42 > said
      grep -o 'Tiles placed: 2 of 9' said; grep -o 'You resigned. The computer wins' said
      tail -1 data/triples/duels.jsonl | grep -oE '"(moves|resigned|scores|second|seed)":[^,}]*'
      triples duel --moves 10001 --plain 2>&1 | head -1
      """)
    #expect(
      result.output == """
        Tiles placed: 2 of 9
        You resigned. The computer wins
        "moves":9
        "resigned":0
        "scores":[9]
        "second":3
        "seed":42
        Error: --moves takes a number from 0 to 10000. See 'triples duel --help'.

        """)
  }

  /// A level needs the computer, so a duel between two people does not match it.
  @Test func aLevelDoesNotContinueADuelForTwo() throws {
    let result = try Shell()(
      """
      printf 'left\\nr1c1\\nquit\\n' | triples duel --plain --you both --seed 42 >/dev/null
      echo quit | triples duel --plain --level 5 | grep -o ': You against.*'
      echo quit | triples duel --plain | grep -o ': Player 1 against.*'
      """)
    #expect(result.output == ": You against Computer, level 5.\n: Player 1 against Player 2.\n")
  }

  /// True if the second player has used at least four seconds of a minute.
  private static func isFourSecondsLate(_ screen: String) -> Bool {
    (0...6).contains { screen.contains("Player 2  00:5\($0)") }
  }

  @Test func aConflictOfKeysIsNamed() throws {
    let settings = #"{"format":"triples-settings","version":1}"# + "\n" + #"{"keys":{"undo":"q"}}"#
    try folder.write(settings.utf8, to: ".config/triples/settings.jsonl")
    let tmux = try duel("--seed", "42")
    try tmux.wait { $0.contains("You push") && $0.contains("The key q means") }
  }

  @Test func theComputerPlacesAndARoundIsTakenBack() throws {
    let tmux = try duel("--level", "1", "--seed", "42")
    try tmux.wait { $0.contains("You push") }
    try tmux.press("Left")
    try tmux.wait { $0.contains("You push") && $0.contains("Moves    1") }
    try tmux.press("u")
    try tmux.wait { $0.contains("Undo? The duel will not count.") }
    try tmux.press("y")
    try tmux.wait { $0.contains("You push") && $0.contains("Moves    0") }
    try tmux.press("Escape")
    try tmux.waitForExit(code: 0)
  }

  @Test func aDuelInWordsGoesOnWithTheSameSideToMove() throws {
    let result = try Shell()(
      """
      printf 'left\\n' | triples duel --plain --words short --you both --seed 42 | tail -2 | head -1
      printf 'place 1 1\\nquit\\n' | triples duel --plain --words short | tail -4
      """)
    #expect(
      result.output == """
        Player 2 places. Next comes 2.
        Type a cell, such as r1c1, to place it.
        Player 2 placed 2 at r1c1. Player 1 has 7 points.
        Player 1 pushes. Next comes 2.
        Duel saved. See you next time.

        """)
  }

  @Test func aWrongLevelIsNamed() throws {
    #expect(try Shell()("triples duel --level 6").output.contains("The value '6' is invalid"))
  }
}
