import Testing
import TriplesModel

/// Words that players type, and numbers and times as displayed.
@Suite struct WordsTests {
  @Test func aMistypedWordHasANearestOne() {
    let words = ["left", "right", "undo", "restart"]
    #expect(words.nearest(to: "lfet") == "left" && words.nearest(to: "re") == "restart")
    #expect(words.nearest(to: "undoo") == "undo" && words.nearest(to: "xyzzy") == nil && words.nearest(to: "q") == nil)
    #expect("kitten".distance(to: "sitting") == 3 && "".distance(to: "abc") == 3 && "same".distance(to: "same") == 0)
  }

  @Test func gamesAreFoundByTheBeginningsOfWords() {
    func finds(_ text: String) -> Bool {
      GameSearch(text).finds(rules: .threes, kind: "daily 2026-11-21", date: "2026-11-21 00:41", highestTile: 768)
    }
    #expect(["", "thr", "Threes daily", "2026-11", "11-21", "768", "00:41"].allSatisfy(finds))
    #expect(!["triples", "threes random", "2026-12", "68", "aily"].contains(where: finds))
    #expect(GameSearch(" ").isEmpty && GameSearch("a daily").names("daily") && !GameSearch("dail").names("daily"))
  }

  @Test func directionsAreReadAsTheyAreWritten() {
    for direction in Direction.allCases {
      #expect(Direction(parsing: direction.rawValue) == direction)
      #expect(Direction(parsing: String(direction.letter)) == direction)
      #expect(Direction(bits: direction.number) == direction && Direction(bits: direction.number + 4) == direction)
    }
    #expect(["", "LEFT", "lef", "x"].allSatisfy { Direction(parsing: $0) == nil })
  }

  @Test func numbersWithSigns() {
    #expect(([0, 7, 1024, -3, .min] as [Int]).map { $0.signed() } == ["0", "+7", "+1,024", "-3", Int.min.grouped])
    #expect(
      (-1234).signed(isUnicode: true) == "−1,234" && 5.zeroPadded(to: 3) == "005" && 1234.zeroPadded(to: 3) == "1234")
  }

  @Test func wideCharactersAreCutAndBrokenAsWholes() {
    let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"
    #expect("a\(family)b".lines(columns: 4) == ["a", family, "b"].lines(joinedBy: " ", columns: 4))
    #expect("漢字".lines(columns: 2) == ["漢", "字"] && "\u{2329}".columns == 2)
    #expect(
      (0...4).map { "three".cut(columns: $0) } == ["", "t", "t.", "t..", "t..."] && "three".cut(columns: 5) == "three")
  }

  /// The last line has two words if the line before can give one, and there are no more lines than needed.
  @Test func noWordStandsAlone() {
    #expect("Your ten best games".lines(columns: 14) == ["Your ten", "best games"])
    #expect("each moves one cell at most".lines(columns: 22) == ["each moves one", "cell at most"])
    #expect("It keeps them; ← costs 6.".lines(columns: 18) == ["It keeps them;", "← costs 6."])
    #expect("1 and 2 make 3, 6.".unbroken.lines(columns: 9) == ["1 and 2 make 3, 6."])
    #expect("ten games".lines(columns: 5) == ["ten", "games"], "one word is not moved away from its line")
    #expect("a few very longwords".lines(columns: 10) == ["a few very", "longwords"], "two words would not fit")
  }

  @Test func timesAsAStopwatchShowsThem() {
    let times: [(Seconds, String)] = [
      (-5, "00:00"), (0.9, "00:00"), (127, "02:07"), (5999, "99:59"), (6000, "1:40:00"), (7384, "2:03:04"),
    ]
    for (seconds, text) in times { #expect(seconds.clockText == text) }
  }

  @Test func aStopwatchTicksOnceASecondWhileItRuns() {
    var clock = Stopwatch(elapsed: 10)
    #expect(clock.nextSecond(after: 0) == nil && !clock.isRunning)
    clock.run(true, at: 100)
    #expect(clock.nextSecond(after: 100) == 101 && clock.nextSecond(after: 100.25) == 101)
    let ticks = [100.5, 101, 101.5, 102, 103].map { clock.tick(at: $0) }
    #expect(ticks == [false, true, false, true, true] && clock.seconds(at: 103) == 13)
    clock.run(false, at: 104)
    let last = clock.tick(at: 200)
    #expect(!last && clock.time(at: 200) == 14 && clock.nextSecond(after: 200) == nil)
  }

  @Test func adviceHasTheBestFirstAndKnowsWhatTies() {
    let values: [(Direction, Double)] = [(.right, 5), (.up, 5), (.left, 5.5), (.down, 4.9)]
    let options = values.map { Advice.Option(direction: $0, value: $1) }
    let scores = Advice(options: options)
    #expect(scores.options.map(\.direction) == [.left, .up, .right, .down] && scores.best == .left)
    #expect(scores.ties.map(\.direction) == [.left, .up, .right] && scores.loss(of: options[1]) == 0.5)
    let alike = Advice(options: Array(options.prefix(2)))
    #expect(scores.recommended == [.left, .up, .right] && alike.recommended == [.up], "all alike: any will do")
    let others = Advice(options: options, isScore: false)
    #expect(others.ties.map(\.direction) == [.left], "half a point means nothing without points")
    #expect(Advice(options: []).best == nil && Advice(options: [])[.left] == nil)
  }

  /// Lines keep all words, whatever is moved: an arrow to the next word, or words to a short last line.
  @Test func linesHaveAllWords() {
    let texts = [
      "↑↓←→ push the tiles, u undoes", "It merges two 24s; → costs 6 points, ↓ 13.", "best: ← or → or ↑, then ↓",
      "→ ↓ ← ↑",
      "Press x→ or c for one more word.",
    ]
    for text in texts {
      for columns in 4...40 { #expect(text.lines(columns: columns).joined(separator: " ") == text, "\(columns)") }
    }
    #expect("it costs → 6".lines(columns: 10) == ["it costs", "→ 6"])
    #expect("two words".unbroken.lines(columns: 5) == ["two words"])
  }
}
