import Testing
import TriplesCanvas
import TriplesTerminal

/// The images that a terminal holds.
@Suite struct HeldImagesTests {
  /// Returns an image of 400 bytes.
  func image(_ number: UInt32) -> TileImage {
    TileImage("", face: Color(number), foreground: Color(0), size: Size(columns: 10, rows: 10))
  }

  func images(_ numbers: Range<UInt32>) -> Set<TileImage> { Set(numbers.map(image)) }

  @Test func thereAreOnlySoManyNumbers() {
    var held = HeldImages(first: 1000)
    let numbers = (0..<200 as Range<UInt32>).compactMap { held.upload(image($0))?.number }
    #expect(numbers == Array(1000..<1128))
    #expect(held.hasRoom(for: images(100..<128)) && !held.hasNumbers(for: images(100..<129)))
  }

  @Test func whatIsFreedHasNoNumberAndItsNumberIsUsedAgain() {
    var held = HeldImages(first: 1)
    for number in 0..<128 as Range<UInt32> { _ = held.upload(image(number)) }
    let commands = String(decoding: held.free(allBut: images(3..<5)), as: UTF8.self)
    #expect(commands.ranges(of: "a=d,d=I").count == 126)
    #expect(!commands.contains("i=4,") && !commands.contains("i=5,"))
    #expect(held[image(3)] == 4 && held[image(2)] == nil)
    #expect(held.upload(image(500))?.number == 1)
    #expect(held.hasNumbers(for: images(500..<626)) && !held.hasNumbers(for: images(500..<627)))
  }

  /// The same frames are the same bytes in each run.
  @Test func imagesAreFreedFromTheHighestNumberDown() {
    var held = HeldImages(first: 1)
    for number in 0..<128 as Range<UInt32> { _ = held.upload(image(number)) }
    let commands = String(decoding: held.free(allBut: []), as: UTF8.self)
    #expect(commands.matches(of: #/i=(\d+)/#).compactMap { Int($0.1) } == (1...128).reversed())
  }

  /// kitty drops images when all of them exceed a number of bytes.
  @Test func thereAreOnlySoManyBytes() {
    var held = HeldImages(first: 1, maxBytes: 4000)
    for number in 0..<8 as Range<UInt32> { _ = held.upload(image(number)) }
    #expect(held.hasRoom(for: images(0..<10)) && !held.hasRoom(for: images(7..<11)))
    #expect(held.hasNumbers(for: images(7..<11)))
    _ = held.free(allBut: images(0..<1))
    #expect(held.hasRoom(for: images(7..<16)) && !held.hasRoom(for: images(7..<17)))
  }
}
