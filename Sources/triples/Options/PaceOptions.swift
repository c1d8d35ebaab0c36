import ArgumentParser

/// The option that says how fast a replay runs.
struct PaceOptions: ParsableArguments {
  @Option(help: "Playback speed: 1, 2, 4, 8, 16 or 32 times.") var speed = 1

  func validate() throws {
    guard [1, 2, 4, 8, 16, 32].contains(speed) else {
      throw ValidationError("The speed is 1, 2, 4, 8, 16 or 32.")
    }
  }
}
