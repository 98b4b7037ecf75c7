internal import LayoutModel

/// The `lastExceptionBacktrace` of an `.ips` body, with the names of its `usedImages`.
enum ExceptionBacktrace {
  static func frames(in lines: ArraySlice<TextLine>) -> [Complaint.Frame] {
    let objects = self.objects(of: "\"lastExceptionBacktrace\"", in: lines).objects
    guard !objects.isEmpty else { return [] }
    let images = self.objects(of: "\"usedImages\"", in: lines).objects.map {
      string("\"name\"", in: $0)
    }
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

  /// The objects of the array that is the value of `key`, and the line on which its bracket closes.
  static func objects(
    of key: StaticString, in lines: ArraySlice<TextLine>
  ) -> (objects: [ArraySlice<UInt8>], last: Int?) {
    guard let first = lines.firstIndex(where: { $0.text.holds(key) }),
      let (_, rest) = lines[first].text.split(at: key)
    else { return ([], nil) }
    var array: ArraySlice<UInt8> = []
    var open = 0
    var last: Int?
    for line in lines[first...].indices {
      let text = line == first ? rest : lines[line].text
      let end = self.end(of: text, &open)
      array += text[..<end]
      if end < text.endIndex { last = line }
      if last != nil || open == 0 { break }
    }
    let objects = array.split(separator: UInt8(ascii: "{")).dropFirst().map { piece in
      piece.prefix { $0 != UInt8(ascii: "}") }
    }
    return (objects, last)
  }

  /// Where the last of the open square brackets is closed; methods' own brackets come in pairs.
  private static func end(of text: ArraySlice<UInt8>, _ open: inout Int) -> Int {
    for (index, byte) in zip(text.indices, text) {
      if byte == UInt8(ascii: "[") { open += 1 }
      guard byte == UInt8(ascii: "]") else { continue }
      open -= 1
      if open <= 0 { return index }
    }
    return text.endIndex
  }

  static func string(
    _ key: StaticString, in object: ArraySlice<UInt8>
  ) -> ArraySlice<UInt8>? {
    guard let (_, rest) = object.split(at: key) else { return nil }
    let value = rest.drop { $0.isBlank || $0 == UInt8(ascii: ":") }
    guard value.first == 0x22 else { return nil }
    return value.dropFirst().prefix { $0 != 0x22 }
  }

  static func number(_ key: StaticString, in object: ArraySlice<UInt8>) -> Int? {
    guard let (_, rest) = object.split(at: key) else { return nil }
    var cursor = ByteCursor(rest)
    cursor.skip { $0.isBlank || $0 == UInt8(ascii: ":") }
    return cursor.integer()
  }
}
