import TriplesModel

/// Text mode, for screen readers and simple terminals: a line in, sentences out. ``Play`` decides what happens.
package struct PlainFront {
  static let pageSize = 10

  var world: any World
  package internal(set) var play: Play
  var replay: Replay?
  package var voice: PlainVoice
  /// False if nothing but high scores is saved, as for guests.
  let savesGames: Bool
  let themes: [String]
  /// The request to start with, instead of the game in play.
  private let request: GameRequest?
  /// The standing of the level when it was last read to the player.
  var lastReadStanding: LevelStanding?
  /// True while several moves are summed up in one sentence.
  var sumsUp = false
  /// The open question with the line that led to it, and the question to which the current line says yes.
  private var (asked, answered): (Asked?, Asked?)
  var explained: Set<RuleSet> = []
  private typealias Asked = (question: GameQuestion, line: String)
  private var line = ""
  package private(set) var isFinished = false
  /// True while a duel's clock waits for the next line.
  var holdsClock = false
  /// The time of the current line, tick or other call.
  private(set) var now: Seconds = 0

  package init(
    _ play: Play, world: any World, style: Settings = Settings(), request: GameRequest? = nil,
    replaying replay: Replay? = nil, savesGames: Bool = true, themes: [String] = []
  ) {
    (self.play, self.world, self.replay, self.savesGames, self.request) = (play, world, replay, savesGames, request)
    self.themes = themes
    voice = PlainVoice(style: style)
    self.play.isTimed = false
  }

  /// Introduces the game, level, duel or replay. A finished game that is not in the tables yet is entered now.
  package mutating func opening(at now: Seconds) -> String {
    self.now = now
    if replay != nil {
      sayReplay()
    } else if play.asksForGame {
      askForGame()
    } else {
      begin()
    }
    voice.lastAnswer = voice.said
    return voice.takeSaid()
  }

  private mutating func askForGame() {
    let games = zip(1..., RuleSet.allCases).map { "\($0) for \($1.title), \($1.summary.word)" }
    say(
      "Which game? \(guide == nil ? "Type" : "Press") \(games.joined(separator: "; ")). Enter plays \(play.setup.rules.title)."
    )
  }

  private mutating func begin() {
    explain(request?.activity ?? play.activity, by: request?.rules ?? rules)
    settle()
    if let request { return run(.start(request)) }
    introduce()
  }

  private mutating func introduce(after start: GameStart? = nil) {
    switch play.activity {
    case .game: sayGame(after: start)
    case .level: sayLevel(after: start)
    case .duel:
      if start != nil, let match, play.tables.duels.records.isEmpty, !match.isBegun {
        say(sentences.explanation(of: match))
      }
      if let match { say([sentences.duel(match), match.opening].compactMap(\.self)) }
      run(.show(.duel))
      if match?.isOver == false { sayBoard() }
    }
    showOrHoldClock()
  }

  /// Takes the answer to "Which game?", or asks again.
  private mutating func choose(_ answer: String) {
    let named = RuleSet.allCases.at((Int(digits: answer) ?? 0) - 1) ?? RuleSet(rawValue: answer.lowercased())
    guard let rules = answer.isEmpty ? play.setup.rules : named else {
      if ["help", "?", "rules"].contains(answer.lowercased()) {
        for rules in RuleSet.allCases { say("\(rules.title): \(rules.summary.text)") }
      } else {
        say("\(PrintableText(answer, maxLength: 20)) is not one of the three games.")
      }
      return askForGame()
    }
    _ = play.perform(.chooseRules(rules), at: now)
    begin()
  }

  package var hasQuestion: Bool { asked != nil }
  mutating func dropQuestion() -> Bool { asked.take() != nil }

  /// Carries out a line. Returns the events since the last line and the result, one sentence per line.
  package mutating func answer(_ typed: String, at now: Seconds) -> String {
    self.now = now
    let question = asked.take()
    (line, answered) = (typed, nil)
    var isDone = false
    if let question {
      switch typed.lowercased().filter({ !$0.isWhitespace }) {
      case "y", "yes": (line, answered) = (question.line, question)
      case "n", "no":
        say("Nothing changed.")
        isDone = true
      case "again", "repeat": asked = question
      // With single keys, say so: the next y is a key like any other.
      default: if guide != nil { say("The question is closed.") }
      }
    }
    let words = Self.words(of: line)
    let said = voice.said.count
    if activity == .level || holdsClock, let activity { run(.show(activity)) }
    holdsClock = false
    let task = play.duel?.match.task
    advance(after: said)
    let name = words.first?.lowercased() ?? ""
    let asksForGame = play.asksForGame && !["quit", "q", "exit"].contains(name)
    // The time of a person may have run out.
    if isMove(words), task != play.duel?.match.task {
      say("Your move came too late.")
      isDone = true
    }
    // An empty line reads the board only if there are no events to read.
    if name.isEmpty, !voice.said.isEmpty { isDone = true }
    if asksForGame {
      // A comma or a colon alone has no words, but does not mean Enter.
      choose(line.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    } else if !isDone {
      do throws(TextError) { try obey(words) } catch { say(error.description) }
    }
    if !["again", "repeat"].contains(name) { voice.lastAnswer = voice.said }
    return voice.takeSaid()
  }

  /// Advances a countdown while the player types nothing, and says what happens. Returns false if no countdown runs:
  /// then there is no need to call this again before the next line.
  package mutating func tick(at now: Seconds) -> Bool {
    self.now = now
    guard match != nil else { return false }
    advance()
    return match?.countsDown(at: now) == true
  }

  /// Says what has happened without a command. In a duel, also says whose turn it is if there are more than `said`
  /// sentences now.
  private mutating func advance(after said: Int = 0) {
    let before = match
    tell(play.advance(to: now))
    settle()
    guard voice.said.count > said, let before, let match, !match.isOver else { return }
    if isFull {
      sayBoard()
    } else if match.games.count == before.games.count || match.history.half != nil {
      sayTurn()
    }
  }

  /// Saves the game, level or duel and returns the remaining sentences. Call it at the end of the input.
  package mutating func leave(at now: Seconds) -> String {
    self.now = now
    finish()
    return voice.takeSaid()
  }

  private mutating func finish() {
    guard !isFinished else { return }
    run(.suspend)
    isFinished = true
  }

  mutating func quit() {
    finish()
    say(saved.flatMap { losses.isEmpty ? "\($0) saved. See you next time." : nil } ?? "Goodbye.")
  }

  /// "Game", "Level" or "Duel" if that is saved when the player quits; otherwise nil.
  private var saved: String? {
    guard savesGames else { return nil }
    return switch play.activity {
    case .game: play.game.session.isResumable ? "Game" : nil
    case .level: play.level?.isResumable == true ? "Level" : nil
    case .duel: play.duel?.match.isUnderWay == true ? "Duel" : nil
    }
  }

  package var losses: [String] { world.losses }
}

extension PlainFront {
  /// The activity that is read to the player; nil during a replay.
  var activity: Play.Activity? { replay == nil ? play.activity : nil }

  var session: GameSession { (activity == .level ? play.level?.session : nil) ?? play.game.session }
  var game: Game { session.game }

  private var history: History { replay?.history ?? match?.history ?? session.history }
  var rules: RuleSet { history.game.rules }
  /// The duel in play; nil during a replay or another activity.
  var match: DuelMatch? { activity == .duel ? play.duel?.match : nil }
  var board: Board { history.board }
  var nextTile: NextTile? { activity == .level ? play.level?.run.next : history.game.situation.preview?.next }

  var grid: Grid { board.grid }
  var style: Settings { voice.style }
  var sentences: Sentences { Sentences(style: style, rules: rules) }
  var isFull: Bool { style.words == .full }
}

extension PlainFront {
  mutating func run(_ command: Command) {
    tell(play.perform(command, at: now))
    settle()
  }

  /// Has the world carry out all requests, including those that follow from its answers. Returns the answers.
  @discardableResult mutating func settle() -> [Answer.Content] {
    var contents: [Answer.Content] = []
    while case let requests = play.takeRequests(), !requests.isEmpty {
      for request in requests {
        for answer in world.carryOut(request) {
          tell(play.receive(answer, at: now))
          contents.append(answer.content)
        }
      }
    }
    return contents
  }

  @discardableResult mutating func ask(_ work: Request.Work) -> [Answer.Content] {
    settle()
    _ = play.ask(work)
    return settle()
  }

  private mutating func tell(_ reports: [Report]) { for report in reports { tell(report) } }

  private mutating func tell(_ report: Report) {
    switch report.event {
    case .fault(let text): say(text)
    case .reply(let texts), .news(let texts): say(oneOf: texts)
    case .started(let start): tellStart(start)
    case .returned:
      replay = nil
      sayGame()
    case .question(let question):
      // If the player has just said yes to this question, confirm at once.
      guard answered?.question != question else { return run(.confirm) }
      asked = (question, line)
      say("\(question.text) \(guide == nil ? "Type" : "Press") y to \(question.verb), or go on playing.")
    case .undone where sumsUp: break
    case .undone(let turn):
      guard report.activity == .duel else { return say("Undid move \(turn.number), \(turn.direction.rawValue).") }
      say("Went back a round. \(DuelMatch.undoNotice).")
      sayBoard()
    case .chose(let title, let next):
      if next != .anew { say(next.texts(of: title, new: guide?.key(for: "new") ?? "new").first) }
    case .entered(let outcome, let report): tell(report, of: outcome)
    default:
      switch report.activity {
      case .game: tellGame(report.event)
      case .level: tellLevel(report.event)
      case .duel: tellDuel(report.event)
      }
    }
  }

  private mutating func tellStart(_ start: GameStart) {
    settle()
    guard start.content != nil, !start.isRefused || activity == .game else { return say(start.notice) }
    (replay, lastReadStanding) = (nil, nil)
    say(start.notice)
    introduce(after: start)
  }

  /// Shows the activity, so that its clock can run. But the clock of a duel waits for the next line, because a screen
  /// reader may still be reading the board.
  mutating func showOrHoldClock() {
    holdsClock = play.activity == .duel && play.duel?.match.setup.clock != nil
    run(.show(holdsClock ? nil : play.activity))
  }

  mutating func say(_ sentence: String?) { if let sentence { voice.said.append(sentence) } }
  package mutating func say(_ sentences: some Collection<String>) { voice.said += sentences }
  mutating func say(oneOf texts: [String]) { say(style.words == .terse ? texts.last : texts.first) }

  mutating func sayBoard() {
    if let replay {
      let isHalf = replay.history.half != nil
      let head = replay.duel != nil ? "Game \(replay.number), move" : "Move"
      say("\(head) \(replay.move) of \(replay.lastTurn)\(isHalf ? ", before its tile" : "").")
    }
    say(sentences.board(grid))
    if let match {
      let points = "\(match.name(of: match.pusher)): \(match.history.score.counted("point"))"
      if isFull { say("\(points), tiles placed \(match.moves).") }
      sayTask(of: match)
    } else {
      if over == nil { say(nextTile.map(sentences.next)) }
      if isFull, activity == .game { say(sentences.score(game)) }
    }
  }

  /// Adds a text to the last line. If words are full, or terse and the line gets too long, the text gets its own line.
  mutating func sayBeside(_ text: String) {
    let sentence = style.words == .terse ? text : "\(text.capitalizedFirst)."
    guard let last = voice.said.popLast() else { return say(sentence) }
    switch style.words {
    case .full: say([last, sentence])
    case .short: say("\(last) \(sentence)")
    case .terse:
      let line = "\(last.hasSuffix(".") ? String(last.dropLast()) : last), \(text)"
      say(line.count <= Sentences.terseLimit ? [line] : [last, sentence])
    }
  }

  mutating func sayBlocked(_ direction: Direction) { say(sentences.blocked(direction, grid)) }
}
