/// An answer as a client reads it.
struct Answer: Decodable, Equatable {
  struct Tile: Decodable, Equatable {
    let id, value, row, column: Int
  }
  struct Event: Decodable, Equatable {
    let type: String
    let id: Int
    let consumed, value: Int?
    let from, to, at: [Int]?
  }
  struct Option: Decodable, Equatable {
    let direction: String
    let loss, expected, value: Double?
  }
  /// The next tile: a number, or a text if the number is hidden.
  enum Next: Decodable, Equatable {
    case number(Int)
    case text(String)

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let number = try? value.decode(Int.self) {
        self = .number(number)
      } else {
        self = .text(try value.decode(String.self))
      }
    }
  }
  let turn: Int?
  let direction: String?
  let moved: Bool?
  let board: [[Int]]?
  let score: Int?
  let seed: UInt32?
  let mode: String?
  let legal: [String]?
  let done: Bool?
  let tiles: [Tile]?
  let events: [Event]?
  let saved: String?
  let hint: [Option]?
  let rules: String
  let next: Next?
  let goal: Bool?
  let truncated: Bool?
  let reason, error: String?
}
