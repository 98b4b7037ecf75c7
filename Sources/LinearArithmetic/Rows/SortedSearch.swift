extension Array {
  /// The index of the first element that `isBefore` refuses, in an array in which it refuses all after
  /// that one; the end where it refuses none.
  @inline(__always)
  func partitionIndex(where isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension [Int] {
  /// The index of `number` in the array, which is sorted; `nil` where it does not occur.
  func sortedPosition(of number: Int) -> Int? {
    let index = partitionIndex { $0 < number }
    return index < count && self[index] == number ? index : nil
  }

  /// Whether `number` occurs in the array, which is sorted.
  func containsSorted(_ number: Int) -> Bool { sortedPosition(of: number) != nil }
}
