internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

/// A view whose frame and mask a tree or a scene tells, with the constraints that both make.
struct DerivedMask: Sendable {
  let item, superview: ItemID
  private let springs: SpringsReport

  /// All of a system's views that have a mask, but those whose mask constraints are printed.
  static func all(in system: LayoutSystem, but printed: Set<ItemID>) -> [DerivedMask] {
    system.itemIDs.compactMap { id in
      let item = system[id]
      guard let mask = item.autoresizing, let frame = item.frame, let superview = item.superview,
        let around = system[superview].frame, !printed.contains(id)
      else { return nil }
      let isUpsideDown = system.platform == .appKit && system[superview].isFlipped == false
      return DerivedMask(
        item: id, superview: superview,
        springs: SpringsReport(
          frame: frame, superview: (around.width, around.height), mask: mask,
          platform: isUpsideDown ? .appKit : .uiKit))
    }
  }

  /// The view's name above what its frame and mask make.
  func text(_ names: ItemNames) -> String {
    let lines = springs.text.split(separator: "\n").map { "  \($0)\n" }.joined()
    return "\(names[item].capitalizedFirst) in \(names[superview]):\n\(lines)"
  }

  func write(to json: inout JSONWriter) {
    json.member("item", item)
    json.member("superview", superview)
    springs.writeMembers(to: &json)
  }
}
