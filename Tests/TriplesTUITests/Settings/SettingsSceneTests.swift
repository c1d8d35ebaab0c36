import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// All settings on one screen.
@Suite struct SettingsSceneTests {
  /// Returns the settings with the cursor on a row.
  private static func app(on row: String = "Theme") -> TestApp {
    var app = TestApp(.fixture(size: Size(columns: 120, rows: 40)))
    app.type(",", at: 1)
    if row != "Theme" { app.click(row, at: 1) }
    return app
  }

  @Test func everySettingIsListedWithItsValues() throws {
    let text = Self.app().text(at: 2)
    for part in [
      "Settings  saved as you change them", "Theme        classic  light", "Input        lines  single keys",
      "Next game",
      "Triples  Threes", "Name",
    ] {
      #expect(text.contains(part), "\(part)")
    }
  }

  @Test func pagesAreLeafedThrough() {
    var app = Self.app()
    func line() -> Substring? { app.text(at: 2).split(separator: "\n").first { $0.contains("> ") } }
    let first = line()
    app.press(.pageDown, at: 1)
    let next = line()
    #expect(next != first && next != nil)
    app.press(.pageUp, at: 1)
    #expect(line() == first)
  }

  /// The table names the values that the screen knows, the default first.
  @Test func theTableNamesAllChoices() {
    func names(_ setting: Setting) -> [String] { setting.values.map(\.name) }
    #expect(names(.pixels) == GraphicsChoice.allCases.map(\.rawValue))
    #expect(names(.characters) == CharacterChoice.allCases.map(\.rawValue))
    #expect(Set(Setting.all.map(\.name)).count == Setting.all.count)
  }

  /// All settings are below the names of their groups, in one column or two, and a sign counts the hidden ones.
  @Test func settingsStandInGroups() throws {
    var app = TestApp(.fixture(size: Size(columns: 80, rows: 24)))
    app.type(",", at: 1)
    let lines = app.text(at: 2).split(separator: "\n").map { $0.split(separator: " ") }
    let heads = lines.indices.filter { [["Look"], ["Game"], ["You"]].contains(lines[$0]) }
    #expect(heads.map { lines[$0 + 1].drop { $0 == ">" }.first } == ["Theme", "Next", "Name"])
    #expect(app.text(at: 2).contains(/↓ \d+ more/) && !app.text(at: 2).contains(/↑ \d+/))
    app.press(.end, at: 3)
    #expect(app.text(at: 3).contains(/↑ \d+ more/) && !app.text(at: 3).contains(/↓ \d+/))
    let wide = Self.app().text(at: 2)
    #expect(wide.contains(/Look +Keys\n/) && wide.contains("Text mode"))
  }

  /// A complete sentence explains each line at the usual size.
  @Test func theChosenLineSaysWhatItMeans() {
    var app = TestApp(.fixture(size: Size(columns: 80, rows: 24)))
    app.type(",", at: 1)
    var sentences: Set<Substring> = []
    for _ in 0..<20 {
      let lines = app.text(at: 2).split(separator: "\n")
      let sentence = lines[lines.count - 2]
      #expect(sentence.hasSuffix("."), "\(sentence)")
      sentences.insert(sentence)
      app.press(.down, at: 2)
    }
    #expect(sentences.count == 20)
    #expect(sentences.contains("  \(Setting.rules.meaning)"))
  }

