import TriplesModel
import TriplesPlayers
import TriplesStore

/// The world of text mode: it carries out each request at once.
struct FileWorld: World {
  private var archive: FileArchive
  private let files: FileWork

  init(_ archive: consuming FileArchive, _ files: FileWork) { (self.archive, self.files) = (archive, files) }

  mutating func carryOut(_ request: Request) -> [Answer] {
    contents(request.work).map { Answer($0, to: request.token) }
  }

  private mutating func contents(_ work: Request.Work) -> [Answer.Content] {
    if case .decide(let task, let level, let seed) = work { return ThinkingWork.decide(task, level, seed: seed) }
    if let rules = work.questionRules {
      var strategist = Strategist(rules)
      return ThinkingWork.answer(work, by: &strategist, reading: files.library).map { [$0] } ?? []
    }
    let done = files.carryOut(work, in: &archive) ?? []
    // The host knows of an end before the player hears of it.
    return (work.isEntry ? files.read(.readHost) : files.read(work)) + done
  }

  var losses: [String] { archive.losses }
}

extension Request.Work {
  fileprivate var isEntry: Bool { if case .enter = self { true } else { false } }
}
