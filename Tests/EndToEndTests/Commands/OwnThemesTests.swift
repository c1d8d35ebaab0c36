import TestSupport
import Testing

/// A player's own themes.
@Suite struct OwnThemesTests {
  let shell = Shell()

  private let sea = """
    mkdir -p .config/triples/themes; cd .config/triples/themes
    echo '{"name":"sea","page":"#001020","slot":"#102030","text":"#FFFFFF","accent":"#FFCC00","faces":["#00AAFF",\
    "#FF6677","#FFFFFF","#FFEE99","#FFBB33","#FF7722"]}' >sea.json
    echo '{"name":"dusk","page":"blue"}' >dusk.json; echo no theme >notes.txt; printf '{' >half.json
    """

  @Test func anUnknownThemeNamesAllAndTheBrokenOnes() throws {
    let result = try shell("\(sea)\ntriples --theme nosuch 2>&1")
    let names = "classic, light, night, colour-blind, mono, sea"
    #expect(result.output.contains("'nosuch'") && result.output.contains("The themes are \(names)."))
    for fault in [
      "The theme in dusk.json is skipped: \"blue\" in \"page\" is not a colour: write #RRGGBB.",
      "The theme in half.json is skipped: not a theme: write a JSON object of strings and lists of strings.",
    ] { #expect(result.output.contains(fault)) }
    #expect(result.status == .code(64) && result.output.split(separator: "\n").count == 1)
  }

  /// The manual page shows how to write one.
  @Test func theExampleOfTheManualPageIsATheme() throws {
    let result = try shell(
      """
      mkdir -p .config/triples/themes
      sed -n '/^{"name"/,/}$/p' \(Shell.root)/Packaging/triples.6 >.config/triples/themes/sea.json
      triples --theme sea --plain </dev/null >/dev/null && echo good
      """)
    #expect(result.output == "good\n")
  }

  @Test func anOwnThemeIsChosenByItsName() throws {
    let result = try shell(
      "\(sea)\ntriples --theme sea --plain </dev/null >/dev/null && echo good; triples --theme dusk 2>&1")
    #expect(result.output.hasPrefix("good\n") && result.output.contains("mono, sea"))
    #expect(result.output.contains("dusk.json is skipped") && result.status == .code(64))
  }
}
