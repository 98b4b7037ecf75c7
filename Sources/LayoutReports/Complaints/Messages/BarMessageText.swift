internal import LayoutLogs

/// What bars and keyboards say of sizes that they do not get.
enum BarMessageText {
  static let compatInputUnsized = ComplaintText(
    "The keyboard's placeholder has no size yet",
    meaning: """
      UIKit measured a view of its own that stands for the keyboard before it had a size, and took none for \
      it. The line contradicts nothing.
      """,
    suggestion: "Leave it: no code of yours makes that view or measures it."
  )

  static let toolbarItemSizesSet = ComplaintText(
    "A toolbar item's size is set by minSize and maxSize",
    meaning: """
      Since macOS 11, AppKit measures the view of a toolbar item by its constraints. A size set by minSize \
      or maxSize may clip the item. The message does not name the item.
      """,
    suggestion: """
      Set neither minSize nor maxSize. Give the item's view a width and a height by constraints, or leave it \
      to its intrinsic size. If your app sets neither, a library does: update it.
      """,
    code: "item.view?.widthAnchor.constraint(greaterThanOrEqualToConstant: 120).isActive = true",
    objectiveC: "[item.view.widthAnchor constraintGreaterThanOrEqualToConstant:120].active = YES;")

  static let toolbarItemUnmeasured = ComplaintText(
    "A toolbar item's view has no size",
    meaning: """
      AppKit measured the view of a toolbar item. Its constraints leave the width or the height open, and its \
      frame has none either, so the item is not visible.
      """,
    suggestion: """
      Give the view a width and a height by constraints, or an intrinsicContentSize, or a frame before it \
      becomes the item's view.
      """,
    code: """
      view.widthAnchor.constraint(equalToConstant: 120).isActive = true
      view.heightAnchor.constraint(equalToConstant: 24).isActive = true
      """
  ).saying("{item} has a view without a size.")
}
