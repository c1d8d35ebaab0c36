import Testing
import TriplesModel

@Suite struct PrintableTextTests {
  @Test func nothingThatATerminalObeysIsLeft() {
    #expect(PrintableText("a\u{1B}[2Jb\r\n\u{9B}5n\u{7F}").description == "a?[2Jb???5n?")
    #expect(PrintableText("\u{202E}evil\u{200B}").description == "?evil?")
    #expect(PrintableText("plain text, größer: 1×2").description == "plain text, größer: 1×2")
  }

  @Test func longTextIsCut() {
    #expect(
      PrintableText(String(repeating: "x", count: 500)).description.count == PrintableText.maxLength + 1)
    #expect(PrintableText("abcdef", maxLength: 3).description == "abc…")
  }

  @Test func textIsMeasuredInColumns() {
    #expect("日本/e\u{301}🎲".columns == 8 && "日本/e\u{301}🎲".prefix(columns: 5) == "日本/")
  }
}
