package import LayoutModel

/// Attributes that a collection view's layout answers, and that do not hold.
enum CollectionLayoutReading {
  /// `layout attributes for supplementary item at index path (…) changed from <…> to <…> without
  /// invalidating the layout`.
  static let layoutAttributesChanged = ComplaintReading(
    kind: .exception,
    keys: [
      ReasonKey("without invalidating the layout", opening: "layout attributes for")
    ],
    isMeant: { $0.holds("layout attributes for") && $0.holds("changed from <") },
    readFacts: { draft in
      guard let change = AttributeChange(draft.text) else { return }
      draft.complaint.facts = .changedAttributes(change)
    })

  /// `Layout attributes <…> were received from the layout <…> but are not valid for the data source
  /// counts. Attributes will be ignored.`; each element has a message of its own.
  static let layoutAttributesOutsideData = ComplaintReading(
    kind: .warning, severity: .warning,
    keys: [ReasonKey("were received from the layout <", opening: "Layout attributes <")],
    repeats: { _, _ in false }, warns: { _ in true },
    isMeant: { $0.holds("not valid for the data source counts") })

  /// `UICollectionView received layout attributes for a cell with an index path that does not exist:
  /// <NSIndexPath: 0x…> {length = 2, path = 0 - 18}`.
  static let layoutAttributesWithoutItem = ComplaintReading(
    kind: .exception,
    keys: [ReasonKey("UICollectionView received layout attributes for")],
    isOnlyThrown: true, isMeant: { $0.holds("with an index path that does not exist:") },
    readFacts: { draft in
      guard let (_, path) = draft.text.split(at: "path = "),
        let (section, rest) = path.split(at: " - ")
      else { return }
      let (first, second) = (ComplaintDraft.number(section), ComplaintDraft.number(rest))
      guard !first.isEmpty, !second.isEmpty else { return }
      draft.complaint.facts = .missingItem(section: first, item: second)
    })

  /// `An attempt to update layout information was detected while already in the process of computing the
  /// layout (i.e. reentrant call). …`.
  static let collectionLayoutReentered = ComplaintReading(
    .warning, .warning,
    forms: [
      MessageForm(
        """
        An attempt to update layout information was detected while already in the process of computing \
        the layout (i.e. reentrant call). This will result in unexpected behaviour or a crash. This may \
        happen if a layout pass is triggered while calling out to a delegate
        """,
        key: "a layout pass is triggered while calling out to a delegate",
        source: "UIKit, from iOS 13 on")
    ], facts: { _ in nil })

  /// `Invalid absolute dimension, must be > 0. NOTE: This will be a hard-assert soon, …`.
  static let collectionDimensionRefused = ComplaintReading(
    kind: .warning, severity: .warning,
    keys: [
      ReasonKey("Invalid absolute dimension, must be"),
      ReasonKey("Invalid estimated dimension, must be"),
      ReasonKey("Invalid fractional dimension, must be"),
    ],
    warns: { _ in true }, isMeant: { $0.holds("dimension, must be > 0") },
    readFacts: { draft in
      guard let (_, rest) = draft.text.split(at: "Invalid "),
        let (kind, _) = rest.split(at: " dimension")
      else { return }
      draft.complaint.facts = .refusedDimension(kind.string)
    })
}

/// What a layout answered for one element before and after.
package struct AttributeChange: Hashable, Sendable {
  /// `supplementary item`, as printed.
  package let element: String
  /// The frames; `nil` where one is not printed.
  package let before, after: LayoutFrame?

  init?(_ text: Bytes) {
    guard let (_, named) = text.split(at: "layout attributes for "),
      let (element, place) = named.split(at: " at index path"),
      let (_, old) = place.split(at: "changed from <"), let (_, new) = old.split(at: " to <")
    else { return nil }
    self.element = element.string
    before = Self.frame(in: old[..<new.startIndex])
    after = Self.frame(in: new)
  }

  private static func frame(in text: Bytes) -> LayoutFrame? {
    guard let (_, frame) = text.split(at: "frame = ") else { return nil }
    var cursor = ByteCursor(frame)
    return FrameText.read(&cursor)
  }
}
