/// What is damaged in a file that can be read apart from that.
public struct Damage: Hashable, Sendable {
  /// How many entries cannot be read; 0 if only the first or the last line is damaged, which costs none.
  public let lost: Int

  /// A line for the player; `name` is the subject of the sentence, such as `Some settings`.
  public func notice(of name: String) -> String { "\(name): \(self)." }
}

extension Damage: CustomStringConvertible {
  /// What is wrong: `2 entries cannot be read`.
  public var description: String {
    switch lost {
    case 0: "the first or last line is damaged"
    case 1: "1 entry cannot be read"
    default: "\(lost) entries cannot be read"
    }
  }
}
