internal import LayoutModel

/// The views that a debugger moved by exercising an ambiguous layout, of which the input prints frames
/// before and after.
struct ExerciseMoves {
  private struct Found {
    var move: ExerciseMove
    /// The line of the command.
    var line: Int
    /// Empty where no print names it.
    var className: String
    var pid: Int?
    /// Whether the command names this view, or names none by its address and moved no other.
    var isMeant: Bool
  }

  private var moves: [Address: Found] = [:]

  /// How far from the command each of the prints may be.
  private static let reach = 12

  /// How far from the command a report may be that calls the view ambiguous.
  ///
  /// That is about what one stop in a debugger prints. Further away the app has probably gone on, and
  /// the address may be another view's.
  private static let nearness = 40

  /// Compares the prints around each command in `reports`, which are in the input's order.
  init(_ reports: [LogReport]) {
    let denials = Denials(reports)
    for (index, later) in reports.enumerated() {
      guard let exercise = later.complaint?.exercise,
        later.lines.lowerBound - exercise.line <= Self.reach
      else { continue }
      let before = Self.prints(before: index, in: reports, exercise)
      var found: [Address: Found] = [:]
      for item in later.system.items {
        guard let address = item.address, let frame = item.frame, let first = before[address],
          !first.print.frame.isRounded(frame), Self.mayBeOne(first.className, item.className)
        else { continue }
        found[address] = Found(
          move: ExerciseMove(
            before: first.print, after: .init(frame: frame, line: later.lines.lowerBound)),
          line: exercise.line,
          className: item.className.isEmpty ? first.className : item.className,
          pid: later.context.pid, isMeant: exercise.receiver == address)
      }
      if found.count == 1, exercise.receiver == nil {
        for address in found.keys { found[address]?.isMeant = true }
      }
      found = found.filter { !denials.contain($0.key, pid: $0.value.pid) }
      moves.merge(found) { $1 }
    }
  }

  /// Whether views of two classes may be the same one; an empty name is not printed.
  private static func mayBeOne(_ first: String, _ second: String) -> Bool {
    first.isEmpty || second.isEmpty || first == second
  }

  /// The last frames that the same process prints above a command, as long as the app stands still
  /// from there to the report at `index`.
  private static func prints(
    before index: Int, in reports: [LogReport], _ exercise: Exercise
  ) -> [Address: (print: ExerciseMove.Print, className: String)] {
    var prints: [Address: (print: ExerciseMove.Print, className: String)] = [:]
    let pid = reports[index].context.pid
    var below = index
    while below > 0, reports[below].debugger.followsPrints {
      below -= 1
      let report = reports[below]
      guard report.isPrint, exercise.line - report.lines.upperBound <= reach else { break }
      if let other = report.context.pid, let pid, other != pid { continue }
      for item in report.system.items {
        guard let address = item.address, let frame = item.frame, prints[address] == nil
        else { continue }
        prints[address] = (
          .init(frame: frame, line: report.lines.lowerBound), item.className
        )
      }
    }
    return prints
  }

  /// Notes each move in the reports near the command that call the view ambiguous and do not say along
  /// which axis; where none calls it so, that of the view which was told to move in the last print of
  /// it.
  func note(in reports: inout [LogReport]) {
    if moves.isEmpty { return }
    var told: Set<Address> = []
    var last: [Address: (report: Int, item: ItemID)] = [:]
    for index in reports.indices {
      let system = reports[index].system
      guard let complaint = reports[index].complaint else { continue }
      for item in system.itemIDs {
        guard let address = system[item].address, let found = moves[address],
          Self.isOf(found, system[item], reports[index])
        else { continue }
        if system[item].isAmbiguous {
          told.insert(address)
          if system[item].ambiguousMarks.isEmpty {
            reports[index].complaint?.moves[item] = found.move
          }
        } else if complaint.id == .viewTree, system[item].frame != nil {
          last[address] = (index, item)
        }
      }
    }
    for (address, place) in last where !told.contains(address) {
      guard let found = moves[address], found.isMeant else { continue }
      reports[place.report].complaint?.moves[place.item] = found.move
    }
  }

  /// Whether an item of a report is the view that moved.
  private static func isOf(_ found: Found, _ item: LayoutItem, _ report: LogReport) -> Bool {
    if let pid = report.context.pid, let other = found.pid, pid != other { return false }
    return mayBeOne(found.className, item.className)
      && report.lines.lowerBound - found.line <= nearness
      && found.line - report.lines.upperBound <= nearness
  }
}

/// The views that an input calls unambiguous: by an answer of no, or in a trace that marks others.
private struct Denials {
  private var pids: [Address: Set<Int?>] = [:]

  init(_ reports: [LogReport]) {
    guard reports.contains(where: { $0.complaint?.exercise != nil }) else { return }
    for report in reports {
      for item in report.system.items {
        guard let address = item.address,
          item.isSettled || item.engineRole != nil && !item.isAmbiguous
        else { continue }
        pids[address, default: []].insert(report.context.pid)
      }
    }
  }

  func contain(_ address: Address, pid: Int?) -> Bool {
    guard let denying = pids[address] else { return false }
    return pid == nil || denying.contains(nil) || denying.contains(pid)
  }
}

extension LogReport {
  /// Whether it is what a debugger prints of an app that stands still, and no message of the app.
  fileprivate var isPrint: Bool {
    switch complaint?.id {
    case nil: kind == .constraints
    case .viewTree, .ambiguousView, .ambiguousViewTree: true
    default: false
    }
  }
}
