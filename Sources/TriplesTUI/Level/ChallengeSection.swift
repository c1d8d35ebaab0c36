import TriplesModel

/// Something in the tab of challenges that can be chosen.
enum ChallengeEntry: Sendable {
  /// A line of text, and what it does.
  case row(ChallengeRow)
  /// A level as a small board; `missing` levels are to be reached before it opens.
  case level(LevelPack.Entry, result: LevelResult?, missing: Int)

  /// The level, if it is one.
  var level: Level? { if case .level(let entry, _, _) = self { entry.level } else { nil } }
}

/// Entries under a heading.
struct ChallengeSection: Sendable {
  let title: String
  let entries: [ChallengeEntry]

  /// True if it has levels, not rows of text.
  var isOfLevels: Bool { entries.first?.level != nil }
}

extension Challenges {
  /// What the tab shows, from the top: rows first, then the chapters of all packs.
  func sections(rows: [ChallengeRow]) -> [ChallengeSection] {
    let top = rows.isEmpty ? [] : [ChallengeSection(title: "", entries: rows.map(ChallengeEntry.row))]
    return top + (packs ?? []).flatMap(sections)
  }

  private func sections(of pack: LevelPack) -> [ChallengeSection] {
    pack.chapters.map { chapter in
      let (stars, all) = (progress.stars(in: chapter.entries), LevelPack.maxStars(in: chapter.entries))
      return ChallengeSection(
        title: chapter.title.description + (all > 0 ? "  \(stars)/\(all)" : ""),
        entries: chapter.entries.map {
          .level($0, result: progress[$0.id], missing: progress.missing(before: $0.id, in: pack))
        })
    }
  }
}
