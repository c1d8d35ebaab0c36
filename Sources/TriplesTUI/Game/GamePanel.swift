import TriplesCanvas
import TriplesModel

extension GameScene {
  func panel(in context: SceneContext) -> Panel? {
    let shown = ending.flatMap { context.now >= $0.start ? $0 : nil }
    var panel = shown.map { self.panel($0, in: context) } ?? playing(in: context)
    panel.advice =
      hint(in: context) ?? tip(in: context).map { Panel.Advice(lines: [[.init($0.tip.rawValue, context.look.plain)]]) }
    return panel
  }

  private func playing(in context: SceneContext) -> Panel {
    let run = run(in: context)
    let session = run.session
    let facts = GameFacts(
      scenery: context.scenery, game: run.game, next: run.next, isOwn: session.isOwn, isAided: session.isAided,
      isPractice: session.isPractice, isReviewed: context.play.practiced != nil,
      isNewcomer: session.isOwn && run.game.turnCount < Self.newcomersMoves && run.help == nil && peek == nil
        && context.offersLesson,
      pace: run.autoplay?.pace, lead: run.lead, rivals: run.rivals(atEnd: false), best: context.play.best,
      par: session.daily.flatMap { context.dailies.pars[$0]?.score },
      rank: context.host?.standing(of: session).map {
        Panel.Figure("Rank here", "\($0) of \($1)", brief: "\($0) of \($1) here")
      },
      seconds: session.clock.seconds(at: context.now))
    var panel = GameFacts.lastPanel.value(for: facts) { facts.panel }
    panel.score = Panel.Score(value: points.value(at: context.now), change: points.change(at: context.now))
    return panel
  }

  /// The panel offers newcomers the lesson before this many moves.
  private static let newcomersMoves = 10

  func tip(in context: SceneContext) -> Tip.Shown? {
    guard activity == .game, ending == nil, peek == nil, context.play.game.hint == nil, !context.hasNotice,
      context.layout?.isTight == false
    else { return nil }
    return context.play.tip
  }

  func hint(in context: SceneContext) -> Panel.Advice? {
    let (look, run) = (context.look, run(in: context))
    let game = run.game
    if let peek { return peek.words(look, context.keys, next: peek.next ?? run.next, in: game.rules) }
    guard let advice = run.hint else { return nil }
    return advice.words(look, in: game)
  }

  // MARK: The panel after the end of a game

  private static let endingLines = 5

  private func panel(_ ending: Ending, in context: SceneContext) -> Panel {
    let (look, run, now) = (context.look, run(in: context), context.now)
    let (game, session, skill) = (run.game, run.session, run.game.skill)
    let isCounting = now < ending.countedAt
    // The comparison appears once the score has counted up. Until then its room stays blank.
    let comparison = (run.ghost?.curve.final == game.score ? "A tie" : run.standing?.text).map {
      Panel.Item.line(Panel.Line([$0], style: look.strong, isHidden: isCounting), brief: true)
    }
    let race = run.rivals(atEnd: true)
    // The race has priority, then the day, then skill. Other scenes show the rest.
    let most = Self.endingLines - race.count - (comparison == nil ? 1 : 2)
    let company = company(session, isHidden: isCounting, in: context)
    let possible = skill.map { Panel.Item.line(Panel.Line($0.texts, style: look.muted, isHidden: isCounting)) }
    // A bar without its words says nothing.
    let share = Double(ending.countedScore(at: now, game.rules)) / Double(max(1, game.score))
    let bar = company.count + 2 <= most ? skill.map { Panel.Item.bar($0.share * share, label: "Skill") } : nil
    let others = (company + [bar, possible].compactMap(\.self)).prefix(max(0, most))
    let remainingWait = others.count < most ? ending.remainingWait(at: now) : nil
    let moves = "\(game.turnCount.counted("move")) in \(session.clock.time(at: now).clockText)"
    let rest: [Panel.Item?] = [
      .chart(session.history.chart(look, upTo: ending.countedValue(at: now))),
      .line(Panel.Line(moves, style: look.muted)), remainingWait.map { .bar($0, label: "High scores soon") },
    ]
    return Panel(
      score: Panel.Score(value: ending.countedScore(at: now, game.rules), label: game.ending), rules: game.rules,
      items: [comparison].compactMap(\.self) + others + race + rest.compactMap(\.self),
      keys: [
        KeyLabel(.newGame, title: session.isOwn ? "new game" : "own game"), KeyLabel(.review, title: "review"),
        session.isFirstTry ? KeyLabel(.copy, .copyLine, title: "copy") : KeyLabel(.copy, title: "copy"),
        KeyLabel(.undo, title: "undo"), KeyLabel(.confirm, title: "scores"),
      ])
  }

