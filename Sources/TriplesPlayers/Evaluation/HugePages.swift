import Libc

extension Array {
  /// Many equal elements, on large pages where the system has them: tables that are looked up all over are twice as fast.
  package static func onLargePages(repeating element: Element, count: Int) -> [Element] {
    Array(unsafeUninitializedCapacity: count) { buffer, initialized in
      #if os(Linux)
        let bytes = UnsafeMutableRawBufferPointer(buffer)
        if let start = bytes.baseAddress {
          let page = start.alignedUp(toMultipleOf: 4096)
          // A wish; whether it is granted does not matter.
          _ = madvise(page, Swift.max(0, bytes.count - 4096), MADV_HUGEPAGE)
        }
      #endif
      buffer.initialize(repeating: element)
      initialized = count
    }
  }
}
