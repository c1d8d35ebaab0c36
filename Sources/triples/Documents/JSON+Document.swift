import FoundationEssentials
import TriplesEngine
import TriplesModel

/// What commands print with `--json`. docs/json.md describes each document; a change to one needs a new version there.
extension JSON {
  /// A document: the name of its format, its version, and its content under the same name.
  static func document(_ name: String, version: Int = 1, _ content: JSON) -> JSON {
    .object(["format": .text("triples-\(name)"), "version": .number(version), name: content])
  }

  /// A number; null if it is absent.
  init(_ number: Int?) { self = number.map(JSON.number) ?? .null }

  /// A number with all its digits; null if it is absent.
  init(_ number: Double?) { self = number.map(JSON.real) ?? .null }

  /// A text; null if it is absent.
  init(_ text: String?) { self = text.map(JSON.text) ?? .null }

  /// A date and time in UTC, as in `2026-11-21T00:41:00Z`; null if it is absent.
  init(_ date: Date?) { self.init(date?.formatted(.iso8601)) }

  /// The marks of a game, always in the same order.
  init(_ marks: Set<Mark>) {
    self = .array(Mark.allCases.filter(marks.contains).map { .text($0.rawValue) })
  }

  /// How many games have each key, as an object.
  init(counts: [(key: Int, games: Int)]) {
    self = .array(counts.map { .object(["tile": .number($0.key), "games": .number($0.games)]) })
  }
}
