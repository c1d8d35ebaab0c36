import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI
import TriplesTerminal

@Suite struct PaletteTests {
  @Test(
    arguments: [
      (0x000000, 16), (0xFFFFFF, 231), (0xFF0000, 196), (0x00FF00, 46), (0x0000FF, 21), (0x5F87AF, 67),
      (0x080808, 232), (0xEEEEEE, 255), (0x808080, 244), (0x121212, 233),
    ] as [(UInt32, UInt8)])
  func theColoursOfThe256AreThemselves(hex: UInt32, number: UInt8) {
    #expect(Color(hex).nearest(in: .indexed) == number)
  }

  /// Dimmed tiles behind a question keep their hue: a red 2 must not become grey, which would look like a 3.
  @Test(arguments: [Theme.classic, .light, .colourBlind]) func dimmedTilesAreToldApart(theme: Theme) {
    let look = Look(theme: theme, traits: ScreenTraits(depth: .indexed, isUnicode: true))
    let numbers = [1, 2, 3, 6, 12].map { value in
      var frame = Frame(
        size: Size(columns: 1, rows: 1),
        filledWith: Cell(" ", Style(nil, on: look.tileColors(of: value, in: .triples).face)))
      look.dim(&frame)
      return frame[Point(column: 0, row: 0)].style.background?.nearest(in: .indexed) ?? 0
    }
    #expect(Set(numbers).count == numbers.count)
    #expect(numbers[0] < 232 && numbers[1] < 232, "greys begin at 232: \(numbers)")
  }

  @Test func everyEntryIsFoundAgain() {
    for number in 16...255 as ClosedRange<UInt8> {
      let color = Color(xterm: number)
      #expect(Color(xterm: color.nearest(in: .indexed)) == color)
    }
    for number in 0..<16 as Range<UInt8> { #expect(Color(xterm: number).nearest(in: .sixteen) == number) }
  }

  @Test(
    arguments: [
      (0xFF5555, 1), (0x55FFFF, 6), (0xFFFF55, 3), (0x55FF55, 2), (0xFF55FF, 5), (0xFFFFFF, 7), (0x101318, 0),
      (0x5555FF, 4),
    ] as [(UInt32, UInt8)])
  func eightAreMatchedByHue(hex: UInt32, number: UInt8) {
    #expect(Color(hex).nearest(in: .eight) == number)
  }

  @Test func noneOfThe256IsFartherThanTheRest() {
    for red in stride(from: 0, to: 256, by: 37) as StrideTo<Int> {
      for green in stride(from: 0, to: 256, by: 41) {
        for blue in stride(from: 0, to: 256, by: 43) {
          let color = Color(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
          let chosen = color.distance(to: Color(xterm: color.nearest(in: .indexed)))
          let best = (16...255).map { color.distance(to: Color(xterm: UInt8($0))) }.min()
          #expect(chosen == best)
        }
      }
    }
  }
}
