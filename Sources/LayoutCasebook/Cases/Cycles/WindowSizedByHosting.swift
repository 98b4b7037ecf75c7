internal import LayoutModel

extension CycleCase {
  /// A window that asks SwiftUI for its size while it is laid out.
  static let windowSizedByHosting = CycleCase(
    "windowSizedByHosting",
    sees: "a hosting view's calls inside a window's pass or a change of the window's size",
    apis: ["NSHostingView.sizingOptions", "windowResizability(_:)"],
    systems: "macOS 10.15–; sizingOptions macOS 13–",
    source:
      "AD: NSHostingView.sizingOptions; matthartman/ghost-pepper#3; TypeWhisper/typewhisper-mac#1229, #1285; jamesrochabrun/AgentHub#326",
    meaning: """
      The window's pass runs a hosting view, which measures and lays out SwiftUI's contents there. If \
      their size changes each time it is asked for, the window, its constraints and the contents keep \
      changing each other.
      """,
    ending: """
      Take the contents' size out of the window's hands: sizingOptions = [] on the hosting view or \
      controller, or windowResizability(.contentMinSize); and let no GeometryReader, preference or \
      onChange in the named views write a size that changes what is measured.
      """,
    code: Code(
      swift: "hostingView.sizingOptions = []", objectiveC: nil),
    log: "hang-report-hosting-view.log",
    sample: """
      Call graph:
          82 Thread_1   DispatchQueue_1: com.apple.main-thread  (serial)
            82 -[NSWindow(NSConstraintBasedLayoutInternal) _updateConstraintsIfNeeded]  (in AppKit) + 88  [0x1]
              80 NSHostingView.updateWindowContentSizeExtremaIfNecessary()  (in SwiftUI) + 212  [0x2]
                60 KettleList.body.getter  (in Kettle) + 412  [0x3]
      """,
    counterSample: """
      Call graph:
          82 Thread_1   DispatchQueue_1: com.apple.main-thread  (serial)
            82 -[UIView layoutIfNeeded]  (in UIKitCore) + 88  [0x1]
              80 _UIHostingView.layoutSubviews()  (in SwiftUI) + 212  [0x2]
                60 KettleList.body.getter  (in Kettle) + 412  [0x3]
      """
  ) { $0 == .hostingWindow }
}
