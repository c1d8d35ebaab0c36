/// One break in one line of the sources.
struct Mutant: Sendable, CustomStringConvertible {
  /// The number by which it is switched on.
  let number: Int
  /// The file, from the top of the repository, and the line from 1.
  let file: String
  let line: Int
  /// What the break is.
  let name: String
  /// The line as it is, and with the break in it.
  let original, broken: String

  /// The target in whose folder the file lies.
  var target: String { file.split(separator: "/").dropFirst().first.map(String.init) ?? "" }

  var description: String { "\(file):\(line) \(name): \(original.drop { $0 == " " })" }

  /// All mutants of a file.
  static func all(in text: String, file: String, from first: Int) -> [Mutant] {
    var mutants: [Mutant] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let line = String(line)
      guard !line.contains("//"), !line.contains("mutant(") else { continue }
      for change in Operator.all {
        let number = first + mutants.count
        guard let broken = change.apply(line, "TriplesBasics.mutant(\(number))") else { continue }
        mutants.append(
          Mutant(
            number: number, file: file, line: index + 1, name: change.name, original: line, broken: broken))
        break
      }
    }
    return mutants
  }
}
