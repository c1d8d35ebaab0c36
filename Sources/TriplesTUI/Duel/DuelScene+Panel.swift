import TriplesCanvas
import TriplesModel

extension DuelScene {
  /// Whose turn it is, what comes next, and how the two stand.
  func panel(in context: SceneContext) -> Panel? {
    let (look, duel) = (context.look, duel(in: context))
    let match = duel.match
    let isAsked = duel.isPersonsTurn && !duel.isThinking
    return Panel(
      title: Panel.Line(match.title, style: look.muted),
      banner: Panel.Line(match.turnText, match.briefTurnText, style: isAsked ? look.selected : look.raised),
      next: duel.next,
      rules: match.setup.rules, items: figures(match, at: context.now), keys: keys(duel))
  }

  private func figures(_ match: DuelMatch, at now: Seconds) -> [Panel.Item] {
    let clocks = Contestant.allCases.map { side in
      match.clock(of: side, at: now).map {
        Panel.Figure(match.name(of: side), $0, brief: side == match.contestant ? $0 : nil)
      }
    }
    let points = match.points
    return .figures(
      [
        Panel.Figure("Points", points, brief: "\(points) points", briefest: points),
        match.target.map { Panel.Figure("To beat", $0, brief: "beat \($0)") },
      ] + clocks + [
        Panel.Figure("Moves", match.moves), Panel.Figure("Game", match.setup.rules.title),
        match.setup.solo.map { Panel.Figure("Level", String($0.level.rawValue)) },
        Panel.Figure("Seed", String(match.setup.seed)),
      ])
  }

  private func keys(_ duel: DuelRun) -> [KeyLabel] {
    let match = duel.match
    let leave = KeyLabel(.cancel, title: match.setup.hasPerson ? "pause" : "leave", short: "leaves")
    if match.isGameOver {
      let next = KeyLabel(.confirm, title: match.isOver ? "another duel" : "second game")
      return [next, KeyLabel(.cancel, title: "leave")]
    }
    guard match.setup.hasPerson else { return [KeyLabel(.faster, .slower, title: "speed"), leave] }
    // Only what works now: nothing else while the computer decides.
    let own =
      !duel.isPersonsTurn || duel.isThinking
      ? []
      : match.role == .placer ? [.arrows("choose"), KeyLabel(.confirm, title: "place")] : [KeyLabel.arrows("push")]
    guard duel.canBeReplanned else {
      return own + [KeyLabel(.undo, title: "undo"), leave, KeyLabel(.resign, title: "resign")]
    }
    return own + [
      KeyLabel(.faster, .slower, title: "level"), KeyLabel(.nextRules, title: "rules"),
      KeyLabel(.nextFilter, title: "sides"), leave,
    ]
  }
}

extension DuelRun {
  /// The tile to place; nil once the game is over.
  var next: NextTile? { match.isGameOver ? nil : match.history.half?.next ?? match.game.situation.preview?.next }
}
