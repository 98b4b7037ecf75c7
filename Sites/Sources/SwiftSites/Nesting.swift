/// How deep brackets nest, before anything is parsed: the parser looks ahead without a limit.
struct Nesting {
  /// More than this is nobody's handwriting.
  static let most = 1000

  /// The line where it becomes too deep; nil if it does not.
  static func tooDeep(in bytes: [UInt8]) -> Int? {
    var nesting = Nesting()
    for byte in bytes {
      nesting.read(byte)
      if max(nesting.brackets, nesting.angles) > most { return nesting.line }
    }
    return nil
  }

  private var line = 1
  private var brackets = 0
  private var angles = 0
  private var last: UInt8 = 0

  private mutating func read(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\n"):
      line += 1
      // A type goes on in the next line only behind an open `<`.
      if last != UInt8(ascii: "<") { angles = 0 }
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): brackets += 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): brackets = max(0, brackets - 1)
    // `a < b` is a comparison, `A<B` a type.
    case UInt8(ascii: "<"): angles += last > UInt8(ascii: " ") ? 1 : 0
    case UInt8(ascii: ">"): angles = max(0, angles - 1)
    default: break
    }
    if byte != UInt8(ascii: "\n") { last = byte }
  }
}
