/// Combines the corrections of independent blocks.
enum CorrectionProduct {
  /// The smallest unions of one correction from each block, at most `limit` of them or as many as
  /// consist of one row.
  ///
  /// A sum of sizes is among the smallest only if each part of it is, so blocks are joined one by one
  /// and cut off each time.
  static func smallest(of blocks: [[[Int]]], limit: Int) -> [[Int]] {
    var result: [[Int]] = [[]]
    for block in blocks {
      var joined: [[Int]] = []
      for first in result {
        for second in block.prefix(max(limit, block.count { $0.count == 1 })) {
          joined.append((first + second).sorted())
        }
      }
      joined.sort {
        $0.count == $1.count ? $0.lexicographicallyPrecedes($1) : $0.count < $1.count
      }
      result = Array(joined.prefix(max(limit, joined.count { $0.count <= 1 })))
    }
    return result
  }
}
