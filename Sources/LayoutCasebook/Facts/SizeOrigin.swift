internal import LayoutDiagnosis
package import LayoutModel
package import LinearArithmetic

/// A size that nobody wrote on the view itself, and what gives it.
package struct SizeOrigin: Hashable, Sendable {
  /// What gives a size; the names are those of the JSON document.
  package enum Gives: String, Hashable, Sendable, CaseIterable {
    /// A table's row, a section's header or footer, a collection view's item.
    case rowHeight, headerHeight, itemSize
    /// The width of the table or collection view around it.
    case containerWidth
    /// A container that lays out its child by frame.
    case containerSize
    /// `CGFloat.leastNormalMagnitude`, by which an app asks for no header.
    case leastNormalMagnitude
    /// UIKit measures the view outside of any container.
    case measuring, fittingTarget
    /// A stack view hides the view.
    case hiding
    /// The frame of a view whose mask is translated.
    case frame
    /// The height of the keyboard, or of what an app shows above it.
    case inputView
    /// A column or row of an AppKit table.
    case columnWidth
    /// A pane of an AppKit split view.
    case pane
    case window
  }

  /// The constraint that says it.
  package var constraint: ConstraintID
  package var gives: Gives
  /// The number.
  package var points: Rational
  /// Whether it is gone after the next layout; `nil` where the log does not tell.
  package var passes: Bool?

  /// `nil` of what is no such size.
  init?(_ id: ConstraintID, in system: LayoutSystem, _ owners: OwnerFacts) {
    guard let subject = SizeSubject(id, in: system, owners),
      let rule = SizeRules.all.first(where: { $0.matches(subject) })
    else { return nil }
    (constraint, gives, points) = (id, rule.gives, subject.points)
    passes = rule.passes(subject)
  }
}

/// What tells where a size comes from.
struct SizeSubject {
  var constraint: LayoutConstraint
  var item: LayoutItem
  var points: Rational
  var isVertical: Bool
  /// Whether the item or what is around it belongs to the system.
  var isSystems: Bool

  init?(_ id: ConstraintID, in system: LayoutSystem, _ owners: OwnerFacts) {
    let constraint = system[id]
    guard constraint.second == nil, constraint.first.attribute.isSize, !constraint.isCut,
      constraint.first.item.index < system.items.count
    else { return nil }
    self.constraint = constraint
    item = system[constraint.first.item]
    points = constraint.constant
    isVertical = constraint.first.attribute.axis == .vertical
    isSystems =
      owners.isSystems(id)
      || item.superview.map { owners.isSystems($0) } == true
  }

  var isImposed: Bool { constraint.origin == .encapsulatedSize && !constraint.isMeasurement }
  /// Whether it is next to nothing, as `CGFloat.leastNormalMagnitude` is.
  var isTiny: Bool {
    points.isPositive && points < Rational(1, 1_000_000)
      || constraint.isLeastNormalMagnitude
  }
}

/// Where a size comes from; a new rule is a new entry, before those that are more general.
struct SizeRules {
  var gives: SizeOrigin.Gives
  var source: String
  var matches: @Sendable (SizeSubject) -> Bool
  var passes: @Sendable (SizeSubject) -> Bool? = { $0.points.isZero ? true : nil }

  static let all: [SizeRules] = [
    SizeRules(
      gives: .fittingTarget, source: "AD: UIView.systemLayoutSizeFitting",
      matches: { $0.constraint.systemIdentifier == .fittingSize }, passes: { _ in true }),
    SizeRules(
      gives: .measuring,
      source: "aluxian/iOS-Custom-AlertView-Swift#4, nathantannar4/InputBarAccessoryView#177",
      matches: { $0.constraint.isMeasurement }, passes: { _ in true }),
    SizeRules(
      gives: .hiding, source: "Stack View Constraint Conflicts When Hiding Views (useyourloaf.com)",
      matches: { $0.constraint.systemIdentifier == .stack(.hiding) }, passes: { _ in false }),
    SizeRules(
      gives: .leastNormalMagnitude, source: "AD: CGFloat.leastNormalMagnitude",
      matches: { $0.isTiny && ($0.isImposed || $0.constraint.mask != nil) },
      passes: { _ in false }),
    SizeRules(
      gives: .inputView, source: "AD: UIInputView.allowsSelfSizing, getdictus/dictus-ios#92",
      matches: {
        $0.isVertical
          && ($0.constraint.isHeightOfKeyboard
            || $0.isImposed && $0.item.isInputView)
      },
      passes: { $0.isImposed ? true : nil }),
    SizeRules(
      gives: .rowHeight, source: "WWDC14-226, AD: UITableView.rowHeight",
      matches: {
        $0.isVertical && ($0.isImposed || $0.constraint.mask != nil)
          && ($0.item.contentsOwner == .tableCell
            || $0.item.isTableViewCell && $0.isImposed)
      }),
    SizeRules(
      gives: .headerHeight, source: "AD: UITableView.sectionHeaderHeight",
      matches: {
        $0.isVertical && ($0.isImposed || $0.constraint.mask != nil)
          && ($0.item.contentsOwner == .tableHeaderOrFooter || $0.item.isHeaderOrFooterOfTable)
      }),
    SizeRules(
      gives: .containerWidth, source: "lionheart/openradar-mirror#3154",
      matches: {
        !$0.isVertical && ($0.isImposed || $0.constraint.mask != nil)
          && ($0.item.isTableContentView || $0.item.isHeaderOrFooterOfTable)
      }),
    SizeRules(
      gives: .itemSize, source: "AD: UICollectionViewFlowLayout.itemSize",
      matches: {
        $0.isImposed
          && ($0.item.contentsOwner == .listCell || $0.item.isPlacedByCollectionView
            || $0.item.isSupplementaryView
            || $0.item.isPlainUIView && $0.points == 50)
      }),
    SizeRules(
      gives: .columnWidth,
      source: "AD: NSTableColumn.minWidth, NSTableView.rowHeight; munki/munki#1241",
      matches: {
        $0.isImposed && $0.item.isCellOrRowView
          || $0.isVertical && $0.constraint.mask != nil && $0.item.isAppKitTableCell
      }),
    SizeRules(
      gives: .pane, source: "AD: NSSplitViewItem.minimumThickness",
      matches: {
        $0.item.wrapsPane && $0.isSystems || $0.constraint.systemIdentifier == .thicknessOfPane
      },
      passes: { $0.points.isZero ? false : nil }),
    SizeRules(
      gives: .window, source: "AD: NSWindow.contentMinSize",
      matches: {
        $0.constraint.origin == .window || $0.constraint.systemIdentifier == .presentSizeOfWindow
      }, passes: { _ in nil }),
    SizeRules(
      gives: .containerSize,
      source: "software-mansion/react-native-screens#902, wix/react-native-navigation#8299",
      matches: { $0.item.adaptsBarView && $0.isSystems && $0.points.isZero }),
    SizeRules(
      gives: .containerSize, source: "WWDC14-226, lionheart/openradar-mirror#3154",
      matches: { $0.isImposed }),
    SizeRules(
      gives: .frame, source: "AD: UIView.translatesAutoresizingMaskIntoConstraints",
      matches: { $0.constraint.mask != nil },
      passes: { $0.isSystems && $0.points.isZero ? true : nil }),
  ]
}
