import Foundation
import TestSupport
import Testing
import TriplesModel

/// `triples daily` and `triples race`, in a real terminal.
@Suite(.serialized) struct DailyCommandTests {
  let shell = Shell()

  @Test func theFirstTryIsPrintedAndReplayed() throws {
    let daily = Daily(Day(of: Date()), .triples)
    let result = try shell(
      """
      triples daily --result; echo $?
      yes 'u l d r' | tr ' ' '\\n' | head -n 800 | triples --plain --seed \(daily.seed) > /dev/null
      triples daily --result; triples share | triples replay - --json | tail -1 | grep -o '"done":true'
      mkdir -p "$HOME/.config/triples"
      printf '{"format":"triples-settings","version":1}\\n{"address":"example.org/get"}\\n' \
        > "$HOME/.config/triples/settings.jsonl"
      triples daily --result | tail -1 | grep -o 'example.org/get'
      grep -o '"day":"[-0-9]*"' $XDG_DATA_HOME/triples/dailies.jsonl
      """)
    let lines = result.output.split(separator: "\n").map(String.init)
    try #require(lines.count == 9, "\(result.output)")
    #expect(lines[0] == "Error: there is no result of \(daily.title) that counts yet" && lines[1] == "65")
    #expect(lines[2] == daily.title && lines[3].contains(" points · par ") && lines[3].contains(" · skill "))
    #expect(lines[5] == "\"done\":true" && lines[6] == "example.org/get")
    #expect(lines[7...] == ["\"day\":\"\(daily.day.text)\"", "\"day\":\"\(daily.day.text)\""])
  }

  /// Help, manual page and documentation give a daily game the same number of moves as the rules.
  @Test(arguments: [RuleSet.threes, .twenty48]) func theMovesOfADayAreTheSameEverywhere(rules: RuleSet) throws {
    let daily = Daily(Day(21_000), rules)
    let limit = try #require(daily.limit)
    let text = try shell("triples daily --help | tr '\\n' ' '").output
    let pages = ["docs/daily.md", "docs/engine.md", "Packaging/triples.6"].map { "\(Shell.root)/\($0)" }
    for page in try [text] + pages.map({ try String(contentsOfFile: $0, encoding: .utf8) }) {
      let said = page.replacing("\n", with: " ")
      let ways = ["\(rules.title) ends after \(limit) moves", "\(rules.title) after \(limit)"]
      #expect(ways.contains { said.contains($0) })
    }
  }

