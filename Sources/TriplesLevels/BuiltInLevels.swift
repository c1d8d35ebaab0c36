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
    return (0..<level_count()).compactMap { number in
      guard let name = level_name(number), texts.indices.contains(number) else { return nil }
      return (String(cString: name), String(decoding: texts[number], as: UTF8.self))
    }
  }
}
