package import LinearArithmetic

/// Appends JSON to a byte buffer, keys in the order in which they are written.
///
/// Characters that could act on a terminal (controls, writing-direction marks) are written as
/// `\u` escapes, which every reader turns back into exactly the same text.
package struct JSONWriter {
  package private(set) var bytes: [UInt8] = []
  private let lineBreakDepth: Int
  private var depth = 0
  private var needsComma = false
  private var isAfterKey = false

  /// Elements nested no deeper than `lineBreakDepth` start on a line of their own; 0 writes one line.
  package init(lineBreakDepth: Int = 0) { self.lineBreakDepth = lineBreakDepth }

  /// A writer for elements that will be inserted into an array of `other` at its depth.
  init(forElementsOf other: JSONWriter) {
    lineBreakDepth = other.lineBreakDepth
    depth = other.depth
  }

  /// Writes elements that `part` has written, as if they had been written here.
  mutating func append(elementsOf part: JSONWriter) {
    if part.bytes.isEmpty { return }
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    bytes.append(contentsOf: part.bytes)
    needsComma = true
  }

  /// Gives the bytes away and starts over.
  package mutating func take() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  // MARK: Structure

  package mutating func object(_ content: (inout JSONWriter) -> Void) {
    open(UInt8(ascii: "{"))
    content(&self)
    close(UInt8(ascii: "}"))
  }

  package mutating func array(_ content: (inout JSONWriter) -> Void) {
    open(UInt8(ascii: "["))
    content(&self)
    close(UInt8(ascii: "]"))
  }

  package mutating func array<S: Sequence>(
    of elements: S, _ element: (inout JSONWriter, S.Element) -> Void
  ) {
    open(UInt8(ascii: "["))
    for item in elements { element(&self, item) }
    close(UInt8(ascii: "]"))
  }

  package mutating func key(_ name: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: name.utf8)
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    if lineBreakDepth > 0 { bytes.append(UInt8(ascii: " ")) }
    needsComma = false
    isAfterKey = true
  }

  /// Ends the line after a whole value.
  package mutating func newline() {
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  // MARK: Values

  package mutating func null() {
    separate()
    bytes.append(contentsOf: "null".utf8)
  }

  package mutating func value(_ flag: Bool) {
    separate()
    bytes.append(contentsOf: (flag ? "true" : "false").utf8)
  }

  package mutating func value(_ number: Int) {
    separate()
    append(number)
  }

  package mutating func value(_ text: some StringProtocol) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    escape(text)
    bytes.append(UInt8(ascii: "\""))
  }

  /// The exact number, as a string.
  package mutating func value(_ number: Rational) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    if let whole = number.integerValue {
      append(whole)
    } else {
      bytes.append(contentsOf: number.description.utf8)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// A letter and a number: `c12`.
  package mutating func id(_ letter: Unicode.Scalar, _ number: Int) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: letter))
    append(number)
    bytes.append(UInt8(ascii: "\""))
  }

  package mutating func value(_ text: String?) {
    if let text { value(text) } else { null() }
  }

  package mutating func value(_ number: Int?) {
    if let number { value(number) } else { null() }
  }

  package mutating func value(_ flag: Bool?) {
    if let flag { value(flag) } else { null() }
  }

  package mutating func value(_ number: Rational?) {
    if let number { value(number) } else { null() }
  }

  // MARK: Keys with values

  package mutating func member(_ name: String, _ value: String?) {
    key(name)
    self.value(value)
  }

  package mutating func member(_ name: String, _ value: Int?) {
    key(name)
    self.value(value)
  }

  package mutating func member(_ name: String, _ value: Bool?) {
    key(name)
    self.value(value)
  }

  package mutating func member(_ name: String, _ value: Rational?) {
    key(name)
    self.value(value)
  }

  // MARK: - Private

  mutating func append(contentsOf more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

  private mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    depth += 1
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    depth -= 1
    if needsComma, depth < lineBreakDepth { breakLine() }
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func separate() {
    if isAfterKey {
      isAfterKey = false
      needsComma = true
      return
    }
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    if depth > 0 {
      if depth <= lineBreakDepth {
        breakLine()
      } else if needsComma, lineBreakDepth > 0 {
        bytes.append(UInt8(ascii: " "))
      }
    }
    needsComma = true
  }

  private mutating func breakLine() {
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<depth {
      bytes.append(UInt8(ascii: " "))
      bytes.append(UInt8(ascii: " "))
    }
  }

  private mutating func append(_ number: Int) {
    if (0...9).contains(number) {
      bytes.append(UInt8(ascii: "0") + UInt8(number))
    } else {
      bytes.append(contentsOf: String(number).utf8)
    }
  }
}
