/// A call as it is written: `make.top.equalTo(view).offset(8)`, `[view autoSetDimension:x toSize:40]`.
///
/// All ranges are bytes of the file.
struct CallText {
  struct Argument: Hashable {
    /// As it is written, without its colon.
    var label: String?
    /// From the label to the end of the value.
    var range: Range<Int>
    var value: Range<Int>
  }

  struct Link: Hashable {
    var name: String
    /// From the point to the closing parenthesis; of a message, from the selector on.
    var range: Range<Int>
    /// Where the name stands.
    var nameRange: Range<Int>
    /// `nil` for a member.
    var arguments: [Argument]?

    /// The first argument with one of the labels.
    subscript(_ labels: String...) -> Argument? {
      arguments?.first { $0.label.map(labels.contains) ?? false }
    }
  }

  /// What stands in front of the links; empty where a call has no receiver.
  let base: Range<Int>
  let links: [Link]
  let isMessage: Bool

  /// Takes apart what stands in `range`; `nil` where it is anything but one chain of members and calls
  /// without comments, closures and interpolations.
  init?(_ bytes: [UInt8], _ range: Range<Int>) {
    var cursor = CallCursor(bytes, range)
    cursor.skipBlanks()
    if let message = cursor.message() {
      (base, links, isMessage) = (message.base, [message.link], true)
    } else {
      guard let chain = cursor.chain() else { return nil }
      (base, links, isMessage) = (chain.base, chain.links, false)
    }
    cursor.skipBlanks()
    guard cursor.at == range.upperBound, !links.isEmpty else { return nil }
  }

  /// The first link of one of the names.
  func link(_ names: String...) -> Link? { links.first { names.contains($0.name) } }
}

