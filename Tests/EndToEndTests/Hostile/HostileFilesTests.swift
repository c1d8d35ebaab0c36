import FoundationEssentials
import TestSupport
import Testing

/// Whatever takes the place of a file, each command that reads it answers soon, with a known exit code and without
/// control characters. `repair` keeps the intact parts.
///
/// `make test` runs a sample. `make hostile` runs all, and makes every STRIDE-th byte wrong.
@Suite struct HostileFilesTests {
  /// The distance between wrong bytes; nil for the sample.
  private static let stride = ProcessInfo.processInfo.environment["HOSTILE"].map { max(1, Int($0) ?? 1) }
  private static let shards = 4
  /// Returns each kind of wrong text, and two kinds of other objects in turn, because one function opens all files.
  private static func kinds(for file: HostileFile) -> [Hostility] {
    guard stride == nil else { return Hostility.kinds }
    let place = HostileFile.all.firstIndex(of: file) ?? 0
    return [.escapes, .escapedLines, Hostility.kinds[place % 5], Hostility.kinds[(place + 2) % 5]]
  }

  @Test(arguments: HostileFile.all) func aHostileFileStopsNoCommand(file: HostileFile) throws {
    let others = HostileFile.all.flatMap(\.commands).filter { !$0.contains("$FILE") }
    let commands = Self.stride == nil ? file.commands : Array(Set(file.commands + others))
    for kind in Self.kinds(for: file) { try check(file, kind, commands) }
  }

  @Test(.enabled(if: stride != nil), arguments: HostileFile.all, Array(0..<shards))
  func everyByteMayBeWrongOrTheLast(file: HostileFile, shard: Int) throws {
    let bytes = try HostileFile.good.get().bytes(of: file.name)
    let distance = Self.stride ?? 1
    let first = Int.random(in: 0..<distance)
    let places = Array(Swift.stride(from: first, to: bytes.count, by: distance))
    for index in places where index / distance % Self.shards == shard {
      try check(file, .byte(index, is: Self.wrong(bytes[index])), file.commands)
      try check(file, .cut(at: index), file.commands)
    }
    print(
      "\(file.name), shard \(shard + 1): \(places.count / Self.shards) of \(bytes.count) bytes wrong and last"
    )
  }

  /// Returns a byte that is likely to cause trouble, or any other.
  private static func wrong(_ byte: UInt8) -> UInt8 {
    let candidates = Array("\u{1B}\n\"{}[],:-0129 e\0".utf8) + [0x9B, .random(in: 0...255), byte ^ 1]
    return candidates.filter { $0 != byte }.randomElement() ?? 0
  }

