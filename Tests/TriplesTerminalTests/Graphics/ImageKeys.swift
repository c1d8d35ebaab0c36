/// The keys of a command of the graphics protocol: `a=p,i=7,p=1`.
struct ImageKeys: CustomStringConvertible {
  let description: String
  private var values: [Substring: Substring] = [:]

  init(_ text: Substring) {
    description = String(text)
    for part in text.split(separator: ",") {
      if let end = part.firstIndex(of: "=") { values[part[..<end]] = part[end...].dropFirst() }
    }
  }

  subscript(key: Substring) -> Substring? { values[key] }

  func number(_ key: Substring) -> Int? { values[key].flatMap { Int($0) } }
}
