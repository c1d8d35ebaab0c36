import Libc
import Testing
import TriplesModel

/// Compares our generator with the C library's. Serialized because the C library's is global.
@Suite(.serialized) struct Drand48Tests {
  @Test(arguments: [0, 1, 42, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF] as [UInt32])
  func agreesWithTheCLibrary(seed: UInt32) {
    srand48(Int(Int32(bitPattern: seed)))
    var generator = Drand48(seed: seed)
    for bound in (1...16).map({ $0 }) + Array(repeating: 1 << 16, count: 1000) {
      #expect(generator.below(bound) == Int(Double(bound) * drand48()))
    }
  }
}
