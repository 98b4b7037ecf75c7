internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A calendar that sets its own height.
  static let calendarOwnHeight = library(
    "calendarOwnHeight", of: "CVCalendar",
    sees: "a `CVCalendarView` with two heights",
    classes: ["CVCalendarView", "CVCalendar"],
    "CVCalendarView gives itself a required height from its frame where it finds none.",
    way: "Give it one height constraint before it is laid out; report it to CVCalendar.",
    verdict: .update,
    axis: .vertical,
    source: "CVCalendar/CVCalendar#208",
    sample: """
      <NSLayoutConstraint:0x60 CVCalendar.CVCalendarView:0x50.height == 250   (active)>
      <NSLayoutConstraint:0x61 CVCalendar.CVCalendarView:0x50.height == 300   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 Tea.CupCalendar:0x50.height == 250   (active)>
      <NSLayoutConstraint:0x61 Tea.CupCalendar:0x50.height == 300   (active)>
      """)
}
