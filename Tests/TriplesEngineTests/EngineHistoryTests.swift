import Testing
import TriplesEngine
import TriplesModel

/// Undo, saved games, and the players that can be asked.
@Suite struct EngineHistoryTests {
  @Test func undoAndRedo() throws {
    let all = try answers(to: ["undo", "left", "up", "undo", "undo", "undo", "redo", "redo", "redo"])
    #expect(all.map(\.turn) == [0, nil, 1, 2, 1, 0, nil, 1, 2, nil])
    #expect(all[1].error == "there is no turn to undo" && all[9].error == "there is no turn to redo")
    #expect(all[4].board == all[2].board && all[4].moved == false)
    #expect(all[7] == all[2] && all[8] == all[3])
  }

  @Test func whatIsSavedIsLoadedWithItsMarksAndUndo() throws {
    let saved = try #require(try answers(to: ["left", "up", "undo", "left", "save"]).last?.saved)
    #expect(try Recording(share: saved).marks == [.undo, .unfinished])
    let all = try answers(to: ["load \(saved)", "undo", "save"], seed: 7)
    #expect(all[1].seed == 42 && all[1].turn == 2 && all[2].turn == 1)
    #expect(all[3].saved?.hasPrefix("triples1.") == true)
  }

  @Test(arguments: ["load", "load x", "load triples1.", "load triples1.AQAAACoAAA", "load a b"])
  func whatIsNotASavedGameChangesNothing(line: String) throws {
    let all = try answers(to: ["left", line, "board"])
    #expect(all[2].error != nil && all[3].board == all[1].board)
  }

  @Test func playersMoveAndMarkTheGame() throws {
    for player in ["random", "greedy", "expectimax 1"] {
      let all = try answers(to: ["play \(player)", "save"])
      #expect(all[1].moved == true && all[1].turn == 1)
      #expect(try Recording(share: #require(all[2].saved)).marks.contains(.autoplay))
    }
    let hinted = try answers(to: ["hint", "save"])
    #expect(hinted[1].hint?.count == 4 && hinted[1].turn == 0)
    #expect(try Recording(share: #require(hinted[2].saved)).marks.contains(.hint))
  }

  @Test(arguments: ["play", "play nobody", "play greedy x", "play greedy 0", "play greedy 1 2", "hint now"])
  func whatNoPlayerUnderstandsChangesNothing(line: String) throws {
    let all = try answers(to: [line, "board"])
    #expect(all[1].error != nil && all[2] == all[0])
  }

  @Test func noPlayerMovesInAGameThatIsDone() throws {
    let moves = Array(repeating: ["up", "left", "down", "right"], count: 30).flatMap(\.self)
    for player in ["random", "greedy", "expectimax 1"] {
      #expect(try answers(to: moves + ["play \(player)"]).last?.error == "the game is done")
    }
  }
}
