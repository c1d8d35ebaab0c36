import Testing
import TriplesModel
import TriplesPlain

/// What is stored of a game in text mode, and what continues.
@Suite struct PlainArchiveTests {
  @Test func undoAndRedoAreStored() {
    var listener = Listener()
    listener.type(["left", "up", "undo"])
    let next = Listener(disk: listener.disk)
    #expect(next.opening.hasSuffix("Score 7, moves 1."))
    listener.type("redo")
    #expect(Listener(disk: listener.disk).opening.hasSuffix("Score 8, moves 2."))
  }

  @Test func theClockRunsFromTheFirstMoveAndGoesOnNextTime() {
    var listener = Listener()
    listener.type(["", "left", "up", "right"])
    #expect(listener.disk.journal.map(\.seconds) == [0, 1, 2])
    listener.type("quit")
    #expect(listener.isFinished && listener.disk.journal.last?.event == .clock)
    #expect(listener.disk.journal.last?.seconds == 3)
    var next = Listener(disk: listener.disk)
    #expect(next.type(["up", "score"]).contains("time 00:05."))
  }

  /// Your own game waits during the daily one, and its clock continues afterwards.
  @Test func theClockRunsOnAfterTheGameOfTheDay() {
    var listener = Listener()
    listener.type(["left", "up", "daily", "left", "right", "up"])
    #expect(!listener.type("score").contains("moves 2"))
    listener.type("daily")
    #expect(listener.type(["right", "score"]).contains("time 00:04."))
  }

  @Test func theEndIsEnteredOnceWithItsTime() throws {
    var listener = Listener()
    let answer = listener.playToTheEnd()
    #expect(answer.contains("The score is 338, the highest tile 24."))
    #expect(answer.contains("First place in the high scores of Triples without help.") && !answer.contains("Practice"))
    let recording = try #require(listener.disk.entered.first)
    #expect(recording.seconds == Int(listener.now) - 1 && recording.game.score == 338)
    #expect(
      listener.type("scores").contains("1: 338 points, 54 moves, highest tile 24, skill 48 %, time 0"))
    #expect(!listener.type(["undo", "redo"]).contains("rank"))
    #expect(listener.disk.entered.count == 1)
    listener.type("quit")
    #expect(listener.disk.saved()?.isResumable == false)
  }

  @Test func ofTheEndsAfterAnUndoOnlyABetterOneStands() {
    var listener = Listener()
    _ = listener.playToTheEnd()
    listener.type(["undo", "undo", "undo"])
    _ = listener.playToTheEnd()
    listener.type(["undo", "undo"])
    _ = listener.playToTheEnd()
    let aided = ScoreBoards.Key(rules: .triples, isAided: true)
    #expect(listener.disk.boards[aided].filter { $0.summary.score <= 338 }.isEmpty)
    #expect(listener.disk.boards[aided].count <= 1)
    #expect(listener.disk.boards[ScoreBoards.Key(rules: .triples, isAided: false)].count == 1)
  }

  @Test func anEndThatWasNotStoredIsToldAndTriedAgain() {
    var listener = Listener()
    listener.type("left")
    listener.disk.isFull = true
    #expect(listener.playToTheEnd().contains("The score is not stored yet."))
    #expect(
      listener.disk.entered.isEmpty
        && !listener.disk.journal.contains { if case .entered = $0.event { true } else { false } })
    listener.disk.isFull = false
    let answer = listener.type("undo")
    #expect(answer.contains("First place in the high scores"))
    #expect(listener.disk.entered.count == 1)
  }

  @Test func anEndThatWasNotStoredIsEnteredAtTheNextStart() {
    let disk = Disk()
    var listener = Listener(disk: disk)
    _ = listener.type("left")
    var session = GameSession(GameSetup(seed: 42).newGame(using: &generator))
    while !session.game.isDone {
      _ = session.perform(.push(session.game.legalDirections[0], by: .player), at: 0)
    }
    let moves = session.history.moves
    listener = Listener(disk: Disk())
    for move in moves.dropLast() { listener.type(move.rawValue) }
    listener.disk.note(.move(moves[moves.count - 1]), at: 99)
    let next = Listener(disk: listener.disk)
    #expect(next.opening.contains("First place in the high scores") && listener.disk.entered.first?.seconds == 99)
    #expect(Listener(disk: listener.disk).opening.contains("moves 0."))
  }

  @Test func anUnfinishedGameThatIsLeftIsEnteredAsItStands() {
    var listener = Listener()
    listener.playFiveMoves()
    let answer = listener.type(["new 7", "y"])
    #expect(answer.contains("A fixed game of Triples, seed 7."))
    #expect(listener.disk.entered.map(\.marks) == [[.unfinished]])
    #expect(listener.disk.begun?.game.seed == 7)
    #expect(listener.type("new").contains("seed 42.") && listener.disk.entered.count == 1)
  }

  @Test func theNextGameHasOtherRulesAndAnotherMode() {
    var listener = Listener()
    listener.type("left")
    #expect(listener.type("rules threes") == "Threes next; new starts it now.")
    #expect(listener.type("rules").hasPrefix("Triples:"))
    #expect(listener.type("mode random") == "Random tiles next; new starts it now.")
    #expect(listener.type("new").contains("A random game of Threes, seed "))
    #expect(listener.type("new 42").contains("A fixed game of Threes, seed 42."))
  }

  /// Text mode confirms a value that is already set, and answers a wrong value with the right ones.
  @Test func aSettingIsAnsweredWhateverItWas() {
    var listener = Listener()
    for (line, answer) in [
      ("rules triples", "New games: Triples, like this one."), ("mode fixed", "New games: Seed 42, like this one."),
      ("set rules triples", "New games: Triples, like this one."),
      ("set theme auto", "Theme auto."), ("set theme pink", "theme takes auto."),
      ("set name \(String(repeating: "x", count: 25))", "name takes at most 24 characters."),
      ("set name", "name is not set; any text, or default for none.\n\(Setting.name.meaning)"),
      ("set", "set needs a name, or a name and a value."),
    ] { #expect(listener.type(line) == answer, "\(line)") }
    #expect(!listener.type("rules threes").contains("Now:"), "the board of the new game says it")
  }

  @Test func theEndOfTheInputStoresTheTime() {
    var listener = Listener()
    listener.type("left")
    #expect(listener.hangUp() == "")
    #expect(listener.disk.journal.last?.event == .clock && listener.disk.journal.last?.seconds == 1)
  }

  @Test func helpIsMarkedInWhatIsStored() {
    var listener = Listener()
    listener.type(["hint", "autoplay 2", "undo", "quit"])
    #expect(listener.disk.saved()?.history.marks == [.hint, .autoplay, .undo])
  }
}

private var generator: SystemRandomNumberGenerator {
  get { SystemRandomNumberGenerator() }
  set {}
}
