import TriplesCanvas
import TriplesModel

extension DuelScene {
  /// Whose turn it is, what comes next, and how the two stand.
  func panel(in context: SceneContext) -> Panel? {
    let (look, words) = (context.look, DuelWords(match: match, now: context.now))
    let isAsked = isPersonsTurn && thought == nil
    return Panel(
      title: Panel.Line(words.title, style: look.muted),
      banner: Panel.Line(match.turnText, match.briefTurnText, style: isAsked ? look.selected : look.raised), next: next,
      rules: match.setup.rules, items: figures(words, look.plain).map(Panel.Item.figure), keys: keys)
  }

  /// The tile to place; nil once the game is over.
  var next: NextTile? { match.isGameOver ? nil : match.history.half?.next ?? match.game.situation.preview?.next }

  private func figures(_ words: DuelWords, _ style: Style) -> [Panel.Figure] {
    let target = words.target.map { Panel.Figure("To beat", $0, brief: "beat \($0)", style: style) }
    let clocks = Contestant.allCases.map { side in
      words.clock(of: side).map {
        Panel.Figure(match.name(of: side), $0, brief: side == match.contestant ? $0 : nil, style: style)
      }
    }
    let level = match.setup.solo.map { Panel.Figure("Level", String($0.level.rawValue), style: style) }
    let points = Panel.Figure(
      "Points", match.points, brief: "\(match.points) points", briefest: match.points, style: style)
    return [points, target].compactMap(\.self) + clocks.compactMap(\.self)
      + [
        Panel.Figure("Moves", match.moves, style: style), Panel.Figure("Game", match.setup.rules.title, style: style),
        level, Panel.Figure("Seed", String(match.setup.seed), style: style),
      ].compactMap(\.self)
  }

  private var keys: [KeyLabel] {
    let leave = KeyLabel(.cancel, title: match.setup.hasPerson ? "pause" : "leave", short: "leaves")
    if match.isGameOver {
      let next = KeyLabel(.confirm, title: match.isOver ? "another duel" : "second game")
      return [next, KeyLabel(.cancel, title: "leave")]
    }
    guard match.setup.hasPerson else { return [KeyLabel(.faster, .slower, title: "speed"), leave] }
    let own = [
      KeyLabel.arrows(match.role == .placer ? "choose" : "push"), KeyLabel(.confirm, title: "place"),
    ]
    guard isOpen else {
      return own + [KeyLabel(.undo, title: "undo"), leave, KeyLabel(.resign, title: "resign")]
    }
    return own + [
      KeyLabel(.faster, .slower, title: "level"), KeyLabel(.nextRules, title: "rules"),
      KeyLabel(.nextFilter, title: "sides"), leave,
    ]
  }
}
