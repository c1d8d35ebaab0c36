import ArgumentParser
import TriplesModel
import TriplesStore

/// Which recorded game a command is about, and where its rank and its files are looked up.
struct RecordingOptions: ParsableArguments {
  @OptionGroup var table: TableOptions
  @OptionGroup var files: FileOptions

  /// Finds and plays the game.
  func recording(_ source: RecordingSource) throws(StoreError) -> Recording {
    switch source {
    case .rank(let rank): try files.storeToRead().recording(ofRank: rank, in: table.key)
    case .last: try files.library().last()
    case .input: try RecordingFile.readStandardInput()
    case .file(let path): try RecordingFile.read(path)
    case .line(let text): try RecordingFile.parse(text, from: "the shared line")
    }
  }
}
