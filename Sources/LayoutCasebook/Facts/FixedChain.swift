internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension CaseFacts {
  /// The number that the app gives what holds a chain from its one edge to its other, and what the chain
  /// makes of it; `nil` where anything but written constraints takes part.
  var fixedChain: Misfit? {
    guard isProved, sizes.isEmpty, members.allSatisfy(owners.isWritten) else { return nil }
    for item in items {
      for axis in Axis.allCases {
        guard let id = sizes(of: item, axis).first,
          members.contains(where: { ties($0, item, outwards: false) }),
          !members.contains(where: { $0 != id && ties($0, item, outwards: true) }),
          let misfit = misfit(of: id), misfit.given.isPositive, misfit.needed.isPositive,
          misfit.parts.count > 1
        else { continue }
        return misfit
      }
    }
    return nil
  }
}
