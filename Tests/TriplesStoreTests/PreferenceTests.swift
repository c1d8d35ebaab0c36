import Testing
import TriplesStore

@Suite struct PreferenceTests {
  @Test func choicesAreKept() throws {
    let scratch = try Scratch()
    let store = PreferenceStore(dataFolder: scratch("a/b"))
    #expect(try store.load().isEmpty)
    try store.save(["theme": "night", "motion": "reduced"])
    try store.save(["theme": "colour-blind", "motion": "full"])
    #expect(try store.load() == ["theme": "colour-blind", "motion": "full"])
    #expect(try scratch.bytes(of: "a/b/settings") == Array("motion full\ntheme colour-blind\n".utf8))
  }

  @Test func whatIsNoChoiceIsSkipped() throws {
    let scratch = try Scratch()
    let store = PreferenceStore(dataFolder: scratch.path)
    try scratch.write([0xFF, 10, 65, 10, 10, 65, 32, 66, 32, 67, 10], to: "settings")
    #expect(try store.load() == ["A": "B C"])
    try scratch.write([UInt8](repeating: 65, count: 1 << 17), to: "settings")
    #expect(throws: StoreError.self) { try store.load() }
  }
}
