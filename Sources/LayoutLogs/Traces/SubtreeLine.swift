internal import LayoutModel

/// One line of AppKit's `_subtreeDescription`:
/// `[   AF O  W #] h=-&- v=-&-     NSTextField "Name" f=(20,8,120,17) b=(-) => <…Layer: 0x…>`.
struct SubtreeLine {
  var item: LayoutItem
  var depth: Int

  init?(_ text: ArraySlice<UInt8>) {
    var cursor = ByteCursor(text)
    cursor.skipBlanks()
    guard cursor.skip("["), let flags = Self.flags(&cursor) else { return nil }
    cursor.skipBlanks()
    guard cursor.skip("h="), let horizontal = AutoresizingMask.AxisMask(&cursor) else { return nil }
    cursor.skipBlanks()
    guard cursor.skip("v="), let vertical = AutoresizingMask.AxisMask(&cursor) else { return nil }
    let indentation = cursor.skip { $0 == 0x20 }.count
    guard let name = cursor.className() else { return nil }
    item = LayoutItem(
      className: name.string, role: ItemRoles.role(className: name.string))
    depth = max(0, indentation - 1) / 2
    item.autoresizing = AutoresizingMask(horizontal: horizontal, vertical: vertical)
    item.isHidden = flags.contains(UInt8(ascii: "H"))
    item.isTransformed = flags.contains(UInt8(ascii: "S"))
    item.isFlipped = flags.contains(UInt8(ascii: "F"))
    guard readRest(&cursor) else { return nil }
  }

  /// The letters between the brackets; letters, blanks and `#` only.
  private static func flags(_ cursor: inout ByteCursor) -> ArraySlice<UInt8>? {
    let flags = cursor.skip { $0.isLetter || $0 == 0x20 || $0 == UInt8(ascii: "#") }
    return cursor.skip("]") ? flags : nil
  }

  /// Address, title and frame; without a frame it is no such line.
  private mutating func readRest(_ cursor: inout ByteCursor) -> Bool {
    cursor.skipBlanks()
    item.address = cursor.address()
    cursor.skipBlanks()
    if cursor.skip("\"") {
      let rest = cursor.rest
      let end = rest.firstOffset(of: "\" f=(") ?? rest.endIndex
      item.text = rest[..<end].string
      cursor.advance(to: end + 1)
      cursor.skipBlanks()
    }
    guard cursor.skip("f=") else { return false }
    item.frame = FrameText.read(&cursor)
    return true
  }
}

extension AutoresizingMask.AxisMask {
  /// Three of `-` and `&`.
  init?(_ cursor: inout ByteCursor) {
    let marks = Array(
      cursor.skip { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "&") })
    guard marks.count == 3 else { return nil }
    self.init(near: marks[0] == 0x26, size: marks[1] == 0x26, far: marks[2] == 0x26)
  }
}
