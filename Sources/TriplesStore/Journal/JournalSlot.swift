/// The name of a journal that this program alone may use: `game-1.journal`, and a lock beside it.
struct JournalSlot: ~Copyable {
  /// The number in the name, from 1.
  let number: Int
  /// The file, which need not exist.
  let path: String
  private let lock: FileLock

  /// Takes a slot; throws `.locked` if another program has it.
  init(_ number: Int, in folder: JournalFolder) throws(StoreError) {
    try Folder.create(folder.path)
    let path = folder.path(ofSlot: number)
    lock = try FileLock(for: path, patience: .zero)
    self.number = number
    self.path = path
  }

  /// False if somebody took the lock away.
  var isOwned: Bool { lock.isHeld }
}
