package protocol JSONValue {
  func write(to json: inout JSONWriter)
}

package struct JSON: CustomStringConvertible, JSONValue {
  package let description: String

  package init(_ value: some JSONValue) { self.init { value.write(to: &$0) } }

  /// Creates an object. A member that is nil is written as null.
  package init(_ members: KeyValuePairs<StaticString, any JSONValue>) {
    self.init { $0.object { json in for (name, value) in members { json.member(name, value) } } }
  }

  /// Creates the text that `write` writes; calls it again with more room if the text is long.
  init(_ write: (inout JSONWriter) -> Void) {
    var (text, size, capacity) = ("", 2048, 0)
    while size > capacity {
      capacity = size
      text = String(unsafeUninitializedCapacity: capacity) { buffer in
        var json = JSONWriter(buffer: buffer)
        write(&json)
        size = json.count
        return min(size, capacity)
      }
    }
    description = text
  }

  package func write(to json: inout JSONWriter) { json.addText(description) }
}

/// Writes JSON into a buffer, and only counts the bytes that do not fit. Appending each byte to an array would be
/// slower. Objects keep the order of their members.
package struct JSONWriter {
  fileprivate let buffer: UnsafeMutableBufferPointer<UInt8>
  fileprivate var count = 0
  fileprivate var last = UInt8(ascii: "{")

  fileprivate mutating func add(_ byte: UInt8) {
    if count < buffer.count { buffer[count] = byte }
    count += 1
    last = byte
  }

  fileprivate mutating func add(_ character: Unicode.Scalar) { add(UInt8(ascii: character)) }

  fileprivate mutating func addText(_ text: String) { for byte in text.utf8 { add(byte) } }

  mutating func object(_ write: (inout JSONWriter) -> Void) {
    add("{")
    write(&self)
    add("}")
  }

  /// Writes a member of an object; nil is left out.
  mutating func member(_ name: StaticString, _ value: (some JSONValue)?) {
    guard let value else { return }
    separate()
    add("\"")
    name.withUTF8Buffer { for byte in $0 { add(byte) } }
    add("\"")
    add(":")
    value.write(to: &self)
  }

  /// Writes a comma, except at the start of an object or array. A finished value never ends in an opening bracket.
  fileprivate mutating func separate() { if last != UInt8(ascii: "{"), last != UInt8(ascii: "[") { add(",") } }
}

extension Bool: JSONValue { package func write(to json: inout JSONWriter) { json.addText(self ? "true" : "false") } }

extension Int: JSONValue {
  package func write(to json: inout JSONWriter) {
    if self < 0 { json.add("-") }
    if magnitude > 9 { Int(magnitude / 10).write(to: &json) }
    json.add(UInt8(ascii: "0") + UInt8(magnitude % 10))
  }
}

/// Written with the fewest digits that give the same value; null if it is not finite.
extension Double: JSONValue {
  package func write(to json: inout JSONWriter) { json.addText(isFinite ? "\(self)" : "null") }

  package var tenths: Double { (self * 10).rounded() / 10 }
}

extension String: JSONValue {
  package func write(to json: inout JSONWriter) {
    json.add("\"")
    for byte in utf8 {
      switch byte {
      case ..<0x20, 0x7F: json.addText("\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16))
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        json.add("\\")
        json.add(byte)
      default: json.add(byte)
      }
    }
    json.add("\"")
  }
}

extension Array: JSONValue where Element: JSONValue {
  package func write(to json: inout JSONWriter) {
    json.add("[")
    for value in self {
      json.separate()
      value.write(to: &json)
    }
    json.add("]")
  }
}

extension Optional: JSONValue where Wrapped: JSONValue {
  package func write(to json: inout JSONWriter) { if let self { self.write(to: &json) } else { json.addText("null") } }
}