  @Test func theDayAndTheOwnGameGoOnBesideEachOtherInWords() throws {
    let daily = Daily(Day(of: Date()), .triples)
    let result = try shell(
      """
      printf 'left\\nup\\ndaily\\ndaily\\n' | triples --plain --seed 42 > said
      grep 'Daily game' said; tail -1 said
      echo quit | triples daily --plain | grep -o 'Your first try counts'
      printf 'daily\\ndaily\\nquit\\n' | triples daily --plain --guest | grep -o "A guest's try does not count for the day"
      echo quit | triples daily --plain --date 2026-01-01 | grep -o 'Practice[.]'
      echo quit | triples --plain | tail -2 | head -1
      """)
    #expect(
      result.output == """
        Daily game: \(daily.title). Your first try counts. Type daily for your own game.
        Score 8, moves 2.
        Your first try counts
        A guest's try does not count for the day
        A guest's try does not count for the day
        Practice.
        Score 8, moves 2.

        """)
  }

  @Test func practiceStaysPractice() throws {
    let result = try shell(
      """
      past='triples daily --plain --date 2026-01-01'
      for line in quit 'left up quit' quit; do echo $line | tr ' ' '\\n' | $past | grep -o 'Practice'; done
      echo games | triples --plain | grep practice
      """)
    #expect(result.output.hasPrefix("Practice\nPractice\nPractice\n"))
    #expect(result.output.contains("practice 2026-01-01"))
  }

  /// With the seed of a day you get the game of that day, but no second first try.
  @Test func aNewGameWithTheSeedOfADayIsTheGameOfThatDay() throws {
    let daily = Daily(Day(of: Date()), .triples)
    let push = try #require(daily.game.legalDirections.first?.rawValue)
    let result = try shell(
      """
      printf '\(push)\\nquit\\n' | triples daily --plain >/dev/null
      echo quit | triples --plain --new --seed \(daily.seed) | grep -o 'moves 1\\.'
      ls data/triples | grep -c '^game-.*jsonl$'
      """)
    #expect(result.output == "moves 1.\n1\n")
  }

  @Test func ofEightProgramsOneHasTheFirstTry() throws {
    let result = try shell(
      """
      mkfifo open; exec 3<>open
      for number in 1 2 3 4 5 6 7 8; do triples daily --plain <open >out$number 3>&- & done
      for try in {1..600}; do
        [ "$(cat out* 2>/dev/null | grep -cE '^(Daily game: |Not possible: )')" = 8 ] && break; sleep 0.05
      done
      exec 3>&-; wait; cat out* | grep -c 'Your first try counts'
      """)
    #expect(result.output == "1\n")
  }

  /// There is no help in a second window, and no look at a future day.
  @Test func theProgramDoesNotPlayYourDaily() throws {
    let daily = Daily(Day(of: Date()), .triples)
    let tomorrow = Daily(daily.day + 1, .threes)
    let line = Recording(History(daily.game)).shareLine
    let board = try Grid(parsing: ". 2 . . / . . . . / . . . . / . . . .", in: .triples)
    let onABoard = Recording(History(Game(.triples, Origin(.deterministic, seed: daily.seed, board: board)))).shareLine
    let early = Recording(History(tomorrow.game)).shareLine
    let result = try shell(
      """
      mkfifo keys; exec 3<>keys; triples daily --plain <keys >first 3>&- & echo left >&3
      for try in {1..200}; do grep -q 'Score' first 2>/dev/null && break; sleep 0.05; done
      echo quit | triples daily --plain | grep -oE 'Not possible: finish your first try of [^.]*|Practice'
      triples engine --seed \(daily.seed); echo $?
      echo 'new \(daily.seed)' | triples engine | tail -1 | grep -o 'finish your first try of'
      triples replay '\(line)' --json
      echo quit | triples --plain --rules threes --seed \(tomorrow.seed); echo $?
      mkdir -p "$HOME/.config/triples"
      printf '{"format":"triples-settings","version":1}\\n{"rules":"threes"}\\n' > "$HOME/.config/triples/settings.jsonl"
      echo quit | triples --plain --seed \(tomorrow.seed); echo $?; triples race --plain '\(early)'; echo $?
      printf 'title: Day\\nboard: . 2 . . / . . . . / . . . . / . . . .\nseed: \(daily.seed)\ngoal: survive 40\n' > day.level
      triples levels play day.level --plain; echo $?
      echo quit | triples race --plain '\(onABoard)' 2>&1 | grep -o 'finish your first try of'
      mkdir empty; triples board empty; echo $?
      exec 3>&-; wait; yes 'u l d r' | tr ' ' '\\n' | head -n 800 | triples daily --plain >/dev/null
      triples replay '\(line)' --json | wc -l
      """)
    let open = "finish your first try of \(daily.title) first; it may be open in another window"
    let refusal = "Error: \(tomorrow.title) cannot be played before that day\n65\n"
    #expect(
      result.output
        == "Not possible: \(open)\nError: \(open)\n65\nfinish your first try of\nError: \(open)\n"
        + refusal + refusal + refusal + "Error: \(open)\n65\nfinish your first try of\n"
        + "Error: there is no host in empty: see 'triples host init --help' and docs/hosting.md\n66\n1\n")
  }

  @Test func savedGamesAreListedResumedAndDeleted() throws {
    let result = try shell(
      """
      printf 'left\\nup\\nquit\\n' | triples --plain --seed 42 >/dev/null
      printf 'left\\nquit\\n' | triples --plain --seed 7 --rules threes >/dev/null
      printf 'games\\nresume 1\\nquit\\n' | triples --plain --seed 9 | grep -e '^1: ' -e '^2: ' -e '^Game'
      printf 'delete 1\\ny\\ngames\\nquit\\n' | triples --plain --seed 9 | grep -e '[Dd]elete' -e '^[12]: '
      """)
    #expect(
      result.output == """
        1: Triples, own game, 2 moves, 8 points.
        2: Threes, own game, 1 move, 9 points.
        Game 1 continues: own game.
        Game saved. See you next time.
        Delete this game of Triples, 8 points? It cannot be restored. Type y to delete, or go on playing.
        Game 1 is deleted.
        2: Threes, own game, 1 move, 9 points.

        """)
  }

  @Test func aLaterProgramStoresTheResultOfADeletedFirstTry() throws {
    let result = try shell(
      """
      printf 'left\\nup\\nright\\ndown\\nleft\\nup\\nquit\\n' | triples daily --plain >/dev/null
      cd $XDG_DATA_HOME/triples; rm -f dailies.jsonl; mkdir dailies.jsonl
      printf 'delete 1\\ny\\ngames\\nquit\\n' | triples --plain --seed 9 | grep -e deleted -e '^1: '
      rmdir dailies.jsonl; echo quit | triples --plain --seed 9 >/dev/null
      grep -c '"day":' dailies.jsonl
      ls | grep -c '^game-1.jsonl$'
      """)
    #expect(result.output == "Game 1 is deleted.\n1\n0\n")
  }

  @Test func theGameThatOpensIsNotSavedForLater() throws {
    let result = try shell(
      """
      printf 'left\\nup\\ndaily\\nleft\\nright\\nup\\ndown\\n' | triples --plain --seed 42 > said
      for command in daily 'daily --rules threes' play; do
        echo quit | triples $command --plain | grep -e 'Saved for' -e 'continues at'
      done
      """)
    let lines = result.output.split(separator: "\n")
    try #require(lines.count == 3, "\(result.output)")
    #expect(lines[0] == "Saved for later: 1 game. Type games for a list.")
    let waiting = "Not finished: a daily game of Triples. Type challenges."
    #expect(lines[1] == "\(lines[0]) \(waiting)", "each game is counted once")
    #expect(lines[2] == "Your game continues at move 2, with 8 points. \(waiting)")
  }

  @Test(arguments: ["duel", "levels play"]) func aWaitingFirstTryIsFoundFromADuelOrALevel(command: String) throws {
    let daily = Daily(Day(of: Date()), .triples)
    let result = try shell(
      """
      printf 'left\\nup\\nquit\\n' | triples daily --plain >/dev/null
      printf 'daily\\nquit\\n' | triples \(command) --plain | grep '^Daily game'
      """)
    let way = "Your first try counts. Type daily for your own game."
    #expect(result.output == "Daily game: \(daily.title) continues. \(way)\n")
  }

  @Test func aFirstTryWhoseTimeIsOverIsNoChallenge() throws {
    let game = Daily(Day(of: Date()) + -3, .triples).game
    let result = try shell(
      """
      mkdir -p $XDG_DATA_HOME/triples
      printf '%s\\n' '{"format":"triples-journal","version":1}' '{"game":"\(Recording(History(game)).shareLine)"}' \
        '{"at":0,"do":"\(game.legalDirections[0])"}' > $XDG_DATA_HOME/triples/game-1.jsonl
      printf 'left\\nup\\n' | triples --plain --seed 42 > said
      echo quit | triples --plain --new | grep Saved
      """)
    #expect(result.output == "Saved for later: 2 games. Type games for a list.\n")
  }

  @Test func daysThatHaveNoGameAreRefused() throws {
    for date in ["2025-12-31", "2099-01-01", "2026-02-30", "today"] {
      let result = try shell("triples daily --result --date \(date)")
      #expect(result.status == .code(64) && result.output.contains("Error: "), "\(date)")
    }
  }
}

