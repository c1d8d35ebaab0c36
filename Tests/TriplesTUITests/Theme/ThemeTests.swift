import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI

@Suite struct ThemeTests {
  /// Returns the styles that draw the number of a lone tile.
  private func labels(of value: Int, theme: Theme) -> [Style] {
    let look = Look(theme: theme, traits: .full, hasLargeDigits: false)
    let (face, ink) = look.tileColors(of: value)
    return [Style(ink, on: face)]
  }

  @Test(arguments: Theme.all)
  func everyNumberStandsOutFromItsFace(theme: Theme) throws {
    for rank in RuleSet.triples.ranks {
      for style in labels(of: Triples.value(of: rank), theme: theme) {
        let (ink, face) = (try #require(style.foreground), try #require(style.background))
        #expect(ink.contrast(with: face) >= 4.5, "\(theme.name), \(rank.bits)")
      }
    }
  }

  @Test(arguments: Theme.all)
  func everyTextStandsOutFromItsGround(theme: Theme) throws {
    let look = Look(theme: theme, traits: .full)
    for style in [
      look.plain, look.muted, look.strong, look.chosen, look.selected, look.raised, look.raisedStrong,
    ] {
      let (ink, ground) = (try #require(style.foreground), try #require(style.background))
      #expect(ink.contrast(with: ground) >= 4.5, "\(theme.name): \(ink) on \(ground)")
    }
  }

  @Test(arguments: Theme.all.dropLast())
  func oneTwoAndThreeAreUnmistakable(theme: Theme) {
    let look = Look(theme: theme, traits: .full)
    let faces = [1, 2, 3].map { look.tileColors(of: $0).face }
    for (one, other) in [(0, 1), (0, 2), (1, 2)] {
      let distance =
        abs(Int(faces[one].red) - Int(faces[other].red))
        + abs(Int(faces[one].green) - Int(faces[other].green))
        + abs(Int(faces[one].blue) - Int(faces[other].blue))
      #expect(distance > 120, "\(theme.name)")
    }
  }

  /// With eight and sixteen colours tiles are filled: cyan, red, white, then others. Consecutive tiles differ. Their
  /// ink stands out and is never bold, which would make it grey.
  @Test(arguments: [ColorDepth.eight, .sixteen], [true, false])
  func tilesAreFilledWhereverThereIsColour(depth: ColorDepth, isUnicode: Bool) throws {
    let look = Look(theme: .classic, traits: ScreenTraits(depth: depth, isUnicode: isUnicode))
    let colors = [1, 2, 3, 6, 12, 24, 48, 96, 192, 384, 768, 1536, 3072, 6144, 12288].map(look.tileColors)
    #expect(colors.prefix(5).map(\.face.hex) == [0x00CDCD, 0xCD0000, 0xE5E5E5, 0xCDCD00, 0x00CD00])
    for (one, next) in zip(colors, colors.dropFirst()) { #expect(one.face != next.face) }
    for (face, ink) in colors { #expect(face.contrast(with: ink) >= 3.5) }
    let tiles = AppState.fixture(traits: look.traits).frame(at: 3).cells.filter {
      $0.style.background == Color(0x00CDCD) || $0.style.background == Color(0xCD0000)
    }
    #expect(tiles.count > 100)
    #expect(tiles.allSatisfy { !$0.style.attributes.contains(.bold) })
    #expect(isUnicode || tiles.allSatisfy { $0.character.isASCII })
  }

  @Test(arguments: [true, false]) func emptyCellsAreDotsWhereThereAreNoFaces(isUnicode: Bool) {
    let plain = AppState.fixture(traits: ScreenTraits(depth: .none, isUnicode: isUnicode)).text(at: 3)
    let dots = plain.split(separator: "\n").map { $0.prefix(52) }.joined().count {
      $0 == (isUnicode ? "·" : ".")
    }
    #expect(dots == 12, "four tiles lie on the board")
    #expect(!AppState.fixture().text(at: 3).contains("·"))
  }

  @Test(arguments: ColorDepth.allCases)
  func textOnAnUnknownGroundHasTheTerminalsInk(depth: ColorDepth) {
    let look = Look(theme: .classic, traits: ScreenTraits(depth: depth, isUnicode: false))
    for style in [look.plain, look.muted, look.strong, look.chosen, look.raisedStrong] {
      #expect(style.foreground == nil && style.background == nil)
    }
  }

  @Test func contrastHasItsKnownValues() {
    #expect(abs(Color(0).contrast(with: Color(0xFFFFFF)) - 21) < 0.001)
    #expect(abs(Color(0x777777).contrast(with: Color(0xFFFFFF)) - 4.48) < 0.01)
  }

  @Test func withoutColoursOnlyAttributesRemain() {
    for unicode in [true, false] {
      let state = AppState.fixture(traits: ScreenTraits(depth: .none, isUnicode: unicode))
      for cell in state.frame(at: 3).cells {
        if cell.style.foreground != nil || cell.style.background != nil { Issue.record("\(cell)") }
        if !unicode, !cell.character.isASCII { Issue.record("\(cell)") }
      }
    }
  }
}
