import TriplesModel

/// What a command plays first, in text mode or on the screen.
enum Launch {
  /// The game in play if it matches the options, otherwise a new one.
  case game(GameOptions, isNew: Bool)
  /// A game that takes the place of the player's own. New games have the given rules, or those of the player's own.
  case request(GameRequest, rules: RuleSet?)
  /// The level of a pack in play, or `next`; `only` is the level that was asked for.
  case levels(LevelPack, next: LevelPack.Entry, only: LevelPack.Entry?)
  /// The duel in play if it matches the options, otherwise a new one.
  case duel(DuelOptions, isNew: Bool)
}