  private func company(_ session: GameSession, isHidden: Bool, in context: SceneContext) -> [Panel.Item] {
    let practice = session.isPractice ? ["Practice, not counted"] : []
    return (practice + day(session, in: context)).map {
      .line(Panel.Line([$0], style: context.look.plain, isHidden: isHidden))
    }
  }

  private func day(_ session: GameSession, in context: SceneContext) -> [String] {
    let dailies = context.dailies
    guard let daily = session.daily, let par = dailies.pars[daily] else { return [] }
    let all = ScoreCurve(session.history).bars(against: par, isUnicode: context.look.traits.isUnicode)
    let shown = ending?.marks(at: context.now) ?? all.count
    let dot = context.look.traits.isUnicode ? "·" : "."
    let marks =
      all.isEmpty ? [] : ["vs par \(all.prefix(shown))" + String(repeating: dot, count: max(0, all.count - shown))]
    let score = "\(session.game.score.grouped) of par \(par.score.grouped)"
    guard !session.isPractice else { return [score] + marks }
    guard dailies.counts(daily, session) else { return ["Not counted: autoplay", score] + marks }
    let streaks = dailies.streaks(of: daily.rules, on: context.play.daily.day)
    return [score, (marks + ["streak \(streaks.current)"]).joined(separator: ", ")]
  }
}

/// The inputs of the panel of a game in play, except those of its score and advice.
private struct GameFacts: Equatable {
  let scenery: Scenery
  let game: Game
  let next: NextTile?
  /// `isReviewed` is true in practice from a game that can be reviewed, `isNewcomer` for a beginner who is offered the
  /// lesson.
  let isOwn, isAided, isPractice, isReviewed, isNewcomer: Bool
  /// The pace of the computer; nil while the player plays.
  let pace: Pace?
  /// The lead in a race, and both scores.
  let lead: Int?
  let rivals: [Panel.Item]
  let best, par: Int?
  let rank: Panel.Figure?
  let seconds: Int

  /// Cached, because the panel is the same in most frames, and building it took a fifth of a frame's time.
  static let lastPanel = Memo<GameFacts, Panel>()

  var panel: Panel {
    let look = scenery.look
    let (best, par, moves) = (best?.grouped, par?.grouped, game.moves)
    let (time, lead) = (Seconds(seconds).clockText, lead?.signed(isUnicode: look.traits.isUnicode))
    // A rival leaves no room for the seed, the highest tile and, except in daily games, the kind of game.
    let (isAlone, isDaily) = (lead == nil, game.daily != nil)
    let figures: [Panel.Figure?] = [
      lead.map { Panel.Figure("Lead", $0, brief: "lead \($0)") }
        ?? Panel.Figure(
          "Best", best.map { isAided ? "\($0) with help" : $0 } ?? "-", best ?? "-",
          brief: par == nil ? best.map { "best \($0)" } : nil),
      par.map { Panel.Figure("Par", $0, brief: "par \($0)") },
      rank,
      Panel.Figure("Moves", moves, brief: "\(moves) \(moves == "1" ? "move" : "moves")"),
      Panel.Figure("Time", time, brief: time, style: isAlone ? nil : look.muted),
      isAlone || isDaily ? Panel.Figure.kind(of: game, isPractice: isPractice, style: isAlone ? look.muted : nil) : nil,
      isAlone && !isDaily ? Panel.Figure("Seed", String(game.origin.seed), style: look.muted) : nil,
      isAlone ? Panel.Figure("Highest", String(game.highestTile), style: look.muted) : nil,
    ]
    let (line, keys) = lineAndKeys(look, scenery.keys)
    let items = .figures(figures) + rivals + line.map { .line($0, brief: true) }
    return Panel(next: next, rules: game.rules, items: items, keys: keys)
  }

