internal import LayoutModel

/// The views that a debugger moved by exercising an ambiguous layout, of which the input prints frames
/// before and after.
struct ExerciseMoves {
  private var moves: [Address: (move: ExerciseMove, isReceiver: Bool, pid: Int?)] = [:]

  /// How far from the command each of the prints may be.
  private static let reach = 12

  /// Compares the prints around each command in `reports`, which are in the input's order.
  init(_ reports: [LogReport]) {
    for index in reports.indices {
      guard let exercise = reports[index].complaint?.exercise else { continue }
      let later = reports[index]
      guard later.lines.lowerBound - exercise.line <= Self.reach else { continue }
      for item in later.system.items {
        guard let address = item.address, let frame = item.frame,
          let (first, line) = Self.frame(of: address, in: reports[..<index], above: exercise, later)
        else { continue }
        let move = ExerciseMove(
          before: .init(frame: first, line: line),
          after: .init(frame: frame, line: later.lines.lowerBound))
        if first.isRounded(frame) { continue }
        moves[address] = (move, exercise.receiver == address, later.context.pid)
      }
    }
  }

  /// The last frame of a view that the same process prints above a command.
  private static func frame(
    of address: Address, in reports: ArraySlice<LogReport>, above exercise: Exercise,
    _ later: LogReport
  ) -> (LayoutFrame, line: Int)? {
    for report in reports.reversed() where report.lines.upperBound < exercise.line {
      guard exercise.line - report.lines.upperBound <= reach else { return nil }
      let isSame =
        report.context.pid == nil || later.context.pid == nil
        || report.context.pid == later.context.pid
      let frame = report.system.items.first { $0.address == address }?.frame
      if isSame, let frame { return (frame, report.lines.lowerBound) }
    }
    return nil
  }

  /// Notes each move in the reports that call the view ambiguous and do not say along which axis;
  /// where none calls it so, that of the view which was told to move in the last print of it.
  func note(in reports: inout [LogReport]) {
    for (address, (move, isReceiver, pid)) in moves {
      let isSingle = isReceiver || moves.count == 1
      var isTold = false
      var last: (report: Int, item: ItemID)?
      for index in reports.indices {
        let system = reports[index].system
        guard let complaint = reports[index].complaint,
          reports[index].context.pid == nil || pid == nil || reports[index].context.pid == pid,
          let item = system.itemIDs.first(where: { system[$0].address == address })
        else { continue }
        if system[item].isAmbiguous {
          isTold = true
          if system[item].ambiguousMarks.isEmpty { reports[index].complaint?.moves[item] = move }
        } else if complaint.id == .viewTree, system[item].frame != nil {
          last = (index, item)
        }
      }
      if !isTold, isSingle, let last { reports[last.report].complaint?.moves[last.item] = move }
    }
  }
}
