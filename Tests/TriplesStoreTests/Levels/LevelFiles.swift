import TestSupport
import TriplesModel
import TriplesStore

/// A level of two moves, and the files of levels in a folder.
struct LevelFiles {
  static let pack = LevelPack(name: "my pack", files: [("01 first.level", text)])
  static let id = pack.entries[0].id

  static let text = """
    title: Two pairs
    board: 3 3 . . / . . . . / 3 3 . . / . . . .
    goal: tile 12
    time: 1:00
    """

  let folder: TemporaryFolder
  var archive: FileArchive
  private(set) var session: GameSession
  private(set) var notices: [String] = []

  /// Begins a level.
  init(_ level: Level, in folder: TemporaryFolder) {
    self.folder = folder
    archive = FileArchive(in: folder)
    _ = archive.openLevels()
    session = GameSession(History(level.game), level: Self.id)
    notices += [archive.begin(session)].compactMap(\.self)
    perform(.show(true), at: 0)
  }

  /// Performs an action and saves its effects.
  mutating func perform(_ action: SessionAction, at seconds: Seconds) {
    for case .save(let event, let time) in session.perform(action, at: seconds) {
      notices += [archive.save([(event, time)], of: session)].compactMap(\.self)
    }
  }

  /// Stores the result of a solved level, like the screen.
  mutating func finish(_ level: Level, at seconds: Seconds) {
    let result = LevelResult(LevelStanding(level, session, at: seconds), session, at: seconds)
    notices += [archive.end(Self.id, result)].compactMap(\.self)
  }
}
