import LayoutLogs
import LayoutModel

/// The words of the grammar, for libFuzzer's `-dict`.
enum GrammarWords {
  static var all: [String] {
    LogReader.markers + attributes + descriptions + envelopes
  }

  private static let attributes: [String] = LayoutAttribute.allCases.map { "." + $0.rawValue }

  private static let descriptions = [
    "<NSLayoutConstraint:0x", "<NSAutoresizingMaskLayoutConstraint:0x", "h=--& v=--&",
    "<NSContentSizeLayoutConstraint:0x", "<_UILayoutSupportConstraint:0x", "<MASLayoutConstraint:",
    "<SnapKit.LayoutConstraint:0x", "@Cell.swift#12", "Names: '|':", "names:", "(active)",
    "(inactive)", "(LTR)", "(RTL)", "UILabel:0x7f01'Total'", "'UISV-hiding'", "V:|-(", "H:[",
    "-(>=8)-[", "]-(<=8@750)-|", "(==", "NSSpace(8)", "-0-", " == ", " >= ", " <= ", " + ", " - ",
    "*", "/", "1e308", "nan", "inf", "0.333333", "priority:750", "Hug:251",
    "CompressionResistance:750", "UIViewSafeAreaLayoutGuide",
  ]

  private static let envelopes = [
    "*** Terminating app due to uncaught exception '", "', reason: '",
    "*** First throw call stack:",
    "Last Exception Backtrace:", "Binary Images:", "Thread 0 Crashed:", "{\"bug_type\":\"309\"",
    "\"eventMessage\":\"", "\"asi\":{", "\"lastExceptionBacktrace\":[", "\\n", "\\u0022", "&lt;",
    "&#39;", "> ", "```", "2026-03-02 09:15:00.000 Tea[1:2] ", "I/flutter ( 123): ",
    "$s3Tea7CupViewC5setUpyyF", "_TFC3Tea7CupView5setUpfT_T_", "\r\n", "\t", "\u{1B}[31m",
    "container ", "title.width == 2*icon.width + 8 @750", "pin ", "# ", " | ",
  ]

  /// What libFuzzer's dictionaries escape is written in hexadecimal.
  static func entry(_ word: String) -> String {
    let bytes = word.utf8.map { byte -> String in
      let isPlain = (0x20..<0x7F).contains(byte) && byte != 0x22 && byte != 0x5C
      let digits = String(byte, radix: 16)
      return isPlain
        ? String(UnicodeScalar(byte)) : "\\x" + (digits.count == 1 ? "0" : "") + digits
    }
    return "\"\(bytes.joined())\""
  }
}
