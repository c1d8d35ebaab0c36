import TriplesTUI

/// SGR, the control sequence that changes the pen.
extension Capabilities {
  /// Bytes to take one pen in the place of another; nil stands for an unknown one.
  func cost(from pen: Pen?, to next: Pen) -> Int {
    var counter = ByteCounter()
    put(from: pen, to: next, into: &counter)
    return counter.count
  }

  /// Takes a pen: by what changes, or by a reset and all of it, whichever is shorter.
  func put(from pen: Pen?, to next: Pen, into sink: inout some ByteSink) {
    if pen == next { return }
    guard let pen, canChange(from: pen, to: next) else { return putAfresh(next, into: &sink) }
    var (changing, afresh) = (ByteCounter(), ByteCounter())
    putChange(from: pen, to: next, into: &changing)
    putAfresh(next, into: &afresh)
    if changing.count <= afresh.count {
      putChange(from: pen, to: next, into: &sink)
    } else {
      putAfresh(next, into: &sink)
    }
  }

  private func canChange(from pen: Pen, to next: Pen) -> Bool {
    let losesAttributes = !pen.attributes.subtracting(next.attributes).isEmpty
    let losesColor =
      (next.foreground == .ownInk && pen.foreground != .ownInk)
      || (next.background == .ownPaper && pen.background != .ownPaper)
    return (!losesAttributes || features.contains(.attributesOff))
      && (!losesColor || features.contains(.ownColors))
  }

  /// An empty first parameter resets.
  private func putAfresh(_ next: Pen, into sink: inout some ByteSink) {
    var sequence = SGR(sink)
    sequence.put([])
    put(next, after: Pen(), into: &sequence)
    sink = sequence.finish()
  }

  private func putChange(from pen: Pen, to next: Pen, into sink: inout some ByteSink) {
    var sequence = SGR(sink)
    var pen = pen
    let lost = pen.attributes.subtracting(next.attributes)
    if !lost.isDisjoint(with: [.bold, .dim]) {
      sequence.put("22".utf8)
      pen.attributes.subtract([.bold, .dim])
    }
    if lost.contains(.underline) { sequence.put("24".utf8) }
    if lost.contains(.reverse) { sequence.put("27".utf8) }
    put(next, after: pen, into: &sequence)
    sink = sequence.finish()
  }

  /// The attributes that `next` has more, and the colours that it has others.
  private func put(_ next: Pen, after pen: Pen, into sequence: inout SGR<some ByteSink>) {
    let gained = next.attributes.subtracting(pen.attributes)
    if gained.contains(.bold) { sequence.put("1".utf8) }
    if gained.contains(.dim) { sequence.put("2".utf8) }
    if gained.contains(.underline) { sequence.put("4".utf8) }
    if gained.contains(.reverse) { sequence.put("7".utf8) }
    if next.foreground != pen.foreground { put(next.foreground, 38, foregrounds, into: &sequence) }
    if next.background != pen.background { put(next.background, 48, backgrounds, into: &sequence) }
  }

  /// A colour; `code` begins one by channels, and the next code stands for the terminal's own.
  private func put(
    _ paint: Paint, _ code: Int, _ numbered: [[UInt8]], into sequence: inout SGR<some ByteSink>
  ) {
    switch paint {
    case .ownInk, .ownPaper: sequence.put(number: code + 1)
    case .indexed(let index): sequence.put(numbered[Int(index)])
    case .direct(let color):
      for number in [code, 2, Int(color.red), Int(color.green), Int(color.blue)] {
        sequence.put(number: number)
      }
    }
  }
}

/// An SGR sequence in the making: parameters between semicolons.
private struct SGR<Sink: ByteSink> {
  private var sink: Sink
  private var isFirst = true

  init(_ sink: Sink) {
    self.sink = sink
    self.sink.put([0x1B, 0x5B])
  }

  mutating func put(_ parameter: some Sequence<UInt8>) {
    separate()
    sink.put(parameter)
  }

  mutating func put(number: Int) {
    separate()
    sink.put(number: number)
  }

  mutating func finish() -> Sink {
    sink.put(UInt8(ascii: "m"))
    return sink
  }

  private mutating func separate() {
    if !isFirst { sink.put(UInt8(ascii: ";")) }
    isFirst = false
  }
}
