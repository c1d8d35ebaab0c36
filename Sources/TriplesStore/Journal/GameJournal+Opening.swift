import FoundationEssentials
import TriplesModel

extension GameJournal {
  /// How many instances of the program can keep their games at the same time.
  static let slots = 1...8

  /// A journal that was opened.
  public struct Opening {
    /// The journal, which belongs to this program until it ends.
    public let journal: GameJournal
    /// The game that was in play when the last program ended; nil if there is none: then begin one.
    public let game: SavedGame?
    /// A line for the player, where there is something to say.
    public let notice: String?

    /// True if there is something to go on with: a game that was begun and is not in the table yet.
    var goesOn: Bool { game.map { !$0.history.turns.isEmpty && !$0.isEntered } ?? false }
  }

  /// Opens a journal in a folder that no other instance has: one with a game to go on with, if there is.
  public static func open(folder: String, now: Date) throws(StoreError) -> Opening {
    try Folder.create(folder)
    let paths = slots.map { "\(folder)/game-\($0).journal" }
    let names = Set(Folder.names(in: folder))
    var spare: Opening?
    for path in paths where names.contains(Folder.name(of: path)) {
      guard let opening = try ifFree(path)?.opening(now: now) else { continue }
      if opening.goesOn { return opening }
      spare = spare ?? opening
    }
    if let spare { return spare }
    for path in paths {
      if let journal = try ifFree(path) { return try journal.opening(now: now) }
    }
    throw .locked(path: folder)
  }

  private static func ifFree(_ path: String) throws(StoreError) -> GameJournal? {
    do throws(StoreError) {
      return GameJournal(path: path, lock: try FileLock(for: path, patience: .zero))
    } catch .locked {
      return nil
    }
  }

  private func opening(now: Date) throws(StoreError) -> Opening {
    do throws(StoreError) {
      guard let content = try read() else { return Opening(journal: self, game: nil, notice: nil) }
      let notice = content.isDamaged ? try keepDamaged(now: now) : nil
      try open(length: content.length)
      return Opening(journal: self, game: content.game, notice: notice)
    } catch .unreadable, .tooLong {
      let name = Folder.name(of: try RegularFile.moveAside(path, now: now))
      return Opening(
        journal: self, game: nil, notice: "The last game could not be read; it is kept as \(name).")
    }
  }

  /// Keeps a copy of a journal that is damaged in its middle.
  private func keepDamaged(now: Date) throws(StoreError) -> String? {
    guard let bytes = try RegularFile.read(path, limit: Self.limit) else { return nil }
    let name = Folder.name(of: try RegularFile.moveAside(path, now: now))
    try RegularFile.replace(path, with: bytes)
    return "The last game was damaged: it goes on where it could be read; a copy is kept as \(name)."
  }
}
