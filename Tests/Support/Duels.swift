import TriplesModel

extension DuelMatch {
  package mutating func choose(_ choice: DuelChoice, at now: Seconds) {
    switch choice {
    case .push(let direction): push(direction, at: now)
    case .place(let position): place(position, at: now)
    }
  }
}