/// Walks over the bytes of an expression.
private struct CallCursor {
  private let bytes: [UInt8]
  private let end: Int
  private(set) var at: Int

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    (at, end) = (range.lowerBound, min(range.upperBound, bytes.count))
  }

  private var next: UInt8? { at < end ? bytes[at] : nil }

  mutating func skipBlanks() { while let byte = next, byte <= 0x20 { at += 1 } }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    at += 1
    return true
  }

  private mutating func name() -> Range<Int>? {
    let start = at
    while let byte = next, byte.isNameByte { at += 1 }
    return at > start ? start..<at : nil
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  // MARK: Chains

  mutating func chain() -> (base: Range<Int>, links: [CallText.Link])? {
    let start = at
    var links: [CallText.Link] = []
    guard let first = name() ?? bracketed() else { return nil }
    var base = first
    if next == UInt8(ascii: "("), bytes[start].isNameByte {
      guard let arguments = arguments() else { return nil }
      base = start..<start
      links = [
        .init(name: text(first), range: start..<at, nameRange: first, arguments: arguments)
      ]
    }
    while true {
      while take("?") || take("!") {}
      if links.isEmpty, next == UInt8(ascii: "["), bracketed() != nil {
        base = start..<at
        continue
      }
      let before = at
      skipBlanks()
      let point = at
      guard take(".") else {
        at = before
        return (base, links)
      }
      skipBlanks()
      guard let name = name() else { return nil }
      var link = CallText.Link(name: text(name), range: point..<at, nameRange: name)
      if next == UInt8(ascii: "(") {
        guard let arguments = arguments() else { return nil }
        link.arguments = arguments
        link.range = point..<at
      }
      links.append(link)
    }
  }

  /// Steps over brackets with what is in them.
  private mutating func bracketed() -> Range<Int>? {
    guard let byte = next, byte == UInt8(ascii: "[") || byte == UInt8(ascii: "("),
      let close = closing(at)
    else { return nil }
    defer { at = close + 1 }
    return at..<(close + 1)
  }

  /// The arguments in parentheses, which are stepped over.
  private mutating func arguments() -> [CallText.Argument]? {
    guard let close = closing(at) else { return nil }
    at += 1
    var list: [CallText.Argument] = []
    skipBlanks()
    while at < close {
      guard let argument = argument(before: close) else { return nil }
      list.append(argument)
      at = argument.range.upperBound
      skipBlanks()
      guard at == close || take(",") else { return nil }
      skipBlanks()
    }
    at = close + 1
    return list
  }

  private mutating func argument(before close: Int) -> CallText.Argument? {
    let start = at
    var label: String?
    if let word = name() {
      skipBlanks()
      if at < close, take(":") {
        label = text(word)
        skipBlanks()
      } else {
        at = start
      }
    }
    let value = at
    guard let stop = stop(before: close, at: { bytes[$0] == UInt8(ascii: ",") }) else { return nil }
    var last = stop
    while last > value, bytes[last - 1] <= 0x20 { last -= 1 }
    return last > value ? .init(label: label, range: start..<last, value: value..<last) : nil
  }

  // MARK: Messages

  /// `[receiver word:value word:value]`.
  mutating func message() -> (base: Range<Int>, link: CallText.Link)? {
    let start = at
    guard next == UInt8(ascii: "["), let close = closing(at) else { return nil }
    at += 1
    skipBlanks()
    guard let base = receiver(), let selector = selector(before: close) else {
      at = start
      return nil
    }
    at = close + 1
    return (base, selector)
  }

  private mutating func receiver() -> Range<Int>? {
    let start = at
    if next == UInt8(ascii: "[") {
      guard bracketed() != nil else { return nil }
    } else if name() == nil {
      return nil
    }
    while take(".") { guard name() != nil else { return nil } }
    return start..<at
  }

  private mutating func selector(before close: Int) -> CallText.Link? {
    let before = at
    skipBlanks()
    guard at > before || bytes[before - 1] == UInt8(ascii: "]") else { return nil }
    let start = at
    var arguments: [CallText.Argument] = []
    var first: Range<Int>?
    while at < close {
      let start = at
      guard let word = name() else { return nil }
      if first == nil {
        skipBlanks()
        let isAlone = at == close
        if isAlone {
          return .init(name: text(word), range: word, nameRange: word, arguments: [])
        }
      }
      guard take(":") else { return nil }
      first = first ?? word
      skipBlanks()
      let value = at
      let label = nextLabel(before: close)
      guard let stop = stop(before: label ?? close, at: { bytes[$0] == UInt8(ascii: "?") }),
        stop == label ?? close
      else { return nil }
      var last = stop
      while last > value, bytes[last - 1] <= 0x20 { last -= 1 }
      guard last > value else { return nil }
      arguments.append(.init(label: text(word), range: start..<last, value: value..<last))
      at = stop
    }
    guard let first else { return nil }
    let last = arguments.last?.range.upperBound ?? start
    return .init(
      name: text(first), range: start..<last, nameRange: first, arguments: arguments)
  }

  /// Where the next word of a selector begins; `nil` where none does.
  private func nextLabel(before close: Int) -> Int? {
    var label: Int?
    _ = stop(before: close) { index in
      guard bytes[index] == UInt8(ascii: ":"), label == nil else { return false }
      var start = index
      while start > at, bytes[start - 1].isNameByte { start -= 1 }
      guard start < index, start > at, bytes[start - 1] <= 0x20 else { return false }
      label = start
      return true
    }
    return label
  }

  // MARK: Brackets

  /// The first byte outside of brackets and strings that `ends`, or `limit`; `nil` where the text cannot
  /// be told apart so simply.
  private func stop(before limit: Int, at ends: (Int) -> Bool) -> Int? {
    var index = at
    while index < limit {
      if ends(index) { return index }
      switch bytes[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        guard let close = closing(index), close < limit else { return nil }
        index = close
      case UInt8(ascii: "\""):
        guard let close = stringEnd(index) else { return nil }
        index = close
      case UInt8(ascii: "/") where isComment(index): return nil
      default: break
      }
      index += 1
    }
    return limit
  }

  private func isComment(_ index: Int) -> Bool {
    index + 1 < end
      && (bytes[index + 1] == UInt8(ascii: "/") || bytes[index + 1] == UInt8(ascii: "*"))
  }

  private func closing(_ open: Int) -> Int? {
    var waiting: [UInt8] = []
    var index = open
    while index < end {
      switch bytes[index] {
      case UInt8(ascii: "("): waiting.append(UInt8(ascii: ")"))
      case UInt8(ascii: "["): waiting.append(UInt8(ascii: "]"))
      case UInt8(ascii: "{"): waiting.append(UInt8(ascii: "}"))
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard waiting.popLast() == bytes[index] else { return nil }
        if waiting.isEmpty { return index }
      case UInt8(ascii: "\""):
        guard let close = stringEnd(index) else { return nil }
        index = close
      case UInt8(ascii: "/") where isComment(index): return nil
      default: break
      }
      index += 1
    }
    return nil
  }

  /// The quote that ends a string of one line without interpolations.
  private func stringEnd(_ open: Int) -> Int? {
    var index = open + 1
    while index < end, bytes[index] != UInt8(ascii: "\"") {
      if bytes[index] == 0x0A { return nil }
      if bytes[index] == UInt8(ascii: "\\") {
        guard index + 1 < end, bytes[index + 1] != UInt8(ascii: "(") else { return nil }
        index += 1
      }
      index += 1
    }
    return index < end ? index : nil
  }
}
