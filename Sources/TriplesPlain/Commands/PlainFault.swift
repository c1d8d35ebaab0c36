/// Why something cannot be done, in a line for the player.
public struct PlainFault: Error, Hashable, CustomStringConvertible {
  /// The line.
  public let description: String

  /// A fault in words.
  public init(_ description: String) { self.description = description }
}
