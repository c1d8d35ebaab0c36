import TriplesCanvas
import TriplesModel
import TriplesTUI
import TriplesTerminal

/// Prints the figures of the terminal as tables in Markdown.
@main struct TerminalBenchmark {
  static let sizes = [
    Size(columns: 80, rows: 24), Size(columns: 80, rows: 30), Size(columns: 120, rows: 40),
    Size(columns: 200, rows: 60),
  ]
  static let depths = [ColorDepth.indexed, .direct]

  static func main() throws {
    if CommandLine.arguments.contains("--draw") { return try printDrawing() }
    if CommandLine.arguments.contains("--long") { return try printLongGames() }
    if CommandLine.arguments.contains("--seeds") { return printSeeds() }
    try printEncoding()
    try printLongGames()
    printSeeds()
    if CommandLine.arguments.count > 1 { printProgram(CommandLine.arguments[1]) }
  }

  /// Prints how long a frame of play takes to draw at 80×24, for alternating runs with another build.
  private static func printDrawing() throws {
    for depth in depths {
      let traits = try Capabilities(environment: ["TERM": "xterm-256color"], isUnicode: true, depth: depth).traits
      var frames = 0
      Scene.unhurried.play(sizes[0], traits) { _ in frames += 1 }
      let times = (0..<(Int(CommandLine.arguments.last ?? "") ?? 99)).map { _ in
        let start = Program.now
        Scene.unhurried.play(sizes[0], traits) { _ in }
        return Program.now - start
      }
      let (least, median) = (times.min() ?? 0, times.sorted()[times.count / 2])
      print("\(depth): \(Int(least * 1e8) / frames) \(Int(median * 1e8) / frames) hundredths of a µs, \(frames) frames")
    }
  }

  private static func printEncoding() throws {
    let columns = [
      "frames", "size", "colours", "bytes a frame", "curses", "share", "bytes a move", "curses",
      "writes a frame", "curses", "to draw", "to encode",
    ]
    printHeader(columns)
    for size in sizes {
      for depth in depths {
        for scene in Scene.all { try printRow(scene, size, depth) }
      }
    }
  }

  /// Prints the cost of a key, which must be the same in a long game as in a short one.
  private static func printLongGames() throws {
    print()
    printHeader(["turns", "plain digits", "large digits"])
    let capabilities = try Capabilities(
      environment: ["TERM": "xterm-256color"], isUnicode: true, depth: .direct)
    let game = LongGame(turns: 10_000)
    for turn in [100, 1_000, 10_000] {
      let times = try [false, true].map { hasLargeDigits in
        try game.time(
          afterTurn: turn, on: Size(columns: 80, rows: 24), capabilities.traits, hasLargeDigits: hasLargeDigits)
      }
      printCells(["\(turn)"] + times.map { "\(Int($0 * 1e6)) µs" })
    }
  }

  /// Prints the time to draw the seed of a random game that bad luck does not end too soon.
  private static func printSeeds() {
    print()
    printHeader(["rules", "median", "99 %", "worst of ten thousand"])
    for rules in RuleSet.allCases {
      var generator: any RandomNumberGenerator = SystemRandomNumberGenerator()
      let times = (0..<10_000).map { _ in
        let start = Program.now
        _ = GameSetup(rules: rules).newGame(using: &generator)
        return Program.now - start
      }.sorted()
      printCells([rules.title] + [5_000, 9_900, 9_999].map { "\(Int(times[$0] * 1e6)) µs" })
    }
  }

  private static func printRow(_ scene: Scene, _ size: Size, _ depth: ColorDepth) throws {
    var capabilities = try Capabilities(
      environment: ["TERM": "xterm-256color"], isUnicode: true, depth: depth)
    capabilities.learn(.name("XTerm(379)"), size: size)
    var frames: [Frame] = []
    scene.play(size, capabilities.traits) { frames.append($0) }
    guard let first = frames.first, var curses = CursesPainter(depth: depth, size: size) else { return }
    let drawing = medianTime { scene.play(size, capabilities.traits) { _ in } }
    var encoder = EncoderPainter(encoder: FrameEncoder(capabilities))
    let encoding = medianTime { _ = encoder.cost(of: frames, after: first) }
    let ours = encoder.cost(of: frames, after: first)
    let theirs = curses.cost(of: frames, after: first)
    printCells([
      scene.name, "\(size.columns)×\(size.rows)", "\(depth)", "\(ours.bytesPerFrame)",
      "\(theirs.bytesPerFrame)", "\(ours.bytes * 100 / max(1, theirs.bytes)) %",
      "\(ours.bytes / scene.moves)", "\(theirs.bytes / scene.moves)", "\(ours.writesPerFrame)",
      "\(theirs.writesPerFrame)", "\(Int(drawing * 1e6) / frames.count) µs",
      "\(Int(encoding * 1e6) / frames.count) µs",
    ])
  }

  /// Returns the median of nine times, in seconds.
  private static func medianTime(_ body: () -> Void) -> Double {
    let times = (0..<9).map { _ in
      let start = Program.now
      body()
      return Program.now - start
    }
    return times.sorted()[times.count / 2]
  }

  private static func printHeader(_ columns: [String]) {
    printCells(columns)
    printCells(columns.map { _ in "---" })
  }

  private static func printCells(_ cells: [String]) { print("| \(cells.joined(separator: " | ")) |") }

  private static func printProgram(_ path: String) {
    print()
    let columns = [
      "size", "colours", "start to first frame", "frames a second", "CPU at play", "CPU idle", "resident",
      "writes a frame", "bytes a frame",
    ]
    printHeader(columns)
    for size in sizes {
      for depth in depths { printRow(path, size, depth) }
    }
  }

  /// Prints the medians of three runs.
  private static func printRow(_ path: String, _ size: Size, _ depth: ColorDepth) {
    let runs = (0..<3).compactMap { _ in Program(path, size: size, depth: depth).map(Run.init) }
    func median(_ figure: (Run) -> Double) -> Double { runs.map(figure).sorted()[runs.count / 2] }
    func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }
    printCells([
      "\(size.columns)×\(size.rows)", "\(depth)", "\(Int(median { $0.firstFrame * 1000 })) ms",
      "\(Int(median { Double($0.play.frames) / $0.play.seconds }.rounded()))",
      "\(rounded(median(\.play.share))) %", "\(rounded(median(\.rest.share))) %",
      "\(Int(median { Double($0.memory) }) / 1024) MB", "\(rounded(median(\.play.writesPerFrame)))",
      "\(Int(median(\.play.bytesPerFrame)))",
    ])
  }
}