  /// Tiles of the theme are beside the settings if there is room for both, with centred numbers.
  @Test(arguments: [(60, 30, false), (80, 24, true), (120, 40, true)])
  func tilesOfTheThemeStandBesideTheSettings(columns: Int, rows: Int, hasTiles: Bool) throws {
    var app = TestApp(.fixture(size: Size(columns: columns, rows: rows)))
    app.type(",", at: 1)
    let frame = app.state.frame(at: 2)
    #expect(app.text(at: 2).contains("384") == hasTiles)
    guard columns == 80 else { return }
    let line = try #require(frame.text.split(separator: "\n").first { $0.contains("384") })
    let number = line.distance(from: line.startIndex, to: try #require(line.firstRange(of: "384")).lowerBound)
    let row = try #require(frame.text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex(of: line))
    func face(_ column: Int) -> Color? { frame[Point(column: column, row: row)].style.background }
    #expect((number - 2...number + 4).allSatisfy { face($0) == face(number) })
    #expect(face(number - 3) != face(number) && face(number + 5) != face(number))
  }

  @Test func placesAreToldWhereThereIsRoom() {
    var app = TestApp(.fixture(size: Size(columns: 120, rows: 50), places: [("Games", "/home/ada/games")]))
    app.type(",", at: 1)
    #expect(app.text(at: 2).contains("Games: /home/ada/games"))
  }

  @Test func guestsAreToldThatNothingIsStored() {
    var environment = Environment.fixture
    environment.savesSettings = false
    var app = TestApp(
      AppState(
        environment, traits: .full, size: Size(columns: 120, rows: 40), settings: Settings(), boards: ScoreBoards(),
        setup: GameSetup(), at: 0))
    app.type(",", at: 1)
    #expect(app.text(at: 2).contains("Settings  for this visit only"))
  }

  /// A pasted text goes into a field, cleaned and up to its first line end. Elsewhere it has no effect.
  @Test func aTextIsPasted() {
    var app = Self.app(on: "Name")
    app.press(.enter, at: 1)
    app.type("A", at: 1)
    app.update(.paste("da\u{1B}[3 \nq\rwasd" + String(repeating: "x", count: 500)), at: 1)
    app.press(.enter, at: 1)
    #expect(app.world.changes == [.value(.name, "Ada?[3 ")])
    let before = app.text(at: 2)
    app.update(.paste("wasdq\n"), at: 2)
    app.press(.escape, at: 2)
    app.update(.paste("wasdq\n"), at: 2)
    app.type(",", at: 3)
    app.click("Name", at: 3)
    #expect(app.text(at: 3) == before && !app.state.isDone)
  }

  /// With Alt, a key follows an ESC.
  @Test func aKeyWithAltIsChosen() {
    var app = Self.app(on: "undo")
    app.press(.enter, at: 2)
    app.press(Key(.character("z"), .escape), at: 3)
    #expect(app.world.changes == [.key("undo", ["Alt-z"])])
  }

  /// The arrows choose, the choice is saved at once, and Backspace restores the default.
  @Test(arguments: [
    (Setting.theme, "light"), (.motion, "off"), (.pixels, "on"), (.colours, "off"), (.characters, "unicode"),
    (.mouse, "off"), (.digits, "plain"), (.rules, "threes"), (.mode, "random"), (.keys, "wasd"), (.words, "full"),
    (.input, "keys"),
  ]) func aValueIsChosenAndKept(setting: Setting, value: String) throws {
    var app = Self.app(on: setting.title)
    let before = app.state.frame(at: 2)
    app.press(.right, at: 2)
    #expect(app.world.changes == [.value(setting, value)])
    #expect(app.state.frame(at: 2) != before)
    app.press(.backspace, at: 3)
    #expect(app.world.changes == [.value(setting, value), .value(setting, nil)])
  }

  /// Pixels that were turned off can be turned on again. Turning off colours turns off pixels, too.
  @Test(arguments: ["Pixels", "Colours"]) func withoutPixelsNothingIsAnImage(row: String) throws {
    var traits = ScreenTraits.full
    (traits.cellSize, traits.hasPixels) = (Size(columns: 10, rows: 20), true)
    var app = TestApp(.fixture(traits: traits))
    app.type(",", at: 1)
    app.click(row, at: 1)
    app.press(.left, at: 2)
    app.press(.escape, at: 3)
    #expect(app.state.frame(at: 9).placements.isEmpty)
    app.type(",", at: 10)
    app.click(row, at: 10)
    app.press(.backspace, .escape, at: 11)
    #expect(!app.state.frame(at: 19).placements.isEmpty)
  }

  @Test func nothingHasAColourOnceTheyAreOff() throws {
    var app = Self.app(on: "Colours")
    app.press(.right, at: 2)
    #expect(
      app.state.frame(at: 2).cells.allSatisfy { $0.style.foreground == nil && $0.style.background == nil })
  }

