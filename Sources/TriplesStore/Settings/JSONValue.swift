/// A value of JSON of any shape, as it is kept of fields that a program does not know.
enum JSONValue: Hashable, Sendable, Codable {
  case null
  case bool(Bool)
  case whole(Int)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    self =
      if value.decodeNil() { .null } else if let bool = try? value.decode(Bool.self) {
        .bool(bool)
      } else if let whole = try? value.decode(Int.self) {
        .whole(whole)
      } else if let number = try? value.decode(Double.self) {
        .number(number)
      } else if let text = try? value.decode(String.self) {
        .text(text)
      } else if let list = try? value.decode([JSONValue].self) { .list(list) } else {
        .object(try value.decode([String: JSONValue].self))
      }
  }

  func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .null: try value.encodeNil()
    case .bool(let bool): try value.encode(bool)
    case .whole(let whole): try value.encode(whole)
    case .number(let number): try value.encode(number)
    case .text(let text): try value.encode(text)
    case .list(let list): try value.encode(list)
    case .object(let fields): try value.encode(fields)
    }
  }
}
