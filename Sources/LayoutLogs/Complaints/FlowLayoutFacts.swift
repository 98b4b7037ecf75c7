package import LayoutModel

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
}