  private func check(_ file: HostileFile, _ hostility: Hostility, _ commands: [String]) throws {
    let good = try HostileFile.good.get()
    let (shell, bytes) = (Shell(), try good.bytes(of: file.name))
    if let text = hostility.text(of: bytes) { try shell.folder.write(text, to: "damaged") }
    let copies = file.name + ".unreadable-*"
    let result = try shell(
      """
      FILE=\(file.name)
      put() { rm -rf data .config; cp -a \(good.path)/data \(good.path)/.config .; \(hostility.script); }
      rest() { find data .config -type f ! -path "$FILE*" ! -path '\(copies)' ! -name '*.lock' -exec cksum {} + | sort; }
      # Two seconds of computing, or what par takes; the time of the clock tells more of other tests.
      run() {
        limit=2; [ "$*" != "daily --result" ] || limit=60
        printf 'left\\nscores\\ngames\\ntable\\nquit\\n' |
          (ulimit -t $limit; exec timeout -s KILL $((5 * limit)) triples "$@") >> said 2>&1
        echo "$? $*"
      } 2> /dev/null
      \((["check"] + commands).map { "put; run \($0)" }.joined(separator: "\n"))
      put; before=$(rest); run check --repair; after=$(rest); run check
      [ "$before" = "$after" ] || echo "repair changed: $before $after" | tr '\\n' ' '
      """)
    for line in result.output.split(separator: "\n") {
      let code = line.split(separator: " ").first.map(String.init) ?? ""
      #expect(["0", "64", "65", "66", "69", "74"].contains(code), "\(hostility): \(line)")
    }
    // The program prints colours itself.
    let said = try shell.folder.text(of: "said").replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(
      said.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control },
      "\(hostility): \(said)")
    try checkRepaired(file, hostility, bytes, in: shell.folder)
  }

  /// Expects the intact parts to survive `check --repair`.
  private func checkRepaired(
    _ file: HostileFile, _ hostility: Hostility, _ bytes: [UInt8], in folder: TemporaryFolder
  ) throws {
    let whole = hostility.wholeLines(of: bytes, before: file.care == .start).map(Self.entry).filter {
      !$0.isEmpty
    }
    guard !whole.isEmpty else { return }
    guard let text = try? folder.bytes(of: file.name) else {
      let copies = try folder.bytesOfCopies(of: file.name)
      #expect(
        file.care == .start && copies == [hostility.text(of: bytes)],
        "\(hostility): a journal is put aside whole")
      return
    }
    guard file.care != .all else {
      #expect(text == hostility.text(of: bytes) || text == bytes, "\(hostility)")
      return
    }
    let lines = Set(text.split(separator: 0x0A).map { Self.entry(String(decoding: $0, as: UTF8.self)) })
    for line in whole { #expect(lines.contains(line), "\(hostility): \(line)") }
  }

  /// Removes the comma after a line of JSON.
  private static func entry(_ line: String) -> String {
    line.last == "," ? String(line.dropLast()) : line
  }
}

extension TemporaryFolder {
  /// Returns the contents of the `.unreadable-` copies of a damaged file.
  fileprivate func bytesOfCopies(of name: String) throws -> [[UInt8]?] {
    guard let slash = name.lastIndex(of: "/") else { return [] }
    let (folder, file) = (String(name[..<slash]), String(name[name.index(after: slash)...]))
    return try names(in: folder).filter { $0.hasPrefix(file + ".unreadable-") }.map {
      try bytes(of: "\(folder)/\($0)")
    }
  }
}

extension HostileFilesTests {
  /// The screen shows each tab and quits normally, whatever is in the place of the files.
  @Test(arguments: Hostility.kinds) func theTabsShowWhatIsThere(kind: Hostility) throws {
    try showTabs(kind, of: HostileFile.all)
  }

  @Test(.enabled(if: stride != nil), arguments: HostileFile.all)
  func theTabsShowWhatIsThereOfOneFile(file: HostileFile) throws {
    let bytes = try HostileFile.good.get().bytes(of: file.name)
    let places = (0..<20).map { _ in Int.random(in: 0..<bytes.count) }
    let wrong = places.flatMap { [Hostility.byte($0, is: Self.wrong(bytes[$0])), .cut(at: $0)] }
    for hostility in Hostility.kinds + wrong { try showTabs(hostility, of: [file]) }
  }

  private func showTabs(_ hostility: Hostility, of files: [HostileFile]) throws {
    let (good, shell) = (try HostileFile.good.get(), Shell())
    _ = try shell("cp -a \(good.path)/data \(good.path)/.config .")
    for file in files {
      let text = hostility.text(of: try good.bytes(of: file.name))
      if let text { try shell.folder.write(text, to: "damaged") }
      _ = try shell("FILE=\(file.name); \(hostility.script)")
    }
    let terminal = try PseudoTerminal.game([], ["TRIPLES_SCORES": ""], folder: shell.folder)
    terminal.answer()
    for tab in ["2", "3", "4", "5", "1"] {
      terminal.forget()
      terminal.send(tab)
      try terminal.wait { $0.frameCount > 0 }
      #expect(!terminal.text.contains("owned\u{7}") && !terminal.text.contains("\u{9B}"), "\(hostility)")
    }
    terminal.send("q")
    #expect([.code(0), .code(74)].contains(try terminal.waitForExit()), "\(hostility)")
    #expect(TerminalModes(after: terminal.text) == TerminalModes(), "\(hostility)")
  }
}
