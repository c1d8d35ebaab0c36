import Libc

/// Locks on single bytes of a file, which the system frees with the descriptor. They belong to the open file, not to the
/// program: closing another descriptor of the same file frees none of them.
extension FileDescriptor {
  #if os(Linux)
    // The values of F_OFD_GETLK and F_OFD_SETLK, which the library does not export to Swift.
    private static let (getLock, setLock): (Int32, Int32) = (36, 37)
  #else
    private static let (getLock, setLock): (Int32, Int32) = (92, 90)
  #endif

  /// Takes a lock on a byte, alone or with other readers; false if another lock excludes it.
  func lock(byte: Int, alone: Bool) -> Bool {
    var lock = Self.lock(alone ? F_WRLCK : F_RDLCK, byte...byte)
    return fcntl(number, Self.setLock, &lock) == 0
  }

  /// True if another descriptor has a byte alone, which requires the right to write.
  func isTaken(byte: Int) -> Bool {
    var lock = Self.lock(F_RDLCK, byte...byte)
    return fcntl(number, Self.getLock, &lock) == 0 && Int32(lock.l_type) != Int32(F_UNLCK)
  }

  /// The number of locks on single bytes, counted up to a limit.
  func locks(in bytes: ClosedRange<Int>, limit: Int) -> Int {
    var (ranges, count) = ([bytes], 0)
    // The system names any one of the locks in a range.
    while let range = ranges.popLast(), count < limit {
      var lock = Self.lock(F_WRLCK, range)
      guard fcntl(number, Self.getLock, &lock) == 0, Int32(lock.l_type) != Int32(F_UNLCK) else { continue }
      let found = min(max(Int(lock.l_start), range.lowerBound), range.upperBound)
      count += 1
      if found > range.lowerBound { ranges.append(range.lowerBound...found - 1) }
      if found < range.upperBound { ranges.append(found + 1...range.upperBound) }
    }
    return count
  }

  private static func lock(_ type: some BinaryInteger, _ bytes: ClosedRange<Int>) -> Libc.flock {
    var lock = Libc.flock()
    lock.l_type = Int16(type)
    lock.l_whence = Int16(SEEK_SET)
    (lock.l_start, lock.l_len) = (off_t(bytes.lowerBound), off_t(bytes.count))
    return lock
  }

  /// Some bytes of the file; fewer at its end.
  func bytes(_ count: Int, at offset: Int) throws(StoreError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let length = retrying { pread(number, &bytes, count, off_t(offset)) }
    guard length >= 0 else { throw .system("read", path) }
    return Array(bytes.prefix(length))
  }
}
