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
      PrintableText(String(repeating: "x", count: 500)).description.count == PrintableText.maxLength + 3)
    #expect(PrintableText("abcdef", maxLength: 3).description == "abc...")
  }

  /// Joiners shape letters and emoji. Elsewhere they are invisible, so they could hide something.
  @Test(arguments: ["می\u{200C}خواهم", "👨\u{200D}👩\u{200D}👧", "क\u{94D}\u{200D}ष"]) func joinersStay(text: String) {
    #expect(PrintableText(text).description == text && PrintableText(lines: text).description == text)
    #expect(PrintableText("a\u{200D}b\u{200C}\n山\u{200D}\u{200D}").description == "a?b??山\u{200D}?")
    #expect(HostName("Zoë\u{200D}")?.text == "Zoë", "nobody sees it")
  }

  @Test(arguments: [
    ("größer", 6), ("Ελλάδα", 6), ("日本語", 6), ("ﾆﾎﾝ", 3), ("한국", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("e\u{301}", 1),
    ("👍🏽", 2), ("👍", 2), ("🇩🇪", 2), ("🌡", 1), ("⌚", 2), ("─█←★", 4), ("नि", 2), ("", 0),
  ]) func columns(text: String, count: Int) { #expect(text.columns == count, "\(text)") }

  @Test func textThatIsTooWideIsCut() {
    #expect("山田太郎".cut(columns: 8) == "山田太郎" && "山田太郎".cut(columns: 7) == "山田...")
    #expect("山田太郎".cut(columns: 6) == "山..." && "abc".cut(columns: 2) == "a.")
  }

  @Test func textIsMeasuredInColumns() {
    #expect("日本/e\u{301}🎲".columns == 8 && "日本/e\u{301}🎲".prefix(columns: 5) == "日本/")
  }
}
