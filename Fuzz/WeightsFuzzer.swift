import TriplesModel
import TriplesPlayers

/// What must hold for any bytes of a file of weights: they are read without a trap, whatever their
/// checksum says, and weights are coded so that they read alike.
///
/// The networks take a fifth of a second to unpack, so that their coders are fed with a few weights instead. It is
/// compiled as a part of `TriplesLab`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let rest = Array(bytes.dropFirst())
  switch bytes.first {
  case UInt8(ascii: "w"): checkFrame(rest)
  case UInt8(ascii: "t"): checkWeights(rest, of: WeightsModel.self)
  case UInt8(ascii: "m"): checkWeights(rest, of: ThreesWeightsModel.self)
  default: break
  }
  return 0
}

/// Only a frame with the right checksum has a content, and it has no more bytes than the file.
private func checkFrame(_ bytes: [UInt8]) {
  for bytes in [bytes, WeightsWriter.framed(bytes, name: TriplesNetwork.name)] {
    guard let content = try? WeightsFile.content(of: bytes, name: TriplesNetwork.name, minimum: 4) else { continue }
    precondition(content.count >= 4 && content.count < bytes.count)
  }
  precondition((try? Weights(file: bytes)) == nil)
}

/// Codes weights of some size.
private protocol WeightsCoding {
  associatedtype Weight: FixedWidthInteger

  init()
  mutating func code(_ weights: inout [Weight], _ coder: inout some BitCoder)
}

extension WeightsModel: WeightsCoding {}
extension ThreesWeightsModel: WeightsCoding {}

/// What bits make of weights is written and read alike.
private func checkWeights<Model: WeightsCoding>(_ bytes: [UInt8], of _: Model.Type) {
  let weights: [Model.Weight] = read(bytes, by: Model())
  var (model, written, writer) = (Model(), weights, BitWriter())
  model.code(&written, &writer)
  precondition(read(writer.finished(), by: Model()) == weights)
}

private func read<Model: WeightsCoding>(_ bytes: [UInt8], by model: Model) -> [Model.Weight] {
  var (model, weights, reader) = (model, [Model.Weight](repeating: 0, count: 1000), BitReader(bytes[...]))
  model.code(&weights, &reader)
  return weights
}
