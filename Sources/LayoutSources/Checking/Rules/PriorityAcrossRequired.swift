internal import LinearArithmetic

extension CodeRule {
  /// A priority that is moved to or from 1000 while the constraint is active.
  static let priorityAcrossRequired = CodeRule(
    "priority-across-required", .proved,
    title: "A priority that changes between required and not",
    sees:
      "a function activates a constraint and, behind that line, sets its priority from required to another one, or back",
    why:
      "A constraint that is active may not become required, nor stop being so: some systems end the app.",
    advice: "Set the priority before the constraint is activated.",
    sample: """
      import UIKit

      final class TeaView: UIView {
        func layOut(_ label: UILabel) {
          let top = label.topAnchor.constraint(equalTo: topAnchor)
          top.isActive = true
          top.priority = UILayoutPriority(999)
        }
      }
      """,
    counterSample: """
      import UIKit

      final class TeaView: UIView {
        func layOut(_ label: UILabel) {
          let top = label.topAnchor.constraint(equalTo: topAnchor)
          top.priority = UILayoutPriority(999)
          top.isActive = true
        }
      }
      """
  ) { facts in
    facts.index.sites.filter { facts.isPlainOfAnyView($0) }.compactMap { site in
      guard let change = facts.changeAcrossRequired(site), let stored = site.stored else {
        return nil
      }
      let name = facts.index.entities[stored].name
      let direction = change.becomesRequired ? "becomes required" : "stops being required"
      return CodeMatch(
        place: change.set.place,
        headline: "\(CodeFacts.named(name)) \(direction) after it was activated",
        notes: [
          CodeFinding.Note(
            change.activation, "\(name) is activated with priority \(change.before)"),
          CodeFinding.Note(change.set.place, "its priority becomes \(change.after)"),
        ],
        subjects: [facts.function(around: site)?.type ?? "", name])
    }
  }
}

private struct PriorityChange {
  var activation: CodePlace
  var set: SetRecord
  var before, after: Rational
  var becomesRequired: Bool { after == 1000 }
}

extension CodeFacts {
  /// Whether the app's own code makes it, of whatever views.
  fileprivate func isPlainOfAnyView(_ site: Site) -> Bool {
    !isInterfaceBuilders(site) && site.call == nil && !site.isLooped && !site.isExcluded
      && isApp(site.place.file)
  }

  fileprivate func changeAcrossRequired(_ site: Site) -> PriorityChange? {
    guard site.stored != nil, record(of: site)?.made == nil, let function = function(around: site),
      let activation = activation(of: site), isUnconditional(activation, in: function)
    else { return nil }
    let start = activation.range.bytes.upperBound
    let sets = index.sets(of: site).filter {
      $0.function == function.id && $0.file == function.file
        && isUnconditional($0.place, in: function)
    }
    .sorted { $0.range.bytes.lowerBound < $1.range.bytes.lowerBound }
    if sets.contains(where: { $0.property == "isActive" && $0.value != "true" }) { return nil }
    if sets.contains(where: { $0.property == "isActive" && $0.range.bytes.upperBound < start }) {
      return nil
    }
    let changes = sets.filter { $0.property == "priority" }
    guard let late = changes.first(where: { $0.range.bytes.lowerBound >= start }),
      let after = priority(late)
    else { return nil }
    let earlier = changes.last { $0.range.bytes.upperBound <= activation.range.bytes.lowerBound }
    // The index tells the last priority that is set before anything else happens to the constraint.
    let isSetLater = changes.contains { $0.number == record(of: site)?.priority }
    let written = isSetLater ? 1000 : value(site.priority)
    guard let before = earlier.map({ priority($0) }) ?? written,
      (before == 1000) != (after == 1000)
    else { return nil }
    return PriorityChange(activation: activation, set: late, before: before, after: after)
  }

  private func priority(_ set: SetRecord) -> Rational? {
    guard let values = set.number?.values, values.count == 1 else { return nil }
    return Rational("\(values[0])")
  }
}
