internal import LayoutModel
internal import LinearArithmetic

extension CodeRule {
  /// A trailing or bottom edge that is pushed out of the superview.
  static let farEdgeSign = CodeRule(
    "far-edge-sign", .likely,
    title: "A far edge with the sign of the near one",
    sees:
      "a view's trailing (or bottom) edge is moved by a positive constant from that of its superview, and so is its near edge from that of the superview, or from the end of the view before it",
    why:
      "Constants grow to the right and down: with a positive one the far edge lies outside of the superview.",
    advice: "Negate the constant of the far edge, or swap the two anchors.",
    sample: """
      import UIKit

      final class TeaView: UIView {
        private let label = UILabel()

        func layOut() {
          label.translatesAutoresizingMaskIntoConstraints = false
          addSubview(label)
          NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: topAnchor),
            label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: 16),
          ])
        }
      }
      """,
    counterSample: """
      import UIKit

      final class TeaView: UIView {
        private let label = UILabel()

        func layOut() {
          label.translatesAutoresizingMaskIntoConstraints = false
          addSubview(label)
          NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: topAnchor),
            label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 16),
          ])
        }
      }
      """
  ) { facts in
    let plain = facts.index.sites.indices.filter { facts.isPlain(facts.index.sites[$0]) }
    let offsets = plain.compactMap(facts.offset)
    let gaps = plain.compactMap(facts.gap)
    return offsets.filter { $0.isFar && $0.constant.isPositive }.compactMap { far in
      let near = (offsets.filter { !$0.isFar } + gaps).first {
        $0.view == far.view && $0.axis == far.axis && $0.constant.isPositive
          && $0.site.block == far.site.block
      }
      guard let near else { return nil }
      let edge = far.site.first.entity == far.view ? far.site.first : far.site.second
      let word = edge?.attribute?.rawValue ?? ""
      return CodeMatch(
        place: far.site.place,
        headline:
          "The \(word) edge of \(facts.name(far.view)) lies \(far.constant) points outside of its superview, while its near edge lies \(near.constant) points \(near.sibling.map { "behind \(facts.name($0))" } ?? "inside")",
        notes: [
          CodeFinding.Note(near.site.place, facts.sentence(near.site)),
          CodeFinding.Note(far.site.place, facts.sentence(far.site)),
        ],
        subjects: [
          facts.function(around: far.site)?.type ?? "", facts.name(far.view), word,
        ],
        steps: facts.negation(of: far))
    }
  }
}

/// How far an edge of a view is moved from the same edge of its superview.
private struct EdgeOffset {
  /// Among the index's sites.
  var number: Int
  var site: Site
  var view: Int
  var axis: Axis
  var isFar: Bool
  /// To the right, or down.
  var constant: Rational
  /// The view beside it from whose end a near edge is moved; `nil` where it is the superview's edge.
  var sibling: Int?
}

extension CodeFacts {
  fileprivate func offset(_ number: Int) -> EdgeOffset? {
    let site = index.sites[number]
    guard let second = site.second, let a = site.first.attribute, let b = second.attribute,
      a == b, a.axis == b.axis, let constant = constant(site), multiplier(site) == 1,
      activation(of: site) != nil, let isFar = Self.isFar(a)
    else { return nil }
    let (first, other) = (index.owner(of: site.first.entity), index.owner(of: second.entity))
    if holds(other, first) {
      return EdgeOffset(
        number: number, site: site, view: first, axis: a.axis, isFar: isFar, constant: constant)
    }
    guard holds(first, other) else { return nil }
    return EdgeOffset(
      number: number, site: site, view: other, axis: a.axis, isFar: isFar, constant: -constant)
  }

  /// How far a view's near edge is moved from the far edge of a view in the same superview.
  fileprivate func gap(_ number: Int) -> EdgeOffset? {
    let site = index.sites[number]
    guard let second = site.second, let a = site.first.attribute, let b = second.attribute,
      a.axis == b.axis, let constant = constant(site), multiplier(site) == 1,
      activation(of: site) != nil, let isFirstFar = Self.isFar(a), let isSecondFar = Self.isFar(b),
      isFirstFar != isSecondFar
    else { return nil }
    let (first, other) = (index.owner(of: site.first.entity), index.owner(of: second.entity))
    let (view, sibling) = isFirstFar ? (other, first) : (first, other)
    guard view != sibling, let parents = index.superviews[view], parents.count == 1,
      index.superviews[sibling] == parents
    else { return nil }
    return EdgeOffset(
      number: number, site: site, view: view, axis: a.axis, isFar: false,
      constant: isFirstFar ? -constant : constant, sibling: sibling)
  }

  /// The constant with the other sign, where it is written as a number in the line itself.
  fileprivate func negation(of offset: EdgeOffset) -> [SourceStep] {
    let site = offset.site
    guard site.call == nil, site.constant.isLiteral, let constant = constant(site) else {
      return []
    }
    return [.change(index.maker(offset.number), .setConstant(-constant))]
  }

  private func holds(_ parent: Int, _ child: Int) -> Bool {
    index.entities[parent].kind == .superview(of: child)
      || index.superviews[child] == [parent]
  }

  private static func isFar(_ attribute: LayoutAttribute) -> Bool? {
    switch attribute {
    case .leading, .left, .top: false
    case .trailing, .right, .bottom: true
    default: nil
    }
  }
}
