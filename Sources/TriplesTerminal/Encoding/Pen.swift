import TriplesCanvas

/// The state that SGR sequences change.
struct Pen: Hashable, Sendable {
  /// `ownInk` or a colour.
  var foreground = Paint.ownInk
  /// `ownPaper` or a colour.
  var background = Paint.ownPaper
  /// All attributes, reverse among them.
  var attributes: Style.Attributes = []

  var rendition: Rendition {
    let isReversed = attributes.contains(.reverse)
    return Rendition(
      ink: isReversed ? background : foreground, paper: isReversed ? foreground : background,
      attributes: attributes.subtracting(.reverse))
  }
}

extension Capabilities {
  /// The cheapest pen for a rendition after another pen; nil stands for an unknown one.
  func nearestPen(for rendition: Rendition, from pen: Pen?) -> Pen {
    let plain = plainPen(for: rendition, from: pen)
    let reversed = reversedPen(for: rendition, from: pen)
    guard let plain, let reversed else {
      // A rendition has one pen at least.
      return plain ?? reversed ?? Pen()
    }
    return cost(from: pen, to: plain) <= cost(from: pen, to: reversed) ? plain : reversed
  }

  private func plainPen(for rendition: Rendition, from pen: Pen?) -> Pen? {
    guard rendition.ink != .ownPaper, rendition.paper != .ownInk else { return nil }
    let keeps = rendition.ink == nil ? (pen?.attributes ?? []).intersection([.bold, .dim]) : []
    return Pen(
      foreground: rendition.ink ?? pen?.foreground ?? .ownInk, background: rendition.paper,
      attributes: rendition.attributes.union(keeps))
  }

  /// Terminals differ in how reverse combines with bold and dim, so it is avoided.
  private func reversedPen(for rendition: Rendition, from pen: Pen?) -> Pen? {
    guard attributes.contains(.reverse), rendition.ink != .ownInk, rendition.paper != .ownPaper else { return nil }
    let isOnlyWay = rendition.ink == .ownPaper || rendition.paper == .ownInk
    guard isOnlyWay || rendition.attributes.isDisjoint(with: [.bold, .dim]) else { return nil }
    return Pen(
      foreground: rendition.paper, background: rendition.ink ?? pen?.background ?? .ownPaper,
      attributes: rendition.attributes.union(.reverse))
  }
}

/// SGR, the control sequence that changes the pen.
extension Capabilities {
  /// The bytes it takes to change the pen; nil stands for an unknown pen.
  func cost(from pen: Pen?, to next: Pen) -> Int {
    if pen == next { return 0 }
    guard let pen, let cost = costOfChange(from: pen, to: next) else { return costAfresh(next) }
    return next.adds(to: pen) ? cost : min(cost, costAfresh(next))
  }

  /// Changes the pen: by the difference, or by a reset, whichever is shorter.
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

  /// Nil if attributes or colours cannot be turned off, or the pen is unknown.
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
    return (!losesAttributes || features.contains(.attributesOff)) && (!losesColor || features.contains(.ownColors))
  }

  /// Writes a reset (an empty first parameter) and the whole pen.
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

  /// Writes attributes and colours that `next` adds.
  private func put(_ next: Pen, after pen: Pen, into sink: inout some ByteSink) {
    let gained = next.attributes.subtracting(pen.attributes)
    if gained.contains(.bold) { sink.put(parameter: 1) }
    if gained.contains(.dim) { sink.put(parameter: 2) }
    if gained.contains(.underline) { sink.put(parameter: 4) }
    if gained.contains(.reverse) { sink.put(parameter: 7) }
    if next.foreground != pen.foreground { put(next.foreground, 38, into: &sink) }
    if next.background != pen.background { put(next.background, 48, into: &sink) }
  }

  /// Writes a colour. `code` introduces numbers and channels; the eight colours come before it, the terminal's own after it,
  /// and eight brighter ones from 90 or 100 on.
  private func put(_ paint: Paint, _ code: Int, into sink: inout some ByteSink) {
    switch paint {
    case .ownInk, .ownPaper: sink.put(parameter: code + 1)
    case .indexed(let number) where number < 8: sink.put(parameter: code - 8 + Int(number))
    case .indexed(let number) where number < 16: sink.put(parameter: code + 44 + Int(number))
    case .indexed(let number):
      sink.put(parameter: code)
      sink.put(parameter: 5)
      sink.put(parameter: Int(number))
    case .direct(let color):
      sink.put(parameter: code)
      sink.put(parameter: 2)
      for channel in [color.red, color.green, color.blue] { sink.put(parameter: Int(channel)) }
    }
  }
}

extension Pen {
  /// True if nothing of the other pen has to be turned off: then a reset cannot be shorter.
  fileprivate func adds(to pen: Pen) -> Bool {
    attributes.isSuperset(of: pen.attributes) && foreground != .ownInk && background != .ownPaper
  }
}

extension ByteSink {
  /// Writes a parameter and a separator, which the end of the sequence replaces.
  fileprivate mutating func put(parameter: Int) {
    put(number: parameter)
    put(UInt8(ascii: ";"))
  }
}
