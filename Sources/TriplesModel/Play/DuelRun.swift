package struct DuelRun: Sendable {
  package private(set) var match: DuelMatch
  /// The computer's pending decision: its request, the time at which to play it, so that people can follow, and the
  /// choice once it is found. Nil while a person decides.
  private var thought: (token: Request.Token, due: Seconds, choice: DuelChoice?)?

  /// The people whose time is up in this game.
  private var overtime: Set<Contestant> = []
  /// True once the time of each person is up: the computer plays the game to its end.
  package var isLeftToComputer: Bool {
    Contestant.allCases.allSatisfy { match.setup[$0] != .person || overtime.contains($0) }
  }

  package init(_ match: DuelMatch) { self.match = match }

  package var isPersonsTurn: Bool { match.contestant.map { match.setup[$0] == .person } ?? false }

  /// True while a person decides. False while the computer decides for a person whose time is up.
  package var waitsForPerson: Bool { isPersonsTurn && thought == nil }

  /// True until a person has decided something. Until then the player can choose another duel instead.
  package var canBeReplanned: Bool { !match.isBegun }

  /// True if an undo is possible and would stop a duel against the computer from counting.
  var undoWouldSpoil: Bool {
    match.setup.solo != nil && match.canUndo && match.reasonNotToCount == nil && isPersonsTurn
  }

  mutating func perform(_ command: Command, _ exchange: inout Exchange) {
    switch command {
    case .push(let direction): choose(.push(direction), &exchange)
    case .place(let position): choose(.place(position), &exchange)
    case .undo where match.isOver: exchange.report(.isOver)
    case .undo:
      guard isPersonsTurn || match.isGameOver else { return refuse(&exchange) }
      thought = nil
      guard let turn = match.undo(at: exchange.now) else {
        return exchange.report(.reply([match.isGameOver ? DuelMatch.gameOver : "Nothing to undo."]))
      }
      save(.undone(turn), &exchange)
    case .changeSides:
      guard match.changeSides(at: exchange.now) else { return }
      overtime = []
      save(.changedSides, &exchange)
    case .resign:
      if let reason = match.reasonNotToResign { return exchange.report(.reply([reason])) }
      guard match.resign(at: exchange.now) else { return }
      thought = nil
      save(.duelEnded, &exchange)
    default: break
    }
  }

  private mutating func choose(_ choice: DuelChoice, _ exchange: inout Exchange) {
    guard !match.isGameOver else { return exchange.report(.isOver) }
    guard waitsForPerson, !match.isOutOfTime(at: exchange.now) else { return refuse(&exchange) }
    make(choice, &exchange)
  }

  private func refuse(_ exchange: inout Exchange) { exchange.report(.refused(match.reasonToWait(at: exchange.now))) }

  private mutating func make(_ choice: DuelChoice, _ exchange: inout Exchange) {
    let side = match.contestant ?? .first
    switch choice {
    case .push(let direction):
      guard let half = match.push(direction, at: exchange.now) else { return exchange.report(.blocked(direction)) }
      save(.pushed(half, by: side), &exchange)
    case .place(let position):
      guard let turn = match.place(position, at: exchange.now) else {
        return exchange.report(.refused(match.reason(against: position)))
      }
      save(.placed(turn, by: side), &exchange)
      if match.isGameOver { exchange.report(.duelEnded) }
    }
  }

  private func save(_ event: Report.Event, _ exchange: inout Exchange) {
    exchange.report(event)
    exchange.ask(.saveDuel(match, at: exchange.now))
  }

  mutating func act(_ action: SessionAction, _ exchange: inout Exchange) {
    match.show(action == .show(true), at: exchange.now)
    if action == .suspend, match.isBegun { exchange.ask(.saveDuel(match, at: exchange.now)) }
  }

  /// Plays the computer's choice once it is known and due, and asks for the next one if it has to decide.
  mutating func advance(_ exchange: inout Exchange) {
    let now = exchange.now
    if match.tick(at: now) { exchange.ask(.saveDuel(match, at: now)) }
    if case (_, let due, let choice?)? = thought, now >= due {
      thought = nil
      make(choice, &exchange)
    }
    guard thought == nil, let task = match.task, let level = match.decidingLevel(at: now), let side = match.contestant
    else { return }
    if match.setup[side] == .person, overtime.insert(side).inserted { exchange.report(.news([match.timeIsUp])) }
    let token = exchange.ask(.decide(task, level, seed: match.setup.seed(of: side)))
    thought = (token, now + exchange.pause, nil)
  }

  mutating func receive(_ choice: DuelChoice, to token: Request.Token) {
    if thought?.token == token { thought?.choice = choice }
  }

  /// When the computer's move is due; nil while it thinks or a person decides.
  package func nextMove(after now: Seconds) -> Seconds? {
    guard let thought else { return match.decidingLevel(at: now) == nil ? nil : now }
    return thought.choice == nil ? nil : thought.due
  }
}

extension Play {
  /// The plan of a new duel: that of the last duel, otherwise a default one with the rules of new games.
  package var duelPlan: DuelSetup { duel?.match.setup.plan ?? DuelSetup(rules: setup.rules) }

  /// The plans of the duel in play and of others that can be resumed, the latest first.
  package var openDuels: [DuelSetup] {
    let own = duel.flatMap { $0.match.isUnderWay ? $0.match.setup.plan : nil }
    // The list may be older than the duel in play, which may be in it and be over now.
    let others = tables.waitingDuels.filter { $0 != duel?.match.setup }.map(\.plan)
    return [own].compactMap(\.self) + others.filter { $0 != own }
  }

  /// The duel that was played last and can be resumed, otherwise a new one.
  package var lastDuel: GameRequest { .duel(openDuels.first ?? duelPlan) }

  /// Returns a duel that can be resumed with the rules and sides of a plan; its clock may differ. Otherwise the plan.
  package func openDuel(like plan: DuelSetup) -> DuelSetup {
    openDuels.first { ($0.rules, $0.first, $0.second) == (plan.rules, plan.first, plan.second) } ?? plan
  }
}
