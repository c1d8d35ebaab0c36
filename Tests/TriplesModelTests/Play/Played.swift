import TestSupport
import TriplesModel

/// A `Play` whose requests a test answers, without files and threads.
struct Played {
  static let today = Day(20_778)
  var play: Play
  private(set) var events: [Report.Event] = []
  private(set) var requests: [Request] = []

  init(
    _ session: GameSession? = nil, setup: GameSetup = GameSetup(seed: 42), tables: Tables = Tables(),
    hasGame: Bool = true, pause: Seconds = 0, today: Day = Played.today
  ) {
    play = Play(
      resuming: session, hasGame: hasGame, setup: setup, pause: pause, tables: tables, using: SplitMix64(seed: 1),
      today: { today }, at: 0)
    _ = play.takeRequests()
  }

  /// Performs a command. Its reports and requests replace the last ones.
  @discardableResult mutating func perform(_ command: Command, at now: Seconds = 0) -> [Report.Event] {
    note(play.perform(command, at: now))
  }

  @discardableResult mutating func receive(
    _ content: Answer.Content, to token: Request.Token? = nil, at now: Seconds = 0
  ) -> [Report.Event] { note(play.receive(Answer(content, to: token), at: now)) }

  @discardableResult mutating func advance(to now: Seconds) -> [Report.Event] { note(play.advance(to: now)) }

  private mutating func note(_ reports: [Report]) -> [Report.Event] {
    events = reports.map(\.event)
    requests = play.takeRequests()
    return events
  }

  /// The requested change.
  var change: GameChange? {
    requests.lazy.compactMap { if case .start(let change) = $0.work { change } else { nil } }.first
  }

  /// The token of the request that starts something.
  var startToken: Request.Token? {
    requests.first { if case .start = $0.work { true } else { false } }?.token
  }

  /// The text of the open question.
  var question: String? {
    events.lazy.compactMap { if case .question(let question) = $0 { question.text } else { nil } }.first
  }

  /// Plays enough moves that leaving the game asks a question.
  mutating func playFiveMoves() {
    for _ in 0..<5 { perform(.push(play.game.game.legalDirections[0])) }
  }

  /// The announcement of the next game.
  var next: [String]? {
    events.lazy.compactMap { if case .chose(let title, let next) = $0 { next.texts(of: title, new: "n") } else { nil } }
      .first
  }

  /// The requests that save or enter the game, in order.
  var kept: [String] {
    requests.compactMap { request in
      switch request.work {
      case .save: "save"
      case .enter: "enter"
      case .start: "start"
      case .saveDuel: "saveDuel"
      case .endLevel: "endLevel"
      case .change: "change"
      default: nil
      }
    }
  }
}

extension Report.Event {
  /// The name of the case, without its values.
  var name: String { String("\(self)".prefix { $0 != "(" }) }
}
