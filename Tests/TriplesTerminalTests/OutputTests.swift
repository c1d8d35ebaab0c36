import Testing
import TriplesCanvas
import TriplesTUI
import TriplesTerminal

/// Frames on their way to a terminal that takes as much as the test lets it.
@Suite struct OutputTests {
  let encoder = FrameEncoder(TestTerminal("xterm-256color", .indexed).capabilities)
  let size = Size(columns: 20, rows: 3)

  func frame(_ text: String) -> Frame {
    var frame = Frame(size: size)
    frame.write(text, at: Point(column: 0, row: 0))
    return frame
  }

  func encode(_ frame: Frame, after previous: Frame?) -> [UInt8] {
    var encoder = encoder
    return encoder.encode(frame, after: previous)
  }

  /// Lets the terminal accept a number of bytes, in portions. Returns the accepted bytes.
  func flush(_ output: inout Output, room: Int, portion: Int = .max) -> [UInt8] {
    var taken: [UInt8] = []
    let isThere = output.flush(at: 0) { bytes in
      let count = min(bytes.count, portion, room - taken.count)
      taken += bytes.prefix(count)
      return count
    }
    #expect(isThere)
    return taken
  }

  @Test func aFrameIsOneWrite() {
    var output = Output(encoder)
    var writes = 0
    output.present(frame("a"))
    _ = output.flush(at: 0) {
      writes += 1
      return $0.count
    }
    #expect(writes == 1)
    #expect(!output.isPending(at: 0))
  }

  @Test func whileNothingIsTakenOnlyTheNewestFrameWaits() {
    var output = Output(encoder)
    output.present(frame("first"))
    var sent = flush(&output, room: 10)
    for number in 0..<100 {
      output.present(frame("frame \(number)"))
      sent += flush(&output, room: 0)
    }
    #expect(output.isPending(at: 0))
    sent += flush(&output, room: .max, portion: 7)
    let expected =
      encode(frame("first"), after: nil) + encode(frame("frame 99"), after: frame("first"))
    #expect(sent == expected)
    #expect(!output.isPending(at: 0))
  }

  @Test func whatIsSentAheadComesFirst() {
    var output = Output(encoder)
    output.send(Array("enter".utf8))
    output.present(frame("a"))
    #expect(flush(&output, room: .max) == Array("enter".utf8) + encode(frame("a"), after: nil))
  }

  @Test func theSamePictureSendsNothing() {
    var output = Output(encoder)
    output.present(frame("a"))
    _ = flush(&output, room: .max)
    output.present(frame("a"))
    #expect(flush(&output, room: .max).isEmpty)
    #expect(!output.isPending(at: 0))
  }

  @Test func afterAnInvalidationAllIsDrawn() {
    var output = Output(encoder)
    output.present(frame("a"))
    _ = flush(&output, room: .max)
    output.invalidate()
    #expect(!output.isPending(at: 0))
    output.present(frame("b"))
    #expect(flush(&output, room: .max) == encode(frame("b"), after: nil))
  }

  @Test func withoutATerminalNothingWaits() {
    var output = Output(encoder)
    output.present(frame("a"))
    let isThere = output.flush(at: 0) { _ in nil }
    #expect(!isThere)
    #expect(!output.isPending(at: 0))
  }
}
