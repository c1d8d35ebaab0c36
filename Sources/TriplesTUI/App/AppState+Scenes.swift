import TriplesCanvas
import TriplesModel

extension AppState {
  /// What can be clicked at a moment, and what the focus goes through.
  func buttons(at now: Seconds) -> [Button] { stage.top.map { buttons(of: $0, in: context(at: now)) } ?? [] }

  /// The same for a scene.
  func buttons(of scene: any Scene, in context: SceneContext) -> [Button] {
    let controls = scene.controls(in: context)
    guard !scene.isPanel else { return controls }
    return tabs(in: context) + (panelView(of: scene, at: context.now)?.buttons ?? []) + controls
  }

  /// The panel beside the board of a scene, if it has one.
  func panelView(of scene: any Scene, at now: Seconds) -> PanelView? {
    guard let layout = known.scenery.layout, let panel = scene.panel(in: context(at: now)) else { return nil }
    return PanelView(panel: panel, layout: layout, look: known.scenery.look, keys: keys)
  }

  func tabs(in context: SceneContext) -> [Button] {
    let isHidden = !stage.hasTabs || (context.layout?.tabs.size.rows == 0 && showsBoard)
    let bar = TabBar(
      rect: Rect(column: 0, row: 0, columns: size.columns, rows: isHidden ? 0 : 1), selected: stage.tab, keys: keys,
      touchesBoard: context.layout?.board.rect.origin.row == 1)
    return known.scenery.tabs.value(for: bar) { bar.buttons }
  }

  var showsBoard: Bool { stage.page?.boardRules != nil }

  mutating func run(_ commands: [SceneCommand], at now: Seconds) {
    for command in commands {
      switch command {
      case .show(let tab): show(tab, at: now)
      case .jump(let tab):
        show(tab, at: now)
        jumpEnd = now + 2
      case .open(let scene): open(scene)
      case .close: close(at: now)
      case .perform(let intent): perform(intent, at: now)
      case .play(let command): play(command, at: now)
      case .change(let change): self.change(change)
      case .ask(let work): if let asker = stage.topNumber { askers = [known.play.ask(work): asker] }
      case .copy(let text): copy(text)
      case .notice(let text, let shorter): showNotice(text, shorter: shorter, of: stage.tab, at: now)
      case .withdraw(let text): if text.map({ notice?.says($0) == true }) ?? true { dropNotice() }
      }
    }
  }

  /// Switches to a tab and closes what lay over it.
  mutating func show(_ tab: Tab, at now: Seconds) {
    guard stage.hasTabs else { return }
    if tab == .history { for work in [Request.Work.listGames, .listDuels] { _ = known.play.ask(work) } }
    if tab == .highScores, known.host != nil { _ = known.play.ask(.readHost) }
    stage.show(tab)
    // What was asked before is no longer looked at.
    askers = [:]
    if let home = notice?.tab, home != tab { notice = nil }
    known.focus = nil
  }

  /// Opens a layer. A panel covers a notice, and so does the help.
  mutating func open(_ scene: any Scene) {
    if scene.isPanel || scene is HelpScene { dropNotice() }
    stage.push(scene)
    known.focus = nil
  }

  /// Takes a notice away before its time: the same fault is told again when it comes again.
  private mutating func dropNotice() { if notice != nil { (notice, lastFault) = (nil, nil) } }

  /// Closes what lies over the rest; in a program that shows one thing only that ends the program.
  private mutating func close(at now: Seconds) {
    let level = stage.top as? LevelScene
    stage.pop()
    if let level, let run = known.play.level {
      let context = context(at: now)
      _ = stage.update(ChallengesScene.self) { $0.choose(run.isOver ? level.entry.id : nil, in: context) }
    }
    known.focus = nil
    if stage.top == nil { isDone = true }
  }
}
