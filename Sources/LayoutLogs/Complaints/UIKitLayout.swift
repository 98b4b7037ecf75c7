internal import LayoutModel

/// What UIKit prints of layout: of collection views and tables, bars, controllers and views.
enum UIKitLayoutReading {
  static let flowLayoutItemTooLarge = ComplaintReading(
    kind: .warning, severity: .warning,
    keys: [
      ReasonKey(
        "behavior of the UICollectionViewFlowLayout is not defined", opening: "The ")
    ],
    expects: { line, _, added in added < 4 && isFlowLayoutPart(line.text) },
    repeats: { _, _ in false }, warns: { _ in true },
    readFacts: { draft in
      let facts = FlowLayoutFacts(draft.text)
      draft.complaint.facts =
        facts.layoutClass == "_UIAlertControllerCollectionViewFlowLayout"
        ? .alertItemTooLarge(facts.sizes) : .itemTooLarge(facts)
    })

  /// The message comes in parts, each a record of its own.
  private static func isFlowLayoutPart(_ text: Bytes) -> Bool {
    let parts: [StaticString] = [
      "must be less than the", "check the values returned by the delegate",
      "relevant UICollectionViewFlowLayout instance",
      "UICollectionViewFlowLayoutBreakForInvalidSizes",
    ]
    return parts.contains { text.holds($0) }
  }

  static let tableOutsideWindow = ComplaintReading(
    .warning, .warning,
    forms: [
      MessageForm(
        """
        Warning once only: UITableView was told to layout its visible cells and other contents without \
        being in the view hierarchy
        """,
        key: "UITableView was told to layout its visible cells", source: "UIKit, from iOS 13 on"),
      MessageForm(
        """
        UITableView was told to layout its visible cells and other contents without being in the view \
        hierarchy
        """,
        key: "UITableView was told to layout its visible cells", source: "UIKit, from iOS 13 on"),
    ], facts: { _ in nil })

  static let cellContentUnconstrained = ComplaintReading(
    kind: .warning, severity: .warning,
    keys: [
      ReasonKey(
        "false and is missing constraints to the cell",
        opening: "contentView of collectionViewCell has")
    ],
    repeats: { last, next in cell(last) == cell(next) }, warns: { _ in true })

  /// The description behind the sentence, which tells one cell from another.
  private static func cell(_ text: Bytes) -> Bytes? {
    text.firstIndex(of: UInt8(ascii: "<")).map { text[$0...].prefix { !$0.isBlank && $0 != 0x3B } }
  }

  static let recursionLoggingOff = ComplaintReading(
    .warning, .note,
    forms: [
      MessageForm(
        "cv == {view:name} Disabling recursion trigger logging",
        key: "Disabling recursion trigger logging", source: "UIKit, from iOS 14 on")
    ], facts: { _ in nil })
}

extension LogReport {
  /// The collection view that stopped logging its recursion; `nil` of every other report.
  var quietView: Address? {
    guard let complaint, complaint.id == .recursionLoggingOff,
      let (_, rest) = Array(complaint.reason.utf8)[...].split(at: "cv == ")
    else { return nil }
    var cursor = ByteCursor(rest)
    return cursor.address()
  }
}

extension UIKitLayoutReading {
  /// `Cannot modify constraints for UINavigationBar managed by a controller`.
  static let constraintsManaged = ComplaintReading(
    .exception,
    forms: [
      MessageForm(
        "Cannot modify constraints for {class:name} managed by a controller",
        key: "Cannot modify constraints for", source: "UIKit, from iOS 6 on", beginsPlainly: true)
    ], facts: { $0["class"].map { .managed(className: $0, by: nil) } })

  /// `… property of a UITableViewCell that is managed by a UITableView is not supported`; each mask
  /// has a view of its own.
  static let managedMask = ComplaintReading(
    kind: .warning, severity: .warning,
    keys: [ReasonKey("Changing the translatesAutoresizingMaskIntoConstraints property of")],
    repeats: { _, _ in false },
    readFacts: { draft in
      let words: StaticString = "AutoresizingMaskIntoConstraints property of "
      let ofContentView: StaticString =
        "AutoresizingMaskIntoConstraints property of the contentView of "
      let isContentView = draft.text.holds(ofContentView)
      readManager(behind: isContentView ? ofContentView : words, &draft, isContentView)
    })

  private static func readManager(
    behind words: StaticString, _ draft: inout ComplaintDraft, _ isContentView: Bool = false
  ) {
    guard let name = className(behind: words, in: draft.text),
      let keeper = className(behind: "managed by ", in: draft.text)
    else { return }
    draft.complaint.facts = .managed(
      className: name, by: keeper == "controller" ? nil : keeper, isContentView: isContentView)
  }

  /// The class behind `words`, an article and the end of a sentence aside.
  private static func className(behind words: StaticString, in text: Bytes) -> String? {
    guard let (_, rest) = text.split(at: words) else { return nil }
    let articles: [StaticString] = ["the owning ", "the ", "an ", "a "]
    let article = articles.first { rest.begins(with: $0) }
    let name = rest.dropFirst(article?.bytes.count ?? 0).prefix { $0.isNameByte || $0 == 0x2E }
    var cursor = ByteCursor(name.last == 0x2E ? name.dropLast() : name)
    return cursor.className()?.string
  }
}

extension UIKitLayoutReading {
  private static let executing = MessageForm(
    """
    Auto Layout still required after executing -layoutSubviews. {class:name}'s implementation of \
    -layoutSubviews needs to call super
    """,
    key: "Auto Layout still required", source: "UIKit, from iOS 6 on")

  static let layoutSubviewsWithoutSuper = ComplaintReading(
    .exception, forms: [executing],
    facts: { holes in
      holes["class"].map { .overridingClass($0, isFramework: ClassName.isFramework($0)) }
    })
}

extension UIKitLayoutReading {
  /// `Auto Layout still required after sending -viewDidLayoutSubviews to the view controller.
  /// CupController's implementation needs to send -layoutSubviews to the view …`.
  static let controllerViewUnlaid = ComplaintReading(
    .exception,
    forms: [
      MessageForm(
        """
        Auto Layout still required after sending -viewDidLayoutSubviews to the view controller. \
        {class:name}'s implementation needs to send -layoutSubviews to the view
        """,
        key: "Auto Layout still required after sending ", source: "UIKit, iOS 6 and 7")
    ],
    facts: { holes in
      holes["class"].map { .overridingClass($0, isFramework: ClassName.isFramework($0)) }
    })
}

extension UIKitLayoutReading {
  static let viewNotInitialized = ComplaintReading(
    kind: .exception,
    keys: [
      ReasonKey(
        "probably hasn't received initWithFrame", opening: "This view", needsException: true)
    ])
}
