import Foundation
import TestSupport
import Testing
import TriplesModel

/// `triples host`, `triples board` and games on a host, as players and operators type them.
@Suite struct HostCommandTests {
  let shell = Shell()

  /// Defines `play NAME SEED`, which plays a game on a host with a data folder for each name.
  private static let setup = """
    triples host init host >/dev/null
    play() {
      yes 'u l d r' | tr ' ' '\\n' | head -n 1200 |
        triples --plain --host ${3:-host} --name $1 --data data-$1 --scores data-$1.json --seed $2 >/dev/null
    }

    """

  @Test func gamesOfAHostStandOnItsBoards() throws {
    let daily = Daily(Day(of: Date()), .triples)
    let result = try shell(
      Self.setup + """
        play Ada 42; play Bob 43; play Ada \(daily.seed)
        triples board --host host --rules triples | cut -c1-14 | sed 's/ *$//'
        triples board --host host --day today | grep -c Ada
        triples board host --json | grep -o '"rejected":.*'
        """)
    #expect(result.output.hasPrefix("Triples, best\nRank  Player\n   1  "))
    #expect(result.output.hasSuffix("1\n\"rejected\":[]}}\n"))
  }

  /// A name made of digits is left-aligned like other names.
  @Test func namesStandAtTheLeft() throws {
    let result = try shell(
      Self.setup + """
        play Ada 42; play 2048 43
        triples board --host host --rules triples | grep -E 'Ada|2048' | cut -c7-13 | sort
        triples board --host host --rules triples --html | grep -oE '<t[dh][^>]*>(Player|2048)<' | sort -u
        """)
    #expect(result.output == "2048   \nAda    \n<td>2048<\n<th>Player<\n")
  }

