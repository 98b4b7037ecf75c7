package import LayoutModel

/// What is asked of a system; a diagnosis finds out no more than that.
package struct Question: OptionSet, Hashable, Sendable {
  /// One bit for each part.
  package let rawValue: UInt8

  /// The parts of which the bits are set.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Which constraints contradict each other, with proofs.
  package static let conflicts = Question(rawValue: 1 << 0)
  /// By which remedies reports of one cause are known: those that disable a mask.
  package static let causes = Question(rawValue: 1 << 1)
  /// All remedies, which cost as much as all the rest.
  package static let remedies = Question(rawValue: 1 << 2)
  /// What a system without a contradiction leaves open.
  package static let ambiguity = Question(rawValue: 1 << 3)
  /// A layout of a system without a contradiction.
  package static let layouts = Question(rawValue: 1 << 4)

  /// Whose the items are, and no more.
  package static let nothing: Question = []
  /// What headlines and causes tell.
  package static let headlines: Question = [.conflicts, .causes, .ambiguity]
  /// Everything that a document tells.
  package static let everything: Question = [.headlines, .remedies, .layouts]
}

/// How much work a diagnosis may cost, and what it holds in place.
package struct DiagnosisLimits: Hashable, Sendable {
  /// How many minimal conflicting sets to look for.
  package var conflicts: Int
  /// How long to look on a slow machine; it is counted in steps.
  package var time: Duration
  /// The item to hold in place while looking for ambiguity; `nil` for the outermost one.
  package var pin: ItemID?

  /// Limits that no ordinary report reaches.
  package init(conflicts: Int = 64, time: Duration = .seconds(2), pin: ItemID? = nil) {
    self.conflicts = conflicts
    self.time = time
    self.pin = pin
  }

  /// How many steps the search for conflicts may take, a few for each row besides: the same in every
  /// run on every machine, so that a report has one answer.
  package var steps: Int {
    let (seconds, attoseconds) = time.components
    let milliseconds =
      min(max(seconds, 0), 1_000_000) * 1000 + max(attoseconds, 0) / 1_000_000_000_000_000
    return 75 * Int(milliseconds)
  }

  /// The steps for trying changes of a system of so many rows: what takes about a second, and a few passes over
  /// all rows besides.
  func stepsOfRemedies(forRows count: Int) -> Int { 27 * steps + 40 * count }

  /// The steps for what a system without a contradiction leaves open.
  var stepsOfOpenness: Int { 1000 * steps }

  /// The steps for a system of so many rows, each of which costs some by itself.
  func steps(forRows count: Int) -> Int { steps * (25_000 + count) / 25_000 }
}
