import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI
import TriplesTerminal

/// Placements over placements, read by a terminal that shows pictures.
@Suite struct GraphicsTests {
  let cell = Size(columns: 10, rows: 20)
  let size = Size(columns: 40, rows: 12)

  func capabilities() throws -> Capabilities {
    var capabilities = try Capabilities(environment: ["TERM": "xterm-kitty"], isUnicode: true)
    capabilities.learn(.cellSize(cell), size: size)
    capabilities.admitPixels()
    return capabilities
  }

  func image(_ number: Int) -> TileImage {
    TileImage(
      String(number), face: Color(0xFFC867), foreground: Color(0), size: Size(columns: 24, rows: 20 + number % 3))
  }

  func frame(_ placements: [Placement]) -> Frame {
    var frame = Frame(size: size)
    frame.place(placements, over: frame.bounds, cell: cell)
    return frame
  }

  func expect(_ terminal: inout PictureTerminal, shows placements: [Placement]) {
    #expect(terminal.faults(against: placements) == [])
  }

  @Test func anyFramesOverAnyFrames() throws {
    var dice = Drand48(seed: 7)
    var encoder = FrameEncoder(try capabilities())
    var terminal = PictureTerminal(cell: cell)
    var previous: Frame?
    for turn in 0..<200 {
      let placements = (0..<6).filter { _ in dice.below(3) > 0 }.map { id in
        Placement(image(dice.below(60)), at: Point(column: dice.below(300), row: dice.below(200)), layer: id)
      }
      let frame = frame(placements)
      terminal.read(encoder.encode(frame, after: turn % 50 == 49 ? nil : previous))
      expect(&terminal, shows: placements)
      previous = frame
    }
    #expect(terminal.stores.allSatisfy { $0.numbers.count <= 128 }, "more pictures are not kept")
  }

  /// An old kitty in which no image is ever freed would have dropped all of them after 200.
  @Test func moreLooksThanTheTerminalKeeps() throws {
    var encoder = FrameEncoder(try capabilities())
    var terminal = PictureTerminal(cell: cell, quota: 400 << 10)
    var previous: Frame?
    for number in 0..<300 {
      let placements = [Placement(image(number), at: Point(column: 5, row: 5), layer: 1)]
      terminal.read(encoder.encode(frame(placements), after: previous))
      expect(&terminal, shows: placements)
      previous = frame(placements)
    }
    #expect(terminal.stores.allSatisfy { $0.numbers.count <= 128 })
  }

  @Test func aMoveIsOneShortCommand() throws {
    var encoder = FrameEncoder(try capabilities())
    let one = Placement(image(1), at: Point(column: 5, row: 5), layer: 1)
    let rest = Placement(image(1), at: Point(column: 100, row: 5), layer: 1)
    var moved = one
    moved.origin.column += 13
    _ = encoder.encode(frame([one, rest]), after: nil)
    let bytes = encoder.encode(frame([moved, rest]), after: frame([one, rest]))
    #expect(bytes.count < 80)
    var terminal = PictureTerminal(cell: cell)
    terminal.read(bytes)
    #expect(terminal.counts == ["p": 1])
    #expect(encoder.encode(frame([moved, rest]), after: frame([moved, rest])).isEmpty)
  }

  @Test func withoutPixelsPlacementsAreNotSent() throws {
    var capabilities = try Capabilities(environment: ["TERM": "xterm-kitty"], isUnicode: true)
    capabilities.learn(.cellSize(cell), size: size)
    var encoder = FrameEncoder(capabilities)
    let placement = Placement(image(1), at: Point(column: 5, row: 5), layer: 1)
    let text = String(decoding: encoder.encode(frame([placement]), after: nil), as: UTF8.self)
    #expect(!text.contains("\u{1B}_G"))
  }

  func flush(_ output: inout Output, into terminal: inout PictureTerminal, room: Int = .max) -> Int {
    var sent: [UInt8] = []
    _ = output.flush(at: 0) { bytes in
      let count = min(bytes.count, room - sent.count)
      sent += bytes.prefix(count)
      return count
    }
    terminal.read(sent)
    return sent.count
  }

  /// The player has reset the terminal, which frees all images, and presses Ctrl-L.
  @Test func drawnAnewImagesAreUploadedAgain() throws {
    var output = Output(FrameEncoder(try capabilities()))
    var terminal = PictureTerminal(cell: cell)
    let placements = (0..<9).map { Placement(image($0), at: Point(column: 30 * $0, row: 0), layer: 0) }
    output.present(frame(placements))
    _ = flush(&output, into: &terminal)
    terminal.loseAll()
    output.invalidate()
    output.present(frame(placements))
    _ = flush(&output, into: &terminal)
    expect(&terminal, shows: placements)
  }

  /// Ctrl-Z or a SIGSTOP after the terminal has read a part of a frame, up to any byte.
  @Test func whatWasBrokenOffIsUploadedAgain() throws {
    let capabilities = try capabilities()
    let placements = (0..<3).map { Placement(image($0), at: Point(column: 30 * $0, row: 0), layer: 0) }
    var (output, terminal) = (Output(FrameEncoder(capabilities)), PictureTerminal(cell: cell))
    output.present(frame(placements))
    for room in stride(from: 0, to: flush(&output, into: &terminal), by: 61) {
      (output, terminal) = (Output(FrameEncoder(capabilities)), PictureTerminal(cell: cell))
      output.present(frame(placements))
      _ = flush(&output, into: &terminal, room: room)
      terminal.read(capabilities.resetSequence)
      output.reset()
      terminal.read(capabilities.enter)
      output.present(frame(placements))
      _ = flush(&output, into: &terminal)
      expect(&terminal, shows: placements)
    }
  }

  @Test func whatIsLeftBehindIsForgotten() throws {
    var encoder = FrameEncoder(try capabilities())
    var terminal = PictureTerminal(cell: cell)
    let placements = (0..<9).map { Placement(image($0), at: Point(column: 30 * $0, row: 0), layer: 0) }
    terminal.read(encoder.encode(frame(placements), after: nil))
    terminal.read(try capabilities().resetSequence)
    for store in terminal.stores {
      #expect(store.shown.isEmpty && (store.numbers.isEmpty || store.program == .konsole))
    }
  }

  @Test(arguments: [0, 1, 5, 300, 4096, 70_000]) func whatIsCompressedIsAllThere(count: Int) {
    var dice = Drand48(seed: UInt32(count))
    for colors in [1, 2, 256] {
      let bytes = (0..<count).map { _ in UInt8(dice.below(colors)) }
      #expect(Inflater.inflate(Deflate.compress(bytes)) == bytes)
    }
  }

  @Test func aPlainTileIsSmall() {
    let plain = TileImage("", face: Color(0xFFC867), foreground: Color(0), size: Size(columns: 96, rows: 96))
    let bytes = plain.rendered().bytes
    #expect(Deflate.compress(bytes).count < 1500)
  }
}
