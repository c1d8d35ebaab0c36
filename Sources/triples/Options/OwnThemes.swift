import FoundationEssentials
import TriplesBoards
import TriplesStore
import TriplesTUI

/// The themes to choose from on this machine, with those that lie in the player's folder.
struct OwnThemes: Sendable {
  /// The built-in themes and the player's.
  private(set) var list = ThemeList()
  /// The names of the files, by the names of their themes.
  private(set) var files: [String: String] = [:]
  /// A sentence for each file that was skipped.
  private(set) var faults: [String] = []

  /// Those of the user's folder, read once.
  static let current = OwnThemes(environment: ProcessInfo.processInfo.environment)

  private init(environment: [String: String]) {
    do throws(StoreError) {
      for file in try ThemeFolder(environment: environment).files() { add(file) }
    } catch .noHome {
      // Nobody can have put a theme anywhere.
    } catch {
      faults.append("The themes cannot be read: \(error).")
    }
  }

  private mutating func add(_ file: ThemeFolder.File) {
    do {
      let theme = try Theme(json: Data(file.contents.get()))
      try list.add(theme)
      files[theme.name] = file.name
    } catch {
      faults.append("The theme in \(file.name) is skipped: \(error).")
    }
  }
}
