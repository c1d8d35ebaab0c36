import FoundationEssentials
import Libc
import TestSupport
import Testing
import TriplesModel
import TriplesStore

@Suite struct SettingsStoreTests {
  let folder = TemporaryFolder()
  let store: SettingsStore

  init() { store = SettingsStore(path: folder("settings.jsonl")) }

  @Test func whatIsNotChosenIsNotWritten() throws {
    #expect(try store.read().isEmpty)
    try store.apply(.value(.theme, "night"))
    #expect(
      try folder.text(of: "settings.jsonl")
        == """
        {"format":"triples-settings","version":1}
        {"theme":"night"}

        """)
    try store.apply(.value(.digits, "plain"))
    try store.apply(.value(.motion, "off"))
    let settings = try #require(store.settings().settings)
    #expect(settings[.theme] == "night" && settings[.digits] == "plain" && settings.reducesMotion)
    #expect(settings[.pixels] == nil && !settings.hasOpenedLesson)
  }

  @Test func aChangeThatChangesNothingWritesNothing() throws {
    try store.apply(.value(.theme, nil))
    #expect(folder.names.isEmpty)
  }

  @Test func missingAndExtraFieldsAreFine() throws {
    let text =
      #"{"more":1,"version":1,"format":"triples-settings"}"# + "\n" + #"{"motion":"off","x":[1,{"y":null}]}"#
    try folder.write(text.utf8, to: "settings.jsonl")
    #expect(store.settings().settings?.reducesMotion == true && store.settings().settings?[.theme] == nil)
    try store.apply(.value(.theme, "classic"))
    #expect(try folder.text(of: "settings.jsonl").contains(#""x":[1,{"y":null}]"#))
  }

  /// The time to read a value grows linearly with its depth.
  @Test func aDeepValueIsKept() throws {
    let deep = #"{"x":\#(String(repeating: "[", count: 60))1\#(String(repeating: "]", count: 60))}"#
    try folder.write((#"{"version":1,"format":"triples-settings"}"# + "\n" + deep).utf8, to: "settings.jsonl")
    try store.apply(.value(.theme, "night"))
    #expect(try folder.text(of: "settings.jsonl").contains(deep.dropFirst().dropLast()))
  }

  @Test func aFieldOfAnotherTypeHasItsDefault() throws {
    let text =
      #"{"version":1,"format":"triples-settings"}"# + "\n" + #"{"motion":"yes","theme":5,"keys":7}"#
    try folder.write(text.utf8, to: "settings.jsonl")
    let settings = try #require(store.settings().settings)
    #expect(settings == Settings())
  }

  @Test(arguments: [
    #"{"format":"triples-settings","version":2}"#, #"{"format":"triples-settings","version":9,"themes":[1]}"#,
    #"{"format":"triples-settings","version":2}"# + "\n" + #"{"theme":"night"}"# + "\n",
  ])
  func aLaterVersionIsLeftAlone(text: String) throws {
    try folder.write(text.utf8, to: "settings.jsonl")
    #expect(throws: StoreError.self) { try store.read() }
    #expect(throws: StoreError.self) { try store.apply(.value(.theme, "night")) }
    #expect(try folder.text(of: "settings.jsonl") == text && folder.names == ["settings.jsonl"])
  }

  @Test func whatIsNotOursIsLeftAlone() throws {
    try folder.write("thesis".utf8, to: "settings.jsonl")
    #expect(throws: StoreError.foreign(path: store.path)) { try store.apply(.value(.theme, "night")) }
    #expect(try folder.text(of: "settings.jsonl") == "thesis" && folder.names == ["settings.jsonl"])
  }

  @Test func ofADamagedFileACopyIsKept() throws {
    let text = #"{"format":"triples-settings","version":1}"# + "\n" + #"{"theme""# + "\n"
    try folder.write(text.utf8, to: "settings.jsonl")
    try store.apply(.value(.theme, "night"), now: now)
    #expect(store.settings().settings?[.theme] == "night")
    #expect(try folder.text(of: "settings.jsonl.unreadable-2026-11-21T00-41-00Z") == text)
  }

  @Test func aTextThatIsCutOffKeepsItsWholeLines() throws {
    for (lines, themes) in [(1, nil), (2, nil), (3, "night")] as [(Int, String?)] {
      try store.apply(.value(.digits, "plain"))
      try store.apply(.value(.theme, "night"))
      let text = try folder.text(of: "settings.jsonl")
      let whole = text.split(separator: "\n").prefix(lines).map { $0 + "\n" }.joined()
      try folder.write(whole.utf8, to: "settings.jsonl")
      let settings = try #require(store.settings().settings)
      #expect(settings[.theme] == themes && settings[.digits] == (lines > 1 ? "plain" : nil), "\(lines)")
    }
  }

  @Test func aLinkIsFollowedAndKept() throws {
    try #require(mkdir(folder("dotfiles"), 0o755) == 0)
    try folder.write(#"{"format":"triples-settings","version":1}"#.utf8, to: "dotfiles/s.json")
    try #require(symlink("dotfiles/s.json", store.path) == 0)
    try store.apply(.value(.theme, "night"))
    #expect(try folder.text(of: "dotfiles/s.json").contains("night"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: store.path) == "dotfiles/s.json")
  }

  /// Makes every file call fail in turn, or the program die in it. The file contains the old settings or the new ones.
  @Test func everyCallFails() throws {
    try store.apply(.value(.theme, "night"))
    let old = try folder.bytes(of: "settings.jsonl")
    Fault(kind: .none).begin()
    try store.apply(.value(.theme, "classic"))
    let calls = Fault.end()
    let new = try folder.bytes(of: "settings.jsonl")
    #expect(calls > 5 && old != new)
    for fault in (1...calls).flatMap(Fault.all) {
      let folder = TemporaryFolder(inMemory: true)
      try folder.write(old, to: "settings.jsonl")
      fault.begin()
      let isSaved =
        (try? SettingsStore(path: folder("settings.jsonl")).apply(.value(.theme, "classic"))) != nil
      Fault.end()
      let found = try folder.bytes(of: "settings.jsonl")
      #expect(found == new || (!isSaved && found == old), "\(fault)")
    }
  }
}
