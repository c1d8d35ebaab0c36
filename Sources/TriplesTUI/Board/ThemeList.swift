/// The themes that a player can choose from: the built-in ones, then those of the player's own.
public struct ThemeList: Hashable, Sendable {
  /// All of them, in the order in which they follow each other. There is at least one.
  public private(set) var all = Theme.all

  public init() {}

  /// Adds a theme of the player's own; throws ``ThemeError/taken(_:)`` if another has its name.
  public mutating func add(_ theme: Theme) throws(ThemeError) {
    guard self[theme.name] == nil else { throw .taken(theme.name) }
    all.append(theme)
  }

  /// The theme with a name; nil if there is none.
  public subscript(name: String) -> Theme? { all.first { $0.name == name } }

  /// The theme that follows another, around the end; the first one after a theme that is not in the list.
  package func next(after theme: Theme) -> Theme {
    let index = all.firstIndex(of: theme) ?? -1
    return all[(index + 1) % all.count]
  }
}
