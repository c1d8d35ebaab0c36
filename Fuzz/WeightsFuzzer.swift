/// What must hold for any file of weights: what carries the right checksum is read without a trap, and the board that
/// it judges gets a number. Anything else is refused. It is compiled as a part of `TriplesPlayers`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  precondition((try? TupleNetwork(file: bytes)) == nil)
  precondition((try? ThreesNetwork(file: bytes)) == nil)
  let framed = WeightsFile.framed(bytes, name: TupleNetwork.name)
  if let network = try? TupleNetwork(file: framed) {
    _ = network.loss(after: 0x0000_0100_0020_1234, Surplus(ones: 1, threes: 0))
  }
  return 0
}
