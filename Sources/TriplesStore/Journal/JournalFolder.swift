/// The folder of the games in play: a journal for each program that plays at the same time.
struct JournalFolder: Hashable, Sendable {
  /// How many unusable slots mean that no slot of the folder can be used.
  private static let maxFailures = 8
  private static let ending = ".journal"

  let path: String
  /// How the names of its journals begin.
  var stem = "game-"

  /// The folder of the duels in play.
  static func duels(_ dataFolder: String) -> JournalFolder { JournalFolder(path: dataFolder, stem: "duel-") }

  /// The file of a slot.
  func path(ofSlot number: Int) -> String { "\(path)/\(stem)\(number)\(Self.ending)" }

  /// The slots with a file, the one that was written last first.
  func slots() throws(StoreError) -> [Int] {
    let slots = try Folder.names(in: path).compactMap(number).map { number in
      (number, FileStatus(at: path(ofSlot: number))?.changed ?? .min)
    }
    return slots.sorted { ($0.1, $1.0) > ($1.1, $0.0) }.map(\.0)
  }

  /// Takes a slot without a file that no other program has.
  func freeSlot() throws(StoreError) -> JournalSlot {
    var failures = 0
    for number in 1... where FileStatus(at: path(ofSlot: number)) == nil {
      do throws(StoreError) {
        let slot = try JournalSlot(number, in: self)
        // Between the look and the lock, another program may have begun and ended there.
        if FileStatus(at: slot.path) == nil { return slot }
      } catch .locked { continue } catch {
        failures += 1
        if failures == Self.maxFailures { throw error }
      }
    }
    throw .locked(path: path)
  }

  private func number(_ name: String) -> Int? {
    guard name.hasPrefix(stem), name.hasSuffix(Self.ending) else { return nil }
    let digits = name.dropFirst(stem.count).dropLast(Self.ending.count)
    guard let number = Int(digits), number > 0, String(number) == digits else { return nil }
    return number
  }
}

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
