/// What bars and keyboards say of sizes that they do not get.
enum BarMessages {
  static let compatInputUnsized = ComplaintReading(
    .warning, .note,
    forms: [
      MessageForm(
        "API error: {view:object} returned 0 width, assuming UIViewNoIntrinsicMetric",
        key: " returned 0 width, assuming UIViewNoIntrinsicMetric",
        source: "UIKit, from iOS 11 on; cjpearson/cordova-plugin-keyboard#65")
    ])

  static let toolbarItemSizesSet = ComplaintReading(
    .warning, .warning,
    forms: [
      MessageForm(
        """
        NSToolbarItem.minSize and NSToolbarItem.maxSize methods are deprecated. Usage may result in \
        clipping of items
        """,
        key: "NSToolbarItem.maxSize methods are deprecated",
        source: "AppKit, from macOS 11 on; dirkwhoffmann/vAmiga#467")
    ])

  static let toolbarItemUnmeasured = ComplaintReading(
    .warning, .warning,
    forms: [
      MessageForm(
        """
        {item:object} view was automatically measured but had an ambiguous height or width and the \
        view's frame size had a zero height or width
        """,
        key: "view was automatically measured but had an ambiguous",
        source: "AppKit, from macOS 11 on; xamarin/Xamarin.Forms#15224")
    ])
}
