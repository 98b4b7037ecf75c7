import LayoutLogs
@testable import LayoutReports
import Testing

/// Messages of one kind that say different things.
struct `Variants of one kind of message` {
  private static let kinds: [(name: String, variants: [String])] = [
    (
      "graphPrecondition",
      [
        "AttributeGraph precondition failure: setting value during update: 1234.",
        "AttributeGraph precondition failure: attribute failed to set an initial value: 5678.",
        """
        AttributeGraph precondition failure: invalid value type for attribute: 91 (saw Cup, expected Tea).
        """,
      ]
    ),
    (
      "windowPassLimit",
      ["Layout Window", "Update Constraints in Window"].map {
        """
        The window has been marked as needing another \($0) pass, but it has already had more \($0) passes \
        than there are views in the window. <NSWindow: 0x1>
        """
      }
    ),
  ]

  @Test(arguments: kinds)
  func `are causes of their own`(_ kind: (name: String, variants: [String])) {
    for (place, variant) in kind.variants.enumerated() {
      for other in kind.variants[(place + 1)...] {
        let document = diagnosedDocument(of: variant + "\nthe kettle is on\n" + other + "\n")
        #expect(document.reports.map { $0.report.code } == [kind.name, kind.name])
        #expect(document.causes.count == 2)
      }
    }
  }

  @Test(arguments: kinds)
  func `are one cause where they come again`(_ kind: (name: String, variants: [String])) {
    for variant in kind.variants {
      let log = variant + "\nthe kettle is on\n" + variant.replacing("0x1", with: "0x2") + "\n"
      #expect(diagnosedDocument(of: log).causes.map(\.count) == [2])
    }
  }

  @Test func `with another number are one cause`() {
    let words = "AttributeGraph precondition failure: setting value during update: "
    #expect(
      diagnosedDocument(of: words + "1234.\nthe kettle is on\n" + words + "99.\n").causes.count == 1
    )
  }
}

struct `What a stack without an end of its own tells` {
  private static let round = [
    "CupView.layoutSubviews()", "-[UIView(CALayerDelegate) layoutSublayersOfLayer:]",
    "-[UIView(Hierarchy) layoutIfNeeded]",
  ]

  @Test(arguments: [
    ("EXC_CRASH (SIGKILL)", "The app was killed there (SIGKILL), so the stack shows one moment."),
    ("EXC_BAD_ACCESS (SIGSEGV)", "The app ends when its stack is full."),
  ])
  func `depends on how the app ended`(_ type: String, _ sentence: String) {
    let frames = (0..<4).flatMap { _ in Self.round }.enumerated().map {
      let image = $0.element.hasPrefix("-") ? "UIKitCore" : "Kettle"
      return "\($0.offset)   \(image)   0x100a1c3d4 \($0.element) + 44"
    }
    let answer = text(
      """
      Exception Type:  \(type)

      Thread 0 Crashed:
      \(frames.joined(separator: "\n"))

      """)
    #expect(answer.contains(sentence))
    #expect(answer.contains("CupView.layoutSubviews() stands in the stack 4 times"))
  }

  @Test func `is not whose its frames are where Instruments leaves their images out`() {
    let answer = text(
      """
      Weight\tSelf Weight\t\tSymbol Name
      8.10 s  100.0%\t0 s\t \tKettle (812)
      8.05 s  99.5%\t0 s\t \t Main Thread  0x158a7
      8.05 s  99.5%\t0 s\t \t  start
      8.00 s  98.9%\t0 s\t \t   CA::Layer::layout_if_needed(CA::Transaction*)

      """)
    #expect(answer.contains("calls of the app's may be missing here"))
    #expect(!answer.contains("is the app's own"))
  }
}
