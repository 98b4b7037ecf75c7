internal import LayoutCode
internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

/// What UIKit prints of layout: of collection views and tables, bars, controllers and views.
enum UIKitLayoutText {
  static let flowLayoutItemTooLarge = ComplaintText(
    "A flow layout's items do not fit",
    meaning: """
      Across the scrolling direction, an item is larger than the collection view minus its insets. \
      UIKit does not say what it does then. Items may be missing or in the wrong place.
      """,
    suggestion: "\(usualSource) \(keepingBelow)",
    code: FlowLayoutItemCode.code(isTall: false, isObjectiveC: false),
    objectiveC: FlowLayoutItemCode.code(isTall: false, isObjectiveC: true)
  ).with {
    $0.advise = { message, advice in
      adviseOnAlert(message, &advice)
      adviseOnSize(message, &advice)
    }
    $0.remarks = room
  }.headline { message in
    if case .alertItemTooLarge(let sizes) = message.complaint.facts {
      let words = sizes.isEmpty ? "large" : sizeWords(sizes)
      return .sentence("An item of an alert's own flow layout is too \(words) for it.")
    }
    guard case .itemTooLarge(let facts) = message.complaint.facts, !facts.sizes.isEmpty
    else { return nil }
    let words = sizeWords(facts.sizes)
    let view = message.complaint.items.first.map { message.names[$0] } ?? "the collection view"
    return .sentence("An item of the flow layout is too \(words) for \(view).")
  }

  private static let usualSource = """
    Often the size came from the wrong width: the screen's, or the collection view's from \
    before its first layout or a rotation.
    """

  private static let keepingBelow = """
    Keep the item no larger than the collection view's bounds minus the section's insets and the \
    adjusted content insets, and round it down. When the bounds change, call invalidateLayout() and \
    calculate the size again. A collection view that has no size yet, or is being resized, prints the \
    same for a moment.
    """

  /// Where insets leave nothing of the collection view no size of an item does.
  @Sendable private static func adviseOnSize(
    _ message: ComplaintMessage, _ advice: inout ComplaintText.Advice
  ) {
    guard case .itemTooLarge(let facts) = message.complaint.facts else { return }
    if facts.sizes == [.height] {
      advice.suggestion = keepingBelow
      advice.code = FlowLayoutItemCode.code(
        isTall: true, isObjectiveC: advice.language == .objectiveC)
    }
    guard let item = message.complaint.items.first, let frame = message.system[item].frame,
      let filled = facts.sizes.first(where: { facts.isFilledByInsets($0, of: frame) })
    else { return }
    let words = filled.axis.sizeWords
    let size = filled == .width ? frame.width : frame.height
    let sides = filled == .width ? "left and right" : "top and bottom"
    advice.suggestion = """
      No \(filled.axis.sizeNoun) of an item is small enough: the adjusted content insets at \(sides) take all \
      \(size.points) that the collection view is \(words.positive). If these are the insets of bars or of \
      the safe area, and the collection view may lie beneath them, set contentInsetAdjustmentBehavior to \
      .never. If not, place it clear of them, make it \(words.more) than its insets, or make the insets \
      smaller. A collection view that has no size yet, or is being resized, says the same for a moment.
      """
    advice.code =
      message.code.isObjectiveC
      ? "collectionView.contentInsetAdjustmentBehavior = UIScrollViewContentInsetAdjustmentNever;"
      : "collectionView.contentInsetAdjustmentBehavior = .never"
    advice.language = message.code.language
  }

  /// The layout's class, and the collection view's frame and insets, as the message prints them.
  @Sendable private static func room(_ message: ComplaintMessage) -> [String] {
    guard case .itemTooLarge(let facts) = message.complaint.facts else { return [] }
    var words: [String] = []
    if let name = facts.layoutClass, name != "UICollectionViewFlowLayout" {
      words.append("The layout is of class \(ClassName.readable(name)).")
    }
    if let item = message.complaint.items.first, let frame = message.system[item].frame {
      let insets = facts.insets.map {
        "; its adjusted content insets are top \($0[0]), left \($0[1]), bottom \($0[2]) and right \($0[3])"
      }
      words.append(
        """
        \(message.capitalized(item)) is \(frame.width.rounded) points wide and \(frame.height.rounded) \
        points tall\(insets ?? "").
        """)
      words += facts.sizes.compactMap { limit($0, facts, frame) }
    }
    if let name = facts.dataSourceClass {
      words.append("Its data source is of class \(ClassName.readable(name)).")
    }
    return words.isEmpty ? [] : [words.joined(separator: " ")]
  }

  /// What an item may have at most; that of a collection view without room is said elsewhere.
  private static func limit(
    _ size: LayoutQuantity, _ facts: FlowLayoutFacts, _ frame: LayoutFrame
  ) -> String? {
    guard let room = facts.room(size, in: frame), room.isPositive else { return nil }
    let sides = size.axis == .horizontal ? "left and right" : "top and bottom"
    return """
      So an item's \(size.axis.sizeNoun) and its section's insets at \(sides), which are not printed, must \
      together be at most \(room.points).
      """
  }

