import Testing
import TriplesEngine
import TriplesModel

@Suite struct LineReaderTests {
  private let tooLong = LineReader.Line.failure(TextError("the line is too long"))
  private let notText = LineReader.Line.failure(TextError("the line is not UTF-8"))

  /// Returns the lines in bytes that arrive in pieces of a given size.
  func lines(_ bytes: [UInt8], pieces: Int, limit: Int = 8) -> [LineReader.Line] {
    var reader = LineReader(limit: limit)
    var lines: [LineReader.Line] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      lines += reader.read(rest.prefix(pieces))
      rest = rest.dropFirst(pieces)
    }
    return lines + [reader.finish()].compactMap(\.self)
  }

  @Test(arguments: 1...12) func piecesMakeNoDifference(pieces: Int) {
    let bytes = Array("up\n\n123456789\nleft\n12345678\nend".utf8)
    #expect(
      lines(bytes, pieces: pieces) == [
        .success("up"), .success(""), tooLong, .success("left"), .success("12345678"), .success("end"),
      ])
  }

  /// A byte order mark is skipped at the start, and only there.
  @Test(arguments: 1...4) func aByteOrderMark(pieces: Int) {
    #expect(lines(Array("\u{FEFF}up\n\u{FEFF}".utf8), pieces: pieces) == [.success("up"), .success("\u{FEFF}")])
    #expect(lines(Array("\u{FEFF}".utf8), pieces: pieces) == [.success("")])
    #expect(lines([0xEF, 0xBB], pieces: pieces) == [notText])
  }

  @Test func endsOfInput() {
    #expect(lines([], pieces: 1) == [])
    #expect(lines(Array("up\n".utf8), pieces: 9) == [.success("up")])
    #expect(lines(Array("123456789".utf8), pieces: 9) == [tooLong])
  }

  @Test func bytesThatAreNoText() {
    #expect(lines([0xFF, 0xFE, 10, 0xC3, 10, 0, 10], pieces: 2) == [notText, notText, .success("\0")])
  }

  @Test func keepsNothingOfALineWithoutEnd() {
    var reader = LineReader(limit: 100)
    let chunk = [UInt8](repeating: 65, count: 1 << 16)[...]
    for _ in 0..<1000 { #expect(reader.read(chunk) == []) }
    #expect(reader.read(Array("\nup\n".utf8)[...]) == [tooLong, .success("up")])
  }
}
