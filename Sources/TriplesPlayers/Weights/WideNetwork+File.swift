extension WideNetwork {
  /// True if bytes begin as a file of such weights does.
  static func isNamed(by bytes: [UInt8]) -> Bool { bytes.starts(with: R.fileName.utf8) }

  /// The network as the bytes of a file; takes seconds.
  ///
  /// The content: the unit as Float32, the weights compressed.
  var file: [UInt8] {
    var content: [UInt8] = []
    withUnsafeBytes(of: unit.bitPattern.littleEndian) { content += $0 }
    var (model, writer, weights) = (WideWeightsModel<R>(), BitWriter(), weights)
    model.code(&weights, &writer)
    writer.finish()
    return WeightsFile.framed(content + writer.bytes, name: R.fileName)
  }

  /// The network of a file; takes up to half a second.
  init(file bytes: [UInt8]) throws(WeightsFile.FormatError) {
    let content = try WeightsFile.content(of: bytes, name: R.fileName, minimum: 4)
    unit = Float(bitPattern: UInt32(WeightsFile.number(content.prefix(4))))
    var (model, reader) = (WideWeightsModel<R>(), BitReader(content.dropFirst(4)))
    var weights: [Int16] = .onLargePages(repeating: 0, count: R.plan.weights)
    model.code(&weights, &reader)
    self.weights = weights
  }
}

extension Lesson where Self: WideLesson {
  static func file(_ weights: [Float], _ coherence: [SIMD2<Float>], unit: Float?, threshold: Float?) -> [UInt8] {
    let (unit, threshold) = (unit ?? usualUnit, threshold ?? usualThreshold)
    let rounded = zip(weights, coherence).map { weight, coherence in
      coherence.y > threshold ? Int16(max(-32_767, min(32_767, (weight / unit).rounded()))) : 0
    }
    return WideNetwork<Self>(weights: rounded, unit: unit).file
  }
}
