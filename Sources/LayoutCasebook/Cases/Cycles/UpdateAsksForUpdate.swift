internal import LayoutModel

extension CycleCase {
  /// An update of constraints that asks for the next one.
  static let updateAsksForUpdate = CycleCase(
    "updateAsksForUpdate",
    sees: "`setNeedsUpdateConstraints` and its kin inside an update of constraints",
    apis: [
      "updateConstraints()", "setNeedsUpdateConstraints()", "invalidateIntrinsicContentSize()",
    ],
    source:
      "WWDC18-220; AD: UIView.updateConstraints(); TypeWhisper/typewhisper-mac#1285; croustibat/Pinpoint#4",
    meaning: """
      While constraints were updated, calls marked views as in need of another pass. Each view that changes \
      a constraint there without need brings the next.
      """,
    ending: """
      In updateConstraints() of the named views, set a constant only when it differs and call \
      super last; call neither setNeedsUpdateConstraints() nor invalidateIntrinsicContentSize() there.
      """,
    code: .guardedConstant,
    log: "sample-recorded-kettle.log",
    sample: """
      Call graph:
          82 Thread_1   DispatchQueue_1: com.apple.main-thread  (serial)
            82 -[UIView updateConstraintsIfNeeded]  (in UIKitCore) + 88  [0x1]
              80 KettleView.updateConstraints()  (in Kettle) + 212  [0x2]
                60 -[UIView setNeedsUpdateConstraints]  (in UIKitCore) + 40  [0x3]
      """,
    counterSample: """
      Call graph:
          82 Thread_1   DispatchQueue_1: com.apple.main-thread  (serial)
            82 -[UIView updateConstraintsIfNeeded]  (in UIKitCore) + 88  [0x1]
              80 KettleView.updateConstraints()  (in Kettle) + 212  [0x2]
                60 -[UIView addConstraints:]  (in UIKitCore) + 40  [0x3]
      """
  ) { $0 == .constraintUpdate }
}
