internal import LayoutModel
internal import LinearArithmetic

/// The views of which the conflicts of an input speak, for the reports that show a view of size 0.
///
/// A conflict's list is a part of what holds its views, so that nothing is joined with it; but what
/// is printed there is not missing from the input.
package struct ConflictSizes: Sendable {
  private struct Key: Hashable {
    var address: Address
    var className: String
    var axis: Axis
  }

  private struct Mention {
    var size: SizeInConflict
    var pid: Int?
  }

  private var mentions: [Key: [Mention]] = [:]
  private var count = 0

  /// More are not remembered.
  private static let most = 20_000
  /// How many lines away a conflict may stand that is of the same run.
  private static let reach = 2_000

  package init() {}

  /// Takes note of a report, if it is a conflict's.
  package mutating func note(_ report: LogReport) {
    guard report.kind == .unsatisfiable, count < Self.most else { return }
    var told: [Key: SizeInConflict] = [:]
    for id in report.system.constraintIDs {
      let constraint = report.system[id]
      for term in constraint.form.terms {
        let variable = LayoutVariable(term.variable)
        let item = report.system[variable.item]
        guard let address = item.address else { continue }
        let key = Key(
          address: address, className: item.className, axis: variable.quantity.axis)
        var size = SizeInConflict(report: report.lines.lowerBound)
        if constraint.isRequired, id != report.broken, constraint.form.terms.count == 1,
          [.width, .height].contains(variable.quantity), !constraint.isKeptByAnySize
        {
          size.line = constraint.range?.startLine
          size.isMask = constraint.origin == .autoresizingMask
          if constraint.relation == .equal {
            size.size = (Rational(0) - constraint.form.constant) / term.coefficient
          }
        }
        if told[key].map({ size.tellsMore(than: $0) }) ?? true { told[key] = size }
      }
    }
    for (key, size) in told {
      mentions[key, default: []].append(Mention(size: size, pid: report.context.pid))
      count += 1
    }
  }

  /// What the conflict nearest to `report` says of the views that the report shows with a size of 0.
  func sizes(for report: LogReport) -> [Address: [Axis: SizeInConflict]] {
    var sizes: [Address: [Axis: SizeInConflict]] = [:]
    for item in report.system.items {
      guard let address = item.address, let frame = item.frame else { continue }
      for axis in Axis.allCases where (axis == .horizontal ? frame.width : frame.height).isZero {
        let key = Key(address: address, className: item.className, axis: axis)
        if let size = nearest(to: report, among: mentions[key] ?? []) {
          sizes[address, default: [:]][axis] = size
        }
      }
    }
    return sizes
  }

  /// Another run may have another view at the address: of several processes none is believed, unless
  /// the report names its own.
  private func nearest(to report: LogReport, among all: [Mention]) -> SizeInConflict? {
    let own = report.context.pid.map { pid in all.filter { $0.pid == nil || $0.pid == pid } } ?? all
    guard Set(own.compactMap(\.pid)).count < 2 else { return nil }
    func distance(_ mention: Mention) -> Int {
      abs(mention.size.report - report.lines.lowerBound)
    }
    return own.min { distance($0) < distance($1) }
      .flatMap { distance($0) <= Self.reach ? $0.size : nil }
  }
}

extension LayoutConstraint {
  /// Whether every size keeps it, as none is below 0.
  fileprivate var isKeptByAnySize: Bool {
    relation == .greaterOrEqual && second == nil && !constant.isPositive
  }
}

extension SizeInConflict {
  fileprivate func tellsMore(than other: SizeInConflict) -> Bool {
    rank > other.rank
  }

  /// That a view is 0 explains most, then that it is not.
  private var rank: Int {
    guard line != nil else { return 0 }
    return size.map { $0.isZero ? 3 : 2 } ?? 1
  }
}
