import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI
import TriplesTerminal

/// On a slow line the newest frame wins: the next one is sent when the terminal has read the last.
@Suite struct FramePacerTests {
  /// A terminal behind a line with a limited number of bytes per second, which answers what it has read.
  private struct SlowLine {
    var output: Output
    var bytesPerSecond: Double
    /// All bytes sent, and the number that has arrived.
    var sent: [UInt8] = []
    var seen = 0
    /// The positions in `sent` at which questions end.
    private(set) var questions: [Int] = []
    private var answered = 0
    var isMute = false
    private var credit = 0.0

    init(_ brand: String, bytesPerSecond: Double) {
      output = Output(FrameEncoder(TestTerminal("xterm-256color", .indexed).capabilities))
      output.pacer.admit(Brand(answer: brand))
      self.bytesPerSecond = bytesPerSecond
    }

    /// Writes all that may be written. The line takes it at once, like a buffer.
    mutating func flush(at now: Seconds) {
      var taken: [UInt8] = []
      _ = output.flush(at: now) { bytes in
        taken += bytes
        return bytes.count
      }
      sent += taken
      let question = FramePacer.question
      if taken.suffix(question.count).elementsEqual(question) { questions.append(sent.count) }
    }

    /// The number of bytes in flight.
    var inFlight: Int { sent.count - seen }

    /// Lets bytes arrive for a while, and the terminal answer.
    mutating func run(for span: Seconds, until now: Seconds) {
      credit += span.rawValue * bytesPerSecond
      let count = min(inFlight, Int(credit))
      credit = count == inFlight ? 0 : credit - Double(count)
      seen += count
      while !isMute, answered < questions.count, questions[answered] <= seen {
        output.pacer.update(.cursor(Point(column: 8, row: 1)), at: now)
        answered += 1
      }
    }
  }

  private func frame(_ number: Int) -> Frame {
    var frame = Frame(size: Size(columns: 60, rows: 20))
    for row in 0..<20 {
      frame.write("frame \(number) ends here", at: Point(column: (row * 7 + number) % 30, row: row))
    }
    return frame
  }

  /// Shows sixty frames a second for four seconds. Returns the maximum number of bytes in flight.
  private func play(_ line: inout SlowLine) -> Int {
    var most = 0
    for tick in 0..<240 {
      let now = Seconds(tick) / 60
      line.output.present(frame(tick))
      line.flush(at: now)
      line.run(for: 1.0 / 60, until: now)
      most = max(most, line.inFlight)
    }
    return most
  }

  @Test func onASlowLineOneFrameIsUnderWayAtATime() {
    var line = SlowLine("XTerm(379)", bytesPerSecond: 4000)
    let most = play(&line)
    #expect(most < 2000, "\(most) bytes")
    // A second later the newest frame has arrived completely.
    for tick in 240..<300 {
      line.flush(at: Seconds(tick) / 60)
      line.run(for: 1.0 / 60, until: Seconds(tick) / 60)
    }
    #expect(line.inFlight == 0 && !line.output.isPending(at: 5))
    #expect(String(decoding: line.sent, as: UTF8.self).contains("239"))
  }

  /// A line that keeps up is asked now and then: a second's worth of the slowest line may be in flight unasked.
  @Test func aFastLineShowsEveryFrame() {
    var line = SlowLine("kitty(0.26.5)", bytesPerSecond: 1e6)
    _ = play(&line)
    let text = String(decoding: line.sent, as: UTF8.self)
    #expect(text.split(separator: "\u{1B}[?2026l", omittingEmptySubsequences: false).count == 241)
    #expect((10...120).contains(line.questions.count), "\(line.questions.count)")
    let stretches = zip(line.questions, line.questions.dropFirst()).map { $1 - $0 }
    #expect((stretches.max() ?? 0) < 4096 + 2000)
  }

