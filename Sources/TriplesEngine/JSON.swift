/// A JSON value whose objects keep the order of their members.
package enum JSON: CustomStringConvertible {
  case null
  case bool(Bool)
  case number(Int)
  /// A number that is written with one digit after the point; `null` if it is not finite.
  case decimal(Double)
  /// A number that is written with all its digits; `null` if it is not finite.
  case real(Double)
  case text(String)
  case array([JSON])
  /// An object. Members without a value are left out.
  case members([(name: String, value: JSON?)])

  /// An object with its members in this order.
  static func object(_ members: KeyValuePairs<String, JSON?>) -> JSON { .members(members.map { ($0.key, $0.value) }) }

  package var description: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(1024)
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let flag): bytes += (flag ? "true" : "false").utf8
    case .number(let number): bytes += String(number).utf8
    case .decimal(let number): bytes += (number.isFinite ? String((number * 10).rounded() / 10) : "null").utf8
    case .real(let number): bytes += (number.isFinite ? "\(number)" : "null").utf8
    case .text(let text): Self.write(text, to: &bytes)
    case .array(let values): Self.write(values, to: &bytes)
    case .members(let members): Self.write(members, to: &bytes)
    }
  }

  private static func write(_ values: [JSON], to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "["))
    for (index, value) in values.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      value.write(to: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private static func write(_ members: [(name: String, value: JSON?)], to bytes: inout [UInt8]) {
    var separator = UInt8(ascii: "{")
    for case (let name, let value?) in members {
      bytes.append(separator)
      separator = UInt8(ascii: ",")
      write(name, to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      value.write(to: &bytes)
    }
    bytes += (separator == UInt8(ascii: "{") ? "{}" : "}").utf8
  }

  private static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case ..<0x20, 0x7F: bytes += ("\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16)).utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
