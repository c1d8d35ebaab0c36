import TriplesEngine
import TriplesModel
import TriplesPlayers

/// The built-in players.
struct BuiltInPlayers: ComputerPlayers {
  var names: [String] { PlayerKind.allCases.map(\.rawValue) }

  func advice(for situation: Situation) -> Advice { advice(for: situation, effort: .quick) }

  func choice(of name: String, in situation: Situation, milliseconds: Int?, seed: UInt32) -> PlayerChoice? {
    guard let kind = PlayerKind(rawValue: name) else { return nil }
    guard kind == .expectimax else {
      var player = kind.makePlayer(situation.rules, seed: seed)
      return player.choose(situation).map { PlayerChoice($0) }
    }
    let effort = milliseconds.map { Effort.time(.milliseconds($0)) } ?? .full
    let advice = advice(for: situation, effort: effort)
    return advice.best.map { PlayerChoice($0, advice: advice) }
  }

  private func advice(for situation: Situation, effort: Effort) -> Advice {
    var strategist = Strategist(situation.rules)
    return strategist.hint(for: situation, effort: effort) ?? Advice(options: [])
  }
}
