/// Stands in a report for what differs each time that it comes: an address, a line, a place in the log.
///
/// A number of sixteen decimal digits, which an address prints as hexadecimal ones: a beginning that
/// no log is likely to hold, the kind, and a number.
package struct ProvenanceMark: Hashable, Sendable {
  /// What it stands for.
  package enum Kind: Int, Sendable {
    /// The address that is met at this place, from 0.
    case address
    /// The line so many lines below the report's first one.
    case line
    /// A part of the place of the constraint at this index; the inactive ones follow the others.
    case startColumn, endColumn, firstByte, endByte
  }

  package var kind: Kind
  package var index: Int

  /// Stands for what `index` numbers.
  package init(_ kind: Kind, _ index: Int) {
    self.kind = kind
    self.index = index
  }

  private static let beginning = Array("830174926".utf8)
  private static let length = 16
  /// One more than the largest index that a mark can bear.
  package static let mostIndices = 1_000_000

  package var number: Int { (830_174_926 * 10 + kind.rawValue) * Self.mostIndices + index }

  /// The mark as an address, whose digits are the number's.
  package var address: Address {
    // Each decimal digit becomes a hexadecimal one.
    var (value, rest, shift) = (UInt64(0), number, UInt64(0))
    while rest > 0 {
      value |= UInt64(rest % 10) << shift
      (rest, shift) = (rest / 10, shift + 4)
    }
    return Address(value, digits: 16)
  }

  /// The first mark in `text` from `start` on, and where its digits stand.
  package static func first(
    in text: [UInt8], from start: Int
  ) -> (mark: ProvenanceMark, digits: Range<Int>)? {
    var from = start
    while let begin = text[from...].firstIndex(of: beginning[0]), begin + length <= text.count {
      let digits = text[begin..<begin + length]
      if digits.starts(with: beginning), digits.allSatisfy({ (48...57).contains($0) }) {
        let rest = digits.dropFirst(beginning.count).reduce(0) { 10 * $0 + Int($1 - 48) }
        if let kind = Kind(rawValue: rest / mostIndices) {
          return (Self(kind, rest % mostIndices), begin..<begin + length)
        }
      }
      from = begin + 1
    }
    return nil
  }
}
