import TriplesCanvas
import TriplesModel
import TriplesTUI

extension TestApp {
  /// Creates an app with its own levels, named a, b, c…, and shows the list.
  static func levels(
    _ texts: String..., size: Size = Size(columns: 80, rows: 24), traits: ScreenTraits = .full,
    settings: Settings = Settings(), progress: LevelProgress = LevelProgress(), resumed: GameSession? = nil
  ) -> TestApp {
    let files = zip("abcdefgh", texts).map { (name: "\($0).level", text: $1) }
    let challenges = Challenges(
      packs: [LevelPack(name: "test", files: files)], progress: progress, resumed: resumed)
    let state = AppState(
      .fixture, traits: traits, size: size, settings: settings, boards: ScoreBoards(),
      setup: GameSetup(mode: .deterministic),
      challenges: challenges, at: 0)
    var app = TestApp(state)
    if resumed == nil { app.type("5", at: 1) }
    return app
  }
}

/// A level with two threes side by side: left makes a six.
let pairLevel = """
  title: Pair
  text: Bring them together.
  board: . . . . / 3 3 . . / . . . . / . . . .
  goal: tile 6
  moves: 5
  time: 0:30
  solution: l
  """
