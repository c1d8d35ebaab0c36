import CWeights

extension Evaluation {
  /// The learned evaluation that the program comes with, or the heuristic if it is damaged: see `builtInFault`.
  /// The first use takes a fifth of a second: call it in the background.
  public static var builtIn: Evaluation {
    (try? builtInNetwork.get()).map(Evaluation.learned) ?? .heuristic
  }

  /// What is wrong with the weights that the program comes with; nil if all is well.
  public static var builtInFault: TupleNetwork.FormatError? {
    guard case .failure(let fault) = builtInNetwork else { return nil }
    return fault
  }

  private static let builtInNetwork = Result { () throws(TupleNetwork.FormatError) in
    let bytes = UnsafeBufferPointer(start: triples_weights(), count: triples_weights_count())
    return try TupleNetwork(file: Array(bytes))
  }
}
