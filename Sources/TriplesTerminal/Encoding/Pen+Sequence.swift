/// SGR, the control sequence that changes the pen.
extension Capabilities {
  /// Bytes to take one pen in the place of another; nil stands for an unknown one.
  func cost(from pen: Pen?, to next: Pen) -> Int {
    if pen == next { return 0 }
    guard let pen, let cost = costOfChange(from: pen, to: next) else { return costAfresh(next) }
    return next.adds(to: pen) ? cost : min(cost, costAfresh(next))
  }

  /// Takes a pen: by what changes, or by a reset and all of it, whichever is shorter.
  func put(from pen: Pen?, to next: Pen, into sink: inout some ByteSink) {
    if pen == next { return }
    if let pen, let cost = costOfChange(from: pen, to: next), cost <= costAfresh(next) {
      putChange(from: pen, to: next, into: &sink)
    } else {
      putAfresh(next, into: &sink)
    }
  }

  private func costAfresh(_ next: Pen) -> Int {
    var counter = ByteCounter()
    putAfresh(next, into: &counter)
    return counter.count
  }

  /// Nil if what is lost cannot be turned off, or what there is to lose is unknown.
  private func costOfChange(from pen: Pen?, to next: Pen) -> Int? {
    guard let pen, canChange(from: pen, to: next) else { return nil }
    var counter = ByteCounter()
    putChange(from: pen, to: next, into: &counter)
    return counter.count
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
    sink.putSequenceStart()
    sink.put(UInt8(ascii: ";"))
    put(next, after: Pen(), into: &sink)
    sink.replaceLast(with: UInt8(ascii: "m"))
  }

  private func putChange(from pen: Pen, to next: Pen, into sink: inout some ByteSink) {
    var pen = pen
    let lost = pen.attributes.subtracting(next.attributes)
    sink.putSequenceStart()
    if !lost.isDisjoint(with: [.bold, .dim]) {
      sink.put(parameter: 22)
      pen.attributes.subtract([.bold, .dim])
    }
    if lost.contains(.underline) { sink.put(parameter: 24) }
    if lost.contains(.reverse) { sink.put(parameter: 27) }
    put(next, after: pen, into: &sink)
    sink.replaceLast(with: UInt8(ascii: "m"))
  }

  /// The attributes that `next` has more, and the colours that it has others.
  private func put(_ next: Pen, after pen: Pen, into sink: inout some ByteSink) {
    let gained = next.attributes.subtracting(pen.attributes)
    if gained.contains(.bold) { sink.put(parameter: 1) }
    if gained.contains(.dim) { sink.put(parameter: 2) }
    if gained.contains(.underline) { sink.put(parameter: 4) }
    if gained.contains(.reverse) { sink.put(parameter: 7) }
    if next.foreground != pen.foreground { put(next.foreground, 38, foregrounds, into: &sink) }
    if next.background != pen.background { put(next.background, 48, backgrounds, into: &sink) }
  }

  /// A colour; `code` begins one by channels, and the next code stands for the terminal's own.
  private func put(_ paint: Paint, _ code: Int, _ numbered: [[UInt8]], into sink: inout some ByteSink) {
    switch paint {
    case .ownInk, .ownPaper: sink.put(parameter: code + 1)
    case .indexed(let index):
      sink.put(numbered[Int(index)])
      sink.put(UInt8(ascii: ";"))
    case .direct(let color):
      sink.put(parameter: code)
      sink.put(parameter: 2)
      sink.put(parameter: Int(color.red))
      sink.put(parameter: Int(color.green))
      sink.put(parameter: Int(color.blue))
    }
  }
}

extension Pen {
  /// True if nothing has to be turned off after another pen: then a reset cannot be the shorter way.
  fileprivate func adds(to pen: Pen) -> Bool {
    attributes.isSuperset(of: pen.attributes) && foreground != .ownInk && background != .ownPaper
  }
}

extension ByteSink {
  /// Takes a parameter of a sequence, and a separator that the end of the sequence replaces.
  fileprivate mutating func put(parameter: Int) {
    put(number: parameter)
    put(UInt8(ascii: ";"))
  }
}
