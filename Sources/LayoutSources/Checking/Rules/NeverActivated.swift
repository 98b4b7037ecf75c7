extension CodeRule {
  /// A constraint that takes no part.
  static let neverActivated = CodeRule(
    "never-activated", .proved,
    title: "A constraint that is never activated",
    sees: "a constraint is made, and nothing in the source activates it or hands it on",
    why: "A constraint that is not active takes no part in the layout.",
    advice: "Set isActive = true, or put it into the list of NSLayoutConstraint.activate.",
    sample: """
      import UIKit

      final class TeaView: UIView {
        func layOut(_ label: UILabel) {
          let top = label.topAnchor.constraint(equalTo: topAnchor)
          top.priority = .defaultHigh
          label.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
        }
      }
      """,
    counterSample: """
      import UIKit

      final class TeaView: UIView {
        func layOut(_ label: UILabel) -> [NSLayoutConstraint] {
          let top = label.topAnchor.constraint(equalTo: topAnchor)
          top.priority = .defaultHigh
          label.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
          return [top]
        }
      }
      """
  ) { facts in
    facts.index.sites.filter { facts.isWrittenByApp($0) }.compactMap { site in
      guard facts.isNeverActivated(site) else { return nil }
      let name = site.stored.map { facts.index.entities[$0].name }
      return CodeMatch(
        place: site.place,
        headline:
          "\(name.map(CodeFacts.named) ?? "The constraint") is made and never activated",
        notes: [CodeFinding.Note(site.place, facts.sentence(site))],
        subjects: [facts.function(around: site)?.type ?? "", name ?? facts.sentence(site)])
    }
  }
}

extension CodeFacts {
  /// Whether the app's code makes it by anchors or items.
  fileprivate func isWrittenByApp(_ site: Site) -> Bool {
    guard let library = record(of: site)?.library else { return false }
    return ["anchors", "item"].contains(library) && site.call == nil && !site.isInner
      && !site.isLooped && isApp(site.place.file)
  }

  fileprivate func isNeverActivated(_ site: Site) -> Bool {
    guard let record = record(of: site), activation(of: site) == nil else { return false }
    if let stored = site.stored {
      guard record.form == "stored", let function = function(around: site) else { return false }
      let uses = storedUses(stored, in: function)
      return uses.contains(.declared) && uses.allSatisfy(Self.leavesInactive)
    }
    return record.form.isEmpty && isStatement(record)
  }

  private static func leavesInactive(_ use: NameUse) -> Bool {
    switch use {
    case .declared, .assigned: true
    case .memberSet("isActive", let value): ["false", "NO"].contains(value)
    case .memberSet(let member, _): ["constant", "priority", "identifier"].contains(member)
    default: false
    }
  }

  /// Whether the constraint is a whole statement of a function that gives nothing back.
  private func isStatement(_ record: ConstraintRecord) -> Bool {
    guard let function = function(record.function), function.returns == nil,
      isUnconditional(record.place, in: function)
    else { return false }
    let tokens = texts.tokens(of: record.file)
    // What a builder makes of two anchors is its own affair.
    let isMaking = tokens.tokens(in: record.range.bytes).contains {
      tokens.text($0).hasPrefix("constraint") || tokens.text($0) == "NSLayoutConstraint"
    }
    guard isMaking else { return false }
    let statement = tokens.tokens(in: record.statement.bytes)
    let own = tokens.tokens(in: record.range.bytes)
    guard statement.lowerBound == own.lowerBound else { return false }
    return statement.upperBound == own.upperBound
      || statement.upperBound == own.upperBound + 1 && tokens.isMark(own.upperBound, ";")
  }
}
