internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel

extension ComplaintMessage {
  /// The first view that cannot be seen, or perhaps not, of which the log tells the address.
  var unseenView: (name: String, address: String)? {
    let invisible = context.diagnosed.placement?.invisible ?? []
    return (invisible.filter { !$0.isDoubtful } + invisible.filter(\.isDoubtful)).lazy.compactMap {
      view in
      context.address(of: view.item).map { (names[view.item], $0) }
    }.first
  }
}

extension LogReport {
  /// The first line of the conflict that speaks of views without a size here.
  var nearestConflict: Int? {
    sizesInConflicts.values.flatMap(\.values).map(\.report).min {
      abs($0 - lines.lowerBound) < abs($1 - lines.lowerBound)
    }
  }
}
