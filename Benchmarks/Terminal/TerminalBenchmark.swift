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
    print(
      "| frames | size | colours | bytes a frame | curses | ratio | bytes a move | curses | writes | curses | time a frame |"
    )
    print("|---|---|---|---|---|---|---|---|---|---|---|")
    for size in sizes {
      for depth in depths {
        try printRow("sliding row", size, depth) { [Scenes.slidingRow(size: size, traits: $0)] }
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
    guard let first = moves.first?.first, let curses = CursesPainter(depth: depth, size: size) else { return }
    let frames = Array(moves.joined().dropFirst())
    var (ours, theirs) = (EncoderPainter(encoder: FrameEncoder(capabilities)), curses)
    let start = Program.now
    let own = ours.cost(of: frames, after: first)
    let time = (Program.now - start) * 1e6 / Double(frames.count)
    let other = theirs.cost(of: frames, after: first)
    let ratio = Double(own.bytes * 100 / max(1, other.bytes)) / 100
    let count = max(1, moves.count - 1)
    print(
      "| \(name) | \(size.columns)×\(size.rows) | \(depth) | \(own.bytesPerFrame) | \(other.bytesPerFrame)",
      "\(ratio) | \(own.bytes / count) | \(other.bytes / count)",
      "\(own.writesPerFrame) | \(other.writesPerFrame) | \(Int(time)) µs |", separator: " | ")
  }

  private static func printProgram(_ path: String) {
    print()
    print(
      "| size | colours | start to first frame | CPU at play | idle | resident | writes a frame | bytes a frame |"
    )
    print("|---|---|---|---|---|---|---|---|")
    for size in sizes {
      for depth in depths { printRow(path, size, depth) }
    }
  }

  /// A key each 100 ms keeps an animation running all the time.
  private static func printRow(_ path: String, _ size: Size, _ depth: ColorDepth) {
    let start = Program.now
    guard let program = Program(path, size: size, depth: depth) else { return }
    _ = program.read(for: 5, untilFirstFrame: true)
    let firstFrame = (Program.now - start) * 1000
    _ = program.read(for: 1)
    let (cpu, writes, time) = (program.cpu, program.writes, Program.now)
    var (bytes, frames) = (0, 0)
    for turn in 0..<50 {
      program.type(["k", "h", "j", "l"][turn % 4])
      let read = program.read(for: 0.1)
      (bytes, frames) = (bytes + read.bytes, frames + read.frames)
    }
    let share = (program.cpu - cpu) / (Program.now - time) * 100
    let writesPerFrame = Double((program.writes - writes) * 100 / max(1, frames)) / 100
    let (idleCPU, idleTime) = (program.cpu, Program.now)
    _ = program.read(for: 3)
    let idle = (program.cpu - idleCPU) / (Program.now - idleTime) * 100
    print(
      "| \(size.columns)×\(size.rows) | \(depth) | \(Int(firstFrame)) ms | \(rounded(share)) % | \(rounded(idle)) %",
      "\(program.memory / 1024) MB | \(writesPerFrame) | \(bytes / max(1, frames)) | (\(frames) frames)",
      separator: " | ")
  }

  private static func rounded(_ number: Double) -> Double { (number * 10).rounded() / 10 }
}
