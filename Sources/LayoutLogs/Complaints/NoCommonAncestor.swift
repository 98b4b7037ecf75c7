internal import LayoutModel

extension ComplaintReading {
  static let noCommonAncestor = ComplaintReading(
    kind: .exception,
    keys: [
      ReasonKey(
        "because they have no common ancestor", opening: "Unable to activate constraint with"),
      ReasonKey("Unable to activate constraint with anchors"),
      ReasonKey("couldn't find a common superview for"),
    ],
    throwSites: ["-[NSLayoutConstraint setActive:]", "-[NSLayoutConstraint _addToEngine:]"],
    readFacts: { draft in
      let (anchors, items) = (draft.complaint.anchors, draft.complaint.items)
      if anchors.count >= 2 {
        let (first, second) = (anchors[0], anchors[1])
        draft.link(first.item, second.item, .attributes(first.attribute, second.attribute))
        draft.complaint.facts = .unrelatedAnchors(first, second)
      } else if anchors.isEmpty, items.count == 2 {
        draft.link(items[0], items[1], .noCommonSuperview)
        draft.complaint.facts = .unrelatedItems(items[0], items[1])
      }
    })
}
