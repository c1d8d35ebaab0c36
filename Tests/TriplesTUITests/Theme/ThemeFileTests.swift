import FoundationEssentials
import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// Themes from files of players.
@Suite struct ThemeFileTests {
  private let fields = [
    "name": "\"sea\"", "page": "\"#001020\"", "slot": "\"#102030\"", "text": "\"#FFFFFF\"",
    "accent": "\"#FFCC00\"",
    "faces": "[\"#00AAFF\", \"#FF6677\", \"#FFFFFF\", \"#FFEE99\", \"#FFBB33\", \"#FF7722\"]",
  ]

  private func theme(_ changes: [String: String?] = [:]) throws(TextError) -> Theme {
    let all = changes.reduce(into: fields) { $0[$1.key] = $1.value }
    let text = "{" + all.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ") + "}"
    return try Theme(json: Data(text.utf8))
  }

  @Test func aThemeIsRead() throws {
    let theme = try theme()
    let look = Look(theme: theme, traits: .full)
    #expect(theme.name == "sea" && look.plain.background == Color(0x001020))
    #expect(look.tileColors(of: 2, in: .triples).face == Color(0xFF6677))
    #expect(look.tileColors(of: 2, in: .twenty48).face == Color(0xFFFFFF))
    for rank in RuleSet.triples.ranks {
      #expect(look.tileColors(of: RuleSet.triples.value(of: rank), in: .triples).face != Color(0x102030))
    }
  }

  @Test func ownThemesFollowTheBuiltInOnes() throws {
    var list = Theme.all
    try list.add(theme())
    #expect(list.map(\.name) == Theme.all.map(\.name) + ["sea"])
    #expect(list["sea"]?.name == "sea" && list["no such"] == nil)
    #expect(throws: TextError("a theme named \"sea\" already exists")) { try list.add(theme()) }
    #expect(throws: TextError("a theme named \"night\" already exists")) { try list.add(theme(["name": "\"night\""])) }
  }

  /// The key goes through all themes, and names each for a moment.
  @Test func theKeyNamesTheTheme() throws {
    var list = Theme.all
    let sea = try theme()
    try list.add(sea)
    var app = TestApp(.fixture(themes: list))
    var names: [String] = []
    for second in 1...list.count {
      app.type("t", at: Seconds(second))
      names.append(try #require(app.notice(at: Seconds(second)).wholeMatch(of: /Theme (.+)\./)).1.description)
    }
    #expect(names == Theme.all.dropFirst().map(\.name) + ["sea", "classic"])
    #expect(app.world.changes == names.map { .value(.theme, $0) })
    app.advance(to: 20)
    #expect(app.text(at: 20).contains("1 Game   2 High Scores"), "it goes by itself")
    app.type(String(repeating: "t", count: list.count - 1), at: 21)
    #expect(app.state.frame(at: 21).cells.contains { $0.style.background == Color(0xFF6677) })
  }

  @Test func whatIsWrongIsSaid() {
    let wrong: [([String: String?], String)] = [
      (["name": nil], "\"name\" is missing"), (["faces": nil], "\"faces\" is missing"),
      (["page": "\"blue\""], "\"blue\" in \"page\" is not a colour: write #RRGGBB"),
      (["muted": "\"#12345G\""], "\"#12345G\" in \"muted\" is not a colour: write #RRGGBB"),
      (["faces": "[\"#000000\"]"], "\"faces\" has 1 colours and needs 6 or more"),
      (["text": "\"#112233\""], "\"text\" cannot be read on \"page\": their contrast is below 4.5 to 1"),
      (["name": "\"a b\""], "\"a b\" is not a name for a theme: write up to 24 letters, digits, - and _"),
      (["page": "7"], "not a theme: write a JSON object of strings and lists of strings"),
    ]
    for (changes, words) in wrong { #expect(throws: TextError(words)) { try theme(changes) } }
    #expect(throws: TextError.self) { try Theme(json: Data("{".utf8)) }
  }
}
