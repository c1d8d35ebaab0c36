import TestSupport
import Testing

/// The completions that installed shells offer.
@Suite struct CompletionTests {
  let shell = Shell()
  static let root = #filePath.split(separator: "/").dropLast(4).reduce("") { "\($0)/\($1)" }

  /// Input lines, each with a word that the shell must offer.
  static let offers: [(line: String, word: String)] = [
    ("triples sc", "scores"), ("triples --theme ", "colour-blind"), ("triples --new --rules ", "2048"),
    ("triples --characters ", "ascii"), ("triples play --color ", "always"),
    ("triples du", "duel"), ("triples ch", "check"), ("triples levels ", "check"),
    ("triples duel --you ", "both"),
    ("triples levels check ", "sub/"), ("triples daily --rules ", "threes"),
    ("triples duel --level ", "5"), ("triples stats --rules ", "2048"), ("triples hint --rules ", "threes"),
    ("triples replay ", "a.triples"), ("triples share ", "sub/"), ("triples --scores ", "b.json"),
    ("triples --data ", "sub/"),
    ("triples help ", "scores"), ("triples help levels ", "check"), ("triples --rules=", "threes"),
    ("triples stats --rules=th", "threes"),
  ]

  /// Creates the files to complete, and writes the completions for a shell to `completion`.
  static func prepared(_ name: String) -> String {
    "mkdir sub; touch a.triples b.json; \(root)/Tools/completion $(command -v triples) \(name) >completion"
  }

  @Test func bash() throws {
    let ask = """
      complete() { function=${@: -2:1}; }; source ./completion
      ask() {
        COMP_LINE="$1"; COMP_POINT=${#1}; read -ra COMP_WORDS <<<"${1//=/ = }"; COMPREPLY=()
        [[ "$1" == *' ' ]] && COMP_WORDS+=('')
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        $function triples "${COMP_WORDS[-1]}" "${COMP_WORDS[-2]}"
        printf '%s|' "${COMPREPLY[@]}"; echo
      }
      """
    let lines = Self.offers.map { "ask '\($0.line)'" }.joined(separator: "\n")
    let result = try shell("\(Self.prepared("bash")); \(ask)\n\(lines)")
    expect(Self.offers, in: result.output)
  }

  /// fish gets the program's own completions only at an interactive prompt, so they are left out.
  @Test func fish() throws {
    let offers = Self.offers.filter { offer in
      !["replay", "share"].contains { offer.line.contains($0) }
    }
    let lines = offers.map { "complete -C '\($0.line)' | cut -f1 | tr '\\n' '|'; echo" }
    try shell.folder.write("source completion\n\(lines.joined(separator: "\n"))\n".utf8, to: "ask.fish")
    let result = try shell("command -v fish >/dev/null || exit 9; \(Self.prepared("fish")); fish -N ask.fish")
    if result.status != .code(9) { expect(offers, in: result.output) }
  }

  private func expect(_ offers: [(line: String, word: String)], in output: String) {
    let answers = output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(answers.count > offers.count)
    for (offer, answer) in zip(offers, answers) {
      let words = answer.split(separator: "|").map(String.init)
      #expect(
        words.contains { $0 == offer.word || $0 + "/" == offer.word || $0.hasSuffix("=\(offer.word)") },
        "\(offer): \(answer)")
    }
  }

  /// zsh completes only typed input.
  @Test func zsh() throws {
    let found = try shell(
      "command -v zsh >/dev/null || exit 9; \(Self.prepared("zsh")) && mkdir zsh && mv completion zsh/_triples"
    )
    guard found.status != .code(9) else { return }
    #expect(found.status == .code(0))
    let programs = String(Program.path.dropLast("/triples".count))
    let setUp = "fpath=($PWD/zsh $fpath); autoload -U compinit; compinit -u -d $PWD/dump; PS1='$ '"
    try shell.folder.write("PATH=\(programs):$PATH; cd \(shell.folder.path); \(setUp)\n".utf8, to: ".zshrc")
    let environment = Program.environment(home: shell.folder, ["ZDOTDIR": shell.folder.path])
    for offer in Self.offers where !offer.line.contains("play ") && !offer.line.contains("--c") {
      let tmux = try Tmux(["zsh", "-d"], environment: environment, columns: 100, rows: 30)
      try tmux.wait { $0.hasPrefix("$") }
      try tmux.type(offer.line)
      try tmux.press("Tab", "Tab")
      try tmux.wait { $0.contains(offer.word) }
    }
  }
}
