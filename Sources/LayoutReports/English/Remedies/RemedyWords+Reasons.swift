internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension Remedy.FrameSize {
  /// Whether it is a whole number of points that the old size is just below.
  var isRounded: Bool {
    from.map { $0.integerValue != nil && $0 > to && $0 - to < 1 && !isLeast } ?? false
  }
}

/// Why a change helps.
extension RemedyWords {
  /// A container that rounds would make the same of the number again.
  func roundedUp(_ size: Remedy.FrameSize, of item: ItemID) -> UTF8Text {
    let whole = size.from ?? size.to
    return
      "Round the \(size.quantity.axis == .vertical ? "height" : "width") of \(names[item]) up to "
      + "\(whole.points) where it is computed (ceil): its container gives it that, probably rounded up from "
      + "\(size.to.rounded)."
  }

  /// `The left edge of the UILabel is given twice`, with the other constraint that gives it.
  var givenTwice: UTF8Text? {
    guard remedy.reason == .givenTwice, let id = remedy.constraints.first,
      let rival = english.rival(of: id)
    else { return nil }
    let edge = system.placedAnchor(of: system[id])
    return "This constraint and \(quoted(rival)) both set the \(edge.attribute.noun) of "
      + "\(names[edge.item]): keep one."
  }

  var reason: StaticString? {
    if let first = remedy.constraints.first, system[first].isPlaceholder {
      return """
        Interface Builder added it because the view has too few constraints. Add the missing ones, and \
        Interface Builder adds none.
        """
    }
    if remedy.principles.contains(.oppositeSign) {
      return remedy.turnsOutwards
        ? "From an inner view's trailing or bottom edge, outwards is positive."
        : "From a trailing or bottom edge, inwards is negative."
    }
    if remedy.principles.contains(.tiedToKeyboardWindow) {
      return """
        UIKit moves what it shows with the keyboard, also out of the window. What lies in it can keep to its \
        own safeAreaLayoutGuide.
        """
    }
    if remedy.freesCenter {
      return """
        Without both edges the view keeps the distance of its center. Without one of them alone it would \
        still reach to the edge of the other.
        """
    }
    return switch remedy.reason {
    case .duplicate:
      "Another constraint says the same. Often the code that makes it runs twice."
    case .contradictingValues where updated != nil:
      "A library updates a constraint of the same views and attributes: only its number changes."
    case .contradictingValues where remedy.constraints.first.map(english.isMadeAgain) == true:
      """
      One line made both, with two values. If it runs again, call updateConstraints or \
      remakeConstraints instead of makeConstraints.
      """
    case .contradictingValues:
      """
      The two set different values for the same thing. If one is to replace the other, change its \
      constant, or deactivate the old one before you add the new one.
      """
    case .otherState:
      """
      By the identifiers, constraints of two states are active at once. Deactivate those of the old state \
      before you activate those of the new one.
      """
    case .otherAxis:
      """
      The view has two centers along this axis, and the report shows nothing that places it along the \
      other axis. Perhaps this one was meant for that.
      """
    case .givenByEdges
    where remedy.action == .remove && remedy.constraints.contains { system[$0].constant.isZero }:
      """
      Both edges of the view are pinned, which gives it a size, and the system dropped the 0. Find what \
      sets it.
      """
    case .givenByEdges where remedy.action == .remove:
      "Both edges of the view are already pinned, which gives it a size."
    case .givenByAnotherSize where remedy.action == .remove:
      "The view's size already follows from another size, and needs no number of its own."
    case .scrolledContent where !english.isInScrollView(remedy.constraints):
      "If they lie in the scroll view, contents taller than it then scroll."
    case .scrolledContent:
      "Contents taller than the scroll view then scroll."
    case .contentViewOfCell:
      """
      A cell, header or footer lays out its content view itself. Let no constraint tie the two, and \
      inset the contents inside the content view.
      """
    case .oversized:
      """
      The first alone is too large for the space, and the others do not fit without it either.
      """
    case .encapsulatedSize where remedy.action != .setFrame && english.isImposedSizeGuessed:
      """
      The container perhaps imposes its size at priority 1000. Then one of your own constraints along \
      that axis has to yield.
      """
    case .encapsulatedSize where remedy.action != .setFrame && english.isMeasurement:
      """
      UIKit sets the view's size at priority 1000 to measure it. One of your own constraints along that \
      axis has to yield.
      """
    case .encapsulatedSize where remedy.action != .setFrame:
      """
      The container imposes its size at priority 1000. One of your own constraints along that axis has \
      to yield.
      """
    case .stackViewHiding where remedy.action != .wrap:
      "The stack view can then collapse the view to 0 while it is hidden."
    case .zeroSizeLayout
    where remedy.action == .lowerPriority && english.diagnosis.known?.id != .layoutBeforeFirstSize:
      "If the size of 0 lasts only for a moment, this silences the message."
    default: nil
    }
  }
}
