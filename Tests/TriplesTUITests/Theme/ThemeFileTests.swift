import FoundationEssentials
import Testing
import TriplesModel
import TriplesTUI

/// Themes from files of players.
@Suite struct ThemeFileTests {
  private let fields = [
    "name": "\"sea\"", "page": "\"#001020\"", "slot": "\"#102030\"", "text": "\"#FFFFFF\"",
    "accent": "\"#FFCC00\"",
    "faces": "[\"#00AAFF\", \"#FF6677\", \"#FFFFFF\", \"#FFEE99\", \"#FFBB33\", \"#FF7722\"]",
  ]

  private func theme(_ changes: [String: String?] = [:]) throws(ThemeError) -> Theme {
    let all = changes.reduce(into: fields) { $0[$1.key] = $1.value }
    let text = "{" + all.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ") + "}"
    return try Theme(json: Data(text.utf8))
  }

  @Test func aThemeIsRead() throws {
    let theme = try theme()
    let look = Look(theme: theme, traits: .full)
    #expect(theme.name == "sea" && look.page.background == Color(0x001020))
    #expect(look.tileColors(of: 2, in: .triples).face == Color(0xFF6677))
    #expect(look.tileColors(of: 2, in: .twenty48).face == Color(0xFFFFFF))
    for rank in Rank.all.dropFirst() {
      #expect(look.tileColors(of: RuleSet.triples.value(of: rank), in: .triples).face != Color(0x102030))
    }
  }

  @Test func whatIsWrongIsSaid() {
    let wrong: [([String: String?], ThemeError, String)] = [
      (["name": nil], .missing("name"), "“name” is missing"),
      (["faces": nil], .missing("faces"), "“faces” is missing"),
      (["page": "\"blue\""], .noColor("page", "blue"), "“blue” in “page” is no colour: write #RRGGBB"),
      (
        ["muted": "\"#12345G\""], .noColor("muted", "#12345G"),
        "“#12345G” in “muted” is no colour: write #RRGGBB"
      ),
      (["faces": "[\"#000000\"]"], .tooFew("faces", 1, 6), "“faces” has 1 colours and needs 6 or more"),
      (
        ["text": "\"#112233\""], .unreadable,
        "“text” cannot be read on “page”: their contrast is below 4.5 to 1"
      ),
      (["page": "7"], .noTheme, "it is no theme in JSON: an object of texts and lists of texts"),
    ]
    for (changes, error, words) in wrong {
      #expect(throws: error) { try theme(changes) }
      #expect(error.description == words)
    }
    #expect(throws: ThemeError.noTheme) { try Theme(json: Data("{".utf8)) }
  }
}
