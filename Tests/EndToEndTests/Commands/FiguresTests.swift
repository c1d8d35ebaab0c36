import TestSupport
import Testing

/// The figures that the program prints equal those computed independently from the rules and the recordings.
@Suite struct FiguresTests {
  /// `Tests/Independent/figures.py` shares no code with the program. It plays fifty games, a daily game and six levels.
  @Test(.enabled(if: Needs.has("python3"), "needs python3"))
  func anIndependentProgramComputesTheSame() throws {
    let result = try Shell()("python3 \(Shell.root)/Tests/Independent/figures.py \(Program.path) figures 2>&1")
    #expect(result.status == .code(0) && result.output.hasSuffix("figures: all alike\n"), "\(result.output)")
  }
}
