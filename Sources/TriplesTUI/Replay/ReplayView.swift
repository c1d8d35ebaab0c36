import TriplesBoards
import TriplesCanvas
import TriplesModel

/// Draws a game that is played again: the board, where it stands, and the keys.
struct ReplayView {
  let replay: ReplayScene
  let layout: GameLayout
  let names: KeyNames
  let look: Look
  let now: Seconds

  /// Draws all but the line of tabs.
  func draw(into frame: inout Frame) {
    BoardView(geometry: layout.board, look: look, rules: game.rules).draw(
      replay.motion.sprites(at: now), into: &frame)
    switch layout.arrangement {
    case .landscape: drawColumn(in: layout.hud, into: &frame)
    case .portrait, .compact: drawLines(in: layout.hud, into: &frame)
    }
  }

  private var game: Game { replay.history.game }
  private var turnText: String {
    replay.typed.isEmpty ? "\(replay.turn) of \(replay.lastTurn)" : "go to \(replay.typed)_"
  }
  private var paceText: String {
    let times = look.traits.isUnicode ? "×" : "x"
    return replay.isPlaying ? "\(times)\(replay.pace.factor)" : "paused \(times)\(replay.pace.factor)"
  }

  private func progress(columns: Int) -> String {
    let share = Double(replay.turn) / Double(max(1, replay.lastTurn))
    return Bar.horizontal(share, columns: columns, isUnicode: look.traits.isUnicode)
  }

  private func drawColumn(in rect: Rect, into frame: inout Frame) {
    let (left, top) = (rect.origin.column, rect.origin.row)
    let figures = [
      ("Turn", turnText), ("Speed", paceText), ("Score", String(game.score)),
      ("Highest", String(game.highestTile)), ("Game", "\(game.rules.title), \(game.mode.name)"),
      ("Seed", String(game.seed)),
    ]
    frame.write("Replay", at: rect.origin, look.strong)
    drawProgress(in: Rect(column: left, row: top + 2, columns: rect.size.columns, rows: 1), into: &frame)
    frame.draw(
      .table(figures, indent: 9, look.muted, look.plain), in: rect.rows(4, rect.size.rows - 4))
    frame.draw(.table(keys, indent: 7, look.muted, look.muted), in: layout.controls)
  }

  private var keys: [(label: String, value: String)] {
    [
      (names[.autoplay], "play or pause"), (names.arrows([.left, .right], gap: " "), "previous, next"),
      (names.faster, "speed"), (names[.confirm], enterMeaning), ("0-9", "a turn, then \(names[.confirm])"),
      (names[.review], "review"), (names[.cancel], "leave"),
    ]
  }

  /// What Enter does: the best move can be tried where it is known.
  private var enterMeaning: String {
    let best = replay.advice[replay.turn].map { $0.arrow(isUnicode: look.traits.isUnicode) }
    return best.map { "try \($0), the best" } ?? "play on from here"
  }

  private func drawLines(in rect: Rect, into frame: inout Frame) {
    let turn = "turn \(turnText)"
    frame.writeFitting(
      [
        "Replay, \(turn), \(game.score) points, \(paceText)", "\(turn), \(game.score) points, \(paceText)",
        "\(turn), \(game.score) points", turn, turnText,
      ], row: rect.origin.row, in: rect, look.strong)
    guard rect.size.rows > 1 else { return }
    drawProgress(in: rect.rows(1, 1).inset(columns: 2), into: &frame)
    KeysView.replay(names, look).drawLine(in: layout.controls, into: &frame)
  }

  private func drawProgress(in rect: Rect, into frame: inout Frame) {
    frame.fill(rect, with: Cell(" ", look.raised))
    var style = look.raisedStrong
    style.attributes.remove(.reverse)
    frame.writeBar(progress(columns: rect.size.columns), at: rect.origin, style)
  }
}
