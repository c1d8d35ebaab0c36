// The C library of the system under one name, so that other files can import it without `#if`.

#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#elseif canImport(Darwin)
  @_exported import Darwin
#endif

/// Waits until a descriptor is ready for an event such as `POLLIN`, without a time limit if `milliseconds` is -1.
/// Returns false on timeout. An interrupted wait, or a descriptor on which a read or write would fail, counts as ready.
@discardableResult
package func waitUntilReady(_ descriptor: Int32, _ event: some BinaryInteger, milliseconds: Int32 = -1) -> Bool {
  var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
  return poll(&request, 1, milliseconds) != 0
}
