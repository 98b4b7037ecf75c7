internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// An inline calendar in the room of a wheel.
  static let inlineDatePicker = LayoutCase(
    "inlineDatePicker",
    sees: "a calendar of `_UIDatePicker…` views in a height that is too small for it",
    verdict: .fix, isMistake: true,
    apis: ["preferredDatePickerStyle"],
    systems: "iOS 14–",
    source: "react-native-datetimepicker/datetimepicker#211; woocommerce/woocommerce-ios#3044",
    sample: """
      <NSAutoresizingMaskLayoutConstraint:0x60 h=--& v=--& UIDatePicker:0x50.height == 216   (active)>
      <NSLayoutConstraint:0x61 V:|-(0)-[_UIDatePickerCalendarView:0x51]   (active, names: '|':UIDatePicker:0x50 )>
      <NSLayoutConstraint:0x62 V:[_UIDatePickerCalendarView:0x51]-(0)-|   (active, names: '|':UIDatePicker:0x50 )>
      <NSLayoutConstraint:0x63 _UIDatePickerCalendarView:0x51.height == 330   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 UIDatePicker:0x50.height == 216   (active)>
      <NSLayoutConstraint:0x63 UIDatePicker:0x50.height == 330   (active)>
      """
  ) { facts in
    guard facts.isProved,
      facts.item(called: ["_UIDatePickerCalendar", "_UICalendar", "_UIDatePickerInline"]) != nil,
      let misfit = facts.members.lazy.filter({ facts.system[$0].first.attribute == .height })
        .compactMap({ facts.misfit(of: $0) }).first(where: { $0.isTooSmall && $0.given < 330 })
    else { return nil }
    return CaseMatch(
      "The date picker shows a calendar, which needs some 330 points of height. It has \(facts.number(misfit.given)).",
      explains: facts.members,
      ways: ["Set preferredDatePickerStyle = .wheels, or give the date picker no fixed height."],
      verdict: .fix)
  }
}
