// The system's C library under one name, so that no other file has to ask which one it is.

#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#elseif canImport(Darwin)
  @_exported import Darwin
#endif

/// Waits until a descriptor is ready for an event such as `POLLIN`, for ever if `milliseconds` is -1; returns false
/// if time runs out. An interrupted wait, or a descriptor on which reading or writing would fail, counts as ready.
@discardableResult
package func waitUntilReady(_ descriptor: Int32, _ event: some BinaryInteger, milliseconds: Int32 = -1) -> Bool {
  var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
  return poll(&request, 1, milliseconds) != 0
}
