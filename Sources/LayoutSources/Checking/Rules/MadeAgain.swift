extension CodeRule {
  /// A constraint that comes again whenever the system lays out.
  static let madeAgain = CodeRule(
    "made-again", .likely,
    title: "A constraint that is made again and again",
    sees:
      "a function that the system calls for every layout, update or reuse makes and activates a constraint of views that stay, without a condition, and removes none",
    why:
      "The constraints pile up: layout becomes slower, and two of different numbers contradict each other.",
    advice: "Make it once, in the initialiser or in viewDidLoad, and change its constant here.",
    sample: """
      import UIKit

      final class TeaView: UIView {
        private let badge = UIView()

        override func layoutSubviews() {
          super.layoutSubviews()
          badge.widthAnchor.constraint(equalToConstant: bounds.width / 2).isActive = true
        }
      }
      """,
    counterSample: """
      import UIKit

      final class TeaView: UIView {
        private let badge = UIView()
        private var width: NSLayoutConstraint?

        override func layoutSubviews() {
          super.layoutSubviews()
          width?.isActive = false
          width = badge.widthAnchor.constraint(equalToConstant: bounds.width / 2)
          width?.isActive = true
        }
      }
      """
  ) { facts in
    var (seen, told): (Set<Making>, Set<String>) = ([], [])
    let made = facts.index.sites.compactMap { site in
      facts.repeatedFunction(around: site).map { (site: site, function: $0) }
    }
    .filter { seen.insert(Making(source: $0.site.source, place: $0.site.place)).inserted }
    let byFunction = Dictionary(grouping: made, by: \.function.id)
    return made.compactMap { site, function in
      guard told.insert(function.id).inserted, let all = byFunction[function.id]?.map(\.site)
      else { return nil }
      let what = all.count == 1 ? "A constraint is" : "\(all.count) constraints are"
      return CodeMatch(
        place: site.place,
        headline:
          "\(what) made again whenever \(function.name) is called, which \(RepeatedCalls.reason(function) ?? ""), and none is removed",
        notes: facts.notes(of: all), subjects: [function.type ?? "", function.name])
    }
  }
}

/// A constraint as it is made: the sites of one differ in what its ends may mean.
private struct Making: Hashable {
  let source: Site.Source
  let place: CodePlace
}

/// The functions that the system calls again and again.
private enum RepeatedCalls {
  /// When it is called; `nil` for a function that the system does not call again.
  static func reason(_ function: FunctionRecord) -> String? {
    if ["tableView", "collectionView"].contains(function.name) {
      let isCell =
        function.labels.contains("cellForRowAt") || function.labels.contains("cellForItemAt")
      return isCell ? cells : nil
    }
    if function.name.hasPrefix("tableView:cellForRowAtIndexPath")
      || function.name.hasPrefix("collectionView:cellForItemAtIndexPath")
    {
      return cells
    }
    // What has parameters is called by somebody else.
    return reasons[function.name]
  }

  private static let cells = "happens for each row that comes into view"

  private static let reasons: [String: String] = [
    "layoutSubviews": "happens at every layout", "layout": "happens at every layout",
    "viewDidLayoutSubviews": "happens at every layout",
    "viewWillLayoutSubviews": "happens at every layout",
    "updateConstraints": "happens at every update of constraints",
    "updateViewConstraints": "happens at every update of constraints",
    "prepareForReuse": "happens whenever a cell is used again",
    "viewWillAppear": "happens whenever the view comes back",
    "viewDidAppear": "happens whenever the view comes back",
    "viewWillAppear:": "happens whenever the view comes back",
    "viewDidAppear:": "happens whenever the view comes back",
    "safeAreaInsetsDidChange": "happens whenever the safe area changes",
    "traitCollectionDidChange": "happens whenever the traits change",
    "traitCollectionDidChange:": "happens whenever the traits change",
  ]

