import FoundationEssentials
import TestSupport
import Testing

/// `triples engine` as programs use it.
@Suite struct EngineCommandTests {
  let shell = Shell()

  @Test func theKnownBoardsOfSeed42() throws {
    let result = try shell("printf 'left\\nup\\nright' | triples engine --seed 42")
    let lines = result.output.split(separator: "\n")
    #expect(result.status == .code(0) && lines.count == 4)
    #expect(
      lines[0].contains(
        #""turn":0,"moved":false,"board":[[0,0,0,0],[0,2,0,1],[1,0,0,0],[0,1,0,0]],"score":5"#))
    #expect(lines[3].contains(#""board":[[2,2,0,1],[0,1,0,0],[0,1,0,3],[0,0,0,0]],"score":13"#))
  }

  @Test func eachAnswerComesAtOnce() throws {
    let result = try shell(
      """
      coproc E { triples engine --seed 42; }
      exec 3<&${E[0]} 4>&${E[1]}
      read -r -t 10 -u 3 state; echo left >&4
      read -r -t 10 -u 3 answer; echo "${answer:0:9}"; echo quit >&4
      read -r -t 10 -u 3 last; echo "${last:0:9}"
      """)
    #expect(result.output == "{\"turn\":1\n{\"turn\":1\n")
  }

  @Test func anyBytesAreSurvived() throws {
    let result = try shell(
      """
      head -c 300000 /dev/urandom > noise; echo >> noise
      triples engine < noise > answers; echo $?
      (cat noise; echo) | wc -l; wc -l < answers
      grep -vc '^{.*}$' answers
      """)
    let lines = result.output.split(separator: "\n")
    #expect(lines[0] == "0" && lines[1] == lines[2] && lines[3] == "0")
  }

  @Test func aLineOfAnyLengthTakesBoundedMemory() throws {
    let result = try shell(
      """
      ulimit -v 300000
      (head -c 400000000 /dev/zero; echo; echo left) | triples engine --seed 42 | cut -c1-34
      """)
    #expect(
      result.output == """
        {"turn":0,"moved":false,"board":[[
        {"error":"the line is too long","r
        {"turn":1,"direction":"left","move

        """)
  }

