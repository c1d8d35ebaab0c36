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
        "rules":"threes","next":3}
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
    #expect(lines[5].hasPrefix(#"{"error":"not a saved game: column "#))
  }

  @Test func theExampleBotPlaysItsGames() throws {
    let bot = #filePath.split(separator: "/").dropLast(4).reduce("") { $0 + "/" + $1 } + "/docs/bot.py"
    let result = try shell(
      """
      python3 \(bot) 3 2048
      grep -c '' \(bot)
      """)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 4)
    for (seed, line) in zip(1...3, lines) {
      #expect(line.hasPrefix("seed \(seed): ") && line.hasSuffix(" points"))
    }
    #expect(try #require(lines.last.flatMap { Int($0) }) <= 40)
  }
}
