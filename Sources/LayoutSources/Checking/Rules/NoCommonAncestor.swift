extension CodeRule {
  /// A constraint that is activated before its views hang together.
  static let noCommonAncestor = CodeRule(
    "no-common-ancestor", .proved,
    title: "A constraint between views that do not hang together",
    sees:
      "a constraint of a view and its later superview, or one of its later siblings, is activated before the view is added, or the view is never added",
    why: "Activating a constraint between views without a common superview ends the app.",
    advice: "Add the view to its superview first.",
    sample: """
      import UIKit

      final class TeaController: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let badge = UILabel()
          badge.translatesAutoresizingMaskIntoConstraints = false
          badge.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          view.addSubview(badge)
        }
      }
      """,
    counterSample: """
      import UIKit

      final class TeaController: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let badge = UILabel()
          badge.translatesAutoresizingMaskIntoConstraints = false
          let top = badge.topAnchor.constraint(equalTo: view.topAnchor)
          view.addSubview(badge)
          top.isActive = true
        }
      }
      """
  ) { facts in
    var told: Set<Int> = []
    return facts.index.sites.filter(facts.isPlain).compactMap { site in
      guard let late = facts.lateView(of: site), told.insert(late.view).inserted else { return nil }
      let name = facts.name(late.view)
      let when =
        late.adding == nil
        ? "and \(name) is never added to a superview" : "before \(name) is added to its superview"
      return CodeMatch(
        place: site.place,
        headline:
          "The constraint is activated \(late.adding == nil ? "here, " : "")\(when): the app ends here",
        notes: [CodeFinding.Note(site.place, facts.sentence(site))]
          + [late.adding].compactMap(\.self).map {
            CodeFinding.Note($0.place, "\(name) is added to its superview")
          },
        subjects: [facts.function(around: site)?.type ?? "", name])
    }
  }
}

extension CodeFacts {
  /// The view of a constraint that has no superview yet where the constraint is activated, and the line
  /// that adds it later, if there is one.
  fileprivate func lateView(of site: Site) -> (view: Int, adding: ParentRecord?)? {
    guard let second = site.second, let function = function(around: site),
      let place = activation(of: site), isUnconditional(place, in: function)
    else { return nil }
    let (a, b) = (index.owner(of: site.first.entity), index.owner(of: second.entity))
    guard a != b else { return nil }
    for (view, other) in [(a, b), (b, a)] {
      guard isMadeView(view), !isArranged(view), isKnownThroughout(view),
        !mayBeAddedByDictionary(view)
      else { continue }
      let addings = addings(of: view)
      if addings.isEmpty {
        guard index.superviews[view] == nil, isPlacedApart(other, from: view) else { continue }
        return (view, nil)
      }
      guard addings.count == 1, hangsTogether(view, other), let adding = addings.first,
        adding.function == function.id, isUnconditional(adding.place, in: function),
        adding.range.bytes.lowerBound > place.range.bytes.upperBound
      else { continue }
      return (view, adding)
    }
    return nil
  }

  /// Whether the other is the view's only superview, or lies in it, too.
  private func hangsTogether(_ view: Int, _ other: Int) -> Bool {
    guard let parents = index.superviews[view], parents.count == 1 else { return false }
    return parents[0] == other || index.superviews[other] == parents
  }

  /// Whether the other lies in something else than the view: it is a type's own view, or in one.
  private func isPlacedApart(_ other: Int, from view: Int) -> Bool {
    isOuterView(other) || index.superviews[other].map { !$0.contains(view) } ?? false
  }

  /// Whether a dictionary's values, of which the view may be one, are added somewhere.
  private func mayBeAddedByDictionary(_ view: Int) -> Bool {
    let file = index.entities[view].declaration?.file ?? ""
    return uses(of: view).contains(.dictionaryValue)
      && ["values", "allValues"].contains { !texts.tokens(of: file).words($0).isEmpty }
  }
}
