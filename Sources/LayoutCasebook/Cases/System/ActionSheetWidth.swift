internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// The width of -16 that UIKit gives a view of its action sheets.
  static let actionSheetWidth = LayoutCase(
    "actionSheetWidth", sees: "a plain `UIView` of width -16, and nothing else", verdict: .leave,
    apis: ["UIAlertController", "preferredStyle"], systems: "iOS 12.2–",
    source: "lionheart/openradar-mirror#21120 (49289931); RxSwiftCommunity/RxAlert#40",
    sample: "<NSLayoutConstraint:0x61 UIView:0x50.width == - 16   (active)>",
    counterSample: "<NSLayoutConstraint:0x61 Tea.CupView:0x50.width == - 16   (active)>"
  ) { facts in
    guard facts.diagnosis.known?.id == .actionSheetWidth else { return nil }
    return CaseMatch(
      "This is what an action sheet of UIAlertController prints, and does no harm there: UIKit gives one of its own views a width of -16 points, which no view can have.",
      explains: facts.members,
      ways: [
        "Leave it, if an action sheet (preferredStyle: .actionSheet) was presented just then; else search your code for a width with the constant -16."
      ])
  }
}
