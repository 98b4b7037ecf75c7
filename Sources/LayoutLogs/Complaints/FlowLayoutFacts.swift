package import LayoutModel
package import LinearArithmetic

/// What UIKit prints of a flow layout whose items do not fit.
package struct FlowLayoutFacts: Hashable, Sendable {
  /// Along which axes they do not; empty where the message is cut.
  package var sizes: [LayoutQuantity] = []
  /// The layout's class; `nil` where it is not printed.
  package var layoutClass: String?
  /// The collection view's adjusted content insets as printed: top, left, bottom and right.
  package var insets: [String]?
  /// The class of the collection view's data source; `nil` where it is not printed.
  package var dataSourceClass: String?

  init(_ text: Bytes) {
    if text.holds("item width must be less than") { sizes.append(.width) }
    if text.holds("item height must be less than") { sizes.append(.height) }
    layoutClass = Self.className(behind: "FlowLayout instance is <", in: text)
    dataSourceClass = Self.className(behind: "dataSource: <", in: text)
    guard let (_, rest) = text.split(at: "adjustedContentInset: {"),
      let (list, _) = rest.split(at: "}")
    else { return }
    let numbers = list.pieces(between: UInt8(ascii: ",")).map { ComplaintDraft.number($0.trimmed) }
    if numbers.count == 4, numbers.allSatisfy({ !$0.isEmpty }) { insets = numbers }
  }

  /// The class of the object that is described behind some words.
  private static func className(behind words: StaticString, in text: Bytes) -> String? {
    guard let (_, object) = text.split(at: words), let (name, _) = object.split(at: ":"),
      !name.isEmpty, name.allSatisfy(\.isClassByte)
    else { return nil }
    return name.string
  }

  /// What the insets leave of the collection view along `size`; `nil` where they are not printed.
  package func room(_ size: LayoutQuantity, in frame: LayoutFrame) -> Rational? {
    let sides = size.axis == .horizontal ? [1, 3] : [0, 2]
    guard let insets else { return nil }
    let numbers = sides.compactMap { Rational(insets[$0]) }
    let whole = size.axis == .horizontal ? frame.width : frame.height
    return numbers.count == 2 ? whole - numbers[0] - numbers[1] : nil
  }

  /// Whether the insets leave nothing of a collection view that has a size along `size`.
  package func isFilledByInsets(_ size: LayoutQuantity, of frame: LayoutFrame) -> Bool {
    let whole = size.axis == .horizontal ? frame.width : frame.height
    return whole.isPositive && room(size, in: frame).map { !$0.isPositive } == true
  }
}