  private static func sizeWords(_ sizes: [LayoutQuantity]) -> String {
    sizes.map(\.axis.sizeWords.positive).joined(separator: " and ")
  }

  /// By the name of its class the layout is UIKit's.
  @Sendable private static func adviseOnAlert(
    _ message: ComplaintMessage, _ advice: inout ComplaintText.Advice
  ) {
    guard case .alertItemTooLarge = message.complaint.facts else { return }
    advice.meaning = """
      The layout is _UIAlertControllerCollectionViewFlowLayout, with which UIKit lays out \
      UIAlertController: the item and its size are UIKit's.
      """
    advice.suggestion = """
      Leave it if the alert or action sheet looks right. If not, look at what your app puts into the \
      alert, or report it to Apple.
      """
    advice.code = nil
  }

  static let tableOutsideWindow = ComplaintText(
    "A table view was laid out without a window",
    meaning: """
      Something made the table view lay out its cells while it was in no window. Cells may be measured \
      with the wrong traits and margins, and again later. UIKit prints this once per run.
      """,
    suggestion: """
      Set a breakpoint on UITableViewAlertForLayoutOutsideViewHierarchy and find your nearest frame: \
      often layoutIfNeeded, performBatchUpdates, reloading or scrolling before the view is shown. Do \
      that once the table view is in a window.
      """,
    code: """
      if tableView.window != nil {
        tableView.performBatchUpdates { <#the changes#> }
      } else {
        tableView.reloadData()
      }
      """
  ).with { $0.remarks = { $0.dataSource } }

  static let cellContentUnconstrained = ComplaintText(
    "A cell's content view is not constrained to the cell",
    meaning: """
      The autoresizing mask of a collection view cell's content view is off, and no constraints pin \
      that view to the cell. UIKit still sizes the cell, but more slowly.
      """,
    suggestion: """
      Delete the line that sets translatesAutoresizingMaskIntoConstraints of the content \
      view to false, and constrain what is inside it. If it has to be false, pin the content view \
      to all four edges of the cell.
      """,
    code: """
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: contentView.topAnchor),
        label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      ])   // and contentView keeps its own mask
      """
  ).headline { message in
    message.complaint.items.first.map {
      .sentence("Nothing constrains the content view of \(message.names[$0]) to the cell.")
    }
  }

  static let recursionLoggingOff = ComplaintText(
    "A collection view stopped logging its recursion",
    meaning: """
      UIKit watches collection views for layout that starts layout, and will no longer log what \
      triggers it. The message alone is harmless.
      """,
    suggestion: """
      Nothing, if the collection view looks and scrolls as it should. If it flickers, jumps or hangs, \
      look for self-sizing cells that are reloaded while they are laid out.
      """
  ).advising { message, advice in
    guard let line = message.complaint.loopLine else { return }
    advice.meaning = """
      UIKit watches collection views for layout that starts layout, and will no longer log what \
      triggers it. The same collection view is stuck in its loop later, at line \(line).
      """
    advice.suggestion = """
      See the report of line \(line). UIKit's messages above this one may tell who asked \
      for the layout again.
      """
  }
}

extension UIKitLayoutText {
  static let constraintsManaged = ComplaintText(
    "Constraints of a bar that a controller manages",
    meaning: """
      A controller lays out its own bar. Your app, or a library in it, changed a constraint of that \
      bar, which UIKit allows only for bars that the app made itself.
      """,
    suggestion: """
      Leave the bar to its controller: put constraints on the content of a titleView, or use \
      additionalSafeAreaInsets to make room below the bar.
      """
  ).advising { message, advice in
    guard case .managed(let className, _, _) = message.complaint.facts else { return }
    switch className {
    case "UIToolbar":
      advice.suggestion =
        "Leave the bar to its controller: set toolbarItems, or add a UIToolbar that the app makes itself."
    case "UITabBar":
      advice.suggestion =
        "Leave the bar to its controller: set its tabs, or use additionalSafeAreaInsets to make room above it."
    default: break
    }
    guard setsMask(message) else { return }
    advice.meaning = """
      A controller lays out its own bar. Your app, or a library in it, set \
      translatesAutoresizingMaskIntoConstraints of that bar, which UIKit allows only for bars that the \
      app made itself.
      """
    advice.suggestion =
      "Delete the line that sets translatesAutoresizingMaskIntoConstraints of the bar. "
      + (advice.suggestion ?? "")
  }.headline { message in
    guard case .managed(let className, _, _) = message.complaint.facts else { return nil }
    return .clause(
      setsMask(message)
        ? "translatesAutoresizingMaskIntoConstraints of the \(className) that a controller manages was set"
        : "A constraint of the \(className) that a controller manages was changed")
  }

  /// Whether the stack shows that the flag was set, and not a constraint.
  @Sendable private static func setsMask(_ message: ComplaintMessage) -> Bool {
    message.complaint.frames.contains {
      $0.symbol?.contains("setTranslatesAutoresizingMaskIntoConstraints:") == true
    }
  }

