import Testing
import TriplesCanvas

/// Bytes that terminals send, and their meaning. `␛` stands for ESC.
@Suite struct KeyDecoderTests {
  static func bytes(_ text: String) -> [UInt8] { text.utf8.flatMap { [$0] }.escaped }

  static func decode(_ text: String) -> [Input] {
    var decoder = KeyDecoder()
    return decoder.feed(bytes(text))
  }

  @Test(
    arguments: [
      ("␛[A", Key(.up)), ("␛[B", Key(.down)), ("␛[C", Key(.right)), ("␛[D", Key(.left)),
      ("␛OA", Key(.up)), ("␛OB", Key(.down)), ("␛OC", Key(.right)), ("␛OD", Key(.left)),
      ("␛[1;3D", Key(.left, .alt)), ("␛[1;5C", Key(.right, .control)), ("␛[1;2A", Key(.up, .shift)),
      ("␛[1;8B", Key(.down, [.shift, .alt, .control])), ("␛␛[A", Key(.up, .escape)), ("␛␛OA", Key(.up, .escape)),
      ("␛[H", Key(.home)), ("␛[F", Key(.end)), ("␛OH", Key(.home)), ("␛[1~", Key(.home)),
      ("␛[7~", Key(.home)),
      ("␛[4~", Key(.end)), ("␛[8~", Key(.end)), ("␛[2~", Key(.insert)), ("␛[3~", Key(.delete)),
      ("␛[5~", Key(.pageUp)), ("␛[6~", Key(.pageDown)), ("␛[3;5~", Key(.delete, .control)),
      ("␛OP", Key(.function(1))), ("␛[11~", Key(.function(1))), ("␛[[A", Key(.function(1))),
      ("␛[[E", Key(.function(5))), ("␛[15~", Key(.function(5))), ("␛[24~", Key(.function(12))),
      ("␛[34~", Key(.function(20))), ("␛[1;2P", Key(.function(1), .shift)), ("␛[Z", Key(.tab, .shift)),
      ("␛OM", Key(.enter)), ("␛Ok", .character("+")),
      // The number pad, in SS3 and in kitty's encoding.
      ("␛Op", Key(.insert)), ("␛Oq", Key(.end)), ("␛Or", Key(.down)), ("␛Os", Key(.pageDown)), ("␛Ot", Key(.left)),
      ("␛Ov", Key(.right)), ("␛Ow", Key(.home)), ("␛Ox", Key(.up)), ("␛Oy", Key(.pageUp)), ("␛On", Key(.delete)),
      ("␛[57399u", Key(.insert)), ("␛[57401u", Key(.down)), ("␛[57403;129u", Key(.left)), ("␛[57405u", Key(.right)),
      ("␛[57407u", Key(.up)), ("␛[57409u", Key(.delete)), ("␛[57413u", .character("+")),
      // rxvt
      ("␛[a", Key(.up, .shift)), ("␛[b", Key(.down, .shift)), ("␛[c", Key(.right, .shift)), ("␛[d", Key(.left, .shift)),
      ("␛Oa", Key(.up, .control)), ("␛Od", Key(.left, .control)), ("␛␛[a", Key(.up, [.escape, .shift])),
      ("␛[7$", Key(.home, .shift)), ("␛[8^", Key(.end, .control)), ("␛[5@", Key(.pageUp, [.shift, .control])),
      ("␛[11^", Key(.function(1), .control)), ("␛[23$", Key(.function(11), .shift)),
      // 8-bit controls, as bytes and in UTF-8.
      ("‹9B›A", Key(.up)), ("‹8F›B", Key(.down)), ("‹C2›‹9B›C", Key(.right)), ("‹C2›‹8F›D", Key(.left)),
      ("‹9B›1;2A", Key(.up, .shift)), ("‹9B›57403u", Key(.left)),
    ])
  func keyOfASequence(text: String, key: Key) {
    #expect(Self.decode(text) == [.key(key)])
  }

  @Test(
    arguments: [
      ("a", .character("a")), ("A", .character("A")), (" ", .character(" ")), ("ö", .character("ö")),
      ("€", .character("€")), ("😀", .character("😀")), ("\r", Key(.enter)), ("\n", Key(.enter)),
      ("\t", Key(.tab)), ("\u{7F}", Key(.backspace)), ("\u{8}", Key(.backspace)),
      ("\u{C}", Key(.character("l"), .control)), ("\u{1}", Key(.character("a"), .control)),
      ("\u{1A}", Key(.character("z"), .control)), ("\0", Key(.character(" "), .control)),
      ("\u{1D}", Key(.character("]"), .control)), ("␛x", Key(.character("x"), .escape)),
      ("␛ö", Key(.character("ö"), .escape)), ("␛\r", Key(.enter, .escape)), ("␛\u{7F}", Key(.backspace, .escape)),
      ("␛\u{1}", Key(.character("a"), [.control, .escape])),
    ] as [(String, Key)])
  func keyOfACharacter(text: String, key: Key) {
    #expect(Self.decode(text) == [.key(key)])
  }

  @Test(
    arguments: [
      ("␛[97u", .character("a")), ("␛[97;2u", .character("A")), ("␛[97:65;2u", .character("A")),
      ("␛[49:33;2u", .character("!")), ("␛[97;5u", Key(.character("a"), .control)),
      ("␛[97;1:1u", .character("a")), ("␛[97;1:2;97u", .character("a")), ("␛[97;65u", .character("a")),
      ("␛[27u", Key(.escape)), ("␛[13u", Key(.enter)), ("␛[9;2u", Key(.tab, .shift)),
      ("␛[127;3u", Key(.backspace, .alt)), ("␛[57417u", Key(.left)), ("␛[57419;5u", Key(.up, .control)),
      ("␛[1;1:2A", Key(.up)), ("␛[27;5;97~", Key(.character("a"), .control)),
      ("␛[27;2;9~", Key(.tab, .shift)), ("␛[27;2;65~", .character("A")),
    ] as [(String, Key)])
  func keyOfAnExtendedProtocol(text: String, key: Key) {
    #expect(Self.decode(text) == [.key(key)])
  }

