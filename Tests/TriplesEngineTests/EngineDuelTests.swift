import Testing
import TriplesEngine
import TriplesModel

/// Duels in lines of text: a push waits for its tile, and a refusal gives the reason.
@Suite struct EngineDuelTests {
  @Test func aPushWaitsForItsTile() throws {
    let all = texts(["duel 42", "left", "board", "place 0 3", "save"])
    #expect(all[1].contains(#""next":2"#) && !all[1].contains(#""place""#))
    for line in all[2...3] {
      #expect(
        line.contains(#""turn":0"#) && line.contains(#""legal":[]"#) && line.contains(#""place":[[0,0],"#))
      #expect(line.contains(#""pushed":[[0,0,0,0],[2,0,1,0],[1,0,0,0],[1,0,0,0]]"#))
    }
    #expect(all[4].contains(#""turn":1"#) && all[4].contains(#""board":[[0,0,0,2],"#))
    #expect(!all[4].contains(#""place""#))
    let saved = try #require(all[5].split(separator: "\"").first { $0.hasPrefix("triples2.") })
    #expect(try Recording(shareLine: String(saved)).history.placed == [Position(row: 0, column: 3)])
    #expect(texts(["load \(saved)"])[1].contains(#""board":[[0,0,0,2],"#))
  }

  @Test func whileATileWaitsThereIsNoHintAndTheGameIsNotMarked() throws {
    let all = texts(["duel 42", "left", "hint", "play first", "place 0 3", "save", "hint"])
    #expect(all[2].contains(#""legal":[]"#))
    for line in all[3...4] { #expect(line.contains(#"{"error":"place the tile first"#)) }
    let saved = try #require(all[6].split(separator: "\"").first { $0.hasPrefix("triples2.") })
    #expect(try Recording(shareLine: String(saved)).marks.isDisjoint(with: [.hint, .autoplay]))
    #expect(all[7].contains(#""hint":[{"#))
  }

  @Test func whileATileWaitsNothingIsRedone() {
    let all = texts(["duel 42", "left", "place 0 3", "undo", "right", "redo", "undo", "redo"])
    #expect(all[6].contains(#"{"error":"place the tile first"#) && all[8].contains(#""board":[[0,0,0,2],"#))
  }

  /// A computer's push marks a duel like any other game. A hint after the end marks nothing.
  @Test func helpMarksOnlyWhatItHelps() throws {
    let duel = texts(["duel 42", "play first", "place 0 3", "save"])
    let saved = try #require(duel.last?.split(separator: "\"").first { $0.hasPrefix("triples2.") })
    #expect(try Recording(shareLine: String(saved)).marks == [.autoplay, .unfinished])
    let pushes = Array(repeating: ["up", "left", "down", "right"], count: 40).flatMap(\.self)
    let game = texts(pushes + ["hint", "save"])
    let whole = try #require(game.last?.split(separator: "\"").first { $0.hasPrefix("triples2.") })
    #expect(try Recording(shareLine: String(whole)).marks.isEmpty)
  }

  @Test func whatIsNotAllowedSaysWhy() throws {
    let all = texts([
      "place 0 0", "duel 42", "place 0 0", "left", "up", "place 1 0", "place", "place 1", "place 4 0",
      "place a b",
      "undo", "place 0 3",
    ])
    let errors = all.map {
      $0.hasPrefix(#"{"error":""#) ? String($0.dropFirst(10).prefix { $0 != "\"" }) : ""
    }
    #expect(errors[1] == "there is no tile to place: push first" && errors[3] == errors[1])
    #expect(errors[5] == "place the tile first ('place ROW COLUMN'), or undo the push")
    #expect(errors[6].hasPrefix("the tile cannot be placed at 1 0, only at 0 0, 0 1"))
    #expect(errors[7] == "the command is 'place ROW COLUMN'" && errors[8] == errors[7])
    #expect(
      errors[9] == "a cell is a row and a column, each 0 to 3, not '4 0'" && errors[10].hasSuffix("'a b'"))
    // Undone: no push waits any more.
    #expect(errors[11].isEmpty && errors[12] == errors[1])
  }
}
