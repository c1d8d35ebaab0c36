import FoundationEssentials
import Testing
import TriplesCanvas
import TriplesModel
import TriplesTUI

/// Keys that a player has chosen: they work, and the help shows them.
@Suite struct KeyMapTests {
  /// Returns the screen some time after typing.
  func screen(_ keys: KeyChoice, typing text: String) -> String {
    var settings = Settings()
    settings.keyChoice = keys
    var app = TestApp(.fixture(settings: settings))
    app.type(text, at: 1)
    return app.text(at: 3)
  }

  /// Returns the screen after pushes by arrows.
  func screen(_ codes: Key.Code...) -> String {
    var app = TestApp()
    for code in codes { app.press(code, at: 1) }
    return app.text(at: 3)
  }

  @Test(arguments: [
    (nil, "wasd"), (nil, "khjl"), ("wasd", "wasd"), ("vi", "khjl"), ("azerty", "zqsd"), ("dvorak", ",aoe"),
    ("colemak", "wars"),
  ])
  func lettersPush(preset: String?, letters: String) {
    let chosen = KeyChoice(preset: preset)
    #expect(chosen.result().problems.isEmpty)
    #expect(screen(chosen, typing: letters) == screen(.up, .left, .down, .right))
  }

  /// Caps Lock, other keyboards and input methods: the small letter counts, or the place of the key.
  @Test(arguments: [
    ("KHJL", "khjl"), ("ASD", "asd"), ("U", "u"), ("цфыв", "wasd"), ("ФЫВ", "asd"), ("лрод", "khjl"), ("гк", "ur"),
    ("ςασδ", "wasd"), ("κηξλ", "khjl"), ("ΑΣΔ", "asd"), ("שדג", "asd"), ("ךיחל", "lhjk"), ("ไฟหก", "wasd"),
    ("ㅈㅁㄴㅇ", "wasd"), ("წასდ", "wasd"), ("صشسي", "wasd"), ("\u{948}\u{94B}\u{947}\u{94D}", "wasd"),
    ("ｗａｓｄ", "wasd"), ("ＡＳＤ", "asd"), ("цфів", "wasd"), ("１？　", "1? "),
  ])
  func lettersOfOtherKeyboards(typed: String, meant: String) {
    let names = { (text: String) in text.unicodeScalars.map { KeyMap.standard.name(for: .character($0)) } }
    #expect(names(typed) == names(meant))
  }

  /// A capital with its own meaning keeps it, and so does a letter that the player chose.
  @Test func ownMeaningsCount() {
    #expect(KeyMap.standard.name(for: .character("C")) == "copyLine")
    let chosen = KeyChoice(actions: ["hint": ["ц"], "undo": ["A"]]).result()
    #expect(chosen.problems.isEmpty)
    #expect(chosen.keys.name(for: .character("ц")) == "hint" && chosen.keys.name(for: .character("A")) == "undo")
  }

  @Test func threeLettersWithoutAMeaningBringAHint() {
    var app = TestApp()
    app.type("zé", at: 1)
    #expect(!app.panel(at: 1).contains("arrow keys push"))
    app.type("ß", at: 1)
    #expect(app.panel(at: 1).contains("The arrow keys push the tiles. Press ? for all keys."))
    app = TestApp()
    app.type("zéuß", at: 1)
    #expect(!app.panel(at: 1).contains("arrow keys push"), "three in a row")
    app.type("2zéß", at: 1)
    #expect(!app.text(at: 1).contains("arrow keys push") && app.text(at: 1).contains("Press ? for all keys."))
  }

  /// Escape and a key in one read are two keys if the combination has no meaning.
  @Test func escapeAndAKeyAreTwoKeys() {
    var app = TestApp()
    app.press(.left, at: 1)
    app.press(Key(.character("u"), .escape), at: 2)
    #expect(app.text(at: 4).contains("Moves    0"))
    app.type("?", at: 4)
    app.press(Key(.left, .escape), at: 5)
    #expect(app.text(at: 7).contains("Moves    1"), "the help is closed, and the tiles are pushed")
    var settings = Settings()
    settings.keyChoice = KeyChoice(actions: ["hint": ["Alt-u"]])
    app = TestApp(.fixture(settings: settings))
    app.press(.left, at: 1)
    app.press(Key(.character("u"), .escape), at: 2)
    #expect(app.text(at: 4).contains("Moves    1"), "the chosen key is no undo")
  }

