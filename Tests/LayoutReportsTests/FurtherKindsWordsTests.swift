import AutoLayoutDoctor
import LayoutReports
import Testing

/// How complaints of SwiftUI, AppKit and Interface Builder are worded.
struct FurtherKindsWordsTests {
  @Test(arguments: [
    (
      "Bound preference CupKey tried to update multiple times per frame.\n",
      "The preference CupKey was changed more than once in one frame."
    ),
    (
      "Layout still needs update after calling -[TeaRack layout].\n",
      "TeaRack still needs layout after its layout method ran."
    ),
    (
      "Main.storyboard:a-b-c: warning: Fixed width constraints may cause clipping.\n",
      "Interface Builder says of Main.storyboard (a-b-c): Fixed width constraints may cause clipping."
    ),
    (
      "cv == 0x7f04 Disabling recursion trigger logging\n",
      "By itself the message is harmless: it tells of no fault."
    ),
    (
      "[LayoutConstraints] Changing the translatesAutoresizingMaskIntoConstraints property of the "
        + "contentView of a UITableViewCell is not supported and will result in undefined behavior, as this "
        + "property is managed by the owning UITableViewCell. Cell: <UITableViewCell: 0x7f01; "
        + "frame = (0 0; 320 44); autoresize = W>\n",
      "translatesAutoresizingMaskIntoConstraints of the content view of the UITableViewCell was changed"
    ),
    (
      "UICollectionView (<Tea.Shelf 0x7f77>) is stuck in its update/layout loop.\n",
      "What is printed of the message names no reason"
    ),
  ])
  func `is told in the message's own names`(_ log: String, _ sentence: String) {
    let words = answer(to: log).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains(sentence))
  }
}
