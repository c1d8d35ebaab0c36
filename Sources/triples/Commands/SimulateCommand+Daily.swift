import FoundationEssentials
import TriplesModel
import TriplesPlayers

extension SimulateCommand {
  /// Lets people play daily games and tells how they compare with par.
  func run(days count: Int) throws {
    let bar = ProgressBar(total: count, unit: "days")
    let jobs = jobs ?? ProcessInfo.processInfo.activeProcessorCount
    let year = DailyYear(options.rules, from: Daily.firstChosen, count: count, jobs: jobs) { bar.advance() }
    bar.finish()
    try StandardOutput.print(Self.text(year))
  }

  private static func text(_ year: DailyYear) -> String {
    func percent(_ share: Double) -> String { "\((100 * share).text(1)) %" }
    return """
      experienced players beat par   \(percent(year.experiencedShare))
      beginners beat par             \(percent(year.beginnersShare))
      marks of three heights or more \(percent(year.variedShare))
      days with even results         \(year.evenDays.count) of \(year.days.count)
      par                            \(quantiles(year.pars))
      moves of experienced players   \(quantiles(year.moves))
      (least, 5 %, 50 %, 95 %, most)
      """
  }

  /// Least, 5 %, 50 %, 95 % and most of sorted numbers.
  private static func quantiles(_ numbers: [Int]) -> String {
    [0, 5, 50, 95, 100].map { numbers[min(numbers.count - 1, $0 * numbers.count / 100)].grouped }
      .joined(separator: "  ")
  }
}