extension DailyCommandTests {
  /// If the clock is years off, you practise on the nearest day that has a game. Shared memory of a killed `faketime`
  /// keeps another with the same process ID from starting: then try again.
  @Test(
    .enabled(if: access("/usr/bin/faketime", X_OK) == 0, "needs faketime"),
    arguments: ["1960-01-01", "2020-05-05", "2200-01-01", "9999-12-31"])
  func aWrongClockCrashesNothing(date: String) throws {
    let day = date < "2026" ? "2026-01-01" : "2125-12-31"
    let result = try shell(
      """
      clock() {
        while output=$(faketime '\(date) 12:00:00' triples "$@" 2>&1); code=$?; [[ $output == faketime:* ]]; do :; done
        echo "$output"; echo $code
      }
      printf 'left\nquit\n' | clock daily --plain | grep -e '^Daily game: ' -e '^[0-9]*$'
      clock daily --result; clock daily --date 2027-01-01 --result | grep -e Error -e '^[0-9]*$'
      \(StatsCommandTests.play) >/dev/null; clock stats | tail -1
      printf 'left\n' | clock --plain --new | tail -1; clock check | tail -1; clock check --repair | tail -1
      """)
    let lines = result.output.split(separator: "\n").map(String.init)
    try #require(lines.count == 10, "\(result.output)")
    #expect(
      lines[0]
        == "Daily game: Triples \(day). Practice. Type daily for your own game.")
    #expect(lines[1] == "0" && lines[2] == "Error: there is no result of Triples \(day) that counts yet")
    #expect(lines[3] == "65" && lines[4].hasPrefix("Error: "))
    #expect(lines[5] == (date < "2026" ? "64" : "65"))
    #expect(lines[6...].allSatisfy { $0 == "0" }, "\(result.output)")
  }
}

