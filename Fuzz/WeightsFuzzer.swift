import TriplesModel
import TriplesPlayers

/// Checks any bytes of a file of weights: they are read without a trap, whatever their checksum is, and weights survive
/// a round trip.
///
/// The networks take a fifth of a second to unpack, so their coders get only a few weights. Compiled as a part of
/// `TriplesLab`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let rest = Array(bytes.dropFirst())
  switch bytes.first {
  case UInt8(ascii: "w"): checkFrame(rest)
  case UInt8(ascii: "t"): checkWeights(rest, by: WeightsModel(contents: TriplesPatterns.contents))
  case UInt8(ascii: "m"): checkWeights(rest, by: WeightsModel(contents: ThreesPatterns.contents))
  default: break
  }
  return 0
}

/// Only a frame with the right checksum has a content, which is shorter than the file.
private func checkFrame(_ bytes: [UInt8]) {
  for bytes in [bytes, WeightsWriter.framed(bytes, name: TriplesNetwork.name)] {
    guard let content = try? WeightsFile.content(of: bytes, name: TriplesNetwork.name) else { continue }
    precondition(content.count >= 4 && content.count < bytes.count)
  }
  precondition((try? Weights(file: bytes)) == nil)
}

/// Weights decoded from any bits survive a round trip.
private func checkWeights(_ bytes: [UInt8], by model: WeightsModel) {
  let weights = read(bytes, by: model)
  var (coding, written, writer) = (model, weights, BitWriter())
  coding.code(&written, &writer)
  precondition(read(writer.finished(), by: model) == weights)
}

private func read(_ bytes: [UInt8], by model: WeightsModel) -> [Int16] {
  var (model, weights, reader) = (model, [Int16](repeating: 0, count: 1000), BitReader(bytes[...]))
  model.code(&weights, &reader)
  return weights
}
