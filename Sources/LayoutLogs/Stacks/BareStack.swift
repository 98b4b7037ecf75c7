internal import LayoutModel

/// A stack below an exception's reason whose lines are calls alone, without numbers, images and addresses:
/// `-[NSWindow layoutIfNeeded]`, `NSWindow.tea_fit()`, perhaps with somebody's remark behind an arrow.
struct BareStack {
  private(set) var frames: [Complaint.Frame] = []
  /// The index of the line behind the last frame; the start where there is no stack.
  private(set) var end: Int

  /// Lines that part a reason from its stack: empty ones, and the words that introduce one.
  private static let longestGap = 4
  /// So many methods of Objective-C among the calls are a stack, and no mention.
  private static let leastMethods = 2

  /// Reads the calls that `lines` begin with, of which the first is a method of Objective-C, or throws.
  init(_ lines: ArraySlice<TextLine>) {
    end = lines.startIndex
    let gap = lines.prefix(Self.longestGap).prefix { line in
      line.text.trimmed.count < 2 || line.text.holds("call stack") || line.text.holds("Call stack")
    }.count
    let calls = lines.dropFirst(gap).prefix(StackReader.longestStack).lazy
      .map { Self.call($0.text) }.prefix { $0 != nil }.compactMap(\.self)
    let stack = Array(calls)
    guard let first = stack.first, Self.isMethod(first) || Self.throwing.contains(first.string),
      stack.count(where: Self.isMethod) >= Self.leastMethods
    else { return }
    frames = StartUp.marking(stack.map(Self.frame))
    end += gap + stack.count
  }

  /// What the line calls, without remarks; `nil` where it is no call alone.
  private static func call(_ line: Bytes) -> Bytes? {
    let remark = arrows.lazy.compactMap { line.firstOffset(of: $0) }.min()
    let text = line[..<(remark ?? line.endIndex)].trimmed
    return isMethod(text) || isFunction(text) || isPlainFunction(text) ? text : nil
  }

  private static let arrows: [StaticString] = [" \u{2190}", " <-"]
  private static let throwing = ["__exceptionPreprocess", "objc_exception_throw"]

  /// `-[NSWindow layoutIfNeeded]`, perhaps with an offset.
  private static func isMethod(_ text: Bytes) -> Bool {
    guard text.begins(with: "-[") || text.begins(with: "+["),
      let close = text.lastIndex(of: UInt8(ascii: "]")), text[..<close].contains(0x20)
    else { return false }
    let offset = text[(close + 1)...]
    return offset.isEmpty
      || offset.begins(with: " + ") && offset.dropFirst(3).allSatisfy(\.isDigit)
  }

  /// `Tea.CupView.fill(_:)` of Swift, a type's name in front of the function's.
  private static func isFunction(_ text: Bytes) -> Bool {
    guard text.last == UInt8(ascii: ")"), let open = text.firstIndex(of: UInt8(ascii: "("))
    else { return false }
    var words = text[..<open].split(whereSeparator: \.isBlank)
    guard let name = words.popLast(), let first = name.first,
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
    else { return false }
    return words.allSatisfy { ["@objc", "static", "specialized"].contains($0.string) }
      && name.contains(UInt8(ascii: ".")) && name.last != UInt8(ascii: ".")
      && name.allSatisfy { $0.isNameByte || $0 == UInt8(ascii: ".") }
  }

  /// `objc_exception_throw`, `main`: a function of C.
  private static func isPlainFunction(_ text: Bytes) -> Bool {
    guard !text.isEmpty, text.count < 200, text.allSatisfy(\.isNameByte) else { return false }
    return text.contains(UInt8(ascii: "_")) || StartUp.isStartUp(text.string)
  }

  private static func frame(_ call: Bytes) -> Complaint.Frame {
    var frame = StackFrameParser.make(image: [], symbol: call)
    frame.image = nil
    frame.isApp = frame.symbol.map(CallClass.isOfApp) ?? false
    return frame
  }
}
