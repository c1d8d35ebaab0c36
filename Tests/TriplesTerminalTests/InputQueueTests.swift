import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI
import TriplesTerminal

@Suite struct InputQueueTests {
  @Test func inputsComeOutInOrderOneByOne() {
    var queue = InputQueue(isRemote: false)
    queue.take(Array("a\u{1B}[Ab".utf8), at: 1)
    var keys: [Input] = []
    while let input = queue.next() { keys.append(input) }
    #expect(keys == [.key(.character("a")), .key(Key(.up)), .key(.character("b"))])
    #expect(queue.isEmpty)
  }

  @Test(arguments: [(false, 1.02, 1.03), (true, 1.09, 1.11)])
  func aLoneEscapeWaitsAMoment(isRemote: Bool, before: Seconds, after: Seconds) throws {
    var queue = InputQueue(isRemote: isRemote)
    queue.take([0x1B], at: 1)
    let deadline = try #require(queue.deadline)
    #expect(before < deadline && deadline < after)
    queue.flush(at: before)
    #expect(queue.isEmpty)
    queue.flush(at: after)
    let key = queue.next()
    #expect(key == .key(Key(.escape)))
    #expect(queue.deadline == nil)
  }

  @Test(arguments: ["\u{1B}[200~hello", "\u{1B}P1$r", "\u{1B}_x", "\u{1B}Xx", "\u{1B}]52;"])
  func whatHasNoEndIsGivenUpAfterASecond(begun: String) {
    var queue = InputQueue(isRemote: false)
    queue.take(Array(begun.utf8), at: 1)
    queue.flush(at: 1.9)
    queue.take(Array("w".utf8), at: 1.9)
    #expect(queue.isEmpty && queue.deadline == 2.9)
    queue.flush(at: 2.9)
    _ = begun.contains("200") ? queue.next() : nil
    #expect(queue.deadline == nil)
    queue.take(Array("u".utf8), at: 3)
    let key = queue.next()
    #expect(key == .key(.character("u")))
  }

  /// Keys typed between Ctrl-Z and the stop are not played after `fg`.
  @Test func aResetForgetsKeysAndHalfASequence() {
    var queue = InputQueue(isRemote: false)
    queue.take(Array("ls\u{1A}\u{1B}[1;".utf8), at: 1)
    queue.reset()
    queue.take(Array("b".utf8), at: 2)
    let keys = [queue.next(), queue.next()]
    #expect(keys == [.key(.character("b")), nil])
  }

  @Test(arguments: [1, 2]) func anAnswerThatIsExpectedMayComeInPieces(place: Int) {
    let answer = Array("\u{1B}P>|kitty(0.26.5)\u{1B}\\".utf8)
    var queue = InputQueue(isRemote: false)
    queue.expectsAnswerUntil = 1.25
    queue.take(Array(answer[..<place]), at: 1)
    #expect(queue.deadline == 1.25)
    queue.flush(at: 1.2)
    queue.take(Array(answer[place...]), at: 1.2)
    #expect(queue.isEmpty)
    #expect(queue.takeReports() == [.name("kitty(0.26.5)")])
  }
}
