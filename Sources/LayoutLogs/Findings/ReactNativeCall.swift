/// What React Native prints of an exception in a method that JavaScript called: `Exception 'R' was
/// thrown while invoking M on target T with params (…)`, then `callstack: (…)` (RCTModuleMethod.mm).
enum ReactNativeCall {
  private static let words: StaticString = "' was thrown while invoking "
  /// Lines of parameters that may stand between the reason and its stack.
  private static let mostParameters = 200

  /// The reason alone, where `text` is such a message.
  static func reason(in text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    text.split(at: words)?.0
  }

  /// The index of the line that opens the stack, where one stands behind the parameters.
  static func stack(_ lines: ArraySlice<TextLine>) -> Int? {
    lines.prefix(mostParameters).firstIndex { $0.text.trimmed.begins(with: "callstack:") }
  }
}
