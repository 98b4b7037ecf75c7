internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

/// Frames for which no other size is known that would do.
extension RemedyWords {
  /// What gives a size to that of which the log prints 0, where no number is known that would do.
  func firstSize(_ item: ItemID, _ parts: [Remedy.FramePart]) -> UTF8Text? {
    guard remedy.principles.contains(where: { [.recognisedZero, .zeroOfContainer].contains($0) }),
      let id = parts.first?.constraint
    else { return nil }
    if system[item].role == .window {
      return
        "Give \(names[item]) a frame, such as the screen's bounds, before its views are laid out."
    }
    let size = system[id].first.attribute.axis.sizeNoun
    return "Lay out \(names[item]) only when it has a \(size)."
  }

  /// What to do about a frame of which no other size is known that would do.
  func withoutSize(_ item: ItemID) -> UTF8Text {
    if system.cells.liesInTable(item) {
      return
        "Look for code that sets the frame or the autoresizing mask of \(names[item]), such as an "
        + "override of setFrame: the table around it sets that frame."
    }
    if let mask = maskBelowZero(item) { return "\(mask)." }
    guard let conflict = english.diagnosis.conflicts.first else {
      return
        "Look at the frame and the autoresizing mask of \(names[item]): they may contradict the size "
        + "of its superview."
    }
    let superview = system[item].superview
    let isOfSuperview = conflict.constraints.contains { id in
      system[id].form.terms.contains { LayoutVariable($0.variable).item == superview }
    }
    return "Change the frame or the autoresizing mask of \(names[item])"
      + (isOfSuperview ? ": its superview does not allow them." : ".")
  }

  /// What to do about a flexible mask that leaves its view less than nothing.
  func maskBelowZero(_ item: ItemID) -> String? {
    guard remedy.principles.contains(.maskBelowZero),
      let mask = remedy.constraints.first.map({ system[$0] }), let superview = mask.second?.item
    else { return nil }
    let noun = mask.first.attribute.noun
    return
      "Give \(names[item]) an autoresizing mask without flexible \(noun), or set its frame once "
      + "\(names[superview]) has its size: the mask keeps its \(noun) \(mask.constant.magnitude.points) "
      + "smaller"
  }
}
