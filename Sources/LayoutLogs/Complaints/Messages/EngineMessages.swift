/// What prints the layout engine's own tables, or how its debugging is switched on.
enum EngineMessages {
  /// `Exception while deallocating view: { Rows: …`, `Objective: {objective 0x…: …`.
  static let engineDump: ComplaintReading = {
    var reading = ComplaintReading(
      .exception, isThrown: true,
      forms: [
        MessageForm(
          "Exception while deallocating view: {", key: "Exception while deallocating view:",
          source: "UIKit, iOS 6"),
        MessageForm(
          "Objective: {objective 0x", key: ": {objective 0x", source: "UIKit, iOS 7"),
        MessageForm(
          "<NSISEngine: 0x{engine:name}>{ Rows:", key: "NSISEngine: 0x", source: "UIKit, iOS 7"),
      ])
    reading.kin = [.engineDump]
    reading.repeats = { _, _ in true }
    reading.dumpEnd = { lines, from in
      from + lines[from...].prefix(mostRows).prefix { isRow($0.text) }.count
    }
    reading.readFacts = { draft in
      draft.complaint.facts = .engineRows(tinyFactor: tinyFactor(in: draft.text))
    }
    return reading
  }()

  private static let mostRows = 2_000

  /// `0x18912220.posErrorMarker == 4 + 1*0x18912220.negError`, and the heads between.
  private static func isRow(_ line: Bytes) -> Bool {
    let heads: [StaticString] = ["Rows:", "Constraints:", "Integralization", "Statistics:", "}"]
    let text = line.trimmed
    return heads.contains { text.begins(with: $0) } || text.holds("arker") || text.holds("rror")
      || text.holds("*0x") || text.holds("{id: ")
  }

  /// The first factor of a row that rounding left of a 0, as printed: `8.9407e-08` in
  /// `0x1.marker == 4 + 8.9407e-08*0x2.marker`; what the objective adds up is no row.
  private static func tinyFactor(in text: Bytes) -> String? {
    var from = text.firstOffset(of: " == ", from: text.startIndex) ?? text.endIndex
    while let mark = text.firstOffset(of: "e-", from: from) {
      var start = mark
      while start > from, text[start - 1].isDigit || text[start - 1] == UInt8(ascii: ".") {
        start -= 1
      }
      let digits = text[(mark + 2)...].prefix(while: \.isDigit)
      let isFactor = digits.endIndex < text.endIndex && text[digits.endIndex] == UInt8(ascii: "*")
      if start < mark, isFactor, let power = Int(digits.string), power >= 4 {
        if text[start - 1] == UInt8(ascii: "-") { start -= 1 }
        return text[start..<digits.endIndex].string
      }
      from = mark + 2
    }
    return nil
  }

  static let loopDebuggingOn = ComplaintReading(
    .warning, .note,
    forms: [
      MessageForm(
        """
        Layout feedback loop debugging enabled via -UIViewLayoutFeedbackLoopDebuggingThreshold launch \
        argument with a threshold of {threshold:number}
        """,
        key: "Layout feedback loop debugging enabled", source: "UIKit, from iOS 11 on"),
      MessageForm(
        """
        Layout feedback loop debugging enabled via -NSViewLayoutFeedbackLoopDebuggingThreshold launch \
        argument with a threshold of {threshold:number}
        """,
        key: "Layout feedback loop debugging enabled", source: "AppKit"),
    ])

  static let loopUnconfirmed = ComplaintReading(
    .feedbackLoop, .warning,
    forms: [
      MessageForm(
        """
        Layout feedback loop suspected in subtree of {view:object}, but the information is incomplete
        """,
        key: "Layout feedback loop suspected", source: "UIKit, from iOS 11 on"),
      MessageForm(
        "Unable to confirm the layout feedback loop", key: "confirm the layout feedback loop",
        source: "UIKit, from iOS 11 on"),
      MessageForm(
        "The loop trigger threshold is {threshold:number} and may be too low",
        key: "loop trigger threshold is ", source: "UIKit, from iOS 11 on"),
    ])

  static let layoutNeverSettles = ComplaintReading(
    .feedbackLoop,
    forms: [
      MessageForm(
        "-layoutSubtreeIfNeeded for {view:object} has continued for {passes:number} iterations",
        key: "-layoutSubtreeIfNeeded for ", source: "AppKit; the wording of one public log")
    ])
}