  private func lineAndKeys(_ look: Look, _ keys: KeyMap) -> ([Panel.Line], [KeyLabel]) {
    if let pace {
      let speed = look.speed(pace.factor)
      return (
        [Panel.Line("The computer plays \(speed)", "autoplay \(speed)", style: look.strong)],
        [.arrows("take over"), KeyLabel(.autoplay, title: "stop"), KeyLabel(.faster, .slower, title: "speed")]
      )
    }
    let way = "\(keys[.show(.challenges)]) and \(keys[.confirm])"
    let lesson = Panel.Line("New here? \(way): a short lesson.", "\(way): a lesson", style: look.plain)
    let labels = [
      .arrows("push"), game.turnCount > 0 ? KeyLabel(.undo, title: "undo") : nil, KeyLabel(.hint, title: "hint"),
      KeyLabel(.newGame, title: isOwn ? "new" : "own game"),
      isReviewed ? KeyLabel(.review, title: "review") : KeyLabel(.autoplay, title: "autoplay"),
    ].compactMap(\.self)
    return (isNewcomer ? [lesson] : [], labels)
  }
}

extension GameRun {
  /// Returns both scores of a race, at this move or at the end, as shares of the rival's final score or of yours if
  /// higher. The names are padded to the same width.
  fileprivate func rivals(atEnd: Bool) -> [Panel.Item] {
    guard let curve = ghost?.curve else { return [] }
    let top = Double(max(1, game.score, curve.final))
    return zip(["You  ", "Rival"], [game.score, curve.score(at: atEnd ? curve.moves : game.turnCount)]).map {
      .bar(Double($1) / top, label: $0, value: $1.grouped)
    }
  }
}

extension Panel.Figure {
  /// Returns the kind of a game; for a daily game, its day.
  static func kind(of game: Game, isPractice: Bool = false, style: Style? = nil) -> Self {
    let (title, day) = (game.rules.title, game.daily?.day.short)
    if isPractice { return Self("Practice", day.map { "daily \($0)" } ?? title, style: style) }
    if let day { return Self("Daily", day, style: style) }
    return Self("Game", "\(title), \(game.mode.name)", title, style: style)
  }
}

extension Advice {
  fileprivate func words(_ look: Look, in game: Game) -> Panel.Advice {
    func word(_ option: Option) -> String { look.word(option.direction) }
    let found = reason(in: game.situation)
    let (equals, others) = (ties, options.dropFirst(ties.count))
    // Advice of 0 plies is guidance in a level.
    let reason = plies == 0 ? LevelGuidance.reason : found?.words(in: game.rules, naming: look.word)
    guard !equals.isEmpty else { return Panel.Advice(lines: []) }
    let ways = equals.map(word).joined(separator: " or ")
    let costs = others.enumerated().map { place, option in
      guard isScore else { return "\(place == 0 ? "; next best " : ", ")\(word(option))" }
      let cost = Int(loss(of: option).rounded())
      return place == 0 ? "; \(word(option)) costs \(cost.counted("point"))" : ", \(word(option)) \(cost.grouped)"
    }
    let reasons = equals.count > 1 ? [ways] : [reason, "best"].compactMap { $0.map { "\(ways) \($0)" } }
    let why = equals.count > 1 ? "Equally good" : reason.map { "It \($0)" } ?? "No better push was found"
    return Panel.Advice(
      heading: equals.count > 1 ? "\(ways)" : "\(ways) is best",
      texts: (0...costs.count).reversed().map { "\(why)\(costs.prefix($0).joined())." },
      lines: reasons.flatMap { why in
        (0...costs.count).reversed().map { [.init(why, look.strong), .init(costs.prefix($0).joined(), look.plain)] }
      })
  }
}

extension HalfTurn {
  var next: NextTile? { spawn.map { .tile($0.rank) } }

  fileprivate func words(_ look: Look, _ keys: KeyMap, next: NextTile?, in rules: RuleSet) -> Panel.Advice {
    let (play, back) = (keys[.slide(direction)], keys[.cancel])
    let tile = next.map { "the \($0.label(in: rules))" } ?? (rules == .twenty48 ? "a 2 or a 4" : "a 1 or a 2")
    let ends = "\(play) does it, \(back) goes back."
    let lines = ["Preview: \(ends.dropLast())", "\(play) does it, \(back) back", "preview"]
    return Panel.Advice(
      heading: "Preview of \(look.word(direction))",
      texts: ["Faded tiles would move; \(tile) would enter a marked cell. \(ends)", ends],
      lines: lines.map { [.init($0, look.strong)] })
  }
}