  @Test func rulesAreChosen() throws {
    let result = try shell(
      """
      printf 'left\\nup\\n' | triples engine --rules threes --seed 42 | grep -o '"rules":.*'
      printf 'left\\n' | triples engine --rules 2048 --seed 42 | cut -c1-60
      """)
    #expect(
      result.output == """
        "rules":"threes","next":3,"format":"triples-engine","version":1}
        "rules":"threes","next":2}
        "rules":"threes","next":3}
        {"turn":0,"moved":false,"board":[[0,0,0,0],[0,2,0,2],[0,0,0,
        {"turn":1,"direction":"left","moved":true,"board":[[0,0,0,0]

        """)
  }

  @Test func aSavedGameIsLoaded() throws {
    let result = try shell(
      """
      line=$(printf 'l\\nu\\nr\\nundo\\nsave\\n' | triples engine --seed 42 | tail -1 | grep -o 'triples2[^"]*')
      printf 'load %s\\nundo\\nredo\\nredo\\nload %sx\\n' $line $line | triples engine | cut -c1-60
      """)
    let lines = result.output.split(separator: "\n")
    #expect(lines[1].hasPrefix(#"{"turn":2,"moved":false,"board":[[2,0,1,0]"#))
    #expect(lines[2].hasPrefix(#"{"turn":1,"moved":false"#))
    #expect(lines[3].hasPrefix(#"{"turn":2,"direction":"up","moved":true"#))
    #expect(lines[4] == #"{"error":"nothing to redo","rules":"triples"}"#)
    #expect(lines[5].hasPrefix(#"{"error":"not a saved game: invalid character"#))
  }

  /// Each name in an answer is in the first column of a table of docs/engine.md.
  @Test func thePageNamesAllFields() throws {
    let result = try shell(
      """
      (yes 'l\nu\nr\nd' | head -40; printf 'hint\nplay expectimax\nsave\nduel 7\nleft\nfly\n') |
        triples engine --seed 42 > answers
      printf 'set 1024 1024 0 0 0 0 0 0 0 0 0 0 0 0 0 0\nleft\nhint\n' | triples engine --rules 2048 >> answers
      printf 'left\n' | triples engine --rules threes >> answers
      grep -oE '"[a-z]+":' answers | sort -u | tr -d '":' | while read name; do
        grep -qF '`'"$name"'`' \(Self.docs)/engine.md || echo "$name is missing"
      done
      grep -c . answers
      """)
    #expect(result.output.contains("is missing") == false && result.output.count > 1, "\(result.output)")
  }

  private static let docs = #filePath.split(separator: "/").dropLast(4).reduce("") { $0 + "/" + $1 } + "/docs"

  /// A small table learns to beat the greedy player, by more the more games it plays (docs/engine.md).
  @Test func theClientInPythonPlaysAndLearns() throws {
    let result = try shell(
      """
      export PYTHONPATH=\(Self.docs) TRIPLES=\(Program.path) PYTHONDONTWRITEBYTECODE=1
      python3 -c '
      from triples_env import *
      env = TriplesEnv("2048", max_steps=5)
      board, info = env.reset(seed=42)
      print([list(map(int, row)) for row in board], list(map(int, info["action_mask"])), info["score"], info["seed"])
      board, reward, terminated, truncated, info = env.step(2)
      print([list(map(int, row)) for row in board], reward, terminated, truncated)
      while not truncated: _, _, _, truncated, _ = env.step(3)
      try: env.engine.ask("fly")
      except ValueError as error: print(error)
      env.close()
      env, table = TriplesEnv(), Table()
      def greedy(env): env.state = env.engine.ask("play greedy")
      for seed in range(1, 1001): table.learn(env, seed)
      learned = mean_score(env, lambda env: env.step(table.best(env.state)[0]), 100)
      print("better" if learned > mean_score(env, greedy, 100) else learned)'
      """)
    #expect(
      result.output == """
        [[0, 0, 0, 0], [0, 2, 0, 2], [0, 0, 0, 0], [0, 0, 0, 0]] [1, 1, 1, 1] 0 42
        [[0, 0, 0, 0], [4, 0, 0, 0], [0, 0, 0, 0], [0, 4, 0, 0]] 4.0 False False
        unknown command 'fly'
        better

        """)
  }

  /// The bot of docs/engine.md plays a game to its end.
  @Test func theBotOfThePagePlays() throws {
    let result = try shell(
      """
      sed -n '/^    import json/,/^    print(state/p' \(Self.docs)/engine.md | cut -c5- \
        | sed 's|"triples"|"\(Program.path)"|' > bot.py
      python3 bot.py
      """)
    #expect(Int(result.output.trimmingPrefix(while: \.isWhitespace).prefix(while: \.isNumber)).map { $0 > 20 } == true)
  }

  /// Runs Gymnasium's own checker, if the package is installed.
  @Test func gymnasiumAcceptsTheClient() throws {
    let result = try shell(
      """
      export PYTHONPATH=\(Self.docs):\(ProcessInfo.processInfo.environment["GYMNASIUM"] ?? "") TRIPLES=\(Program.path) PYTHONDONTWRITEBYTECODE=1
      python3 -c 'import gymnasium' 2>/dev/null || exit 9
      python3 -W ignore -c '
      from gymnasium.utils.env_checker import check_env
      from triples_env import TriplesEnv
      for rules in ("triples", "threes", "2048"): check_env(TriplesEnv(rules, render_mode="ansi"))
      print("accepted")' 2>&1
      """)
    guard result.status != .code(9) else { return }
    #expect(result.output == "accepted\n")
  }
}
