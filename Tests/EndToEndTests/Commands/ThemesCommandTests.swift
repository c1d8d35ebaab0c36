import TestSupport
import Testing

/// `triples themes`, and themes of a player's own.
@Suite struct ThemesCommandTests {
  let shell = Shell()

  private let sea = """
    mkdir -p .config/triples/themes; cd .config/triples/themes
    echo '{"name":"sea","page":"#001020","slot":"#102030","text":"#FFFFFF","accent":"#FFCC00","faces":["#00AAFF",\
    "#FF6677","#FFFFFF","#FFEE99","#FFBB33","#FF7722"]}' >sea.json
    echo '{"name":"dusk","page":"blue"}' >dusk.json; echo no theme >notes.txt; printf '{' >half.json
    """

  @Test func theyAreListedAndABrokenOneIsNamedAndSkipped() throws {
    let result = try shell("\(sea)\ntriples themes 2>faults | tail -n 1; cat faults")
    #expect(
      result.output == """
        sea           sea.json
        The theme in dusk.json is skipped: “blue” in “page” is not a colour: write #RRGGBB.
        The theme in half.json is skipped: not a theme: write a JSON object of texts and lists of texts.

        """)
  }

  @Test func facesAreShownWhereThereIsColour() throws {
    let result = try shell("\(sea)\nCOLORTERM=truecolor triples themes --color always 2>/dev/null | grep sea")
    #expect(result.output.hasPrefix("sea  ") && result.output.contains("48;2;0;170;255"))
    #expect(result.output.contains(" 192 ") && result.output.hasSuffix("\u{1B}[39;49m\n"))
  }

  @Test func anOwnThemeIsChosenByItsName() throws {
    let result = try shell(
      "\(sea)\ntriples --theme sea --plain </dev/null >/dev/null && echo good; triples --theme dusk 2>&1")
    #expect(result.output.hasPrefix("good\n") && result.output.contains("mono, sea"))
    #expect(result.output.contains("dusk.json is skipped") && result.status == .code(64))
  }
}
