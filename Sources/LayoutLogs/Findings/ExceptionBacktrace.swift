internal import LayoutModel

/// The `lastExceptionBacktrace` of an `.ips` body, with the names of its `usedImages`.
enum ExceptionBacktrace {
  static func frames(in lines: ArraySlice<TextLine>) -> [LogFinding.Frame] {
    let objects = self.objects(of: "\"lastExceptionBacktrace\"", in: lines)
    guard !objects.isEmpty else { return [] }
    let images = self.objects(of: "\"usedImages\"", in: lines).map { string("\"name\"", in: $0) }
    return objects.map { object in
      let index = number("\"imageIndex\"", in: object)
      let image = index.flatMap { images.indices.contains($0) ? images[$0] : nil } ?? []
      var frame = StackFrameParser.make(
        image: image, symbol: string("\"symbol\"", in: object) ?? [])
      if let file = string("\"sourceFile\"", in: object) {
        frame.file = file.string
        frame.line = number("\"sourceLine\"", in: object)
      }
      return frame
    }
  }

  /// The objects of the array that is the value of `key`.
  private static func objects(
    of key: StaticString, in lines: ArraySlice<TextLine>
  ) -> [ArraySlice<UInt8>] {
    guard let first = lines.firstIndex(where: { $0.text.holds(key) }),
      let (_, rest) = lines[first].text.split(at: key)
    else { return [] }
    var text = rest
    var index = first + 1
    var open = depth(of: text)
    while open > 0, index < lines.endIndex {
      open += depth(of: lines[index].text)
      text += lines[index].text
      index += 1
    }
    return text.split(separator: UInt8(ascii: "{")).dropFirst().map { piece in
      piece.prefix { $0 != UInt8(ascii: "}") }
    }
  }

  /// How many square brackets are still open; methods' own brackets come in pairs.
  private static func depth(of text: ArraySlice<UInt8>) -> Int {
    text.reduce(0) { $0 + ($1 == UInt8(ascii: "[") ? 1 : $1 == UInt8(ascii: "]") ? -1 : 0) }
  }

  private static func string(
    _ key: StaticString, in object: ArraySlice<UInt8>
  ) -> ArraySlice<UInt8>? {
    guard let (_, rest) = object.split(at: key), let open = rest.firstIndex(of: 0x22) else {
      return nil
    }
    let value = rest[(open + 1)...]
    return value.prefix { $0 != 0x22 }
  }

  private static func number(_ key: StaticString, in object: ArraySlice<UInt8>) -> Int? {
    guard let (_, rest) = object.split(at: key) else { return nil }
    var cursor = ByteCursor(rest)
    cursor.skip { $0.isBlank || $0 == UInt8(ascii: ":") }
    return cursor.integer()
  }
}
