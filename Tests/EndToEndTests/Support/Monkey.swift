import Libc
import TestSupport

/// Random keys, mouse events, pastes, resizes and signals, in an order fixed by a seed.
struct Monkey {
  private var rng: SplitMix64

  init(seed: UInt64) { rng = SplitMix64(seed: seed) }

  /// Does one thing to a program. One in a thousand should end it.
  mutating func act(on terminal: PseudoTerminal) {
    switch rng.below(1000) {
    case 0: end(terminal)
    case 1..<10: terminal.resize(columns: rng.below(160) + 8, rows: rng.below(60) + 3)
    case 10..<20: terminal.signal([SIGWINCH, SIGCONT].element(&rng))
    case 20..<30: terminal.send("\u{1B}[200~" + text() + "\u{1B}[201~")
    case 30..<130: terminal.send(mouse())
    case 130..<140: terminal.send(bytes())
    case 140..<400: terminal.send(Self.keys.element(&rng))
    default: terminal.send("\u{1B}[" + ["A", "B", "C", "D"].element(&rng))
    }
  }

  /// The bytes of Ctrl-C and Ctrl-\.
  private static let endings: [UInt8] = [0x03, 0x1C]

  /// All keys except the one that quits.
  private static let keys = [
    "u", "r", "u", "r", "i", "n", "n", "p", "e", "x", "t", "m", "g", "f", "y", "c", "b", "o", "s", "v", "?",
    "1", "2",
    "3", "4", "5", "\t", "\u{1B}[Z", "\r", "\r", "\u{1B}", " ", "\u{7F}", "h", "j", "k", "l", "w", "a",
    "\u{1B}[5~",
    "\u{1B}[6~", "\u{1B}[H", "\u{1B}[F", "\u{C}",
  ]

  private mutating func end(_ terminal: PseudoTerminal) {
    guard rng.below(4) > 0 else { return terminal.send("\u{1B}\u{1B}1q") }
    terminal.signal([SIGTERM, SIGHUP, SIGKILL].element(&rng))
  }

  private mutating func mouse() -> String {
    let button = [0, 0, 0, 2, 32, 32, 35, 64, 65].element(&rng)
    return "\u{1B}[<\(button);\(rng.below(100) + 1);\(rng.below(40) + 1)" + ["M", "M", "m"].element(&rng)
  }

  private mutating func bytes() -> [UInt8] {
    (0...rng.below(8)).map { _ in UInt8(rng.below(256)) }.filter { !Self.endings.contains($0) }
  }

  private mutating func text() -> String {
    String((0...rng.below(40)).map { _ in "ab1 \n\t✓é界\u{7}".randomElement(using: &rng) ?? " " })
  }
}

extension Array {
  fileprivate func element(_ rng: inout SplitMix64) -> Element { self[rng.below(count)] }
}
