import TriplesModel

extension DailyResult {
  /// From which digit of the marks on their words apply: a tenth more points than par, and seven tenths of them.
  private static let (high, middle): (Character, Character) = ("6", "3")

  /// The result to share, with the course of the score in words: `low, low, middle, high, high`.
  public func words(par: Par?) -> String {
    let course = marks(par: par, isUnicode: false).map { marks in
      marks.map { $0 >= Self.high ? "high" : $0 >= Self.middle ? "middle" : "low" }.joined(separator: ", ")
    }
    return [daily.title, against(par), course, Sentences.count(moves, "move")].compactMap(\.self)
      .joined(separator: "; ") + "."
  }
}
