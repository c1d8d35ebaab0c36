import CLevels
import TriplesModel

/// The levels that the program comes with: those of the folder `Sources/CLevels/levels`.
package enum BuiltInLevels {
  package static let name = "built-in"

  package static let pack = LevelPack(name: name, files: files)

  /// The files as they lie in the folder, each its name and its text.
  package static var files: [(name: String, text: String)] {
    let bytes = UnsafeBufferPointer(start: level_texts(), count: level_texts_count())
    let texts = bytes.split(separator: 0, omittingEmptySubsequences: false)
    let names = String(cString: level_names()).split(separator: " ")
    return zip(names, texts).map { (String($0), String(decoding: $1, as: UTF8.self)) }
  }
}
