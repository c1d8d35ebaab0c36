import TriplesModel

/// The program from its start through five seconds of play to three of rest.
struct Run {
  /// Seconds from `fork` to the end of the first frame.
  let firstFrame: Double
  let play, rest: Program.Use
  /// Resident memory in kilobytes.
  let memory: Int

  /// Measures a program that has just started.
  init(_ program: Program) {
    _ = program.read(for: 5, untilFirstFrame: true)
    firstFrame = Program.now - program.start
    _ = program.read(for: 1)
    play = program.use(during: { Self.play(program) })
    // Let the last tiles come to rest.
    _ = program.read(for: 1.5)
    rest = program.use(during: { program.read(for: 3) })
    memory = program.memory
  }

  /// Presses a key each 100 ms, so that something always moves.
  private static func play(_ program: Program) -> (bytes: Int, frames: Int) {
    (0..<50).reduce((bytes: 0, frames: 0)) { sum, turn in
      program.type(["k", "h", "j", "l"][turn % 4])
      let read = program.read(for: 0.1)
      return (sum.bytes + read.bytes, sum.frames + read.frames)
    }
  }
}
