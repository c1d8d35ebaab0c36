import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// The eye can tell the faces of the tiles apart, measured by CIEDE2000.
@Suite struct PaletteTests {
  private static let depths = [ColorDepth.direct, .indexed]

  private func faces(_ theme: Theme, _ rules: RuleSet, _ depth: ColorDepth) -> [Color] {
    let look = Look(theme: theme, traits: ScreenTraits(depth: depth, isUnicode: true))
    return rules.ranks.map { look.tileColors(of: rules.value(of: $0), in: rules).face }
  }

  /// Checks what each eye sees of some faces.
  private func check(_ eyes: [[Lab]], neighbours: Double, any: Double, _ name: String) {
    for labs in eyes {
      for (place, one) in labs.enumerated() {
        for (further, other) in labs.enumerated().dropFirst(place + 1) {
          let min = further == place + 1 ? neighbours : any
          let difference = one.difference(from: other)
          if difference < min { Issue.record("\(name): \(place) and \(further) differ by \(difference)") }
        }
      }
    }
  }

  /// Neighbours differ by 12 or more, any two by 8 or more, even with 256 colours.
  @Test(arguments: Theme.all.dropLast(), depths)
  func facesAreToldApart(theme: Theme, depth: ColorDepth) {
    for rules in RuleSet.allCases {
      let labs = faces(theme, rules, depth).map { Lab($0) }
      check([labs], neighbours: 12, any: 8, "\(theme.name), \(rules.title), \(depth)")
    }
  }

  /// There are too few greys for that, but neighbours differ at least.
  @Test(arguments: depths)
  func greysDifferFromTheirNeighbours(depth: ColorDepth) {
    for rules in RuleSet.allCases {
      let labs = faces(.mono, rules, depth).map { Lab($0) }
      check([labs], neighbours: 12, any: 0, "mono, \(rules.title), \(depth)")
    }
  }

  @Test(arguments: depths)
  func facesAreToldApartWithoutFullColourVision(depth: ColorDepth) {
    for rules in RuleSet.allCases {
      let lights = faces(.colourBlind, rules, depth).map { LinearRGB($0) }
      let eyes = VisionDefect.allCases.map { defect in
        lights.map { Lab(LinearRGB($0, through: defect)) }
      }
      check(eyes, neighbours: 12, any: 8, "\(rules.title), \(depth)")
    }
  }

  @Test(arguments: Theme.all, depths)
  func everyNumberStandsOut(theme: Theme, depth: ColorDepth) {
    let look = Look(theme: theme, traits: ScreenTraits(depth: depth, isUnicode: true))
    for rules in RuleSet.allCases {
      for rank in rules.ranks {
        let (face, ink) = look.tileColors(of: rules.value(of: rank), in: rules)
        #expect(face.contrast(with: ink) >= 4.5, "\(theme.name), \(rules.title), \(rank.bits)")
      }
    }
  }

  /// In a preview, where moved tiles are pale, numbers have the contrast that large text needs, in displayed colours.
  @Test(arguments: Theme.all, depths)
  func everyNumberOfAPreviewStandsOut(theme: Theme, depth: ColorDepth) {
    let look = Look(theme: theme, traits: ScreenTraits(depth: depth, isUnicode: true))
    func shown(_ color: Color) -> Color { depth == .indexed ? Color(xterm: color.nearest(in: .indexed)) : color }
    for rules in RuleSet.allCases {
      for rank in rules.ranks {
        var sprite = Sprite(Tile(id: 1, value: rules.value(of: rank), position: Position(row: 0, column: 0)))
        sprite.isPale = true
        let (face, ink) = look.colors(of: sprite, in: rules, ground: theme.board)
        let contrast = shown(face).contrast(with: shown(ink))
        #expect(contrast >= 3, "\(theme.name), \(rules.title), \(sprite.value): \(contrast)")
        let full = look.tileColors(of: sprite.value, in: rules).face
        #expect(face != full && look.colors(of: sprite, in: rules, ground: nil).face != full)
      }
    }
  }

  /// Colours picked for 256 colours are in xterm's palette, so the encoder does not change them.
  @Test(arguments: Theme.all)
  func pickedColoursAreThoseOfTheTerminal(theme: Theme) {
    let levels: Set<UInt8> = [0, 95, 135, 175, 215, 255]
    for rules in RuleSet.allCases {
      for face in faces(theme, rules, .indexed) {
        let isGrey = face.red == face.green && face.green == face.blue && face.red % 10 == 8
        #expect(isGrey || [face.red, face.green, face.blue].allSatisfy(levels.contains), "\(face)")
      }
    }
  }

  /// Pairs of colours from the paper that defines the metric.
  @Test func theMetricHasItsKnownValues() {
    let pairs: [(Lab, Lab, Double)] = [
      (Lab(l: 50, a: 2.6772, b: -79.7751), Lab(l: 50, a: 0, b: -82.7485), 2.0425),
      (Lab(l: 50, a: 2.5, b: 0), Lab(l: 73, a: 25, b: -18), 27.1492),
      (Lab(l: 60.2574, a: -34.0099, b: 36.2677), Lab(l: 60.4626, a: -34.1751, b: 39.4387), 1.2644),
      (Lab(l: 2.0776, a: 0.0795, b: -1.1350), Lab(l: 0.9033, a: -0.0636, b: -0.5514), 0.9082),
    ]
    for (one, other, difference) in pairs {
      #expect(abs(one.difference(from: other) - difference) < 0.0001)
    }
  }

  @Test func aWhiteTerminalGetsALightTheme() {
    #expect(Theme.default(on: nil) == .classic && Theme.default(on: Color(0)) == .classic)
    #expect(Theme.default(on: Color(0xFFFFFF)) == .light && Theme.default(on: Color(0xEEE8D5)) == .light)
  }
}
