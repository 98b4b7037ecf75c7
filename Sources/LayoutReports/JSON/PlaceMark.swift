internal import LayoutModel

/// How words and JSON give an address or a line: as the log prints it, or as a mark in its place.
enum AddressStyle {
  case printed, marked

  func address(_ address: Address, of item: ItemID) -> String {
    text(address.description, PlaceMark(.itemAddress, item.index))
  }

  func address(_ address: Address, of constraint: ConstraintID) -> String {
    text(address.description, PlaceMark(.constraintAddress, constraint.index))
  }

  func line(_ line: Int, of constraint: ConstraintID) -> String {
    text(String(line), PlaceMark(.startLine, constraint.index))
  }

  private func text(_ printed: @autoclosure () -> String, _ mark: PlaceMark) -> String {
    switch self {
    case .printed: printed()
    case .marked: mark.text
    }
  }
}

/// Stands in a text for what differs each time that the same report comes: an address, or where and
/// how the log prints a constraint.
///
/// Written as a noncharacter for the kind, the number of the item or constraint, and a
/// noncharacter for the end (Unicode 23.7: for internal use, never interchanged).
struct PlaceMark: Hashable {
  enum Kind: UInt8 {
    case itemAddress, constraintAddress, raw
    case startLine, startColumn, endLine, endColumn, firstByte, endByte
  }

  var kind: Kind
  /// Of the item or of the constraint.
  var index: Int

  init(_ kind: Kind, _ index: Int) { (self.kind, self.index) = (kind, index) }

  /// The mark as it stands in a text.
  var text: String {
    let kind = UnicodeScalar(Self.firstScalar + UInt16(kind.rawValue))
    let end = UnicodeScalar(Self.lastScalar)
    return "\(kind.map(String.init) ?? "")\(index)\(end.map(String.init) ?? "")"
  }

  private static let (firstScalar, lastScalar): (UInt16, UInt16) = (0xFDD0, 0xFDEF)

  /// How the noncharacters begin in UTF-8, and the third byte of the first one.
  private static let (lead, second, third): (UInt8, UInt8, UInt8) = (0xEF, 0xB7, 0x90)

  /// Whether something in `text` would be taken for a mark.
  static func isConfused(by text: String) -> Bool {
    text.unicodeScalars.contains { (UInt32(firstScalar)...UInt32(lastScalar)).contains($0.value) }
  }

  /// The first mark in `bytes` from `start` on, and where it stands.
  static func first(in bytes: [UInt8], from start: Int) -> (mark: PlaceMark, range: Range<Int>)? {
    var place = start
    while let begin = bytes[place...].firstIndex(of: lead) {
      if begin + 6 < bytes.count, bytes[begin + 1] == second,
        let kind = Kind(rawValue: bytes[begin + 2] &- third)
      {
        var (end, index) = (begin + 3, 0)
        while bytes[end] != lead {
          index = 10 * index + Int(bytes[end] - UInt8(ascii: "0"))
          end += 1
        }
        return (PlaceMark(kind, index), begin..<(end + 3))
      }
      place = begin + 1
    }
    return nil
  }
}