  @Test func theFirstVisitAsksForANameThatIsFree() throws {
    let result = try shell(
      """
      triples host init host >/dev/null; export TRIPLES_HOST=$PWD/host
      printf 'Ada\\nleft up right\\nquit\\n' | triples --plain --data a --seed 42 > said; head -1 said
      printf 'ada\\nguest\\nBob\\nquit\\n' | triples --plain --data b | head -4 | cut -c1-64
      echo quit | triples --plain --data a | head -1 | cut -c1-8
      triples --plain --data c </dev/null 2>&1 | tail -1; echo quit | triples --plain --data a --name Grace | tail -1
      echo quit | triples --plain --data a --name Lin; echo $?
      echo quit | triples --plain --guest | tail -1
      """)
    #expect(
      result.output == """
        Welcome! Which name should the boards of this host show for you?
        Welcome! Which name should the boards of this host show for you?
        Name: another player has the name ada.
        Name: a name has at most 16 cells of plain letters, digits, spac
        Name: Triples: A push moves each tile by one cell at most. 1 and
        Your gam
        Name: Error: choose a name for this host, for example with --name Ada
        Game saved. See you next time.
        Error: your name changed today; try again tomorrow
        65
        Goodbye.

        """)
  }

  /// Text mode does not offer to change the name: on a host it is the player's name there.
  @Test func aNameOnAHostIsChangedAtTheStart() throws {
    let result = try shell(
      Self.setup + """
        for guest in "--name Ada" --guest; do
          printf 'set name Bob\nset name\nquit\n' | triples --plain --host host $guest --data a --seed 3 | grep -i name
        done
        """)
    #expect(
      result.output == """
        On this host your name is Ada; to change it, start with --name NAME.
        name Ada; any text, or default for none.
        Your name in the high scores.
        Guests cannot choose a name on this host.
        name guest; any text, or default for none.
        Your name in the high scores.

        """)
  }

  @Test func textModeTellsHowTheOthersDid() throws {
    let daily = Daily(Day(of: Date()), .triples)
    let result = try shell(
      Self.setup + """
        play Ada \(daily.seed)
        (yes 'l d r u' | tr ' ' '\\n' | head -n 1200; echo score; echo scores here) |
          triples daily --plain --host host --name Bob --data b > said
        grep -E '^(Today here|Best here|Rank . of)' said
        """)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 4 && lines[0].contains("Ada ") && lines[0].contains("you "))
    #expect(lines[1] == "Rank 1 of 2 on this host." || lines[1] == "Rank 2 of 2 on this host.")
  }

  /// The high scores on the screen show your game on the board of the host, as soon as the host has the game.
  @Test func theScreenTellsHowTheOthersDid() throws {
    _ = try shell(Self.setup + "play Ada \(Daily(Day(of: Date()), .triples).seed)")
    let tmux = try Tmux(
      [Program.path, "daily", "--host", shell.folder("host"), "--name", "Bob", "--data", shell.folder("b")],
      environment: Program.environment(home: shell.folder), columns: 120, rows: 40)
    try tmux.wait { $0.contains("Rank here") }
    try Waiting.upTo(30, failure: { "the game goes on" }) {
      try tmux.press("Left", "Down", "Right", "Up")
      return try tmux.screen().contains("No more moves") ? () : nil
    }
    try tmux.press("2", "v", "v")
    try tmux.wait { text in ["today on this host", "Ada", "Bob"].allSatisfy(text.contains) }
  }

  @Test func forgedLinesAreReported() throws {
    let result = try shell(
      Self.setup + """
        play Ada 42; cp host/log/000001.jsonl copy.log; echo nonsense >>copy.log
        sed -n '2s/"score":/"score":9/p' copy.log >>copy.log
        triples board copy.log --rules triples >out 2>err; echo $?; cat err; grep -c Ada out
        """)
    #expect(
      result.output == """
        3
        copy.log, line 3: damaged
        copy.log, line 4: the moves make 338 points, not 9338
        1

        """)
  }

  /// A wrong log, host or choice gives an error of one line.
  @Test func wrongArgumentsAreRefusedInOneLine() throws {
    let result = try shell(
      """
      for command in list check 'ban x' 'key a b c'; do triples host $command; echo $?; done; triples board; echo $?
      triples host init ''; echo $?; triples host init host >/dev/null; export TRIPLES_HOST=$PWD/host
      triples host ban ''; echo $?; triples host rename x ''; echo $?; triples host backup ''; echo $?
      triples board --sql --rules threes; echo $?; seq 99 >numbers; triples board numbers; echo $?
      printf '{"format":"triples-log","version":1}\n{"format":"triples-log","version":2}\n' >old; triples board old; echo $?
      """)
    let missing = ["host list", "host check", "host ban", "host key", "board"].map { command in
      "Error: Name the folder of the host with --host or TRIPLES_HOST; see docs/hosting.md. "
        + "See 'triples \(command) --help'.\n64\n"
    }
    func empty(_ name: String, _ command: String) -> String {
      "Error: The value '' is invalid for '<\(name)>': A name is missing. See 'triples host \(command) --help'.\n64\n"
    }
    #expect(
      result.output == missing.joined()
        + empty("folder", "init") + empty("player", "ban") + empty("name", "rename") + empty("folder", "backup") + """
          Error: --sql prints all boards: leave out --day, --rules, --levels and --duels. See 'triples board --help'.
          64
          Error: numbers is not a file of Triples and is not changed
          65
          old, line 2: damaged
          No games yet.
          3

          """, "\(result.output)")
  }

  @Test func aKeyMayPlayAndNothingElse() throws {
    let result = try shell(
      """
      print=$(printf 'SHA256:%043d' 7); key='triples host key --host /srv/triples'
      $key ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI "$print" | sed 's, exec .*/, exec ,; s,exec [^ ]*/triples,exec triples,'
      $key 'ssh-ed25519 x' AAAAC3NzaC1lZDI1NTE5AAAAI "$print"; echo $?
      $key ssh-ed25519 'AAAAC3NzaC1lZDI1NTE5AAAAI" x' "$print"; echo $?
      $key ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI 'SHA256:../../../../../../../../../../../../../../../etc'; echo $?
      $key ssh-ed25519-cert-v01@openssh.com AAAAC3NzaC1lZDI1NTE5AAAAI "$print"; echo $?
      triples host key --host '/srv/$(id)' ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI "$print"; echo $?
      """)
    let lines = result.output.split(separator: "\n").map(String.init)
    let player = String(repeating: "0", count: 42) + "7"
    #expect(
      lines[0]
        == "restrict,pty,command=\"exec triples host visit /srv/triples -- \(player)\" ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI"
    )
    #expect(lines.count == 11 && lines.dropFirst().filter { $0 == "65" }.count == 5)
    #expect(lines.dropFirst().filter { $0.hasPrefix("restrict") }.isEmpty)
  }

  /// Commands of an operator, and what the players see of them. The output is SQL.
  @Test func operatorsRenameBanAndRemove() throws {
    let result = try shell(
      Self.setup + """
        export TRIPLES_HOST=$PWD/host; play Ada 42; play Bob 43; play Eve 44
        triples host list | sed -E 's/  +.*//' | sort | tr '\\n' ' '
        triples host rename ada Bob; echo $?; triples host rename Eve "O'Neil" | sed -E "s/'a[0-9a-f]{16}'/'ID'/; s/\\(.*\\)/(ID)/"
        triples host ban O\\'Neil | head -1 | cut -c1-9; echo quit | triples --plain --data data-Eve; echo $?
        triples board --rules triples | grep -c O\\'Neil
        triples host remove O\\'Neil | grep -c ^DELETE; triples board --rules triples | grep -cE "Eve|O'Neil"
        triples host check; triples host backup copy; triples board copy --rules triples | wc -l
        triples host remove nobody; echo $?
        """)
    #expect(
      result.output == """
        Ada Bob Eve Name Error: another player has the name Bob
        65
        -- Eve (ID) is now O'Neil in 1 line of the log.
        UPDATE triples.player SET name = 'O''Neil' WHERE id = 'ID';
        -- O'Neil
        Error: you may no longer play on this host; ask its operator
        65
        1
        2
        0
        ok  3 players, 2 proven games
        4
        Error: \(shell.folder("host"))/names.jsonl: there is no player nobody
        65

        """)
  }

  @Test func errorsTellVisitorsWhatToType() throws {
    let result = try shell(
      """
      triples host init host >/dev/null; export USER=play; visit="triples host visit host"; key="-- -$(printf %042d 7)"
      SSH_ORIGINAL_COMMAND=plain $visit $key </dev/null | tail -1
      SSH_ORIGINAL_COMMAND='name guest' $visit $key; SSH_ORIGINAL_COMMAND='name Ada' $visit $key
      SSH_ORIGINAL_COMMAND=daily $visit $key </dev/null
      SSH_ORIGINAL_COMMAND=id $visit $key; SSH_ORIGINAL_COMMAND='name Ada' USER=guest $visit
      printf 'left\nquit\n' | SSH_ORIGINAL_COMMAND=plain $visit | tail -1; SSH_ORIGINAL_COMMAND=board $visit
      """)
    let lines = result.output.split(separator: "\n").map(String.init)
    let words = "type nothing, 'plain', 'daily', 'daily plain', 'board'"
    #expect(
      lines == [
        "Error: choose a name for this host: type 'ssh play@host name Ada'",
        "Name: Error: a name has at most 16 cells of plain letters, digits, spaces or signs except , ; | • and ·, and is not a word such as 'guest' or 'quit'",
        "Your name on this host is Ada.",
        "Error: this needs a terminal: type 'ssh -t play@host daily', or 'ssh play@host daily plain'",
        "Error: after 'ssh play@host' \(words), 'name NAME'", "Error: after 'ssh guest@host' \(words)",
        "Goodbye.", "No games yet.",
      ], "\(result.output)")
  }

  @Test func aVisitRunsWhatSshAsksForAndNothingElse() throws {
    let result = try shell(
      """
      triples host init host >/dev/null; visit="triples host visit host -- -$(printf %042d 7)"
      SSH_ORIGINAL_COMMAND='name Ada Lovelace' $visit
      printf 'left\\nright\\nquit\\n' | SSH_ORIGINAL_COMMAND=plain $visit | tail -1
      SSH_ORIGINAL_COMMAND=board $visit
      for bad in 'sh -c id' '--plain' 'board /etc/passwd' 'plain; id'; do SSH_ORIGINAL_COMMAND=$bad $visit; echo $?; done
      ls host/players/*; ls
      """)
    #expect(
      result.output.hasPrefix(
        """
        Your name on this host is Ada Lovelace.
        Game saved. See you next time.
        No games yet.

        """))
    #expect(result.output.components(separatedBy: "\n65\n").count == 5)
    #expect(result.output.contains("game-1.jsonl"))
  }

  @Test func thePageIsOneFileThatHoldsNoForeignMarkup() throws {
    let result = try shell(
      Self.setup + """
        play '<b>A&B' 42; triples board host --html >page.html; grep -c '&lt;b&gt;A&amp;B' page.html
        grep -ciE '<script|http|<b>' page.html; grep -c 'prefers-color-scheme: dark' page.html
        """)
    #expect(result.output == "2\n0\n1\n")
  }

  @Test func whoHasMoreStarsComesFirst() throws {
    let result = try shell(
      """
      triples host init host >/dev/null; export TRIPLES_HOST=$PWD/host; mkdir -p host/levels/club
      printf 'title: Club\\nboard: . . . . / . 3 . . / . . 6 . / . . . .\\nseed: 1\\ngoal: survive 4\\n' >host/levels/club/a.level
      solve() {
        (echo $1; yes 'l u r d' | tr ' ' '\\n' | head -n 40) |
          triples levels play host/levels/club --plain --name $2 --data $2 >/dev/null
      }
      solve hint Ada; solve goal Bob; triples board --levels | grep -oE '^(Ada|Bob)'
      """)
    #expect(result.output == "Bob\nAda\n")
  }

  /// A pack of the host is for everybody. Results of a level that only one player has do not count, and are no error.
  @Test func levelsOfTheHostHaveBoards() throws {
    let result = try shell(
      """
      triples host init host >/dev/null; export TRIPLES_HOST=$PWD/host
      mkdir -p host/levels/club own
      cat >host/levels/club/push.level <<END
      title: Club
      board: . . . . / . 3 . . / . . 6 . / . . . .
      seed: 1
      goal: survive 4
      solution: uuuu
      END
      cp host/levels/club/push.level own/
      solve() { yes 'l u r d' | tr ' ' '\\n' | head -n 40 | triples levels play $1 --plain --name $2 --data $2 >/dev/null; }
      solve host/levels/club Ada; solve own Bob; grep -oE '"(level|name)":"[^"]*"' host/log/000001.jsonl | paste -d, - -
      triples levels --data Ada | grep club; triples board --levels; echo $?
      """)
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.contains(#""level":"club/push","name":"Ada""#) && lines.contains(#""level":"own/push","name":"Bob""#))
    #expect(lines.last == "0" && lines.contains { $0.hasPrefix("Ada ") && $0.contains(" 1      3 ") })
    #expect(!lines.contains { $0.contains("Bob") && !$0.contains("level") })
    #expect(lines.contains("club: 1 of 1 level, 3 of 3 stars"))
  }
}
