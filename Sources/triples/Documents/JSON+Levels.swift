import TriplesEngine
import TriplesModel

extension JSON {
  /// Packs of levels, and what was reached in them.
  static func levels(_ packs: [LevelPack], _ progress: LevelProgress) -> JSON {
    .document("levels", .array(packs.map { JSON($0, progress) }))
  }

  private init(_ pack: LevelPack, _ progress: LevelProgress) {
    let levels = pack.chapters.flatMap { chapter in
      chapter.entries.map { JSON($0, in: pack, chapter: chapter.title.description, progress) }
    }
    let faults = pack.faults.map {
      JSON.object(["file": .text($0.file.description), "reason": .text($0.reason.description)])
    }
    self = .object([
      "pack": .text(pack.name), "levels": .array(levels), "faults": .array(faults),
    ])
  }

  private init(
    _ entry: LevelPack.Entry, in pack: LevelPack, chapter: String, _ progress: LevelProgress
  ) {
    let result = progress[entry.id]
    self = .object([
      "name": .text(entry.id.name), "title": .text(entry.level.title.description), "chapter": .text(chapter),
      "rules": .text(entry.level.rules.rawValue), "par": JSON(entry.level.par),
      "isOpen": .bool(result != nil || progress.missing(before: entry.id, in: pack) == 0),
      "stars": JSON(result?.stars), "points": JSON(result?.points),
      "moves": JSON(result?.recording.moves.count), "seconds": JSON(result?.recording.seconds),
      "date": JSON(result?.recording.date),
    ])
  }
}
