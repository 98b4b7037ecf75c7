internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A center beside edges or sizes.
  static let centerAndEdges = LayoutCase(
    "centerAndEdges",
    sees:
      "a written center of a view, against its edges or its size, in a conflict where a center misses the other's",
    verdict: .fix, isMistake: true,
    apis: ["centerXAnchor", "centerYAnchor"],
    source: "wordpress-mobile/WordPress-iOS#3436",
    sample: """
      <NSLayoutConstraint:0x61 UILabel:0x51.centerX == UIView:0x50.centerX   (active)>
      <NSLayoutConstraint:0x62 H:|-(10)-[UILabel:0x51]   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x63 UILabel:0x51.width == 100   (active)>
      <NSLayoutConstraint:0x64 UIView:0x50.width == 320   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x62 H:|-(10)-[UILabel:0x51]   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x65 H:[UILabel:0x51]-(10)-|   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x63 UILabel:0x51.width == 100   (active)>
      <NSLayoutConstraint:0x64 UIView:0x50.width == 320   (active)>
      """
  ) { facts in
    // A margin that nobody printed may be another.
    guard let conflict = facts.diagnosis.conflicts.first, conflict.assumptions.isEmpty,
      let center = facts.written.first(where: { id in
        let first = facts.system[id].first
        return first.attribute.side == .middle
          && [.centerX, .centerY, .midX, .midY].contains(first.attribute)
          && facts.system[id].second?.item != nil
      }), let second = facts.system[center].second
    else { return nil }
    let item = facts.system[center].first.item
    let axis = facts.system[center].first.attribute.axis
    let others = facts.members.filter { id in
      id != center
        && [facts.system[id].first, facts.system[id].second].contains {
          $0?.item == item && $0?.attribute.axis == axis
        }
    }
    guard others.count > 1 || facts.members.count > 2,
      others.contains(where: { facts.owners.isWritten($0) }), facts.sizes.isEmpty
    else { return nil }
    let tie = facts.system[center]
    let isCentered =
      tie.constant.isZero && tie.multiplier == 1 && tie.relation == .equal
      && second.attribute == tie.first.attribute
    let word = axis == .vertical ? "vertically" : "horizontally"
    let isSized = others.contains { id in
      facts.system[id].first.attribute.isSize || facts.system[id].second?.attribute.isSize == true
    }
    let edges = others.count { id in
      facts.ties(id, item, outwards: true)
        && [facts.system[id].first, facts.system[id].second].contains {
          $0?.item == item && $0?.attribute.isEdge == true
        }
    }
    // With a bound, no place of the center follows, but how far it is off at the least.
    let isLeast = !conflict.bounds.isEmpty
    let leastMiss = conflict.gap.flatMap { gap in
      conflict.share(of: center).flatMap { $0.isZero ? nil : (gap / $0).magnitude }
    }
    if isLeast, !isCentered || leastMiss == nil { return nil }
    let what =
      edges == 0 || isLeast
      ? "the other constraints" : isSized ? "its edges and size" : "its edges"
    let cause =
      isCentered
      ? "\(facts.capitalizedName(item)) is centered \(word) on \(facts.name(second.item)), but \(what) put its center elsewhere"
      : "A constraint places the center of \(facts.name(item)), but \(what) put it elsewhere"
    let isFreed = facts.diagnosis.remedies.contains {
      $0.principles.contains(.edgesBesideCenter)
    }
    let size = axis == .vertical ? "height" : "width"
    let rest =
      (isSized ? ["the \(size)"] : []) + (edges == 0 ? [] : [edges == 1 ? "the edge" : "the edges"])
    let parts =
      "the \(axis == .vertical ? "centerYAnchor" : "centerXAnchor")\(rest.count == 2 ? ", " : " and ")\(rest.isEmpty ? "what else places it" : rest.joined(separator: " and "))"
    let own = facts.places(of: item, axis)
    let apart =
      isLeast
      ? leastMiss.map { ", at least \(facts.points($0)) off" }
      : facts.gap.map { ": the demands are \(facts.points($0)) apart" }
    return CaseMatch(
      "\(cause)\(apart ?? "").",
      explains: facts.members,
      ways: [
        CaseWay(
          isFreed
            ? "Remove both edges: the center then keeps its distance, and contents or a constraint of its own give the view its \(size). To fill \(facts.name(second.item)) instead, make the center's distance 0."
            : "Of \(parts) one is too many: remove it, or lower its priority to UILayoutPriority(999).",
          .remove(own), .lower(own),
          beside: isFreed
            ? "To fill \(facts.name(second.item)) instead, make the center's distance 0." : nil)
      ])
  }
}
