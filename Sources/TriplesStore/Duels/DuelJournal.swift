import Libc
import TriplesModel

/// The file of a duel in play. It is replaced whole at each half turn: a duel is short, and people think longer than a disk.
///
/// A class, as it stands for a locked file.
final class DuelJournal {
  private let folder: JournalFolder
  /// What belongs to this program until it ends; nil while there is none.
  private var slot: JournalSlot?

  /// The journal in a slot, or in one that is taken when it is first written.
  init(_ folder: JournalFolder, slot: consuming JournalSlot? = nil) {
    self.folder = folder
    self.slot = slot
  }

  /// The folder of the duels in play.
  static func folder(_ path: String) -> JournalFolder { JournalFolder(path: path, stem: "duel-") }

  /// Saves a duel as it stands.
  func save(_ record: DuelRecord) throws(StoreError) {
    if !isOwned {
      slot = nil
      slot = try folder.freeSlot()
    }
    guard let path else { return }
    try DuelText.write([record], to: path)
  }

  /// Removes the journal of a duel that is entered, and gives its slot up.
  func discard() {
    if isOwned, let path { unlink(path) }
    slot = nil
  }

  private var path: String? { slot?.path }
  private var isOwned: Bool { slot?.isOwned ?? false }
}
