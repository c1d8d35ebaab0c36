/// Words for the screen and for text mode.
extension LiveEnd {
  /// Why a player can no longer be watched.
  public func words(_ player: HostName) -> String {
    switch self {
    case .left: "\(player) has left or admits no spectators now."
    case .hidden: "\(player) plays a daily game. Finish your own first try of that day to watch."
    case .damaged: "This game cannot be watched any longer: its file is damaged."
    }
  }
}
