/// The lines of a changed file that are new, as somebody would paste them.
package enum ChangedLines {
  /// The first line that differs, from 1.
  package static func firstLine(from old: [UInt8], to new: [UInt8]) -> Int {
    let same = zip(old, new).prefix { $0 == $1 }.count
    return 1 + old[..<same].count { $0 == 0x0A }
  }

  /// The new lines without the blanks that all of them begin with, or where none is new those that
  /// go, each behind `// delete:`; `nil` where there are too many.
  ///
  /// Where they belong to several places, the first line of each says to which. Where nothing is asked
  /// for but that constraints go, as `takesOut` says, a line that keeps a mask off stands behind what
  /// goes.
  package static func text(from old: [UInt8], to new: [UInt8], takesOut: Bool = false) -> String? {
    let lines = { (bytes: [UInt8]) in
      bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    }
    let difference = lines(new).difference(from: lines(old))
    let entries = { (changes: [CollectionDifference<[UInt8]>.Change]) in
      changes.map { change in
        switch change {
        case .insert(let index, let line, _), .remove(let index, let line, _): (index, line)
        }
      }
    }
    let (removed, inserted) = (entries(difference.removals), entries(difference.insertions))
    let masks = takesOut && inserted.allSatisfy { isMask($0.1) } ? inserted : []
    let isDeletion = inserted.count == masks.count
    let changed = isDeletion ? removed + masks : inserted
    if changed.isEmpty || changed.count > 8 { return nil }
    let depth = changed.map { $0.1.prefix { $0 == 0x20 || $0 == 0x09 }.count }.min() ?? 0
    let places = isDeletion ? [:] : places(of: difference)
    return changed.enumerated().map { number, change in
      let text = String(decoding: change.1.dropFirst(depth), as: UTF8.self)
      if isDeletion {
        return number < removed.count
          ? "// delete: \(text)" : "\(text)   // the call turned the mask off"
      }
      return text + (places.count > 1 ? places[change.0].map { "   // \($0)" } ?? "" : "")
    }
    .joined(separator: "\n")
  }

  /// Whether a line turns a view's mask off.
  private static func isMask(_ line: [UInt8]) -> Bool {
    let text = String(decoding: line, as: UTF8.self)
    return text.firstRange(of: "translatesAutoresizingMaskIntoConstraints = ") != nil
  }

  /// Where each run of new lines belongs, by the index of its first line: `in place of line 17`, or
  /// `behind line 12`.
  private static func places(of difference: CollectionDifference<[UInt8]>) -> [Int: String] {
    let indices = { (changes: [CollectionDifference<[UInt8]>.Change]) in
      Set(
        changes.map { change in
          switch change {
          case .insert(let index, _, _), .remove(let index, _, _): index
          }
        })
    }
    let (removed, inserted) = (indices(difference.removals), indices(difference.insertions))
    var places: [Int: String] = [:]
    var (old, new) = (0, 0)
    let last = inserted.max() ?? -1
    while new <= last {
      let (firstOld, firstNew) = (old, new)
      while removed.contains(old) { old += 1 }
      while inserted.contains(new) { new += 1 }
      if new > firstNew {
        let isOne = old == firstOld + 1
        places[firstNew] =
          old == firstOld
          ? (firstOld == 0 ? "in front of line 1" : "behind line \(firstOld)")
          : "in place of line\(isOne ? "" : "s") \(firstOld + 1)\(isOne ? "" : " to \(old)")"
      }
      (old, new) = (old + 1, new + 1)
    }
    return places
  }
}
