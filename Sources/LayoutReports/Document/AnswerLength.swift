/// How long an answer is, unless all of it is asked for.
package enum AnswerLength {
  private static let mostLines = 200

  /// The lines that anybody reads at once, and how many there are besides; `hint` goes on with how to get
  /// them.
  package static func cut(_ text: [UInt8], hint: String) -> [UInt8] {
    var lines = 0
    var end = 0
    for (index, byte) in text.enumerated() where byte == UInt8(ascii: "\n") {
      lines += 1
      if lines == mostLines - 1 { end = index + 1 }
    }
    if lines <= mostLines { return text }
    return text[..<end] + Array("… \(lines - mostLines + 1) more lines\(hint)\n".utf8)
  }
}
