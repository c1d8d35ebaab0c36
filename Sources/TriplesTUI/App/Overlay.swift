import TriplesModel

/// What lies over the tabs and takes all input. There is one or none; help and the review know what they lie over.
indirect enum Overlay: Sendable {
  /// A recorded game is played again.
  case replay(ReplayScene)
  /// A duel is played.
  case duel(DuelScene)
  /// A finished game is looked at move by move.
  case review(ReviewScene, over: Overlay?)
  /// The keys and the rules.
  case help(HelpScene, over: Overlay?)
  /// A question that wants an answer.
  case question(QuestionScene)

  /// What is seen when this is closed; nil is the tab.
  var beneath: Overlay? {
    switch self {
    case .replay, .question, .duel: nil
    case .review(_, let beneath), .help(_, let beneath): beneath
    }
  }

  /// True if what lies beneath is still to be seen around it.
  var isPanel: Bool {
    switch self {
    case .help, .question: true
    case .replay, .review, .duel: false
    }
  }

  /// The scene, to look at or to change.
  var scene: any Scene {
    get {
      switch self {
      case .replay(let scene): scene
      case .duel(let scene): scene
      case .review(let scene, _): scene
      case .help(let scene, _): scene
      case .question(let scene): scene
      }
    }
    set {
      switch (self, newValue) {
      case (.replay, let scene as ReplayScene): self = .replay(scene)
      case (.duel, let scene as DuelScene): self = .duel(scene)
      case (.review(_, let beneath), let scene as ReviewScene): self = .review(scene, over: beneath)
      case (.help(_, let beneath), let scene as HelpScene): self = .help(scene, over: beneath)
      case (.question, let scene as QuestionScene): self = .question(scene)
      default: preconditionFailure("a scene stays of its kind")
      }
    }
  }

  /// Takes over what the player chose about motion.
  mutating func adopt(_ settings: Settings) {
    switch self {
    case .replay(var scene):
      scene.adopt(settings)
      self = .replay(scene)
    case .duel(var scene):
      scene.adopt(settings)
      self = .duel(scene)
    case .review(let scene, var beneath):
      beneath?.adopt(settings)
      self = .review(scene, over: beneath)
    case .help(let scene, var beneath):
      beneath?.adopt(settings)
      self = .help(scene, over: beneath)
    case .question: break
    }
  }
}
