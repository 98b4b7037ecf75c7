package import LayoutModel
internal import LinearArithmetic

/// What UIKit prints of a flow layout whose items do not fit.
package struct FlowLayoutFacts: Hashable, Sendable {
  /// Along which axes they do not; empty where the message is cut.
  package var sizes: [LayoutQuantity] = []
  /// The layout's class; `nil` where it is not printed.
  package var layoutClass: String?
  /// The collection view's adjusted content insets as printed: top, left, bottom and right.
  package var insets: [String]?

  init(_ text: Bytes) {
    if text.holds("item width must be less than") { sizes.append(.width) }
    if text.holds("item height must be less than") { sizes.append(.height) }
    if let (_, instance) = text.split(at: "FlowLayout instance is <"),
      let (name, _) = instance.split(at: ":"), !name.isEmpty, name.allSatisfy(\.isClassByte)
    {
      layoutClass = name.string
    }
    guard let (_, rest) = text.split(at: "adjustedContentInset: {"),
      let (list, _) = rest.split(at: "}")
    else { return }
    let numbers = list.pieces(between: UInt8(ascii: ",")).map { ComplaintDraft.number($0.trimmed) }
    if numbers.count == 4, numbers.allSatisfy({ !$0.isEmpty }) { insets = numbers }
  }

  /// Whether the insets leave nothing of a collection view that has a size along `size`.
  package func isFilledByInsets(_ size: LayoutQuantity, of frame: LayoutFrame) -> Bool {
    let whole = size.axis == .horizontal ? frame.width : frame.height
    let sides = size.axis == .horizontal ? [1, 3] : [0, 2]
    guard let insets, whole.isPositive else { return false }
    let numbers = sides.compactMap { Rational(insets[$0]) }
    return numbers.count == 2 && numbers[0] + numbers[1] >= whole
  }
}
