extension CodeText {
  private static let coordinates = [
    ".frame.origin.x", ".frame.origin.y", ".center.x", ".center.y",
  ]

  /// `line` of `line.frame.origin.y = 8` and of `line.center.x += 8`; nothing of `center.x = 8`.
  static func movedViews(in bytes: [UInt8]) -> [String] {
    bytes.split(separator: UInt8(ascii: "\n")).flatMap { line in
      line.split(separator: UInt8(ascii: "="), omittingEmptySubsequences: false).dropLast()
        .compactMap { view(in: $0) }
    }
  }

  /// The view whose coordinate stands before a `=`.
  private static func view(in start: ArraySlice<UInt8>) -> String? {
    let words = start.split {
      !$0.isNameByte && ![UInt8(ascii: "."), UInt8(ascii: "["), UInt8(ascii: "]")].contains($0)
    }
    guard let last = words.last else { return nil }
    let word = ".\(String(decoding: last, as: UTF8.self))"
    return coordinates.first { word.hasSuffix($0) }.map {
      String(word.dropLast($0.count).dropFirst())
    }
  }
}
