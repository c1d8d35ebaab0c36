import FoundationEssentials
import TriplesModel
import TriplesStore

/// Who plays, and where.
struct Person {
  /// The name in the high scores; nil for none, or that of the account.
  var name: String?
  /// True for a guest, of whom only high scores are kept.
  var isGuest = false
  /// The player at a host; nil for who plays alone.
  var host: HostSeat?
}

extension PersonOptions {
  /// Plays in the player's files; those of a guest last as long as the game, except for the tables. At a host, a player has
  /// a name before the game.
  func play(in files: FileOptions, _ game: (FileOptions, Person) throws -> Void) throws {
    let folder = try host.folder()
    let admitsSpectators = KeptSettings().stored?.spectators ?? true
    guard guest else {
      var seat = try folder.map { try HostVisit($0, dataFolder: try files.dataFolder()).seat(name) }
      seat?.admitsSpectators = admitsSpectators
      return try game(files, Person(name: seat?.player.name.text ?? name, host: seat))
    }
    let guestFolder = try GuestFolder()
    defer { guestFolder.remove() }
    var files = files
    // The tables stay where they are, which may depend on where the data folder would be.
    files.scores = try files.store().path
    files.data = guestFolder.path
    try game(files, Person(name: name, isGuest: true, host: folder.map { HostSeat($0, .guest) }))
  }
}
