public import LayoutModel
public import LinearArithmetic
internal import VisualFormat

/// Reads frames and sizes as people write them on a command line.
public enum GeometryText {
  /// `20,20,100,44`, `(20 20; 100 44)` or `{{20, 20}, {100, 44}}`; `nil` where it is no frame.
  public static func frame(_ text: String) -> LayoutFrame? {
    guard let n = numbers(text, separators: " ,;(){}\t"), n.count == 4 else { return nil }
    return LayoutFrame(x: n[0], y: n[1], width: n[2], height: n[3])
  }

  /// `320x480`, `320×480`, `320,480` or `{320, 480}`; `nil` where it is no size.
  public static func size(_ text: String) -> (width: Rational, height: Rational)? {
    let plain = text.replacing("×", with: "x")
    guard let n = numbers(plain, separators: " ,;x(){}\t"), n.count == 2,
      n.allSatisfy({ !$0.isNegative })
    else { return nil }
    return (n[0], n[1])
  }

  private static func numbers(_ text: String, separators: String) -> [Rational]? {
    let isSeparator = { (byte: UInt8) in separators.utf8.contains(byte) }
    var numbers: [Rational] = []
    for word in text.utf8.split(whereSeparator: isSeparator) {
      guard let number = Rational(String(decoding: word, as: UTF8.self)) else { return nil }
      numbers.append(number)
    }
    return numbers
  }
}
