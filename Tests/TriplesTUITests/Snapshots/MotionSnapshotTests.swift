import TestSupport
import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// Moving pictures, compared with the files in `Tests/Fixtures/Motion`. `UPDATE_SNAPSHOTS=1 make check` rewrites them.
///
/// A line of a film is a frame: its time, and fingerprints of its characters, styles and pictures. Some frames are
/// shown.
@Suite struct MotionSnapshotTests {
  /// A film: the app, the actions and their times, the length, and the frames to show.
  struct Take: Sendable, CustomStringConvertible {
    let name: String
    var app: TestApp
    let length: Seconds
    let shown: [Int]
    let acts: [Act]
    var description: String { name }

    init(
      _ name: String, app: TestApp = TestApp(), length: Seconds = 0.6, shown: [Int] = [2, 5], acts: [Act] = [],
      act: (@Sendable (inout TestApp) -> Void)? = nil
    ) {
      (self.name, self.app, self.length, self.shown) = (name, app, length, shown)
      self.acts = (act.map { [Act(tick: 0, perform: $0)] } ?? []) + acts
    }
  }

  /// An action of a player at a frame. The first frame is at time 10.
  struct Act: Sendable {
    let tick: Int
    let perform: @Sendable (inout TestApp) -> Void

    /// Presses keys in turn, some frames apart.
    static func keys(_ codes: [Key.Code], every ticks: Int) -> [Act] {
      codes.enumerated().map { number, code in
        let tick = ticks * number
        return Act(tick: tick) { $0.press(code, at: 10 + Seconds(tick) / 30) }
      }
    }
  }

  static let takes =
    pushes + looks + [
      Take("undo", app: moved()) { $0.type("u", at: 10) },
      Take("redo", app: undone()) { $0.type("r", at: 10) },
      Take("blocked", app: blocked()) { $0.press(.left, at: 10) },
      Take("overlapping", length: 0.8, acts: Act.keys([.left, .up, .right, .down], every: 2)),
      Take(
        "drag", length: 1, shown: [8, 14, 20], acts: drag(from: 30, 10, columns: -15, rows: 1)),
      Take("released", length: 0.6) { app in
        app.mouse(.press, 30, 10, at: 9)
        app.mouse(.drag, 28, 10, at: 9.5)
        app.mouse(.release, 28, 10, at: 10)
      },
      Take("preview") { $0.press(Key(.left, .shift), at: 10) },
      Take("new-game", app: moved()) {
        $0.type("n", at: 10)
        $0.press(.enter, at: 10)
      },
      Take("hint") { $0.type("i", at: 10) },
      Take("computer", length: 3, shown: [40, 75]) { $0.type("p", at: 10) },
      Take("ending", length: 4, shown: [20, 45, 70, 100]) { $0.playToTheEnd(at: 10) },
      Take("record", app: recorded(), length: 6, shown: [70, 100]) { $0.playToTheEnd(at: 10) },
      Take("first-place", app: ended(), length: 1.5, shown: [4, 10, 30]) { $0.press(.enter, at: 10) },
      Take("threes-ending", app: endedThrees(), length: 4, shown: [5, 30]) { $0.type("ur", at: 10) },
      Take("goal", app: nearGoal(), length: 3, shown: [20, 40]) { $0.press(.left, at: 10) },
      Take("level-won", app: level(pairLevel), length: 4, shown: [20, 45, 80]) { $0.press(.left, at: 10) },
      Take("level-failed", app: level(farLevel), length: 2, shown: [40]) { $0.press(.up, .down, .up, at: 10) },
      Take("level-clock", app: level(farLevel), length: 21, shown: [330, 615]) { $0.press(.left, at: 10) },
      Take("replay", app: recorded(), length: 3, shown: [50]) {
        $0.type("2", at: 9)
        $0.press(.enter, at: 10)
        $0.type("+", at: 10)
      },
      Take("replay-slower", app: recorded(), length: 2) {
        $0.type("2", at: 9)
        $0.press(.enter, at: 10)
        $0.type("++-", at: 10)
      },
      Take("about", length: 4, shown: [30, 60, 110]) { $0.type("3", at: 10) },
      Take("about-drag", app: about(), length: 2, shown: [10, 40], acts: drag(from: 23, 18, rows: -12)),
      Take(
        "about-drag-left", app: about(), length: 2,
        acts: drag(from: 23, 18, rows: -12) + [Act(tick: 20) { $0.update(.focus(false), at: 10 + 20 / 30) }]
          + drag(from: 23, 6, rows: 6, at: 30).dropFirst()),
      Take(
        "duel-drag", app: NamedScene.duel(clock: nil), length: 1, shown: [8, 16],
        acts: drag(from: 30, 10, columns: -14)),
      Take("hint-preview", shown: [2]) { app in
        app.type("i", at: 10)
        app.press(Key(.left, .shift), at: 10)
      },
      Take("level-clock-ascii", app: level(farLevel, .ascii), length: 21, shown: [345, 350]) {
        $0.press(.left, at: 10)
      },
    ]

  /// Presses the mouse, and moves it by some cells in fifteen frames.
  private static func drag(from column: Int, _ row: Int, columns: Int = 0, rows: Int = 0, at tick: Int = 0) -> [Act] {
    [Act(tick: tick) { $0.mouse(.press, column, row, at: 10 + Seconds(tick) / 30) }]
      + (1...15).map { step in
        Act(tick: tick + step) {
          $0.mouse(
            .drag, column + columns * step / 15, row + rows * step / 15, at: 10 + Seconds(tick + step) / 30)
        }
      }
  }

