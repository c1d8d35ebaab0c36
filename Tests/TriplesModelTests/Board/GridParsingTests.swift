import Testing
import TriplesModel

struct GridParsingTests {
  @Test(arguments: [
    ". 1 . . / . . . . / . 2 . . / . . . 12", "0 1 0 0/0 0 0 0/0 2 0 0/0 0 0 12",
    "· 1 · ·\n· · · ·\n· 2 · ·\n· · · 12\n", ". 1 . . . . . . . 2 . . . . . 12",
    " . 1 . . /\n . . . . / . 2 . . / . . . 12 /",
  ])
  func boards(text: String) throws {
    let values = try Grid(parsing: text, in: .triples).values(in: .triples)
    #expect(values == [[0, 1, 0, 0], [0, 0, 0, 0], [0, 2, 0, 0], [0, 0, 0, 12]])
  }

  @Test(arguments: [
    ("", "a board has 16 cells, not 0"), (". . . .", "a board has 16 cells, not 4"),
    (". . . . . / . . . / . . . . / . . . .", "row 1 of the board has 5 cells, not 4"),
    (". . . . / . 4 . . / . . . . / . . . .", "'4' is not a tile of Triples"),
    (". . . . / . -1 . . / . . . . / . . . .", "'-1' is not a tile of Triples"),
    (". . . . / . \u{1B}[2J . . / . . . . / . . . .", "'?[2J' is not a tile of Triples"),
    (". . . . / . 99999999999 . . / . . . . / . . . .", "'99999999999' is not a tile of Triples"),
  ])
  func noBoards(text: String, reason: String) {
    let error = #expect(throws: TextError.self) { try Grid(parsing: text, in: .triples) }
    #expect(error?.description == reason)
  }

  @Test func tilesAreThoseOfTheRules() throws {
    let text = "2 4 8 16 / . . . . / . . . 32768 / . . . 131072"
    #expect(
      try Grid(parsing: text, in: .twenty48).values(in: .twenty48).suffix(2) == [[0, 0, 0, 32768], [0, 0, 0, 131072]])
    #expect(throws: TextError.self) { try Grid(parsing: text.replacing("131072", with: "262144"), in: .twenty48) }
    #expect(throws: TextError.self) { try Grid(parsing: text.replacing("131072", with: "24576"), in: .triples) }
    #expect(throws: TextError.self) { try Grid(parsing: text, in: .threes) }
  }
}
