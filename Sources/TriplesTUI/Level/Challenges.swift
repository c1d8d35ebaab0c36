import TriplesModel

/// What the tab of challenges begins with.
package struct Challenges: Sendable {
  /// The packs of levels, in their order; nil until they were read.
  package var packs: [LevelPack]?
  package var progress: LevelProgress
  /// The level that goes on; nil if none does.
  package var resumed: GameSession?
  /// The level to begin with if none goes on; nil for none.
  package var start: LevelID?
  /// True if the lesson is to be offered: until it has been opened.
  package var offersLesson: Bool

  /// Challenges of their parts; nothing is known unless said.
  package init(
    packs: [LevelPack]? = nil, progress: LevelProgress = LevelProgress(), resumed: GameSession? = nil,
    start: LevelID? = nil, offersLesson: Bool = false
  ) {
    (self.packs, self.progress, self.resumed) = (packs, progress, resumed)
    (self.start, self.offersLesson) = (start, offersLesson)
  }
}
