internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A calendar that changes its height.
  static let calendarHeight = library(
    "calendarHeight", of: "FSCalendar",
    sees: "an `FSCalendar` with a height beside another one",
    classes: ["FSCalendar"],
    "FSCalendar tells a new height by its delegate as it goes from month to week, and another height is required beside it.",
    way:
      "Keep one height constraint on it, and set its constant to bounds.height in calendar(_:boundingRectWillChange:animated:).",
    verdict: .fix,
    apis: ["calendar(_:boundingRectWillChange:animated:)"],
    axis: .vertical,
    source: "WenchaoD/FSCalendar#816, #404",
    sample: """
      <NSLayoutConstraint:0x60 FSCalendar:0x50.height == 300   (active)>
      <NSLayoutConstraint:0x61 FSCalendar:0x50.height == 128   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 Tea.CupCalendar:0x50.height == 300   (active)>
      <NSLayoutConstraint:0x61 Tea.CupCalendar:0x50.height == 128   (active)>
      """)
}
