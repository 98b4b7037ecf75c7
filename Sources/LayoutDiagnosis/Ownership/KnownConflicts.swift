internal import LayoutModel
internal import LinearArithmetic

/// The system's own well-known conflicts; a new one is a new entry of the table.
enum KnownConflicts {
  /// The first entry that the conflict among `members` matches.
  ///
  /// Harmless only where no constraint of the app's takes part, in this or another of `conflicts`,
  /// as far as `evidence` and the proof show.
  static func match(
    _ members: [ConstraintID], among conflicts: [Conflict], _ ownership: SystemOwnership,
    _ evidence: ReportEvidence
  ) -> KnownConflict? {
    let isWhole = evidence.isComplete || !conflicts.isEmpty
    let isSystem = !members.contains { ownership[$0] == .app }
    let isAppElsewhere = conflicts.contains { conflict in
      conflict.constraints.contains { ownership[$0] == .app && !members.contains($0) }
    }
    // What is not proved only looks like one of them, and is never called harmless then.
    let isGuess = conflicts.isEmpty && ownership.ownership(of: members) == .system
    let isMirrored = isMirrored(conflicts, ownership.system)
    let zeros = ownership.zerosTooSmall(members, in: conflicts.first)
    let isSystemEmpty = zeros.allSatisfy { ownership[ownership.system[$0].first.item] == .system }
    let isOfToolbar = !isSystem && ownership.isAppsToolbarAlone(members)
    for pattern in isSystem || isGuess ? table : isOfToolbar ? tableForToolbars : tableForApps
    where pattern.matches(members, ownership)
      && (!pattern.needsRightToLeft || isMirrored || isGuess && isWhole)
      && (!pattern.needsZeroSize || !zeros.isEmpty)
      && (!pattern.lacksRoom || !isWhole || !zeros.isEmpty)
    {
      return KnownConflict(
        id: pattern.id, since: pattern.since,
        isAppInvolved: members.contains(where: ownership.isWrittenByApp),
        isHarmless: (isSystem || pattern.alone != nil) && !isAppElsewhere && isWhole
          && (!pattern.needsRightToLeft || isMirrored)
          && (!pattern.needsZeroSize || isSystemEmpty),
        isByNumberAlone: pattern.alone != nil,
        isMeasurement: pattern.needsZeroSize
          && zeros.contains { ownership.system[$0].isMeasurement },
        isRow: pattern.needsZeroSize && zeros.contains(where: ownership.system.cells.isHeightOfRow),
        isOfKeyboardBar: keyboardBar.matches(members, ownership))
    }
    return nil
  }

  /// Whether something is laid out from right to left, as printed or because nothing else proves
  /// the conflict.
  private static func isMirrored(_ conflicts: [Conflict], _ system: LayoutSystem) -> Bool {
    system.constraints.contains { $0.writingDirection == .rightToLeft }
      || conflicts.contains { conflict in
        conflict.assumptions.contains { $0.kind == .writingDirection }
      }
  }

  /// The entries that match where constraints of the app's take part.
  private static let tableForApps = table.filter { $0.alone != nil } + [layoutAtSizeZero]

  /// The entries that match where the app's part is the toolbar alone that UIKit fills.
  private static let tableForToolbars =
    table.filter { $0.id == .toolbarBeforeItsFrame } + tableForApps

  /// Whether an identifier is one by which a known conflict is recognised.
  static func recognise(by identifier: SystemIdentifier) -> Bool {
    table.contains { $0.identifiers.contains(identifier) }
  }

  /// What shows that the bar above the keyboard takes part.
  private static let keyboardBar = KnownConflictPattern(
    id: .keyboardAssistant,
    classes: [
      "UIKeyboardAssistant", "TUIAssistant", "TUISystemInputAssistant", "_UIUCBKB", "_UIButtonBar",
    ])

  private static let layoutAtSizeZero = KnownConflictPattern(
    id: .layoutBeforeFirstSize, needsZeroSize: true)

