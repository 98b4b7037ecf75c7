internal import LayoutModel

extension CycleCase {
  /// Rows that are measured with constraints, each at every pass.
  package static let rowsMeasuredInLayout = CycleCase(
    "rowsMeasuredInLayout",
    sees: "the app's methods that answer a row's height, which measure views with constraints",
    apis: [
      "UITableView.automaticDimension", "NSTableView.usesAutomaticRowHeights",
      "systemLayoutSizeFitting(_:)", "fittingSize",
    ],
    source: "WWDC18-220; AD: systemLayoutSizeFitting, NSView.fittingSize",
    meaning: """
      Inside of layout, the app's own methods that answer a row's height measure views with constraints. \
      Each call makes an engine for the measured view, solves its constraints and throws the engine away.
      """,
    ending: """
      Measure each row once and keep its height until its contents or its width change. Or let the list \
      size its rows: UITableView.automaticDimension, or usesAutomaticRowHeights of NSTableView.
      """,
    code: Code(
      swift: "tableView.rowHeight = UITableView.automaticDimension   // and no heightForRowAt",
      objectiveC:
        "tableView.rowHeight = UITableViewAutomaticDimension;   // and no heightForRowAtIndexPath:"),
    appKitCode: Code(
      swift: "tableView.usesAutomaticRowHeights = true   // and no tableView(_:heightOfRow:)",
      objectiveC: "tableView.usesAutomaticRowHeights = YES;   // and no tableView:heightOfRow:"),
    log: "sample-table-measures-rows.log",
    sample: """
      Call graph:
          82 Thread_1   DispatchQueue_1: com.apple.main-thread  (serial)
            82 CA::Layer::layout_if_needed(CA::Transaction*)  (in QuartzCore) + 526  [0x1]
              80 KettleList.tableView(_:heightForRowAt:)  (in Kettle) + 88  [0x2]
                78 -[UIView systemLayoutSizeFittingSize:]  (in UIKitCore) + 100  [0x3]
      """,
    counterSample: """
      Call graph:
          82 Thread_1   DispatchQueue_1: com.apple.main-thread  (serial)
            82 CA::Layer::layout_if_needed(CA::Transaction*)  (in QuartzCore) + 526  [0x1]
              80 KettleList.tableView(_:heightForRowAt:)  (in Kettle) + 88  [0x2]
                78 KettleList.boiledHeight.getter  (in Kettle) + 100  [0x3]
      """
  ) { $0 == .rowMeasuring }
}
