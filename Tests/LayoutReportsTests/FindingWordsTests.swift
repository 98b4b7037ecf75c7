import AutoLayoutDoctor
import LayoutReports
import Testing

/// What the answer to an exception, a warning or a loop says first, and what it must not say.
struct FindingWordsTests {
  /// The text on one line.
  private func text(_ log: String) -> String {
    var doctor = Doctor()
    doctor.read(Array(log.utf8), named: "-")
    let text = String(decoding: doctor.document.text(TextOptions(width: 80)), as: UTF8.self)
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func view(_ name: String, _ address: Int) -> String {
    "<Tea.\(name): 0x7f\(address); frame = (0 0; 9 9); layer = <CALayer: 0x60\(address)>>"
  }

  private static func dirties(_ source: String, _ s: Int, _ target: String, _ t: Int) -> String {
    """
    [LayoutLoop] >>>UPSTREAM LAYOUT DIRTYING<<< About to send -setNeedsLayout to layer for \
    \(view(target, t)) under -layoutSubviews for \(view(source, s))

    """
  }

  private static let subtree =
    "[LayoutLoop] Layout feedback loop detected in subtree of \(view("Tray", 10)).\n"

  private static let caught = subtree + "*** Views caught in loop: ***\n"

  /// What the log says, and the answer's first sentence.
  private static let loops: [(String, String)] = {
    let five = (1...5).map { view("Cup\($0)", 20 + $0) }.joined(separator: "\n")
    let cup = view("Cup", 11)
    let tray = view("Tray", 10)
    let back = dirties("Pot", 12, "Cup", 11)
    return [
      (
        dirties("Cup", 11, "Pot", 12),
        "The Cup makes the Pot need layout again each time it is laid out."
      ),
      (dirties("Cup", 11, "Cup", 11), "The Cup needs layout again each time it is laid out."),
      (
        dirties("Cup", 11, "Pot", 12) + back,
        "The Cup and the Pot keep making each other need layout."
      ),
      (subtree, "Something inside the Tray is laid out over and over."),
      (caught + cup, "The Cup is laid out over and over."),
      ("\(caught)\(tray)\n\(cup)", "The Tray and the Cup are laid out over and over."),
      (caught + five, "The Cup1, the Cup2 and 3 other views are laid out over and over."),
      (
        "UICollectionView (<Tea.ShelfView 0x7f77>) is stuck in a recursive layout loop.",
        "The ShelfView is stuck in its layout loop."
      ),
    ]
  }()

  @Test(arguments: loops)
  func `a loop's first sentence names its views`(_ log: String, _ sentence: String) {
    #expect(text(log).contains(sentence))
  }

  @Test func `a loop without ambiguity is not said to have any`() {
    let log = Self.caught + Self.view("Cup", 11) + "\nNo ambiguous layouts were detected.\n"
    #expect(text(log).contains("The system does not suspect ambiguous layout."))
  }

  @Test func `a hosting view's loop is told how SwiftUI's are stopped`() {
    let log = """
      The window has been marked as needing another Layout Window pass, but it has already had \
      more Layout Window passes than there are views in the window.
      <NSWindow: 0x7f88> 0x1a2 (418) {{20, 40}, {640, 480}} en
      0   CoreFoundation   0x01 __exceptionPreprocess + 1
      1   AppKit           0x03 -[NSWindow(NSDisplayCycle) _postWindowNeedsLayout] + 1
      2   SwiftUI          0x04 $s7SwiftUI13NSHostingViewC13requestUpdate5afterySd_tF + 676
      """
    #expect(text(log).contains("The NSHostingView asks for another update pass"))
    #expect(text(log).contains("hostingView.sizingOptions = []"))
  }

  @Test(arguments: [
    ("Tea[812:40211] ", "was called on thread 40211, which is not the main thread."),
    ("", "-[UIView setNeedsLayout] was called on a background thread."),
  ])
  func `which thread made a call is told where the log tells it`(
    _ prefix: String, _ sentence: String
  ) {
    let time = prefix.isEmpty ? "" : "2026-03-02 09:15:22.120456+0100 "
    let message = "Main Thread Checker: UI API called on a background thread: "
    #expect(text("\(time)\(prefix)\(message)-[UIView setNeedsLayout]\n").contains(sentence))
  }

  @Test func `different calls without a stack are different causes`() {
    let message = "Main Thread Checker: UI API called on a background thread: "
    let log = ["-[UIView setNeedsLayout]", "-[UILabel setText:]", "-[UILabel setText:]"].map {
      "Tea[8:9] \(message)\($0)\nTea[8:9] poured\n"
    }
    #expect(text(log.joined()).contains("3 reports, 2 causes"))
  }

  @Test func `what to do first is followed by its own code, and the string by its own`() {
    let reason =
      "Unable to interpret '|' character, because the related view doesn't have a superview"
    let log = "Unable to parse constraint format: \n\(reason) \nH:|-[cup-[pot]-| \n   ^\n"
    #expect(
      text(log).contains(
        """
        What to do: Add the view to its superview before the constraints are made. \
        container.addSubview(view) The string is wrong as well. Write it like this: \
        H:|-[cup]-[pot]-|
        """))
  }
}
