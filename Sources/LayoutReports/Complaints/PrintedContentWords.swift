internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

/// What is printed of a view's content and of its text, beside its frame.
struct PrintedContentWords {
  private let message: ComplaintMessage

  init(_ message: ComplaintMessage) { self.message = message }

  /// A sentence or more for each view of which something is printed.
  var sentences: [String] {
    var all: [String] = []
    if case .content(let content) = message.complaint.facts, !message.system.items.isEmpty {
      all.append(told(content, of: message.complaint.items.first ?? ItemID(index: 0)))
    }
    // Of a view of which nothing else is printed the headline tells it.
    let views = message.system.itemIDs.filter {
      message.system[$0].frame != nil || message.system.items.count > 1
    }
    return all + views.compactMap(message.wrapping)
  }

  private func told(_ content: PrintedContent, of item: ItemID) -> String {
    let sizes = Axis.allCases.compactMap { axis in
      content.size[axis].map { "\($0.points) \(axis.sizeWords.positive)" }
    }
    let size =
      sizes.isEmpty ? nil : "The content of \(message.names[item]) is \(EnglishList.and(sizes))."
    let hugging = priorities(content.hugging).map { "Its hugging priority is \($0)." }
    let resistance = priorities(content.resistance).map {
      "Its compression resistance is \($0)."
    }
    let differences = Axis.allCases.compactMap { difference($0, content, of: item) }
    return ([size, hugging, resistance].compactMap(\.self) + differences).joined(separator: " ")
  }

  /// `250 horizontally and 750 vertically`, `250 on both axes`.
  private func priorities(_ priorities: [Axis: Int]) -> String? {
    let told = Axis.allCases.compactMap { axis in priorities[axis].map { (axis, $0) } }
    if told.isEmpty { return nil }
    if told.count == 2, told[0].1 == told[1].1 { return "\(told[0].1) on both axes" }
    return EnglishList.and(told.map { "\($0.1) \($0.0.adverb)" })
  }

  /// Between a frame and what constraints see of a view there may be so much.
  private static let tolerance: Rational = 3

  /// What it means that the frame has another size than the content.
  private func difference(_ axis: Axis, _ content: PrintedContent, of item: ItemID) -> String? {
    guard let frame = message.system[item].frame, let size = content.size[axis] else { return nil }
    let excess = (axis == .horizontal ? frame.width : frame.height) - size
    guard excess.magnitude > Self.tolerance else { return nil }
    let isStretched = excess.isPositive
    let priority = isStretched ? content.hugging[axis] : content.resistance[axis]
    let word = isStretched ? "hugging priority" : "compression resistance"
    let strength = priority.map { "its \(word) of \($0)" } ?? "its \(word)"
    let words = isStretched ? axis.sizeWords.more : axis.sizeWords.less
    return
      "Its frame is \(excess.magnitude.points) \(words) than that: if layout has run, something at least as "
      + "strong as \(strength) \(isStretched ? "stretches" : "presses") it."
  }
}
