import ArgumentParser
import FoundationEssentials
import TriplesModel

extension RecordingSource {
  /// What shells offer: the words, the ranks of a table, and the files and folders that begin with what was typed.
  static let completion = CompletionKind.custom { _, _, word in
    ["last"] + (1...HighScoreTable.capacity).map(String.init) + paths(beginningWith: word)
  }

  private static func paths(beginningWith word: String) -> [String] {
    let folder = word.lastIndex(of: "/").map { String(word[...$0]) } ?? ""
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    return names.filter { !$0.hasPrefix(".") && (folder + $0).hasPrefix(word) }.sorted().map { name in
      folder + name + (isFolder(folder + name) ? "/" : "")
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
  }
}
