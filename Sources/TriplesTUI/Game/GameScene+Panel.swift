import TriplesCanvas
import TriplesModel

extension GameScene {
  func panel(in context: SceneContext) -> Panel? {
    var panel = shownEnding(at: context.now).map { self.panel($0, in: context) } ?? playing(in: context)
    panel.advice = advice(in: context)
    if context.showsButtons, ending == nil {
      panel.buttons = GameButtons(nextMode: context.setup.mode, advised: run(in: context).hint?.best)
    }
    return panel
  }

  /// The end, from when it is shown.
  func shownEnding(at now: Seconds) -> Ending? { ending.flatMap { now >= $0.start ? $0 : nil } }

  private func playing(in context: SceneContext) -> Panel {
    let run = run(in: context)
    let (session, game, lead) = (run.session, run.game, run.lead)
    let (best, moves) = (context.play.best, game.moves)
    let time = Seconds(session.clock.seconds(at: context.now)).clockText
    let par = session.daily.flatMap { context.dailies.pars[$0]?.score.grouped }
    // Beside a rival there is no room for what does not change.
    let own = [
      Panel.Figure("Best", best?.grouped ?? "-", brief: par == nil ? best.map { "best \($0.grouped)" } : nil),
      par.map { Panel.Figure("Par", $0, brief: "par \($0)") },
    ]
    let others = [
      kindFigure(session, in: context),
      session.daily == nil ? Panel.Figure("Seed", String(game.origin.seed), style: context.look.muted) : nil,
      Panel.Figure("Highest", String(game.highestTile)),
    ]
    let figures =
      (lead == nil ? own : []) + [
        lead.map { $0.signed(isUnicode: context.look.traits.isUnicode) }.map {
          Panel.Figure("vs best", $0, brief: "vs your best: \($0)")
        }, hostFigure(session, in: context),
        Panel.Figure("Moves", moves, brief: "\(moves) \(moves == "1" ? "move" : "moves")"),
        Panel.Figure("Time", time, brief: time),
      ] + (lead == nil ? others : [])
    let (line, keys) = lineAndKeys(in: context)
    let chart = context.layout?.isRoomy == true ? [course.chart(of: game.rules, context.look, isInPlay: true)] : []
    return Panel(
      score: Panel.Score(points, at: context.now), next: run.next, rules: game.rules,
      items: .figures(figures) + Self.rivals(run) + line.map { .line($0, brief: true) } + chart.map(Panel.Item.chart),
      keys: keys)
  }

  /// That the computer plays or what is offered, and the keys that matter then.
  private func lineAndKeys(in context: SceneContext) -> ([Panel.Line], [KeyLabel]) {
    let look = context.look
    if case .autoplay(let autoplay) = run(in: context).help {
      return (
        [Self.computerPlays(autoplay.pace, look)],
        [.arrows("take over"), KeyLabel(.autoplay, title: "stop"), KeyLabel(.faster, .slower, title: "speed")]
      )
    }
    return (
      context.offersLesson && run(in: context).session.isOwn ? [Self.offer(context.keys, look.plain)] : [],
      [
        .arrows("push"), KeyLabel(.undo, title: "undo"), KeyLabel(.hint, title: "hint"),
        KeyLabel(.newGame, title: "new"), KeyLabel(.autoplay, title: "autoplay"),
      ]
    )
  }

  /// The rules, and how the tiles are drawn.
  private func kindFigure(_ session: GameSession, in context: SceneContext) -> Panel.Figure {
    let game = session.game
    let (title, style) = (game.rules.title, context.look.muted)
    if session.isPractice { return Panel.Figure("Practice", title, style: style) }
    if let daily = session.daily { return Panel.Figure("Daily", daily.day.short, style: style) }
    return Panel.Figure("Game", "\(title), \(game.mode.name)", title, style: style)
  }

  /// The place that the score has among the others on this host.
  private func hostFigure(_ session: GameSession, in context: SceneContext) -> Panel.Figure? {
    guard let host = context.host, !session.isPractice else { return nil }
    let standing = host.standing(
      of: session.game.score, isAided: Mark.isAided(session.history.marks),
      among: host.rows(session.daily, session.game.rules))
    return standing.map { rank, count in
      Panel.Figure("Rank here", "\(rank) of \(count)", brief: "\(rank) of \(count) here")
    }
  }

  /// What a preview shows, a hint promises, that the computer plays, or what a beginner is to know.
  private func advice(in context: SceneContext) -> Panel.Advice? {
    let (look, run) = (context.look, run(in: context))
    let game = run.game
    guard peek == nil else { return hint(in: context) }
    switch run.help {
    case .hint: return hint(in: context)
    case .asking, .autoplay, nil:
      guard ending == nil, let text = lessons.text, context.layout?.isTight == false,
        context.boards.games(of: game.rules) < Lessons.games
      else { return nil }
      return Panel.Advice(lines: [[.init(text, look.plain)]])
    }
  }

  /// How a preview goes on, or what a hint promises; nothing without either.
  func hint(in context: SceneContext) -> Panel.Advice? {
    let (look, run) = (context.look, run(in: context))
    let game = run.game
    if let peek { return peek.words(look, context.keys, next: peek.next ?? run.next, in: game.rules) }
    guard let advice = run.hint else { return nil }
    let reason = advice.reason(in: game.situation)
    return advice.words(look, because: reason?.words(in: game.rules, naming: look.arrow))
  }
}

extension GameScene {
  /// The result of a game in the place of its figures; the board stays as it is.
  func panel(_ ending: Ending, in context: SceneContext) -> Panel {
    let (look, run) = (context.look, run(in: context))
    let (game, session) = (run.game, run.session)
    func line(_ text: String?, _ style: Style, brief: Bool = false) -> [Panel.Item] {
      text.map { [.line(Panel.Line($0, style: style), brief: brief)] } ?? []
    }
    let (skill, time) = (game.skill, session.clock.time(at: context.now).clockText)
    let (race, moves) = (Self.race(run, look), "\(game.turnCount) \(game.turnCount == 1 ? "move" : "moves") in \(time)")
    // A race, then the day, then how good it was: what has no line is in the review, the calendar or the high scores.
    let most = Self.endingLines - (line(ending.comparison, look.strong) + race).count - 1
    let bar = skill.map { [Panel.Item.bar($0.share, label: "Skill", value: "")] } ?? []
    let possible = skill.map { [Panel.Item.line(Panel.Line($0.texts, style: look.muted), brief: false)] } ?? []
    let others = (company(session, in: context) + bar + possible).prefix(max(0, most))
    return Panel(
      score: Panel.Score(value: ending.countedScore(at: context.now, game.rules), label: game.ending),
      rules: game.rules,
      items: line(ending.comparison, look.strong, brief: true) + race + others
        + [.chart(ending.course.chart(of: game.rules, look, upTo: ending.countedValue(at: context.now)))]
        + line(moves, look.muted)
        + (ending.patience(at: context.now).map { [.bar($0, label: "Scores in", value: "")] } ?? []),
      keys: [
        KeyLabel(.newGame, title: "new game"), KeyLabel(.review, title: "review"),
        session.isFirstTry ? KeyLabel(.copy, .copyLine, title: "copy") : KeyLabel(.copy, title: "copy"),
        KeyLabel(.undo, title: "undo"), KeyLabel(.confirm, title: "scores"),
      ])
  }

  /// The most lines of an end besides its points, its chart and its keys.
  private static let endingLines = 5
}
