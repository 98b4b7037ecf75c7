extension [Int] {
  /// Where `number` stands in the array, which is sorted; `nil` where it does not occur.
  func sortedPosition(of number: Int) -> Int? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] == number ? low : nil
  }

  /// Whether `number` occurs in the array, which is sorted.
  func containsSorted(_ number: Int) -> Bool { sortedPosition(of: number) != nil }
}
