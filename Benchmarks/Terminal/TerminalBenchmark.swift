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
    try printEncoding()
    if CommandLine.arguments.count > 1 { printProgram(CommandLine.arguments[1]) }
  }

  private static func printEncoding() throws {
    let columns = [
      "frames", "size", "colours", "bytes a frame", "curses", "share", "bytes a move", "curses",
      "writes a frame", "curses", "time a frame",
    ]
    printHeader(columns)
    for size in sizes {
      for depth in depths {
        try printRow("sliding row", size, depth) { _ in [Scenes.slidingRow(size: size)] }
        try printRow("play", size, depth) { Scenes.play(size: size, traits: $0) }
      }
    }
  }

  private static func printRow(
    _ name: String, _ size: Size, _ depth: ColorDepth, _ film: (ScreenTraits) -> [[Frame]]
  ) throws {
    let capabilities = try Capabilities(
      environment: ["TERM": "xterm-256color"], isUnicode: true, depth: depth)
    let moves = film(capabilities.traits)
    guard let first = moves.first?.first, var curses = CursesPainter(depth: depth, size: size) else { return }
    let frames = Array(moves.joined().dropFirst())
    var encoder = EncoderPainter(encoder: FrameEncoder(capabilities))
    let start = Program.now
    let ours = encoder.cost(of: frames, after: first)
    let time = (Program.now - start) * 1e6 / Double(frames.count)
    let theirs = curses.cost(of: frames, after: first)
    let count = max(1, moves.count - 1)
    printCells([
      name, "\(size.columns)×\(size.rows)", "\(depth)", "\(ours.bytesPerFrame)", "\(theirs.bytesPerFrame)",
      "\(ours.bytes * 100 / max(1, theirs.bytes)) %", "\(ours.bytes / count)", "\(theirs.bytes / count)",
      "\(ours.writesPerFrame)", "\(theirs.writesPerFrame)", "\(Int(time)) µs",
    ])
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

  /// A key each 100 ms for five seconds keeps an animation running all the time; then three seconds of rest.
  private static func printRow(_ path: String, _ size: Size, _ depth: ColorDepth) {
    let start = Program.now
    guard let program = Program(path, size: size, depth: depth) else { return }
    _ = program.read(for: 5, untilFirstFrame: true)
    let firstFrame = (Program.now - start) * 1000
    _ = program.read(for: 1)
    let busy = program.use(during: { Self.play(program) })
    let rest = program.use(during: { program.read(for: 3) })
    printCells([
      "\(size.columns)×\(size.rows)", "\(depth)", "\(Int(firstFrame)) ms",
      "\(Int((Double(busy.frames) / busy.seconds).rounded()))", "\(busy.share) %", "\(rest.share) %",
      "\(program.memory / 1024) MB", "\(busy.writesPerFrame)", "\(busy.bytes / max(1, busy.frames))",
    ])
  }

  private static func play(_ program: Program) -> (bytes: Int, frames: Int) {
    (0..<50).reduce((bytes: 0, frames: 0)) { sum, turn in
      program.type(["k", "h", "j", "l"][turn % 4])
      let read = program.read(for: 0.1)
      return (sum.bytes + read.bytes, sum.frames + read.frames)
    }
  }
}