  @Test func nothingIsBeyondASCIIOnceThatIsChosen() throws {
    var app = Self.app(on: "Characters")
    app.press(.right, .right, at: 2)
    app.press(.escape, at: 3)
    let others = app.state.frame(at: 4).cells.map(\.character).filter { !$0.isASCII }
    #expect(others.isEmpty, "\(app.text(at: 4))")
  }

  @Test func theNextGameHasTheRulesThatWereChosen() throws {
    var app = Self.app(on: "Next game")
    app.press(.right, at: 2)
    app.press(.escape, at: 3)
    app.type("n", at: 4)
    #expect(app.text(at: 5).contains("Threes, fixed"))
  }

  /// Without a choice, the next game is like the one in play, as at the next start of the program.
  @Test func withoutAChoiceTheNextGameIsLikeTheOneInPlay() throws {
    var app = Self.app(on: "Next game")
    app.press(.right, .backspace, .escape, at: 2)
    app.type("n", at: 4)
    #expect(app.text(at: 5).contains("Triples, fixed"))
  }

  @Test func whatAKeyChoseInTheGameCanBeReset() {
    var app = TestApp(.fixture(size: Size(columns: 120, rows: 40)))
    app.type("g,", at: 1)
    app.click("Next game", at: 2)
    #expect(app.text(at: 2).contains("Backspace resets"))
  }

  @Test func aKeyIsChosenByPressingIt() throws {
    var app = Self.app(on: "undo")
    app.press(.enter, at: 2)
    #expect(app.text(at: 2).contains("press a key"))
    app.type("z", at: 3)
    #expect(app.world.changes == [.key("undo", ["z"])])
    #expect(app.text(at: 3).contains(/undo +z/))
    app.press(.escape, .left, at: 4)
    app.type("z", at: 5)
    #expect(app.text(at: 6).contains("Moves    0"))
  }

  /// A key with another meaning keeps it, and nothing is saved.
  @Test func aKeyThatIsTakenIsNamed() throws {
    var app = Self.app(on: "undo")
    app.press(.enter, at: 2)
    app.type("i", at: 3)
    #expect(app.text(at: 3).contains("The key i means 'hint'; 'undo' stays u."))
    #expect(app.world.changes.isEmpty)
    app.press(.enter, .escape, at: 4)
    #expect(app.world.changes.isEmpty && app.text(at: 4).contains("Settings"))
  }

  /// The notice names the keys that work now. A reset does not take a key from another action either.
  @Test func aKeyThatWasChosenForAnotherActionIsNamed() {
    var app = Self.app(on: "hint")
    app.press(.enter, at: 2)
    app.type("z", at: 2)
    app.press(.enter, at: 3)
    app.type("u", at: 3)
    #expect(app.text(at: 3).contains("The key u means 'undo'; 'hint' stays z."))
    app.press(.up, .up, .enter, at: 4)
    app.type("i", at: 4)
    app.press(.down, .down, .enter, at: 5)
    app.type("i", at: 5)
    #expect(app.text(at: 5).contains("The key i means 'undo'; 'hint' stays z."))
    app.press(.up, .down, .backspace, at: 6)
    #expect(app.text(at: 6).contains("The key i means 'undo'; 'hint' stays z."))
    #expect(app.world.changes == [.key("hint", ["z"]), .key("undo", ["i"])])
  }

  /// Actions and keys have the same names as in the list.
  @Test func aConflictNamesWhatTheListNames() {
    var app = Self.app(on: "preview up")
    app.press(.enter, at: 2)
    app.press(Key(.down, .shift), at: 3)
    #expect(app.text(at: 3).contains("The key Shift-↓ means 'preview down'; 'preview up' stays Shift-↑."))
  }

