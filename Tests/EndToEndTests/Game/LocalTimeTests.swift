import FoundationEssentials
import TestSupport
import Testing

/// Dates on the screen are in the player's time zone.
@Suite struct LocalTimeTests {
  @Test func theHighScoresShowTheTimeOfTheZone() throws {
    let folder = TemporaryFolder()
    let environment = Program.environment(home: folder, ["TZ": "Asia/Kathmandu"])
    try folder.write(
      """
      {"format":"triples-scores","version":3,"scores":[{"score":338,"date":"2026-11-21T00:41:00Z",\
      "mode":"deterministic","seed":42,"moves":54,"highestTile":24,"rules":"triples",\
      "game":"triples2.AQAAACpeNtjY2NjY2NjY2NjY2NgEw-0VXw"}]}
      """.utf8, to: "scores.json")
    let tmux = try Tmux([Program.path, "--seed", "42"], environment: environment, columns: 80, rows: 24)
    try tmux.wait { $0.contains("Score") }
    try tmux.press("2")
    try tmux.wait { $0.contains("2026-11-21 06:26") }
  }
}
