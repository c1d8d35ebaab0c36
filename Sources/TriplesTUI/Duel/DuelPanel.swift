import TriplesCanvas
import TriplesModel

extension DuelScene {
  func panel(in context: SceneContext) -> Panel? {
    let (look, duel) = (context.look, duel(in: context))
    let match = duel.match
    return Panel(
      title: Panel.Line("Duel, game \(match.games.count) of 2", style: look.muted),
      banner: Panel.Line(match.turnText, match.briefTurnText, style: duel.waitsForPerson ? look.selected : look.raised),
      next: duel.next, rules: match.setup.rules,
      items: figures(match, look, at: context.now) + [
        .line(Panel.Line(DuelMatch.goal, DuelMatch.briefGoal, style: look.muted))
      ],
      keys: keys(duel, in: context))
  }

  private func figures(_ match: DuelMatch, _ look: Look, at now: Seconds) -> [Panel.Item] {
    let clocks = Contestant.allCases.map { side in
      // Rounded up, so that 00:00 means that time is up.
      match.timeLeft(of: side, at: now).map { $0.rounded(.up).clockText }.map {
        let (name, isTheirs) = (match.name(of: side), side == match.contestant)
        return Panel.Figure(
          name, "\($0) left", $0, brief: isTheirs ? "\(name) \($0)" : nil, briefest: isTheirs ? $0 : nil)
      }
    }
    let (points, rules, level) = (match.points, match.setup.rules.title, match.setup.solo?.level.rawValue)
    let target = match.games.count == 2 && !match.isGameOver ? match.score(of: .first)?.grouped : nil
    return .figures(
      [
        Panel.Figure("Points", points, match.history.score.grouped, brief: "\(points) points", briefest: points),
        target.map { Panel.Figure("Game 1", "\(match.name(of: .first)): \($0)", brief: "to beat \($0)") },
      ] + clocks + [
        Panel.Figure("Moves", match.moves), Panel.Figure("Game", rules + (level.map { ", level \($0)" } ?? ""), rules),
        Panel.Figure("Seed", String(match.setup.seed), style: look.muted),
      ])
  }

  func keys(_ duel: DuelRun, in context: SceneContext) -> [KeyLabel] {
    let match = duel.match
    let word = leaveVerb(in: context)
    let leave = KeyLabel(.cancel, title: word, short: word + "s")
    if match.isGameOver { return [KeyLabel(.confirm, title: match.sequel), KeyLabel(.cancel, title: "leave")] }
    // While the computer decides, show the keys of the person's next turn. Otherwise the panel would flicker.
    let places = duel.waitsForPerson ? match.isPlacing : match.setup[match.pusher] != .person
    let own = places ? [.arrows("choose"), KeyLabel(.confirm, title: "place")] : [KeyLabel.arrows("push")]
    guard duel.canBeReplanned else {
      let undo = match.canUndo ? KeyLabel(.undo, title: "undo") : nil
      return own + [undo, leave, KeyLabel(.resign, title: "resign")].compactMap(\.self)
    }
    let level = match.setup.solo.map { _ in KeyLabel(.faster, .slower, title: "level") }
    return own
      + [level, KeyLabel(.nextRules, title: "rules"), KeyLabel(.nextFilter, title: "sides"), leave].compactMap(\.self)
  }

  func endingParts(of match: DuelMatch, in context: SceneContext) -> [LayoutNode] {
    let (look, between) = (context.look, match.betweenGames)
    // Keep the numbers on one line.
    let standing = match.standing(in: context.duels)?.split(separator: ": ").map(String.init)
    let whole = standing.map { ($0.prefix(1) + $0.dropFirst().map(\.unbroken)).joined(separator: ": ") }
    let rest = match.isOver ? [whole] : [between.made, between.next]
    let lines = ([match.reasonForEnd] + rest).compactMap(\.self)
    let text = lines.enumerated().map {
      LayoutNode.paragraph([$1.hasSuffix(".") ? $1 : $1 + "."], look.raised, priority: 49 - $0)
    }
    let heading = LayoutNode.paragraph([match.verdict ?? "End of game 1"], look.raisedStrong, priority: 100)
    guard let result = match.result else { return [heading, .gap(1)] + text }
    let scores = [result.first, result.second]
    let texts = [Contestant.allCases.map(match.name), scores.map(look.number)]
    let sides = Contestant.allCases.enumerated().map { place, side in
      let style = result.winner == side ? look.raisedStrong : look.raised
      let cells = texts.enumerated().map { column, texts in
        LayoutNode.text([texts[place]], style, priority: 2 + column).columns(texts.map(\.columns).max() ?? 0)
      }
      let share = Double(scores[place]) / Double(max(1, result.first, result.second))
      let ink = result.winner == side ? style : Style(look.muted.foreground, on: look.raised.background)
      return LayoutNode.row(
        [cells[0], cells[1].aligned(.trailing), .bar(share, columns: 4...10, look, style: ink)], gap: 1)
    }
    return [heading, .gap(1), .column(sides, priority: 60, isWhole: true)] + (text.isEmpty ? [] : [.gap(1)]) + text
  }

  func help(in context: SceneContext) -> [HelpSection]? {
    let place = setup.rules == .threes ? "at the far edge of a line that moved" : "in any empty cell"
    let text = [
      "One player pushes. Then the other places the next tile, \(place).",
      "In the second game you swap sides. \(DuelMatch.goal)",
      "Drag the board to push. To place, click a lit cell, or choose it with the arrows and press "
        + "\(context.keys[.confirm]).",
    ]
    return [
      HelpSection(heading: "A duel of \(setup.rules.title)", text: setup.rules.sentences.push + text),
      HelpSection(heading: "Keys", keys: keys(duel(in: context), in: context)),
    ]
  }
}

extension DuelMatch {
  var sequel: String { isOver ? "another duel" : "second game" }
}
