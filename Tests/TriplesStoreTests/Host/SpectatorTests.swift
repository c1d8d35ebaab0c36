import FoundationEssentials
import Libc
import Synchronization
import TestSupport
import Testing
import TriplesModel
import TriplesStore

/// Games in play on a host, and those who watch them.
@Suite struct SpectatorTests {
  let folder = TemporaryFolder()
  private let time = Clock()

  private func host() throws -> HostFolder { try HostFolder.create(at: folder("host")) }

  private func archive(_ name: String, admitsSpectators: Bool = true) throws -> FileArchive {
    let host = try host()
    let chosen = try #require(HostName(name))
    var seat = HostSeat(host, try #require(HostPlayer(id: name, name: chosen)))
    seat.admitsSpectators = admitsSpectators
    return FileArchive.open(
      scores: ScoreStore(path: folder("\(name)/scores.json")), dataFolder: folder(name), host: seat,
      clock: { [time] in time.now }
    ).archive
  }

  private func game(_ rules: RuleSet = .triples, seed: UInt32 = 42) -> Game {
    Game(rules, Origin(.random, seed: seed))
  }

  private func play(_ archive: FileArchive, _ game: Game, moves: Int = 5) -> ArchivedGame<FileArchive> {
    var played = ArchivedGame(game, in: archive)
    for turn in 0..<moves {
      played.perform(.push(Direction(bits: turn), by: .player), at: Seconds(turn))
    }
    return played
  }

  private func list() throws -> [LiveEntry] { try host().liveGames(now: time.now) }

  private func spectator(_ entry: LiveEntry) throws -> Spectator {
    try Spectator(of: entry, on: try host()) { $0.daily == nil }
  }

  private func events(_ news: LiveNews) -> [LiveEvent] {
    if case .events(let events) = news { events } else { [] }
  }

  @Test func gamesInPlayAreListed() throws {
    let ada = play(try archive("Ada"), game(.threes))
    time.now += 90
    let bob = play(try archive("Bob"), game(seed: 7), moves: 2)
    let games = try list()
    #expect(games.map(\.game.player.text) == ["Bob", "Ada"] && games.map(\.age) == [0, 90])
    #expect(games.map(\.score) == [bob.session.game.score, ada.session.game.score])
    #expect(games.map(\.moves) == [bob.session.game.turnCount, ada.session.game.turnCount])
    #expect(games.map(\.game.rules) == [.triples, .threes] && games[0].game.kind.description == "own game")
  }

  @Test func aGameIsFollowedThroughUndoAndIntoTheNextOne() throws {
    var ada = play(try archive("Ada"), game())
    let spectator = try spectator(try #require(try list().first))
    var seen = try #require(History.watching(events(spectator.look()))).history
    #expect(seen.game.board.grid == ada.session.game.board.grid && spectator.look() == .events([]))
    for action in [
      SessionAction.undo, .undo, .push(.up, by: .player), .push(.left, by: .player), .undo, .redo,
    ] {
      ada.perform(action, at: 9)
      for event in events(spectator.look()) {
        let isKnown = seen.follow(event)
        #expect(isKnown)
      }
      seen.jump(to: seen.turns.count)
      #expect(seen.game.board.grid == ada.session.game.board.grid)
    }
    ada.leave(for: game(.twenty48), at: 10)
    let next = try #require(History.watching(events(spectator.look())))
    #expect(next.game.rules == .twenty48 && next.history.turnCount == 0)
    ada.perform(.suspend, at: 11)
    #expect(spectator.look() == .ended(.left))
    #expect(try list().isEmpty)
  }

  @Test func aGameThatIsOverIsNotListedButSeen() throws {
    var ada = play(try archive("Ada"), game(), moves: 0)
    let spectator = try spectator(try #require(try list().first))
    for turn in 0..<400 { ada.perform(.push(Direction(bits: turn), by: .player), at: Seconds(turn)) }
    #expect(ada.session.game.isDone && events(spectator.look()).last == .over)
    #expect(try list().isEmpty)
    ada.perform(.undo, at: 500)
    #expect(try list().count == 1, "it goes on")
  }

  @Test func twoHundredSpectatorsAreCountedAndWriteNothing() throws {
    var ada = play(try archive("Ada"), game())
    let entry = try #require(try list().first)
    let path = "host/playing/\(entry.id)"
    let before = try folder.bytes(of: path)
    var all = try (0..<200).map { _ in try spectator(entry) }
    #expect(ada.archive.spectators == 200)
    let start = ContinuousClock.now
    time.now += 3
    #expect(ada.archive.spectators == 200)
    #expect(ContinuousClock.now - start < .milliseconds(100))
    all.removeLast(199)
    time.now += 1
    #expect(ada.archive.spectators == 200, "they are counted once in two seconds at most")
    // A program that another test starts at this moment holds copies of the locks until it runs.
    try Waiting.upTo(20, failure: { "still \(ada.archive.spectators)" }) {
      time.now += 2
      return ada.archive.spectators == 1 ? () : nil
    }
    #expect(try folder.bytes(of: path) == before)
    #expect(chmod(folder(path), 0o440) == 0)
    ada.perform(.push(.up, by: .player), at: 20)
    #expect(!events(all[0].look()).isEmpty)
  }

  @Test func whoMindsIsNotListed() throws {
    var ada = play(try archive("Ada", admitsSpectators: false), game())
    #expect(try list().isEmpty && ada.archive.spectators == 0)
    ada.archive.admitSpectators(true)
    ada.perform(.undo, at: 6)
    #expect(try list().first?.moves == ada.session.game.turnCount)
    let spectator = try spectator(try #require(try list().first))
    ada.archive.admitSpectators(false)
    #expect(try list().isEmpty)
    #expect(spectator.look() == .ended(.left))
  }

  @Test func aDailyGameIsHidden() throws {
    var ada = play(try archive("Ada"), game())
    let spectator = try spectator(try #require(try list().first))
    ada.request(.daily(Daily(Day(of: time.now), .triples)), on: Day(of: time.now))
    #expect(try list().first?.game.daily != nil)
    #expect(spectator.look() == .ended(.hidden))
    #expect(try self.spectator(try #require(try list().first)).look() == .ended(.hidden))
  }

  @Test func whatKilledProgramsLeftIsNotListedAndGoes() throws {
    let ada = play(try archive("Ada"), game())
    let name = try #require(try list().first?.id)
    let text = try folder.bytes(of: "host/playing/\(name)")
    let stale = folder("host/playing/0123456789abcdef")
    try folder.write(text, to: "host/playing/0123456789abcdef")
    #expect(try list().map(\.id) == [name])
    let gone = LiveEntry(
      id: "0123456789abcdef", first: String(decoding: text, as: UTF8.self).split(separator: "\n")[0],
      last: [Substring](), now: time.now)
    #expect(try spectator(try #require(gone)).look() == .ended(.left))
    let bob = play(try archive("Bob"), game())
    #expect(access(stale, F_OK) != 0)
    #expect(try list().count == 2)
    withExtendedLifetime((ada, bob)) {}
  }

  @Test func hostileFilesAreNotListed() throws {
    let ada = play(try archive("Ada"), game())
    let name = try #require(try list().first?.id)
    let playing = folder("host/playing")
    #expect(symlink("\(playing)/\(name)", "\(playing)/1111111111111111") == 0)
    #expect(symlink("/etc/passwd", "\(playing)/2222222222222222") == 0)
    #expect(
      mkfifo("\(playing)/3333333333333333", 0o666) == 0 && mkdir("\(playing)/4444444444444444", 0o777) == 0)
    let huge = open("\(playing)/5555555555555555", O_CREAT | O_WRONLY, 0o666)
    #expect(ftruncate(huge, 1 << 33) == 0)
    close(huge)
    #expect(try list().map(\.id) == [name])
    let bob = play(try archive("Bob"), game())
    #expect(try list().count == 2)
    withExtendedLifetime((ada, bob)) {}
  }

  @Test func aDamagedFileEndsTheWatching() throws {
    var ada = play(try archive("Ada"), game())
    let entry = try #require(try list().first)
    let spectator = try spectator(entry)
    _ = spectator.look()
    let file = open(folder("host/playing/\(entry.id)"), O_WRONLY | O_APPEND)
    #expect(write(file, "nonsense\u{1B}[2J\n", 12) == 12)
    close(file)
    ada.perform(.push(.up, by: .player), at: 9)
    #expect(spectator.look() == .ended(.damaged))
  }

  /// A folder that fails is not asked with each move, but with the next game.
  @Test func whatFailsIsTriedAgainWithTheNextGame() throws {
    var ada = play(try archive("Ada"), game(), moves: 0)
    #expect(try list().count == 1)
    try FileManager.default.removeItem(atPath: folder("host/playing"))
    ada = play(ada.archive, game(seed: 2))
    _ = try host()
    ada.perform(.push(.up, by: .player), at: 9)
    ada.perform(.push(.left, by: .player), at: 10)
    #expect(try list().isEmpty && ada.notices.isEmpty)
    ada = play(ada.archive, game(seed: 3))
    #expect(try list().map(\.moves) == [ada.session.game.turnCount])
  }

  @Test func aHostWithoutTheFolderIsPlayedOnAsBefore() throws {
    _ = try host()
    #expect(rmdir(folder("host/playing")) == 0)
    let seat = HostSeat(try HostFolder(at: folder("host")), .guest)
    let archive = FileArchive.open(
      scores: ScoreStore(path: folder("s.json")), dataFolder: folder("a"), host: seat
    ).archive
    let ada = play(archive, game())
    #expect(ada.notices.isEmpty && ada.archive.spectators == 0)
  }
}

/// A clock that is set by hand.
private final class Clock: Sendable {
  private let time = Mutex(Date(timeIntervalSince1970: 1_795_000_000))
  var now: Date {
    get { time.withLock { $0 } }
    set { time.withLock { $0 = newValue } }
  }
}
