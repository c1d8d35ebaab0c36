import TriplesCanvas
import TriplesModel

/// Turns cells into glyphs. Renditions are numbered as they come up: numbers are quick to compare and to group by.
struct Rasterizer {
  private struct Numbers { let inked, blank: Int32 }

  private let traits: ScreenTraits
  private let attributes: Style.Attributes
  private(set) var renditions: [Rendition] = []
  private var numbers: [Rendition: Int32] = [:]
  private var styles = Cache<Numbers>()
  private var paints = Cache<Paint>()

  /// Almost all frames have fewer renditions.
  private static let capacity = 1024

  init(_ capabilities: Capabilities) {
    traits = capabilities.traits
    attributes = capabilities.attributes
  }

  /// Forgets the renditions if there are too many. Call it between frames, because all numbers change.
  mutating func tidyUp() {
    guard renditions.count > Self.capacity else { return }
    (renditions, numbers, styles) = ([], [:], Cache())
  }

  mutating func glyph(of cell: Cell) -> Glyph {
    let character = shown(cell.character)
    let numbers = numbers(of: cell.style)
    return Glyph(character: character, rendition: character == " " ? numbers.blank : numbers.inked)
  }

  /// The character if the terminal shows it, never a control character.
  private func shown(_ character: Unicode.Scalar) -> Unicode.Scalar {
    switch character.value {
    case 0x20..<0x7F: character
    case ..<0xA0: " "
    case Cell.continuation.value: traits.hasWideLetters ? character : " "
    default:
      if traits.isUnicode {
        traits.hasBlocks ? character : Self.plain[character] ?? character
      } else {
        traits.hasWideLetters && character.columns == 2 ? character : "?"
      }
    }
  }

  /// Substitutes for fonts with Latin letters and straight lines only.
  private static let plain = Dictionary(
    uniqueKeysWithValues: zip(
      "←↑→↓−…★☆✦▲▼◀▶■□○┄╭╮╰╯▏▎▍▌▋▊▉█▁▂▃▄▅▆▇".unicodeScalars,
      "<^>v-.*.+^v<>#oo─┌┐└┘    ####__-=###".unicodeScalars))

  private mutating func numbers(of style: Style) -> Numbers {
    if let known = styles[style.bits] { return known }
    let inked = rendition(of: style)
    let numbers = Numbers(inked: number(of: inked), blank: number(of: inked.forBlanks))
    styles[style.bits] = numbers
    return numbers
  }

  private mutating func number(of rendition: Rendition) -> Int32 {
    if let number = numbers[rendition] { return number }
    let number = Int32(renditions.count)
    numbers[rendition] = number
    renditions.append(rendition)
    return number
  }

  private mutating func rendition(of style: Style) -> Rendition {
    let attributes = style.attributes.intersection(attributes)
    let ink = style.foreground.flatMap { paint($0) } ?? .ownInk
    let paper = style.background.flatMap { paint($0) } ?? .ownPaper
    let isReversed = attributes.contains(.reverse)
    return Rendition(
      ink: isReversed ? paper : ink, paper: isReversed ? ink : paper, attributes: attributes.subtracting(.reverse))
  }

  private mutating func paint(_ color: Color) -> Paint? {
    switch traits.depth {
    case .none: nil
    case .eight: numbered(color, in: .eight)
    case .sixteen: numbered(color, in: .sixteen)
    case .indexed: numbered(color, in: .indexed)
    case .direct: .direct(color)
    }
  }

  /// The search for the nearest colour is costly.
  private mutating func numbered(_ color: Color, in palette: Palette) -> Paint {
    let question = UInt64(color.hex)
    if let known = paints[question] { return known }
    let paint = Paint.indexed(color.nearest(in: palette))
    paints[question] = paint
    return paint
  }
}

/// Earlier answers by numbers of questions, which share places: bounded, and quicker than a dictionary.
struct Cache<Answer: Sendable>: Sendable {
  private var entries: [(question: UInt64, answer: Answer)?] = Array(repeating: nil, count: Self.capacity)

  private static var capacity: Int { 1024 }

  subscript(question: UInt64) -> Answer? {
    get {
      guard let entry = entries[Self.place(of: question)], entry.question == question else { return nil }
      return entry.answer
    }
    set { entries[Self.place(of: question)] = newValue.map { (question, $0) } }
  }

  /// Fibonacci hashing (Knuth, The Art of Computer Programming 3, 6.4).
  private static func place(of question: UInt64) -> Int { Int((question &* 0x9E37_79B9_7F4A_7C15) >> 32) % capacity }
}