  static let managedMask = ComplaintText(
    "translatesAutoresizingMaskIntoConstraints of a cell or another managed view was changed",
    meaning: """
      A table or collection view sets the frames of its cells, and a cell sets the frame of its \
      content view, so they control this flag. Probably your app or a library changed it; the message \
      does not say where. UIKit calls the result undefined: sizes may be wrong.
      """,
    suggestion: """
      Do not set translatesAutoresizingMaskIntoConstraints of the cell, the reusable view or the \
      content view. Set it to false for the views inside.
      """,
    code: """
      contentView.addSubview(label)
      label.translatesAutoresizingMaskIntoConstraints = false
      """,
    objectiveC: """
      [contentView addSubview:label];
      label.translatesAutoresizingMaskIntoConstraints = NO;
      """
  ).headline { message in
    guard case .managed(let className, let keeper, let isContentView) = message.complaint.facts
    else { return nil }
    let named =
      message.complaint.items.first.map { message.names[$0] }
      ?? "\(className.hasPrefix("NS") ? "an" : "a") \(className)"
    let view = isContentView ? "the content view of \(named)" : named
    return .sentence(
      """
      translatesAutoresizingMaskIntoConstraints of \(view) was changed, which \
      \(keeper.map { "the \($0)" } ?? "its collection") manages.
      """)
  }
}

extension UIKitLayoutText {
  static let controllerViewUnlaid = ComplaintText(
    "A controller's view is not laid out after viewDidLayoutSubviews",
    meaning: """
      In iOS 6 and 7, the view's own layoutSubviews lays out constraints, and after \
      viewDidLayoutSubviews some were still not laid out. Usually that method changes constraints, or \
      adds views that have some.
      """,
    suggestion: """
      Change constraints earlier, in viewWillLayoutSubviews or updateViewConstraints. Or call \
      layoutSubviews of the view at the end of viewDidLayoutSubviews, as the message asks.
      """,
    code: """
      override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        // what changes constraints
        view.layoutSubviews()
      }
      """,
    objectiveC: """
      - (void)viewDidLayoutSubviews {
        [super viewDidLayoutSubviews];
        // what changes constraints
        [self.view layoutSubviews];
      }
      """
  ).headline { message in
    guard case .overridingClass(let name, _) = message.complaint.facts else { return nil }
    return .sentence(
      "UIKit says that the view of \(name) has to be laid out again after viewDidLayoutSubviews.")
  }
}

extension UIKitLayoutText {
  static let viewNotInitialized = ComplaintText(
    "A view was made without UIView's own initializer",
    meaning: """
      A view is in use, but UIView's own initWithFrame: or initWithCoder: never ran for it. The \
      message does not name the view.
      """,
    suggestion: """
      Check the initializers of your own views, and the stack. Each must call super's init(frame:) or \
      init(coder:) before it adds a constraint or a subview.
      """,
    code: """
      init() {
        super.init(frame: .zero)
        // then constraints and subviews
      }
      """,
    objectiveC: """
      - (instancetype)init {
        self = [super initWithFrame:CGRectZero];
        // then constraints and subviews
        return self;
      }
      """)
}

extension UIKitLayoutText {
  static let layoutSubviewsWithoutSuper = ComplaintText(
    "layoutSubviews probably does not call super",
    meaning: """
      In iOS 6 and 7, UIView's own layoutSubviews lays out constraints, and after it some were still \
      not laid out. Usually the class overrides that method without calling super. An override that \
      changes constraints after the call has the same effect.
      """,
    suggestion: """
      Call super first in the override. If it already does, change constraints before the \
      call, or in updateConstraints.
      """,
    code: """
      override func layoutSubviews() {
        super.layoutSubviews()
        // then read the frames
      }
      """,
    objectiveC: """
      - (void)layoutSubviews {
        [super layoutSubviews];
        // then read the frames
      }
      """
  ).with {
    $0.headline = { message in
      guard case .overridingClass(let name, let isFramework) = message.complaint.facts
      else { return nil }
      return .sentence(
        isFramework
          ? "\(name) does not lay out constraints that are added to it."
          : "UIKit says that the layoutSubviews of \(name) has to call super.")
    }
    $0.advise = { message, advice in
      guard case .overridingClass(let name, isFramework: true) = message.complaint.facts
      else { return }
      advise(&advice, on: name, message.code)
    }
  }

  /// A class of the system's is not overridden: nothing may be constrained right inside it.
  private static func advise(
    _ advice: inout ComplaintText.Advice, on name: String, _ code: CodeStyle
  ) {
    advice.meaning = """
      In iOS 6 and 7, UIView's own layoutSubviews lays out constraints, and \(name)'s own \
      layoutSubviews does not call it. So nothing lays out constraints that a \(name) itself holds: \
      those between it and the views right inside it, and between these views.
      """
    advice.suggestion = """
      Remove the constraints between the \(name) and the views right inside it. Set the frames of \
      these views, or put them beside the \(name) into a container view and constrain them there. Do \
      not subclass \(name) for this.
      """
    let pin = CodeConstraint(
      .init("view", .top), .equal, .init("container", .top), holder: "container")
    advice.code = """
      \(code.text(.addSubview("view", to: "container")))   // not into the \(name)
      \(code.text(.make(pin)))
      """
    advice.language = code.language
  }
}
