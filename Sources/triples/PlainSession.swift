import TriplesTUI

/// The game in words, on the standard input and output.
struct PlainSession {
  let game: GameOptions
  let files: FileOptions
  let isNew: Bool

  /// Plays until the player leaves or the input ends.
  func run() throws {
    let session = try reportingFaults { try PlaySession(files) { !isNew && game.admit($0) } }
    var archive = session.archive
    var play = PlainGame(.current, setup: game.setup, resuming: session.resumed?.history)
    if let notice = session.notice { print(notice) }
    print(play.opening)
    var lines = StandardInput()
    while !play.isDone, let line = lines.next() {
      if case .text(let text) = line { print(play.answer(text)) } else { print(PlainGame.usage) }
      for effect in play.takeEffects() { perform(effect, &archive) }
    }
  }

  private func perform(_ effect: AppState.Effect, _ archive: inout FileArchive) {
    switch effect {
    case .began(let game): tell(archive.begin(game))
    case .happened(let event, let seconds): tell(archive.keep(event, at: seconds))
    case .ended(let outcome):
      let report = archive.enter(outcome)
      tell(report.notice)
      tell(report.rank.map { "That is rank \($0) of the table." })
    case .changed, .wantsPastGames: break
    }
  }

  private func tell(_ line: String?) { if let line { print(line) } }
}
