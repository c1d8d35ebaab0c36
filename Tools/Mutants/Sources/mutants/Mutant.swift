/// One break in one line of the sources.
struct Mutant: Sendable, CustomStringConvertible {
  /// The number that switches it on.
  let number: Int
  /// The file, relative to the repository, and the line, from 1.
  let file: String
  let line: Int
  /// A short description of the break.
  let name: String
  /// The line without and with the break.
  let original, broken: String

  /// The target that contains the file.
  var target: String { file.split(separator: "/").dropFirst().first.map(String.init) ?? "" }

  var description: String { "\(file):\(line) \(name): \(original.drop { $0 == " " })" }

  /// Returns all mutants of a file.
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
