internal import LayoutModel
package import LinearArithmetic

/// Appends JSON to a byte buffer, keys in the order in which they are written.
///
/// Characters that could act on a terminal (controls, writing-direction marks) are written as
/// `\u` escapes, which every reader turns back into exactly the same text.
///
/// It knows objects, arrays, keys and plain values. A value of the domain says itself how it is
/// written, in its `write(to:)`.
package struct JSONWriter: ~Copyable {
  var buffer: ByteBuffer
  private let lineBreakDepth: Int
  private var depth = 0
  private var needsComma = false
  private var isAfterKey = false

  /// Elements nested no deeper than `lineBreakDepth` start on a line of their own; 0 writes one line.
  package init(lineBreakDepth: Int = 0) {
    self.lineBreakDepth = lineBreakDepth
    buffer = ByteBuffer()
  }

  /// A writer for elements that lie `depth` deep in a document; `isFirst` where none comes before.
  init(lineBreakDepth: Int, elementsAt depth: Int, isFirst: Bool) {
    self.lineBreakDepth = lineBreakDepth
    self.depth = depth
    needsComma = !isFirst
    buffer = ByteBuffer(capacity: 1 << 16)
  }

  /// What was written.
  package var bytes: [UInt8] { buffer.bytes }

  /// Gives the bytes away and goes on after them.
  package mutating func take() -> [UInt8] {
    defer { buffer.removeAll() }
    return buffer.bytes
  }

  /// Takes note that elements of the array at hand were written elsewhere.
  mutating func noteElements() { needsComma = true }

  // MARK: Structure

  package mutating func object<E: Error>(
    _ content: (inout JSONWriter) throws(E) -> Void
  ) throws(E) {
    open(UInt8(ascii: "{"))
    try content(&self)
    close(UInt8(ascii: "}"))
  }

  package mutating func array<E: Error>(_ content: (inout JSONWriter) throws(E) -> Void) throws(E) {
    open(UInt8(ascii: "["))
    try content(&self)
    close(UInt8(ascii: "]"))
  }

  package mutating func array<S: Sequence>(
    of elements: S, _ element: (inout JSONWriter, S.Element) -> Void
  ) {
    open(UInt8(ascii: "["))
    for item in elements { element(&self, item) }
    close(UInt8(ascii: "]"))
  }

  package mutating func object<E: Error>(
    _ name: StaticString, _ content: (inout JSONWriter) throws(E) -> Void
  ) throws(E) {
    key(name)
    try object(content)
  }

  package mutating func array<E: Error>(
    _ name: StaticString, _ content: (inout JSONWriter) throws(E) -> Void
  ) throws(E) {
    key(name)
    try array(content)
  }

  /// A member that lists `elements`.
  package mutating func member<S: Sequence>(
    _ name: StaticString, listing elements: S, _ element: (inout JSONWriter, S.Element) -> Void
  ) {
    key(name)
    array(of: elements, element)
  }

  /// Begins a member; `name` needs no escape.
  package mutating func key(_ name: StaticString) {
    let isInLine = depth > lineBreakDepth || lineBreakDepth == 0
    if !isInLine { separateElements() }
    buffer.append(key: name, behindComma: isInLine && needsComma, isSpaced: lineBreakDepth > 0)
    needsComma = false
    isAfterKey = true
  }

  /// Ends the line after a whole value.
  package mutating func newline() {
    buffer.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  // MARK: Values

  package mutating func null() {
    separate()
    buffer.append("null")
  }

  package mutating func value(_ flag: Bool) {
    separate()
    buffer.append(flag ? "true" : "false")
  }

  package mutating func value(_ number: Int) {
    separate()
    buffer.append(number)
  }

  package mutating func value(_ text: String) {
    separate()
    var text = text
    text.withUTF8 { unsafe quote($0) }
  }

  /// Text as UTF-8.
  package mutating func value(_ text: [UInt8]) {
    separate()
    unsafe text.withUnsafeBufferPointer { unsafe quote($0) }
  }

  /// A value that is JSON already; its lines, which end nowhere inside of a string, become one.
  package mutating func value(json: [UInt8]) {
    separate()
    for line in json.split(separator: UInt8(ascii: "\n")) {
      for byte in line.drop(while: { $0 == UInt8(ascii: " ") }) { buffer.append(byte) }
    }
  }

  /// A word of the program's own that needs no escape.
  mutating func value(word: StaticString) {
    separate()
    buffer.append(UInt8(ascii: "\""))
    buffer.append(word)
    buffer.append(UInt8(ascii: "\""))
  }

  /// The exact number, as a string.
  package mutating func value(_ number: Rational) {
    guard let whole = number.integerValue else { return value(number.description) }
    separate()
    buffer.append(UInt8(ascii: "\""))
    buffer.append(whole)
    buffer.append(UInt8(ascii: "\""))
  }

  /// A letter and a number: `c12`.
  package mutating func id(_ letter: Unicode.Scalar, _ number: Int) {
    separate()
    buffer.append(UInt8(ascii: "\""), UInt8(ascii: letter))
    buffer.append(number)
    buffer.append(UInt8(ascii: "\""))
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

  package mutating func member(_ name: StaticString, _ value: String?) {
    key(name)
    self.value(value)
  }

  package mutating func member(_ name: StaticString, _ value: Int?) {
    key(name)
    self.value(value)
  }

  package mutating func member(_ name: StaticString, _ value: Bool?) {
    key(name)
    self.value(value)
  }

  package mutating func member(_ name: StaticString, _ value: Rational?) {
    key(name)
    self.value(value)
  }

  mutating func member(_ name: StaticString, word: StaticString) {
    key(name)
    value(word: word)
  }

  // MARK: - Private

  private mutating func open(_ bracket: UInt8) {
    separate()
    buffer.append(bracket)
    depth += 1
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    depth -= 1
    if needsComma, depth < lineBreakDepth { breakLine() }
    buffer.append(bracket)
    needsComma = true
  }

  /// Goes from what was written to the next value.
  @inline(__always)
  private mutating func separate() {
    guard isAfterKey else { return separateElements() }
    isAfterKey = false
    needsComma = true
  }

  private mutating func separateElements() {
    if depth > lineBreakDepth, lineBreakDepth > 0 {
      if needsComma { buffer.append(UInt8(ascii: ","), UInt8(ascii: " ")) }
    } else {
      if needsComma { buffer.append(UInt8(ascii: ",")) }
      if depth > 0, lineBreakDepth > 0 { breakLine() }
    }
    needsComma = true
  }

  private mutating func breakLine() {
    buffer.append(UInt8(ascii: "\n"))
    buffer.append(repeating: UInt8(ascii: " "), 2 * depth)
  }
}

extension JSONWriter {
  /// Appends valid UTF-8 between quotes.
  mutating func quote(_ utf8: UnsafeBufferPointer<UInt8>) {
    buffer.append(UInt8(ascii: "\""))
    unsafe escape(utf8)
    buffer.append(UInt8(ascii: "\""))
  }

  /// Runs of plain bytes are copied whole, with a second look only at the others.
  private mutating func escape(_ utf8: UnsafeBufferPointer<UInt8>) {
    var plainStart = 0
    var index = unsafe UTF8Bytes.endOfPlainASCII(in: utf8, from: 0)
    while index < utf8.count {
      let end = unsafe min(index + UTF8Bytes.length(after: utf8[index]), utf8.count)
      let scalar = unsafe UTF8Bytes.scalar(utf8, index..<end)
      let isShown = end > index + 1 && !scalar.actsOnTerminals
      if !isShown {
        unsafe buffer.append(UnsafeBufferPointer(rebasing: utf8[plainStart..<index]))
        escape(scalar)
        plainStart = end
      }
      index = unsafe UTF8Bytes.endOfPlainASCII(in: utf8, from: end)
    }
    unsafe buffer.append(UnsafeBufferPointer(rebasing: utf8[plainStart...]))
  }

  private mutating func escape(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": buffer.append(#"\""#)
    case "\\": buffer.append(#"\\"#)
    case "\n": buffer.append(#"\n"#)
    case "\r": buffer.append(#"\r"#)
    case "\t": buffer.append(#"\t"#)
    default: for unit in UTF16.encode(scalar).map(Array.init) ?? [] { escapeUnit(unit) }
    }
  }

  private mutating func escapeUnit(_ unit: UInt16) {
    buffer.append(#"\u"#)
    for shift in [12, 8, 4, 0] as [UInt16] {
      let digit = UInt8((unit >> shift) & 15)
      buffer.append(digit < 10 ? 48 + digit : 87 + digit)
    }
  }
}
