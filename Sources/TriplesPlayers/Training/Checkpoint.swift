/// Writes a checkpoint: a name, numbers and arrays as the machine has them, a checksum.
struct CheckpointWriter {
  private var bytes: [UInt8]

  init(name: String) { bytes = Array(name.utf8) }

  mutating func append(_ number: UInt64) { withUnsafeBytes(of: number.littleEndian) { bytes += $0 } }

  mutating func append<Number: BitwiseCopyable>(_ array: [Number]) { array.withUnsafeBytes { bytes += $0 } }

  /// The bytes of the file.
  consuming func finished() -> [UInt8] {
    append(CheckpointReader.checksum(bytes[...]))
    return bytes
  }
}

/// Reads a checkpoint.
struct CheckpointReader {
  private let bytes: ArraySlice<UInt8>
  private var next: Int

  /// True if all was read.
  var isAtEnd: Bool { next == bytes.endIndex }

  /// A reader of the bytes of a file; nil if it has another name or another checksum.
  init?(_ file: [UInt8], name: String) {
    let content = file.dropLast(8)
    guard file.starts(with: name.utf8), content.count >= name.utf8.count,
      Self.checksum(content) == WeightsFile.number(file.suffix(8))
    else { return nil }
    bytes = content
    next = name.utf8.count
  }

  mutating func number() -> UInt64? {
    guard bytes.endIndex - next >= 8 else { return nil }
    defer { next += 8 }
    return WeightsFile.number(bytes[next..<next + 8])
  }

  /// A number that is not negative.
  mutating func count() -> Int? { number().flatMap { Int(exactly: $0) } }

  mutating func array<Number: BitwiseCopyable>(of: Number.Type, count: Int) -> [Number]? {
    let (size, overflow) = MemoryLayout<Number>.stride.multipliedReportingOverflow(by: count)
    guard !overflow, count >= 0, size <= bytes.endIndex - next else { return nil }
    defer { next += size }
    return bytes.withUnsafeBytes { raw in
      let part = UnsafeRawBufferPointer(rebasing: raw[(next - bytes.startIndex)...].prefix(size))
      return [Number](unsafeUninitializedCapacity: count) { buffer, initialized in
        UnsafeMutableRawBufferPointer(buffer).copyMemory(from: part)
        initialized = count
      }
    }
  }

  /// FNV-1a on words of eight bytes, as there are hundreds of megabytes; the bytes that are left over count as one word.
  static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.withUnsafeBytes { raw in
      let words = raw.count / 8
      var sum: UInt64 = 0xCBF2_9CE4_8422_2325
      for index in 0..<words {
        let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: 8 * index, as: UInt64.self))
        sum = (sum ^ word) &* 0x100_0000_01B3
        sum ^= sum >> 32
      }
      let rest = raw[(8 * words)...].reversed().reduce(0) { $0 << 8 | UInt64($1) }
      return (sum ^ rest ^ UInt64(raw.count)) &* 0x100_0000_01B3
    }
  }
}
