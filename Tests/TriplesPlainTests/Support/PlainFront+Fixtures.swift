import FoundationEssentials
import TestSupport
import TriplesModel
import TriplesPlain

/// Text mode with a world in memory and fixed random numbers.
extension PlainFront {
  /// Starts a new game on 2026-11-21.
  static func game(
    _ setup: GameSetup = GameSetup(seed: 42), world: DiskWorld = DiskWorld(disk: Disk()),
    style: Settings = Settings(words: .full), request: GameRequest? = nil
  ) -> PlainFront {
    PlainFront(
      Play(setup: setup, using: SplitMix64(seed: 1), today: { Day(20_778) }, at: 0), world: world, style: style,
      request: request)
  }

  /// Starts a level of a pack.
  static func level(
    _ number: Int = 1, of pack: LevelPack, world: DiskWorld? = nil, style: Settings = Settings(words: .full)
  ) -> PlainFront {
    var world = world ?? DiskWorld(disk: Disk())
    world.packs = [pack]
    return PlainFront(
      play(GameSetup(seed: 42), Tables(packs: [pack])), world: world, style: style,
      request: .level(pack.entries[number - 1], isNew: false))
  }

  /// Starts a duel; the computer takes the first choice.
  static func duel(
    _ setup: DuelSetup, disk: Disk = Disk(), style: Settings = Settings(words: .full)
  ) -> PlainFront {
    var play = play(GameSetup(rules: setup.rules))
    play.open(DuelMatch(setup))
    return PlainFront(play, world: DiskWorld(disk: disk), style: style)
  }

  /// Starts a replay of a finished game.
  static func replay(_ history: History, style: Settings = Settings(words: .full)) -> PlainFront {
    PlainFront(
      play(GameSetup(seed: 42)), world: DiskWorld(disk: Disk(), past: [history]), style: style,
      replaying: Replay(history))
  }

  private static func play(_ setup: GameSetup, _ tables: Tables = Tables()) -> Play {
    Play(hasGame: false, setup: setup, tables: tables, using: SplitMix64(seed: 1), today: { Day(20_778) }, at: 0)
  }
}

extension Settings {
  /// Creates the default settings except for these.
  init(words: PlainWords) {
    self.init()
    self[.words] = words.rawValue
  }
}
