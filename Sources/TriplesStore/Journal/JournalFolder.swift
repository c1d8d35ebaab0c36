/// The folder of the games in play: a journal for each of the programs that play at the same time, however
/// many.
struct JournalFolder: Hashable, Sendable {
  /// After so many slots that cannot be used, nothing in the folder can.
  private static let maxFailures = 8
  private static let ending = ".journal"

  let path: String
  /// How the names of its journals begin.
  var stem = "game-"

  /// The folder of the duels in play.
  static func duels(_ dataFolder: String) -> JournalFolder { JournalFolder(path: dataFolder, stem: "duel-") }

  /// The file of a slot.
  func path(ofSlot number: Int) -> String { "\(path)/\(stem)\(number)\(Self.ending)" }

  /// The slots in which something lies, the one that was last written first.
  func slots() throws(StoreError) -> [Int] {
    let slots = try Folder.names(in: path).compactMap(number).map { number in
      (number, FileStatus(at: path(ofSlot: number))?.changed ?? .min)
    }
    return slots.sorted { ($0.1, $1.0) > ($1.1, $0.0) }.map(\.0)
  }

  /// Takes a slot in which nothing lies and that no other program has.
  func freeSlot() throws(StoreError) -> JournalSlot {
    var failures: [StoreError] = []
    for number in 1... where FileStatus(at: path(ofSlot: number)) == nil {
      do throws(StoreError) {
        let slot = try JournalSlot(number, in: self)
        // Between the look and the lock, another program may have begun and ended there.
        if FileStatus(at: slot.path) == nil { return slot }
      } catch .locked {
        continue
      } catch {
        failures.append(error)
        if failures.count == Self.maxFailures { throw error }
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
