import FoundationEssentials
import TestSupport
import Testing
import TriplesModel
import TriplesStore

/// `docs/files.md` shows each file as it is, and its commands answer.
@Suite struct FilesPageTests {
  private let folder = TemporaryFolder(inMemory: true)
  private let sections: [Section]

  private struct Section {
    let name: String
    /// The indented lines, grouped into blocks.
    var blocks: [[String]] = []

    var example: [String] { blocks.first { $0.first?.hasPrefix("{") == true } ?? [] }
    var commands: [String] { blocks.map { $0.joined(separator: "\n") }.filter { $0.hasPrefix("jq ") } }
  }

  init() throws {
    let path = #filePath.split(separator: "/").dropLast(4).reduce("") { $0 + "/" + $1 } + "/docs/files.md"
    var (sections, isBlock) = ([Section](), false)
    for line in try String(contentsOfFile: path, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      if line.hasPrefix("## ") { sections.append(Section(name: String(line.dropFirst(3).prefix { $0 != "," }))) }
      if line.hasPrefix("    "), let last = sections.indices.last {
        if !isBlock { sections[last].blocks.append([]) }
        sections[last].blocks[sections[last].blocks.count - 1].append(String(line.dropFirst(4)))
      }
      isBlock = line.hasPrefix("    ")
    }
    self.sections = sections.filter { $0.name.contains(".json") }
    for section in self.sections {
      try folder.write((section.example.joined(separator: "\n") + "\n").utf8, to: self.path(of: section))
    }
  }

  private func path(of section: Section) -> String { section.name.replacing("N", with: "1") }

  @Test func allFilesHaveAnExampleAndACommand() {
    #expect(
      sections.map(\.name) == [
        "games.jsonl", "scores.json", "dailies.jsonl", "levels.jsonl", "duels.jsonl", "game-N.jsonl", "settings.jsonl",
        "host.jsonl", "names.jsonl", "log/000001.jsonl",
      ])
    for section in sections { #expect(section.example.count >= 2 && !section.commands.isEmpty, "\(section.name)") }
  }

  @Test func theExamplesAreFilesOfOurs() throws {
    let verdicts = Verdict.all(
      ScoreStore(path: folder("scores.json")), SettingsStore(path: folder("settings.jsonl")), dataFolder: folder.path)
    // The duel has no games, so nothing proves it.
    #expect(verdicts.map(\.finding) == [.good, .good, .good, .good, .good, .unproven], "\(verdicts)")
    let host = try HostFolder(at: folder.path)
    #expect(try host.names.read().map(\.name.text) == ["Ada"])
    var report = HostReport()
    try host.log.read(into: &report, level: { _ in nil })
    #expect(report.boards.games.map(\.player.name.text) == ["Ada"])
  }

  @Test(.enabled(if: Needs.has("jq"), "needs jq")) func theCommandsAnswer() throws {
    for section in sections {
      for command in section.commands {
        let file = path(of: section).split(separator: "/").last ?? ""
        let inside = section.name.contains("/") ? "log/.." : "."
        let output = try Child.run(["bash", "-c", "cd \(folder.path)/\(inside) && \(command)"]).output
        #expect(!["", "null", "[]", "{}"].contains(output.split(separator: "\n").joined()), "\(file): \(command)")
        #expect(!output.contains("jq: error"), "\(output)")
      }
    }
  }
}
