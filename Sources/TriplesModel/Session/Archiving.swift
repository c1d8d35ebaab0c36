/// Something that stores what the player does, and goes on when a file fails.
public protocol Archiving {
  /// What is lost if the program ends now, and why, each in words that follow "Error: ".
  var losses: [String] { get }
}

extension Archiving {
  /// Nothing is lost.
  public var losses: [String] { [] }
}