  /// Words that tell that something is removed, or that the function may end before.
  static let ends = [
    "deactivate", "deactivateConstraints", "removeConstraints", "removeConstraint",
    "removeFromSuperview", "uninstall", "remakeConstraints", "mas_remakeConstraints",
    "updateConstraints", "mas_updateConstraints", "return", "guard", "isActive", "active",
    "autoRemoveConstraint", "autoRemoveConstraints",
  ]
}

extension CodeFacts {
  /// The function that the system calls again and again in which the site is made for views that stay.
  fileprivate func repeatedFunction(around site: Site) -> FunctionRecord? {
    guard !isInterfaceBuilders(site), !site.isInner, !site.isExcluded, isApp(site.place.file),
      isOnlyActivated(site, in: function(around: site)), let place = activation(of: site),
      let function = function(around: site),
      RepeatedCalls.reason(function) != nil, !(record(of: site)?.isRemade ?? false),
      isUnconditional(place, in: function), isUnconditional(site.place, in: function),
      !removes(function, around: site), stays(site, in: function)
    else { return nil }
    return function
  }

  /// Whether nothing keeps the constraint to remove it later: no variable holds it, or one of the function
  /// that does no more than change it and put it in force.
  private func isOnlyActivated(_ site: Site, in function: FunctionRecord?) -> Bool {
    guard let stored = site.stored else { return true }
    guard let function else { return false }
    let uses = storedUses(stored, in: function)
    return uses.contains(.declared)
      && uses.allSatisfy { use in
        switch use {
        case .declared, .argument("activate"), .argument("addConstraint"): true
        case .memberSet("isActive", let value), .memberSet("active", let value):
          ["true", "YES"].contains(value)
        case .memberSet(let member, _): ["priority", "constant", "identifier"].contains(member)
        case .listed(let opener): isActivated(listAt: opener, in: function)
        default: false
        }
      }
  }

  /// `NSLayoutConstraint.activate([width, height])`.
  private func isActivated(listAt opener: Int, in function: FunctionRecord) -> Bool {
    let tokens = texts.tokens(of: function.file)
    return [opener, opener - 1].contains { place in
      ["(", ":"].contains { tokens.isMark(place - 1, $0) }
        && ["activate", "activateConstraints"].contains(tokens.text(place - 2))
    }
  }

  /// Whether the function removes constraints, or may end before the site.
  private func removes(_ function: FunctionRecord, around site: Site) -> Bool {
    let tokens = texts.tokens(of: function.file)
    return tokens.tokens(in: function.range.bytes).contains { number in
      let word = tokens.text(number)
      guard RepeatedCalls.ends.contains(word) else { return false }
      switch word {
      case "isActive", "active": return !["true", "YES"].contains(tokens.text(number + 2))
      case "updateConstraints":
        // `override func updateConstraints()`, `- (void)updateConstraints` and the call of super
        return tokens.text(number - 1) != "func" && tokens.tokens[number].opener != nil
          && tokens.text(number - 1) != "super" && tokens.text(number - 2) != "super"
      case "return", "guard":
        return tokens.tokens[number].start < site.place.range.bytes.upperBound
      default: return true
      }
    }
  }

  /// Whether all views of the site were there before the function was called.
  private func stays(_ site: Site, in function: FunctionRecord) -> Bool {
    site.entities.map(index.owner).allSatisfy { entity in
      let it = index.entities[entity]
      switch it.kind {
      case .own, .rootView, .contentView:
        return !it.key.contains("#")
      case .variable:
        return !it.isParameter && !it.isRepeated && !it.key.contains("#")
          && !it.constructions.contains { index.facts.variables[$0].function == function.id }
          && !(it.constructions.contains {
            let made = index.facts.variables[$0]
            return made.file == function.file
              && function.range.bytes.contains(made.range.bytes.lowerBound)
          })
      default: return false
      }
    }
  }
}

extension ConstraintRecord {
  /// Whether the library removes what it made before.
  fileprivate var isRemade: Bool { made == "remake" || made == "update" }
}
