import TriplesModel

/// Something in the tab of challenges that can be chosen: a line of text, or a level as a small board.
enum ChallengeEntry: Sendable {
  /// The level in play, which has a title.
  case goOn(String)
  /// The first try of a day that is not finished; nil for the game of today.
  case daily(Daily?)
  case duel
  /// A level; `missing` levels are to be solved before it opens.
  case level(LevelPack.Entry, result: LevelResult?, missing: Int)

  var level: LevelPack.Entry? { if case .level(let entry, _, _) = self { entry } else { nil } }
}

struct ChallengeSection: Sendable {
  let title: String
  /// How many stars of how many: `7/18`; empty if there are none.
  var stars = ""
  let entries: [ChallengeEntry]
}

extension Tables {
  var sections: [ChallengeSection] {
    (packs ?? []).flatMap { pack in
      pack.chapters.map { chapter in
        let (stars, all) = (progress.stars(in: chapter.entries), LevelPack.maxStars(in: chapter.entries))
        return ChallengeSection(
          title: chapter.title.description, stars: all > 0 ? "\(stars)/\(all)" : "",
          entries: chapter.entries.map {
            .level($0, result: progress[$0.id], missing: progress.missing(before: $0.id, in: pack))
          })
      }
    }
  }
}

extension SceneContext {
  /// Today's game by the rules of the next game.
  var daily: Daily { play.daily }
}