  @Test(arguments: [
    // Replies: device attributes, modes, cursor, kitty's flags, size, colours, names, settings.
    "␛[?62;22c", "␛[>41;354;0c", "␛[?2026;2$y", "␛[12;40R", "␛[?12;40R", "␛[?1u", "␛[8;24;80t",
    "␛]11;rgb:ffff/ffff/ffff\u{7}", "␛]11;rgb:ffff/ffff/ffff␛\\", "␛P>|XTerm(390)␛\\", "␛P1$r0m␛\\",
    "␛_Gi=31;OK␛\\", "␛^private␛\\", "␛Xstring␛\\", "␛]52;c;aGpr\u{18}", "␛]0;wasd\u{1A}",
    // A key release, a key with Super, and unknown keys.
    "␛[97;1:3u", "␛[1;1:3A", "␛[1;9A", "␛[57358u", "␛[57441u", "␛[1114112u", "␛[55296u", "␛[97;0u",
    "␛[E", "␛[99~", "␛[1;2;3A", "␛[5A", "␛[x", "␛Ou", "␛[57404u", "␛[99$", "␛[4;2$y", "␛[5a", "␛Oz", "␛O5A",
    "␛[9999999999~", "␛[;;;;u", "␛[u",
    "␛[1:2:3A", "␛[!p", "␛[ A", "␛[<A", "␛[[x", "␛[201~", "␛[6;1;1~",
    // The mouse: the right button, a move without button, too few numbers, no numbers, nothing.
    "␛[<2;5;5M", "␛[<2;5;5m", "␛[<35;5;5M", "␛[<0;5M", "␛[<0;5;M", "␛[<0;0;5M", "␛[<;;M", "␛[<0;5;5;5M",
    "␛[<0;5;5m", "␛[<32;5;5M", "␛[32;5;5M", "␛[M\"!!", "␛[M#!!", "␛[MC!!", "␛[M\0\0\0",
    // UTF-8: alone, overlong, surrogate, beyond the end, cut off, a C1 control.
    "‹80›", "‹FF›", "‹C0›‹80›", "‹E0›‹80›‹80›", "‹ED›‹A0›‹80›", "‹F4›‹90›‹80›‹80›", "‹E2›‹82›", "‹C2›‹9B›",
    // 8-bit answers.
    "‹9B›?62;22c", "‹90›>|XTerm(390)‹9C›", "‹C2›‹9D›11;rgb:ff/ff/ff‹C2›‹9C›", "‹9D›0;‹E4›‹BA›‹9C›hjkl‹9C›",
    "‹9F›wasd‹9C›",
    "‹98›wasd‹9C›", "‹9E›wasd␛\\",
  ])
  func nothing(text: String) {
    #expect(Self.decode(text).isEmpty)
  }

  @Test func whatFollowsNoiseIsRead() {
    for noise in ["␛[?62c", "␛]0;x\u{7}", "␛]0;x␛\\", "␛[<35;5;5M", "␛[M#!!", "‹E2›‹82›", "‹FF›", "␛[1;9A"] {
      #expect(Self.decode(noise + "d␛[A") == [.key(.character("d")), .key(Key(.up))], "\(noise)")
    }
  }

  @Test func anEscapeBreaksOffWhatWasBegun() {
    for begun in ["␛[", "␛[1;", "␛O", "␛]0;x", "␛P", "␛[[", "␛[M", "␛[M!", "‹E2›"] {
      #expect(Self.decode(begun + "␛[A") == [.key(Key(.up))], "\(begun)")
    }
  }

  /// After a sequence without an end, a long silence or too many bytes make keys work again.
  @Test(arguments: [
    "␛[200~hello", "␛P0;1", "␛_Gx", "␛Xx", "␛^x", "␛]52;x", "␛[1;", "␛O", "␛[M#", "␛[[", "␛P␛", "‹90›x", "‹E2›",
  ])
  func anEndThatIsLostLosesNoMoreKeys(begun: String) {
    var decoder = KeyDecoder()
    _ = decoder.feed(Self.bytes(begun))
    #expect(decoder.isOpen)
    _ = decoder.flush() + decoder.giveUp()
    #expect(!decoder.isOpen)
    #expect(decoder.feed(Self.bytes("d␛[A")) == [.key(.character("d")), .key(Key(.up))])
    guard !begun.hasPrefix("␛[200~") else { return }
    decoder = KeyDecoder()
    _ = decoder.feed(Self.bytes(begun) + Array(repeating: UInt8(ascii: "7"), count: 5000))
    #expect(decoder.feed(Self.bytes("d␛[A")) == [.key(.character("d")), .key(Key(.up))])
  }

  @Test func focus() {
    #expect(Self.decode("␛[I␛[O") == [.focus(true), .focus(false)])
  }
}

extension [UInt8] {
  /// The bytes with `␛` as ESC and `‹XX›` as the byte XX.
  fileprivate var escaped: [UInt8] {
    var text = String(decoding: self, as: UTF8.self)[...]
    var result: [UInt8] = []
    while let character = text.popFirst() {
      switch character {
      case "␛": result.append(0x1B)
      case "‹":
        result.append(UInt8(text.prefix(2), radix: 16) ?? 0)
        text = text.dropFirst(3)
      default: result += Array(String(character).utf8)
      }
    }
    return result
  }
}