  @Test func theManualPageHasAllKeysAndActions() throws {
    let path = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/") + "/Packaging/triples.6"
    let page = String(decoding: try #require(FileManager.default.contents(atPath: path)), as: UTF8.self)
      .replacing("\\&", with: "")
    let keys = page.matches(of: #/\.It (.+)\n(.+)\n/#).map { "\($0.1): \($0.2)" }
    for line in KeyHelp.lines() { #expect(keys.contains("\(line.keys): \(line.title)")) }
    let actions = try #require(page.firstMatch(of: #/are:\n\.Bd.*\n((?s).+?)\n\.Ed/#)).1.split(
      whereSeparator: \.isWhitespace)
    #expect(actions.map(String.init) == KeyMap.actions.map(\.name))
  }

  /// Settings contain these names.
  @Test func namesOfActionsNeverChange() {
    #expect(
      KeyMap.actions.map(\.name).joined(separator: " ") == """
        up down left right peekUp peekDown peekLeft peekRight undo redo hint autoplay faster slower newGame daily \
        toggleMode nextRules game highScores about history challenges nextTab previousTab confirm cancel first last \
        nextFilter search review copy copyLine resign settings nextTheme toggleMotion help redraw quit
        """)
    #expect(Setting.keys.values.map(\.name) == ["standard", "wasd", "azerty", "dvorak", "colemak", "vi"])
  }

  @Test func whatALetterMeantItsCapitalMeans() {
    let lines = Dictionary(
      KeyHelp.lines(of: KeyChoice(preset: "azerty", actions: [:]).result().keys).map {
        ($0.title, $0.keys)
      }, uniquingKeysWith: { one, _ in one })
    #expect(lines["quit"] == "Q" && lines["push the tiles"] == "Up z Down s Left q Right d")
  }

  @Test(arguments: [2, 12, 13, 20]) func functionKeysCanBeChosen(number: Int) {
    let (keys, problems) = KeyChoice(actions: ["undo": ["F\(number)"]]).result()
    #expect(keys.name(for: Key(.function(number))) == "undo" && problems.isEmpty)
  }

  /// Digits need Shift on a French keyboard, so the characters without it mean the same, with other keys as well.
  @Test func theDigitsOfAFrenchKeyboardNeedNoShift() {
    let keys = KeyChoice(preset: "azerty", actions: ["undo": ["é"]]).result().keys
    for (key, action) in [
      ("&", "game"), ("1", "game"), ("é", "undo"), ("\"", "about"), ("'", "history"), ("(", "challenges"),
    ] {
      #expect(Key(named: key).flatMap(keys.name(for:)) == action, "\(key)")
    }
    #expect(Key(named: "&").flatMap(KeyMap.standard.name(for:)) == nil)
  }

  @Test func noPresetGivesAKeyToTwoThings() {
    for preset in Setting.keys.values.dropFirst().map(\.name) {
      let keys = KeyHelp.lines(
        of: KeyChoice(preset: preset, actions: [:]).result().keys
      )
      .flatMap { $0.keys.split(separator: " ") }
      #expect(Set(keys).count == keys.count, "\(preset)")
    }
  }

  @Test func keysCanBeExchanged() {
    let chosen = KeyChoice(actions: ["undo": ["r"], "redo": ["u", "F5"]])
    #expect(chosen.result().problems.isEmpty)
    let help = KeyHelp.lines(of: chosen.result().keys)
    #expect(help.contains { $0.title == "undo, redo" && $0.keys == "r u F5" })
    #expect(screen(chosen, typing: "awr").contains("Moves    1"))
    #expect(screen(chosen, typing: "awru").contains("Moves    2"))
  }

  @Test func whoeverChoosesAKeyToRedrawKeepsCtrlL() {
    let chosen = KeyChoice(actions: ["redraw": ["z"]]).result()
    #expect(chosen.problems.isEmpty && chosen.keys.name(for: Key(.character("l"), .control)) == "redraw")
    #expect(KeyHelp.lines(of: chosen.keys).contains { $0.title == "redraw the screen" && $0.keys == "Ctrl-l z" })
  }

  @Test(
    arguments: [
      (["left": ["q"]], "The key q means 'quit'; 'push left' stays Left a h."),
      (["undo": ["Left"]], "The key Left means 'push left'; 'undo' stays u."),
      (["undo": ["z"], "redo": ["z"]], "The key z means 'undo'; 'redo' stays r."),
      (["hint": ["n"]], "The key n means 'new game'; 'hint' stays i."),
      (["jump": ["z"]], "Unknown action 'jump'."), (["undo": ["zz"]], "Unknown key 'zz': 'undo' stays u."),
      (["undo": ["Shift-a"]], "Unknown key 'Shift-a': 'undo' stays u."),
      (["undo": ["Shift-Space"]], "Unknown key 'Shift-Space': 'undo' stays u."),
      (["undo": ["Ctrl-Z"]], "Unknown key 'Ctrl-Z': 'undo' stays u."),
      (["undo": ["Ctrl-m"]], "Unknown key 'Ctrl-m': 'undo' stays u."),
      (["undo": []], "'undo' has no key; 'undo' stays u."),
      (["undo": ["\u{1B}"]], "Unknown key '\u{1B}': 'undo' stays u."),
    ] as [([String: [String]], String)])
  func whatCannotBeHadIsSaidAndTheKeyStays(actions: [String: [String]], problem: String) {
    let chosen = KeyChoice(preset: nil, actions: actions).result()
    #expect(chosen.problems == [problem])
    if actions.count == 1 { #expect(chosen.keys == .standard) }
  }

  @Test func aCapitalWithControlIsTheSmallLetter() {
    let chosen = KeyChoice(actions: ["undo": ["Ctrl-U"]]).result()
    #expect(chosen.problems.isEmpty && chosen.keys.name(for: Key(.character("u"), .control)) == "undo")
  }

  @Test func aPresetThatThereIsNotIsSaid() {
    let chosen = KeyChoice(preset: "emacs", actions: ["undo": ["z"]])
    #expect(chosen.result().problems.count == 1 && chosen.result().problems[0].contains("'emacs'"))
    #expect(screen(chosen, typing: "az").contains("Moves    0"))
  }

  @Test func everyActionHasANameOfItsOwnAndCanGetAKey() {
    let names = KeyMap.actions.map(\.name)
    #expect(Set(names).count == names.count && names.contains("nextTheme") && names.contains("left"))
    #expect(names.allSatisfy { name in name.allSatisfy { $0.isASCII && $0.isLetter } })
    for name in names {
      #expect(KeyChoice(preset: nil, actions: [name: ["F9"]]).result().problems.isEmpty, "\(name)")
    }
  }
}
