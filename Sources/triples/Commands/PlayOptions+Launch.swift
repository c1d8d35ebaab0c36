import TriplesModel

extension PlayOptions {
  /// Plays in text mode or on the screen, as the options say. Without a terminal the error recommends text mode.
  func play(levels: LevelOptions? = nil, clock: LevelClock? = nil, _ launch: (Person) throws -> Launch) throws {
    try person.play(in: files) { person in
      let launch = try launch(person)
      let packs = try levels?.chosen() ?? []
      try plain.play {
        try PlainLauncher(person, plain, view, packs: packs, clock: clock).run(launch)
      } onScreen: {
        try ScreenGame(person: person, view: view, packs: packs).run(launch)
      }
    }
  }
}