  @Test func aNameIsTyped() throws {
    var app = Self.app(on: "Name")
    app.press(.enter, at: 2)
    app.type("Adn", at: 2)
    app.press(.backspace, at: 2)
    app.type("a q", at: 2)
    #expect(app.text(at: 2).contains("Ada q_"))
    app.press(.enter, at: 3)
    #expect(app.world.changes == [.value(.name, "Ada q")])
    app.press(.enter, at: 4)
    app.type(String(repeating: "x", count: 99), at: 4)
    app.press(.enter, at: 5)
    #expect(app.world.changes.last == .value(.name, "Ada q" + String(repeating: "x", count: 19)))
  }

  /// A long text shows its end while you type it, and its beginning afterwards.
  @Test(arguments: [(80, 24), (40, 20)]) func aLongTextStaysVisible(columns: Int, rows: Int) throws {
    var app = TestApp(.fixture(size: Size(columns: columns, rows: rows)))
    app.type(",", at: 1)
    for _ in 0..<(try #require(Setting.all.firstIndex(of: .address))) { app.press(.down, at: 1) }
    app.press(.enter, at: 2)
    app.type("https://example.org/" + String(repeating: "a", count: 40) + "/end", at: 2)
    #expect(app.text(at: 2).contains("a/end_"))
    app.press(.enter, at: 3)
    #expect(app.text(at: 3).contains("> Share link   https://example") && app.text(at: 3).contains("..."))
  }

  /// In the smallest window each action still has its name and its first key.
  @Test func actionsHaveTheirKeysInTheSmallestWindow() {
    var app = TestApp(.fixture(size: Size(columns: 23, rows: 8)))
    app.type(",", at: 1)
    app.press(.end, at: 1)
    for action in KeyMap.actions.reversed() {
      let words = app.text(at: 2).split(separator: "\n").first { $0.hasPrefix(">") }?.split(separator: " ") ?? []
      #expect(words.count > 2 && words.last?.hasSuffix("...") == false, "\(action.name): \(words)")
      app.press(.up, at: 2)
    }
  }

  @Test func aClickOnAnotherRowEndsTyping() {
    var app = Self.app(on: "Name")
    app.press(.enter, at: 2)
    app.type("Ada", at: 2)
    app.click("Input", at: 3)
    app.press(.right, at: 4)
    #expect(app.world.changes == [.value(.input, "keys")])
  }

  @Test func aClickOnTheFieldKeepsWhatIsTyped() {
    var app = Self.app(on: "Name")
    app.press(.enter, at: 2)
    app.type("Ada", at: 2)
    app.click("Name", at: 3)
    app.press(.enter, at: 4)
    #expect(app.world.changes == [.value(.name, "Ada")])
  }

  /// Wide characters are typed, shown whole, and erased one at a time.
  @Test func aWideNameIsTyped() throws {
    var app = Self.app(on: "Name")
    app.press(.enter, at: 2)
    app.type("山田太郎👍", at: 2)
    #expect(app.text(at: 2).contains("山田太郎👍_"))
    app.press(.backspace, .enter, at: 3)
    #expect(app.world.changes == [.value(.name, "山田太郎")])
    let frame = app.state.frame(at: 4)
    let start = try #require(frame.cells.firstIndex { $0.character == "山" })
    #expect(frame.cells[start + 1].isContinuation && frame.cells[start + 2].character == "田")
  }

  @Test func aClickChoosesARowAndASecondOneItsNextValue() throws {
    var app = Self.app()
    app.click("Motion", at: 2)
    #expect(app.world.changes.isEmpty)
    app.click("Motion", at: 3)
    #expect(app.world.changes == [.value(.motion, "off")])
  }

  /// The key is a comma unless that pushes, then the comma with Shift.
  @Test(arguments: Setting.keys.values.dropFirst().map(\.name))
  func everyPresetHasAKeyForTheSettings(preset: String) throws {
    let (keys, problems) = KeyChoice(preset: preset, actions: [:]).result()
    #expect(problems.isEmpty)
    let line = try #require(KeyHelp.lines(of: keys).first { $0.title == "settings" })
    #expect(line.keys == (preset == "dvorak" ? "<" : ","))
  }
}
