import TriplesBoards
import TriplesCanvas
import TriplesModel

extension ReplayScene {
  func background(in context: SceneContext) -> Frame { context.scenery.board }

  func draw(into frame: inout Frame, in context: SceneContext) {
    guard let layout = context.layout else { return frame.writeTooSmall(context.look) }
    context.boardView(layout, of: history.game.rules).draw(motion.sprites(at: context.now), into: &frame)
  }

  /// Where the game stands, and the keys.
  func panel(in context: SceneContext) -> Panel? {
    let (look, game) = (context.look, history.game)
    let turn = typed.isEmpty ? "\(turn) of \(lastTurn)" : "go to \(typed)_"
    let speed = "\(isPlaying ? "" : "paused ")\(look.traits.isUnicode ? "×" : "x")\(pace.factor)"
    let pace = isLive ? "live" : speed
    let kind = watched?.game.kind.description ?? game.mode.name
    let figures = [
      Panel.Figure("Turn", turn, brief: "turn \(turn)", style: look.plain),
      Panel.Figure("Score", String(game.score), brief: "\(game.score) points", style: look.plain),
      Panel.Figure("Speed", pace, brief: pace, style: look.plain),
      Panel.Figure("Highest", String(game.highestTile), style: look.plain),
      Panel.Figure("Game", "\(game.rules.title), \(kind)", game.rules.title, style: look.plain),
      watched == nil ? Panel.Figure("Seed", String(game.seed), style: look.plain) : nil,
    ].compactMap(\.self)
    let title = watched.map { ["Watching \($0.game.player)", $0.game.player.text] } ?? ["Replay"]
    return Panel(
      title: Panel.Line(title, style: look.strong),
      next: watched.flatMap { _ in game.situation.preview?.next },
      rules: game.rules,
      items: [.bar(Double(self.turn) / Double(max(1, lastTurn)))] + figures.map(Panel.Item.figure),
      keys: [
        KeyLabel(.autoplay, title: "play or pause", short: "plays"),
        KeyLabel(.slide(.left), .slide(.right), title: "previous, next", short: "step"),
        KeyLabel(.cancel, title: "leave", short: "leaves"),
        watched == nil ? KeyLabel(.confirm, title: enterTitle(look), short: "plays on") : nil,
        KeyLabel(.faster, .slower, title: "speed"),
        KeyLabel(title: "a turn, then \(context.keys[.confirm])", short: "turn"),
        watched == nil ? KeyLabel(.review, title: "review") : KeyLabel(.last, title: "live"),
      ].compactMap(\.self))
  }

  /// What Enter does: the best move can be tried where it is known.
  private func enterTitle(_ look: Look) -> String {
    let best = advice[turn].map { $0.arrow(isUnicode: look.traits.isUnicode) }
    return best.map { "try \($0), the best" } ?? "play on from here"
  }
}