/// Playing the daily game in a real terminal.
@Suite(.serialized) struct DailyPlayTests {
  private var daily: Daily { Daily(Day(of: Date()), .triples) }

  @Test func theDayAndTheOwnGameGoOnBesideEachOther() throws {
    let session = try TerminalGame()
    try session.tmux.press("Left", "Up")
    try session.tmux.wait { $0.contains("Moves    2") }
    try session.tmux.press("y")
    try session.wait(forBoard: daily.game.board.grid.values(in: .triples))
    try session.tmux.press("Left", "Up", "Right", "Down")
    try session.tmux.wait { $0.contains("Moves    4") || $0.contains("Moves    3") }
    try session.tmux.press("y")
    try session.tmux.wait { $0.contains("Your game") && $0.contains("move 2.") }
    try session.tmux.press("q")
    try session.tmux.waitForExit(code: 0)

    let next = try TerminalGame(["daily"], continuing: session)
    try next.tmux.wait {
      $0.contains("Daily") && $0.contains("Moves    4") && $0.contains("Par ")
    }
    try next.tmux.press("n")
    try next.tmux.wait { $0.contains("Your game") && $0.contains("move 2.") }
    try next.tmux.press("q")
    try next.tmux.waitForExit(code: 0)
  }

  @Test func aRaceShowsTheGhost() throws {
    let line = "triples2.AQAAACpeNtjY2NjY2NjY2NjY2NgEw-0VXw"
    let session = try TerminalGame(["race", line])
    try session.tmux.wait { $0.contains("Race against 338") && $0.contains("Lead     0") }
    for _ in 0..<20 { try session.tmux.press("Up", "Left", "Down", "Right") }
    try session.tmux.wait { $0.contains("Rival ") && $0.contains("338") }
  }

  @Test func aReplayIsPlayedOn() throws {
    let line = "triples2.AQAAACpeNtjY2NjY2NjY2NjY2NgEw-0VXw"
    let session = try TerminalGame(["replay", line])
    try session.tmux.press("Space", "Home", "Right", "Right", "Enter")
    try session.tmux.wait { $0.contains("Practice after move 2") && $0.contains("Moves     2") }
    try session.tmux.press("q")
    try session.tmux.waitForExit(code: 0)
    #expect(session.folder.names(in: "data/triples").contains { $0.hasPrefix("game-") })
  }
}
