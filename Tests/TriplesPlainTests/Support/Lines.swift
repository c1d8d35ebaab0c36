/// The lines to type for the transcripts: every command, used well and badly.
enum Lines {
  private static let board = [
    "board", "b", "row 1", "row 9", "row", "column 2", "where 1", "where blank", "where 7", "where", "look r1c1",
    "look 2 3", "look", "look r9c9", "around r2c2", "around 1 1", "peek left", "peek", "legal", "mates", "next",
  ]
  private static let styles = [
    "settings", "set", "set words", "set words default", "set words long", "set speed 9", "set rules threes",
    "set rules 2048", "again",
  ]
  private static let unknown = ["", "lfet", "xyzzy", "left 3", "help", "help undo", "help nothing", "help all", "?"]

  static let game =
    ["left", "left", "u r d", "undo", "redo", "redo", "undo", "undo", "undo", "undo", "left"] + board + [
      "hint", "autoplay", "autoplay 3", "autoplay 0", "score", "scores", "scores aided", "scores here", "stats",
      "calendar", "challenges", "games", "resume 1", "delete 1", "rules", "rules threes", "rules chess", "mode fixed",
      "mode", "history", "history 2", "replay", "game", "replay 9", "review 2", "game", "race 1", "new",
      "share", "new 7", "new 7", "left",
      "new x", "daily", "up", "daily", "levels", "levels none", "duel", "board", "game",
      "duel 3 threes place", "game", "duel 9", "place 1 1", "goal", "mistake 1",
    ] + styles + unknown + Array(repeating: "u l d r", count: 30) + ["score", "scores", "left", "undo", "new", "quit"]

  static let shortGame =
    Array(repeating: "u l d r", count: 3) + board + ["hint", "score", "rules"]
    + Array(repeating: "u l d r", count: 40) + ["board", "mates", "legal", "quit"]

  static let level =
    ["goal", "score"] + board + [
      "undo", "left", "goal", "undo", "hint", "left", "up", "up", "left", "undo", "hint", "list", "level", "goal",
      "right", "right", "right", "new", "left", "level 3", "level 9", "level 1", "new", "daily", "game", "levels",
      "duel", "levels 1",
    ] + styles + unknown + ["quit"]

  static let duel =
    ["score", "place 1 1", "up", "left", "place", "place 1", "place 0 1", "place 1 1", "place 4 4", "place 4 2"] + board
    + [
      "resign", "score", "undo", "new", "level 2", "rules", "left", "place 1 4", "place 2 4", "place 3 4", "place 4 4",
      "hint", "daily", "game", "levels", "duel",
    ] + styles + unknown + ["left", "resign", "resign", "board", "quit"]

  static let duelWithComputer =
    [
      "left", "up", "undo", "up", "score", "right", "left", "down", "board", "new", "up", "left", "score", "new",
      "quit",
    ]

  static let replay =
    ["next", "next 3", "back", "back 99", "go 10", "go 999", "go"] + board + [
      "review", "mistake 1", "mistake 2", "mistake 9", "score", "left", "right", "play", "practice", "back 5",
      "practice", "replay", "race", "replay", "daily", "game", "replay", "levels", "duel", "game", "replay",
    ] + styles + unknown + ["quit"]
}