  static let table: [KnownConflictPattern] = [
    KnownConflictPattern(
      id: .actionSheetWidth, since: "iOS 12.2",
      alone: .init(className: "UIView", attribute: .width, constant: -16)),
    KnownConflictPattern(
      id: .keyboardAssistant, since: "iOS 9",
      classes: [
        "UIKeyboard", "UIKB", "TUISystemInput", "TUIPrediction", "TUIAssistant", "_UIUCBKB",
        "_UIRemoteKeyboard", "_UIKBCompat",
        "UICompatibilityInput", "UIPredictionView",
      ]),
    KnownConflictPattern(
      id: .inputSetUnderStatusBar, since: "iOS 8",
      classes: ["UIInputSet", "UITextEffectsWindow"], twice: .top),
    KnownConflictPattern(
      id: .keyboardPlacement, since: "iOS 8",
      identifiers: [.partOfKeyboard, .accessoryView, .inputView, .inputWindow]),
    KnownConflictPattern(
      id: .backButtonMask, since: "iOS 11",
      classes: ["_UIBackButtonMaskView"], needsRightToLeft: true),
    KnownConflictPattern(
      id: .largeTitleTransition, since: "iOS 13",
      identifiers: [.bar, .navigation], lacksRoom: true),
    // A toolbar that no app makes.
    KnownConflictPattern(
      id: .barButtonBeforeItsBar, since: "iOS 11", classes: ["_SFToolbar"], lacksRoom: true),
    KnownConflictPattern(
      id: .toolbarBeforeItsFrame, since: "iOS 11",
      classes: ["_UIToolbarContentView", "_UIToolbar"], lacksRoom: true),
    KnownConflictPattern(
      id: .barButtonBeforeItsBar, since: "iOS 11",
      classes: [
        "_UIButtonBar", "_UIModernBarButton", "ButtonWrapper", "ItemWrapper",
      ], lacksRoom: true),
    KnownConflictPattern(
      id: .swiftUIHosting, since: "iOS 13",
      classes: ["_UIHostingView", "UIHostingView", "_TtGC7SwiftUI", "SwiftUI.", "_NSHostingView"]),
    KnownConflictPattern(
      id: .remoteView, since: "iOS 11",
      classes: [
        "SFAuthentication", "SFSafariView", "_UIRemoteView", "UIRemoteView",
        "UIActivityViewController", "UIActivityGroup", "UIActivityContent",
        "_UIDocumentPicker", "MFComposeRecipient", "CKMessage",
      ]),
    KnownConflictPattern(
      id: .touchBar, since: "macOS 10.12.2",
      classes: ["NSFunctionRow", "_NSFunctionRow", "NSTouchBarView"], axis: .horizontal),
    KnownConflictPattern(
      id: .toolbarItemViewer, since: "macOS 10.14",
      classes: ["NSToolbarItemViewer", "_NSToolbarItemViewer"], axis: .vertical),
    KnownConflictPattern(
      id: .tableWrapper, since: "iOS 7",
      classes: ["UITableViewWrapperView"], isOfMasks: true),
    layoutAtSizeZero,
  ]
}

/// How to recognise one of the system's own conflicts, by its members.
struct KnownConflictPattern {
  /// One size that a constraint gives an item of one class.
  struct FixedSize {
    var className: String
    var attribute: LayoutAttribute
    var constant: Rational
  }

  var id: KnownConflict.ID
  /// The first system version it was seen on.
  var since: String?
  /// Some item's class begins with one of these.
  var classes: [String] = []
  /// Some constraint's identifier is one of these.
  var identifiers: [SystemIdentifier] = []
  /// Some constraint lies along this axis.
  var axis: Axis?
  /// Two constraints place this edge of one item.
  var twice: LayoutAttribute?
  /// Nothing but autoresizing masks takes part.
  var isOfMasks = false
  /// The conflict is this size alone, whoever the view seems to belong to.
  var alone: FixedSize?
  /// A size of 0 takes part that a container or a mask imposes.
  var needsZeroSize = false
  /// The same, but for lists that are cut, where it may be what is missing.
  var lacksRoom = false
  /// Something is laid out from right to left.
  var needsRightToLeft = false

  /// Whether the conflict among `members` is this one.
  func matches(_ members: [ConstraintID], _ ownership: SystemOwnership) -> Bool {
    if let alone { return isAlone(alone, members, ownership.system) }
    if let axis, !members.contains(where: { ownership.system[$0].first.attribute.axis == axis }) {
      return false
    }
    if let twice, !isPlacedTwice(twice, members, ownership.system) { return false }
    if isOfMasks, !members.allSatisfy({ ownership.system[$0].origin == .autoresizingMask }) {
      return false
    }
    if !identifiers.isEmpty, !hasIdentifier(members, ownership.system) { return false }
    return classes.isEmpty || hasClass(members, ownership.system)
  }

  private func isPlacedTwice(
    _ edge: LayoutAttribute, _ members: [ConstraintID], _ system: LayoutSystem
  ) -> Bool {
    let placed = members.map { system.innerAnchor(of: system[$0]) }.filter { $0.attribute == edge }
    return Set(placed.map(\.item)).count < placed.count
  }

  private func isAlone(
    _ size: FixedSize, _ members: [ConstraintID], _ system: LayoutSystem
  ) -> Bool {
    guard members.count == 1, let only = members.first else { return false }
    let constraint = system[only]
    let item = system[constraint.first.item]
    // Whatever carries a name was named by somebody, and that was not the system.
    let isNameless = constraint.isAnonymous && item.name == nil
    let isTiedToOthers = system.constraintIDs.contains { id in
      id != only && system[id].origin == .app
        && [system[id].first.item, system[id].second?.item].contains(constraint.first.item)
    }
    return isNameless && !isTiedToOthers
      && constraint.first.attribute == size.attribute && constraint.second == nil
      && constraint.constant == size.constant && item.className == size.className
  }

  private func hasIdentifier(_ members: [ConstraintID], _ system: LayoutSystem) -> Bool {
    members.contains { system[$0].systemIdentifier.map(identifiers.contains) == true }
  }

  private func hasClass(_ members: [ConstraintID], _ system: LayoutSystem) -> Bool {
    members.contains { member in
      [system[member].first.item, system[member].second?.item].contains { item in
        guard let item, item.index < system.items.count else { return false }
        let name = system[item].className
        return classes.contains { name.begins(withWords: $0) }
      }
    }
  }
}
