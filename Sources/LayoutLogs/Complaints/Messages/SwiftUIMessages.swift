/// What SwiftUI says of updates and places; it names no view.
enum SwiftUIMessages {
  static let repeatedUpdate = ComplaintReading(
    .feedbackLoop, .warning,
    forms: [
      MessageForm(
        "Update {watcher:name} bound path tried to update multiple times per frame",
        key: updates, source: "SwiftUI, from iOS 16 and macOS 13 on"),
      MessageForm(
        "Update {watcher:name} tried to update multiple times per frame", key: updates,
        source: "SwiftUI, from iOS 16 and macOS 13 on"),
      MessageForm(
        "List with selection: {selection:name} tried to update multiple times per frame",
        key: updates, source: "SwiftUI, from iOS 16 and macOS 13 on"),
      MessageForm(
        "{watcher:name} update tried to update multiple times per frame", key: updates,
        source: "SwiftUI, from iOS 15 and macOS 12 on"),
      MessageForm(
        "{watcher:name} tried to update multiple times per frame", key: updates,
        source: "SwiftUI, from iOS 15 and macOS 12 on"),
    ])

  private static let updates: StaticString = " tried to update multiple times per frame"

  static let graphExhausted = ComplaintReading(
    .exception, isThrown: true,
    forms: [
      MessageForm(
        "precondition failure: exhausted data space", key: "failure: exhausted data space",
        source: "AttributeGraph")
    ])

  static let graphPrecondition = ComplaintReading(
    .exception, isThrown: true,
    forms: [
      MessageForm(
        "precondition failure: attribute failed to set an initial value: {attribute:number}",
        key: "failure: attribute failed to set an initial value", source: "AttributeGraph"),
      MessageForm(
        "precondition failure: setting value during update: {set:number}",
        key: "precondition failure: setting value during update", source: "AttributeGraph"),
      MessageForm(
        """
        precondition failure: invalid value type for attribute: {attribute:number} \
        (saw {seen:name}, expected {expected:name})
        """,
        key: "failure: invalid value type for attribute", source: "AttributeGraph"),
    ])

  static let viewOriginInvalid = ComplaintReading(
    .exception, isThrown: true,
    forms: [
      MessageForm(
        """
        view origin is invalid: ({x:number}, {y:number}), UnitPoint(x: {anchorX:number}, \
        y: {anchorY:number}), ({width:number}, {height:number})
        """,
        key: "view origin is invalid: (", source: "SwiftUICore, Layout.swift, iOS 18 and macOS 15"),
      MessageForm(
        "view origin is invalid: ({x:number}, {y:number})", key: "view origin is invalid: (",
        source: "SwiftUI, Layout.swift"),
    ])
}