  private static let pushes = RuleSet.allCases.map { rules in
    let app = TestApp(.fixture(setup: GameSetup(rules: rules, mode: .deterministic, seed: 5)))
    return Take(
      "pushes-\(rules.rawValue)", app: app, length: 2.4, shown: [2, 5, 20, 38],
      acts: Act.keys([.left, .up, .right, .down], every: 18))
  }

  /// The same push on many kinds of terminals.
  private static let looks: [Take] = {
    func take(_ name: String, _ traits: ScreenTraits, _ size: Size = Size(columns: 80, rows: 24)) -> Take {
      Take("look-\(name)", app: TestApp(.fixture(size: size, traits: traits))) { $0.press(.left, at: 10) }
    }
    var (fonts, pixels, cells) = (ScreenTraits.full, ScreenTraits.full, ScreenTraits.full)
    (fonts.hasFontBlocks, cells.hasBlocks) = (true, false)
    (pixels.cellSize, pixels.hasPixels) = (Size(columns: 10, rows: 20), true)
    var calm = take("no-motion", .full)
    calm.app.type("x", at: 5)
    return [
      take("cells", cells), take("quadrants", .full), take("fonts", fonts), take("pixels", pixels),
      take("ascii", .ascii), calm,
      take("indexed", ScreenTraits(depth: .indexed, isUnicode: true)),
      take("small", .full, Size(columns: 30, rows: 12)), take("tall", .full, Size(columns: 50, rows: 50)),
    ]
  }()

  private static func moved() -> TestApp {
    var app = TestApp()
    app.press(.left, .up, .right, at: 1)
    return app
  }

  private static func undone() -> TestApp {
    var app = moved()
    app.type("u", at: 3)
    return app
  }

  /// Returns an app with all tiles at the left.
  private static func blocked() -> TestApp {
    var app = TestApp()
    for _ in 0..<40 { app.press(.left, at: 1) }
    return app
  }

  /// Returns an app with a lower score in its table.
  private static func recorded() -> TestApp {
    var history = History(Game(.triples, Origin(.deterministic, seed: 1)))
    for turn in 0..<400 where !history.game.isDone { history.play([.up, .left, .down, .right][turn % 4]) }
    let boards = ScoreBoards([HighScore(Recording(history))])
    return TestApp(.fixture(boards: boards))
  }

  /// Returns an app whose game has ended as the best of two.
  private static func ended() -> TestApp {
    var app = recorded()
    app.playToTheEnd(at: 1)
    return app
  }

  /// Returns a finished game of Threes, in a font with seams.
  private static func endedThrees() -> TestApp {
    var traits = ScreenTraits.full
    traits.hasFontBlocks = true
    var app = TestApp(.fixture(traits: traits, setup: GameSetup(rules: .threes, mode: .deterministic)))
    for _ in 0..<200 { app.press(.up, .left, .down, .right, at: 1) }
    return app
  }

  /// Returns a game of 2048 one push before its goal.
  private static func nearGoal() -> TestApp {
    let grid = try? Grid(parsing: "1024 1024 . . / 2 . . . / . . . . / . . . .", in: .twenty48)
    let game = Game(.twenty48, Origin(.deterministic, seed: 42, board: grid))
    return TestApp(.fixture(resuming: GameSession(game)))
  }

  /// Returns About, after the first tiles have fallen.
  private static func about() -> TestApp {
    var app = TestApp()
    app.type("3", at: 1)
    app.advance(from: 1, to: 9)
    return app
  }

  private static func level(_ text: String, _ traits: ScreenTraits = .full) -> TestApp {
    var app = TestApp.levels(text, traits: traits)
    app.press(.enter, at: 2)
    return app
  }

  @Test(arguments: takes) func everyFrameLooksAsBefore(take: Take) throws {
    var app = take.app
    app.advance(to: 9)
    var (lines, shown, last) = ([String](), [String](), "")
    for tick in 0...Int(take.length * 30) {
      let now = 10 + Seconds(tick) / 30
      for act in take.acts where act.tick == tick { act.perform(&app) }
      app.advance(to: now)
      let frame = app.state.frame(at: now)
      let prints = frame.fingerprints
      if take.shown.contains(tick) { shown.append("== frame \(tick)\n\(frame.text)") }
      // Frames at rest are listed once.
      if prints != last { lines.append("\(tick) \(prints)") }
      last = prints
    }
    let text = (lines + shown).joined(separator: "\n")
    if let difference = try Snapshot("Motion/\(take.name).txt").difference(from: text) {
      Issue.record("\(difference)")
    }
  }
}

extension Frame {
  /// Fingerprints of the characters, the styles and the pictures.
  fileprivate var fingerprints: String {
    var styles = Fingerprint()
    var (last, count) = (Style?.none, 0)
    for cell in cells + [.blank] {
      if cell.style == last {
        count += 1
        continue
      }
      for number in [count, last?.foreground?.number, last?.background?.number] { styles.add(number ?? -1) }
      styles.add(last?.attributes.rawValue ?? 0)
      (last, count) = (cell.style, 1)
    }
    return [text.fingerprint, styles.text, pictures.joined().fingerprint].joined(separator: " ")
  }
}

extension Color {
  fileprivate var number: Int { Int(hex) }
}
