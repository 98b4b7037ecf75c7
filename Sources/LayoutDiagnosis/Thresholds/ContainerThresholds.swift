package import LayoutModel
package import LinearArithmetic

/// What the size of a layout's container along one axis decides.
package struct ContainerThresholds: Sendable {
  /// The item whose size it is; `nil` where none is the outermost, so that there is nothing to find.
  package var container: ItemID?
  /// The direction of that size.
  package let axis: Axis
  /// From which sizes on something goes wrong.
  package var thresholds: [LayoutThreshold] = []
  /// From which sizes on optional constraints of the app's do not hold.
  package var wishes: [LayoutThreshold] = []
  /// Whether lines of texts that a narrower width breaks are counted.
  package var lines = LineCounting.needless
  /// The width down to which lines are counted, where they are not throughout.
  package var countedEnd: Rational? {
    guard case .counted(let end) = lines, end.isPositive else { return nil }
    return end
  }
  /// Whether some of it was not decided, because that takes too much work: more may go wrong.
  package var isUndecided = false
  /// Whether the required constraints contradict each other whatever that size is.
  package var isHopeless = false
  /// Constraints that require different sizes of the container itself, which were left out.
  package var rivals: [ConstraintID] = []
  /// The constraints that changes left otherwise than they were.
  package var changed: [ConstraintID: LayoutConstraint] = [:]
}

extension LayoutExercise {
  /// What the container's size along an axis decides after changes.
  package func decided(by axis: Axis, after edits: [LayoutEdit] = []) -> ContainerThresholds {
    guard let pin else { return ContainerThresholds(axis: axis) }
    let edited = system.applying(edits, pin: pin)
    let search = ThresholdsWithLines(edited.system, of: pin, axis)
    let size = LayoutAnchor(pin, .size(along: axis))
    let given = edited.system.constraintIDs.filter { id in
      let constraint = edited.system[id]
      return constraint.isRequired && constraint.relation == .equal && constraint.first == size
        && constraint.second == nil && constraint.firstSubtracted == nil
    }
    let isOneSize = Set(given.map { edited.system[$0].constant }).count < 2
    return ContainerThresholds(
      container: pin, axis: axis,
      thresholds: search.thresholds.map { $0.told(by: edited.sources) },
      wishes: search.wishes.map { $0.told(by: edited.sources) }, lines: search.lines,
      isUndecided: search.isUndecided, isHopeless: search.isHopeless,
      rivals: isOneSize ? [] : given.compactMap { edited.sources[$0.index] },
      changed: Dictionary(
        zip(edited.sources, search.system.constraints).compactMap { source, constraint in
          source.flatMap { system[$0] == constraint ? nil : ($0, constraint) }
        }, uniquingKeysWith: { first, _ in first }))
  }
}

extension LayoutThreshold {
  /// The same, told by the constraints of which an edited system's were made.
  fileprivate func told(by sources: [ConstraintID?]) -> LayoutThreshold {
    func source(_ id: ConstraintID) -> ConstraintID? { sources[id.index] }
    let failure: Failure =
      switch failure {
      case .clipped(let contents): .clipped(contents.compactMap(source))
      case .missed(let wishes): .missed(wishes.compactMap(source))
      case .conflict, .cut, .collapse, .leaves: failure
      }
    return LayoutThreshold(
      failure: failure, container: container, axis: axis, size: size, side: side, limit: limit,
      isFirst: isFirst, constraints: constraints.compactMap(source),
      added: constraints.count { source($0) == nil },
      ways: ways.compactMap { way in
        let edit: LayoutEdit? =
          switch way.edit {
          case .relation(let id, let relation): source(id).map { .relation($0, relation) }
          case .priority(let id, let priority): source(id).map { .priority($0, priority) }
          default: nil
          }
        return edit.map {
          Way(
            edit: $0, range: way.range, newFailures: way.newFailures?.map { $0.told(by: sources) },
            isHeld: way.isHeld)
        }
      }, lines: lines)
  }
}

/// The thresholds of one size, with those that the lines of texts make.
private struct ThresholdsWithLines {
  var thresholds: [LayoutThreshold] = []
  var wishes: [LayoutThreshold] = []
  var lines = LineCounting.needless
  var isUndecided = false
  var isHopeless = false
  /// The system that was searched.
  private(set) var system: LayoutSystem

  init(_ system: LayoutSystem, of container: ItemID, _ axis: Axis) {
    self.system = system
    let contents = UntoldContents.open(in: system, pinned: container)
    do throws(LayoutThresholdSearch.Failure) {
      if axis == .horizontal, !system.texts.isEmpty {
        // As UIKit first measures it, with all of each text on one line.
        let plain = system.onOneLine
        let search = try LayoutThresholdSearch(plain, of: container, axis, contents: contents)
        let (found, counting) = search.lines()
        lines = counting
        if case .counted = counting {
          self.system = plain
          thresholds = search.thresholds() + found
          wishes = search.wishes()
          isUndecided = search.isUndecided
          return
        }
      }
      let search = try LayoutThresholdSearch(system, of: container, axis, contents: contents)
      thresholds = search.thresholds()
      wishes = search.wishes()
      isUndecided = search.isUndecided
    } catch {
      isHopeless = error == .hopeless
      isUndecided = error == .undecided
    }
  }
}