  /// A line that becomes slow is noticed after a while, and asked after each frame from then on.
  @Test func aLineThatTurnsSlowIsFoundOut() {
    var line = SlowLine("XTerm(379)", bytesPerSecond: 1e6)
    _ = play(&line)
    line.bytesPerSecond = 4000
    var late = 0
    for tick in 240..<600 {
      let now = Seconds(tick) / 60
      line.output.present(frame(tick))
      line.flush(at: now)
      line.run(for: 1.0 / 60, until: now)
      if tick > 420 { late = max(late, line.inFlight) }
    }
    #expect(late < 2000, "\(late) bytes")
  }

  @Test func onlyTerminalsThatWereSeenToAnswerAreAsked() {
    for brand in ["tmux 3.3a", "foot(1.13.1)", "terminology 1.13.0", ""] {
      var line = SlowLine(brand, bytesPerSecond: 4000)
      _ = play(&line)
      #expect(line.questions.isEmpty, "\(brand)")
    }
  }

  /// A terminal that never answers is asked three times, and then gets every frame.
  @Test func withoutAnAnswerItGoesOn() {
    var line = SlowLine("XTerm(379)", bytesPerSecond: 1e6)
    line.isMute = true
    line.output.present(frame(0))
    line.flush(at: 0)
    line.output.present(frame(1))
    #expect(!line.output.isPending(at: 0.1))
    let deadline = line.output.deadline(at: 0.1)
    #expect(deadline.map { $0 > 0.5 && $0 < 2 } ?? false)
    #expect(line.output.isPending(at: 4), "it is not waited for any longer")
    for second in 1...10 {
      line.output.present(frame(second))
      line.flush(at: Seconds(4 * second))
      line.run(for: 4, until: Seconds(4 * second))
    }
    #expect(line.questions.count == 3)
    line.output.present(frame(11))
    #expect(line.output.isPending(at: 40.001))
  }

  @Test func anAnswerThatIsMissingAtTheEndIsWaitedForBriefly() {
    var pacer = FramePacer()
    pacer.admit(Brand(answer: "XTerm(379)"))
    #expect(pacer.closingDeadline(patience: 1, at: 0) == nil)
    _ = pacer.ask(after: 1000, at: 0)
    pacer.update(.cursor(Point(column: 8, row: 1)), at: 0.2)
    #expect(pacer.closingDeadline(patience: 1, at: 0.2) == nil)
    _ = pacer.ask(after: 1000, at: 1)
    #expect(pacer.closingDeadline(patience: 0.1, at: 1) == 1.4)
    #expect(pacer.closingDeadline(patience: 0.1, at: 1.5) == nil)
    #expect(pacer.closingDeadline(patience: 1, at: 1.5) == 2, "other answers took longer")
  }

  /// If an answer is lost, the frames after the next one do not wait for it.
  @Test func aLostAnswerHoldsUpOneFrameOnly() {
    var pacer = FramePacer()
    pacer.admit(Brand(answer: "XTerm(379)"))
    var waits: [Seconds] = []
    for second in [1, 3, 5, 7] as [Seconds] {
      _ = pacer.ask(after: 1000, at: second)
      if second > 1 { pacer.update(.cursor(Point(column: 8, row: 1)), at: second + 0.1) }
      waits.append((pacer.deadline(at: second + 0.1) ?? second) - second)
    }
    #expect(waits == [1, 0, 0, 0])
    #expect(pacer.closingDeadline(patience: 1, at: 7.1) == nil)
  }

  /// Screen readers and Braille displays follow the cursor, so the question saves and restores its position.
  @Test func theQuestionLeavesTheCursorOnTheFocus() {
    let question = String(decoding: FramePacer.question, as: UTF8.self)
    #expect(question.hasPrefix("\u{1B}7") && question.hasSuffix("\u{1B}8"))
  }

  @Test func whereTheCursorIsIsNoKey() {
    var decoder = KeyDecoder()
    #expect(decoder.feed("\u{1B}[2;9R".utf8).isEmpty)
    #expect(decoder.takeReports() == [.cursor(Point(column: 8, row: 1))])
    #expect(decoder.feed("\u{1B}[1;2R".utf8) == [.key(Key(.function(3), .shift))])
  }
}
