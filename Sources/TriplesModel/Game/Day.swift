import FoundationEssentials

/// A day of the calendar in UTC.
public struct Day: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01.
  public let number: Int

  private static let seconds = 86_400.0
  private static let style = Date.ISO8601FormatStyle().year().month().day()
  /// The days that have a date of four digits and a seed: 1970 to 9999.
  private static let numbers = 0...2_932_896

  /// A number of days after 1970-01-01, clamped to the years 1970 to 9999.
  public init(_ number: Int) { self.number = max(Self.numbers.lowerBound, min(number, Self.numbers.upperBound)) }

  /// The day in which a moment lies.
  public init(of date: Date) {
    let days = (date.timeIntervalSince1970 / Self.seconds).rounded(.down)
    self.init(Int(max(0, min(days, Double(Self.numbers.upperBound)))))
  }

  /// Reads a date as ``text`` writes it: `2026-11-21`; nil for any other text.
  public init?(parsing text: some StringProtocol) {
    guard text.utf8.count == 10, let date = try? Date(String(text), strategy: Self.style) else { return nil }
    self.init(of: date)
    guard self.text == text else { return nil }
  }

  /// The date: `2026-11-21`.
  public var text: String { Date(timeIntervalSince1970: Double(number) * Self.seconds).formatted(Self.style) }

  /// The day of the week: 0 is Monday, 6 Sunday. 1970-01-01 was a Thursday.
  public var weekday: Int { (number + 3) % 7 }

  /// The day a number of days later.
  public static func + (day: Day, days: Int) -> Day { Day(day.number + days) }

  /// Orders days as they come.
  public static func < (one: Day, other: Day) -> Bool { one.number < other.number }
}

/// In a file a day is its ``text``.
extension Day: Codable {
  /// Reads a day.
  public init(from decoder: any Decoder) throws {
    self = try decoder.text("no day") { Day(parsing: $0) }
  }

  /// Writes a day.
  public func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
}

extension Decoder {
  /// Reads a text and makes a value of it; throws if that is not possible.
  package func text<Value>(_ fault: String, _ read: (String) -> Value?) throws -> Value {
    guard let value = read(try String(from: self)) else {
      throw DecodingError.dataCorrupted(.init(codingPath: codingPath, debugDescription: fault))
    }
    return value
  }
}
