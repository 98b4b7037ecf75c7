import LayoutModel
import Testing

@testable import LayoutLogs

/// What `LogReader` finds in a text.
func read(_ text: String) -> [LogReport] { LogReader.read(Array(text.utf8)) }

/// The only report of a text.
func onlyReport(
  _ text: String, sourceLocation: SourceLocation = #_sourceLocation
) throws -> LogReport {
  let reports = read(text)
  #expect(reports.count == 1, sourceLocation: sourceLocation)
  return try #require(reports.first, sourceLocation: sourceLocation)
}

/// The bytes of a text as the parsers take them.
func slice(_ text: String) -> ArraySlice<UInt8> { Array(text.utf8)[...] }

/// An `.ips` file, which names its images behind the stacks of all its threads.
func crashFile(threads: Int, oneLine: Bool) -> String {
  let frames = (0..<40).map {
    #"{"imageOffset":\#($0),"symbol":"-[Kettle boil]","imageIndex":1}"#
  }
  let thread = #"{"id":1,"frames":[\#(frames.joined(separator: ","))]}"#
  let members = [
    #""exceptionReason" : {"composed_message":"Multiplier is not finite!  multiplier:nan"}"#,
    #""lastExceptionBacktrace" : [{"symbol":"CupView.setUp()","imageIndex":1}]"#,
    #""threads" : [\#(Array(repeating: thread, count: threads).joined(separator: ",\n"))]"#,
    #""usedImages" : [ { "name" : "UIKitCore" }, { "name" : "Tea" } ]"#,
  ]
  let body = "{\n\(members.joined(separator: ",\n"))\n}\n"
  let header = #"{"bug_type":"309","name":"Tea"}"#
  return "\(header)\n" + (oneLine ? body.split(separator: "\n").joined() + "\n" : body)
}

/// A reason as the system words it, and what must be found in it.
struct ReasonCase: Sendable, CustomTestStringConvertible {
  var code: ComplaintID
  var exception: String
  var reason: String

  init(_ code: ComplaintID, _ exception: String, _ reason: String) {
    (self.code, self.exception, self.reason) = (code, exception, reason)
  }

  var testDescription: String { "\(code): \(reason.prefix(40))" }

  static let all: [ReasonCase] = [
    ReasonCase(
      .noCommonAncestor, "NSGenericException",
      """
      Unable to activate constraint with anchors <NSLayoutXAxisAnchor:0x600001 \
      "Tea.CupView:0x7f0011.leading"> and <NSLayoutXAxisAnchor:0x600002 \
      "UILabel:0x7f0022'It's "hot"'.trailing"> because they have no common ancestor.  Does the \
      constraint or its anchors reference items in different view hierarchies?  That's illegal.
      """),
    ReasonCase(
      .viewHierarchyNotPrepared, "NSInternalInconsistencyException",
      "Impossible to set up layout with view hierarchy unprepared for constraint."),
    ReasonCase(
      .constraintOutsideSubtree, "NSGenericException",
      """
      Unable to install constraint on view.  Does the constraint reference something from outside \
      the subtree of the view?  That's illegal. constraint:<NSLayoutConstraint:0x600010 \
      UIView:0x7f0033.top == UIView:0x7f0044.bottom + 8   (inactive)> view:<Tea.TrayView: 0x7f0044; \
      frame = (0 0; 320 80); layer = <CALayer: 0x600099>>
      """),
    ReasonCase(
      .locationEqualToConstant, "NSInvalidArgumentException",
      """
      *** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:\
      constant:]: A multiplier of 0 or a nil second item together with a location for the first \
      attribute creates an illegal constraint of a location equal to a constant. Location \
      attributes must be specified in pairs.
      """),
    ReasonCase(
      .leadingPairedWithLeft, "NSInvalidArgumentException",
      """
      *** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:\
      constant:]: A constraint cannot be made between a leading/trailing attribute and a \
      right/left attribute. Use leading/trailing for both or neither.
      """),
    ReasonCase(
      .firstItemMissing, "NSInvalidArgumentException",
      """
      *** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:\
      constant:]: Constraint must contain a first layout item
      """),
    ReasonCase(
      .itemNotLayoutItem, "NSInvalidArgumentException",
      """
      NSLayoutConstraint for <Tea.Kettle: 0x600020>: Constraint items must each be a view or \
      layout guide.
      """),
    ReasonCase(
      .firstItemMissing, "NSInvalidArgumentException",
      """
      NSLayoutConstraint for (null): Constraint items must each be an instance of UIView, or \
      NSLayoutGuide.
      """),
    ReasonCase(
      .invalidAttributePairing, "NSInvalidArgumentException",
      """
      *** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:\
      constant:]: Invalid pairing of layout attributes
      """),
    ReasonCase(
      .invalidAttributePairing, "NSInvalidLayoutConstraintException",
      """
      Constraint improperly relates anchors of incompatible types: <NSLayoutConstraint:0x600021 \
      Tea.CupView:0x7f0011.width == UIView:0x7f0022.leading   (inactive)>
      """),
    ReasonCase(
      .invalidAttributePairing, "NSInvalidArgumentException",
      """
      A constraint cannot be made between <NSLayoutXAxisAnchor:0x600023 \
      "Tea.CupView:0x7f0011.trailing"> and <NSLayoutDimension:0x600024 "UIView:0x7f0022.height"> \
      because their units are not compatible.
      """),
    ReasonCase(
      .unknownAttribute, "NSInvalidArgumentException",
      """
      *** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:\
      constant:]: Unknown layout attribute
      """),
    ReasonCase(
      .edgeAcrossRotation, "NSInvalidArgumentException",
      """
      Autolayout doesn't support crossing rotational bounds transforms with edge layout \
      constraints, such as right, left, top, bottom.  One of the involved views is <Tea.CupView: \
      0x7f0011; frame = (10 10; 60 24); layer = <CALayer: 0x600025>>
      """),
    ReasonCase(
      .locationEqualToConstant, "NSInvalidArgumentException",
      """
      NSLayoutConstraint for <Tea.CupView: 0x7f0011; frame = (0 0; 0 0); layer = <CALayer: \
      0x600025>>: A constraint cannot be made that sets vertical location equal to a constant. \
      Location attributes must be specified in pairs.
      """),
    ReasonCase(
      .locationEqualToConstant, "NSInvalidArgumentException",
      """
      *** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:\
      constant:]: A constraint cannot be made that sets horizontal location equal to a constant. \
      Location attributes must be specified in pairs
      """),
    ReasonCase(
      .describedItemMissing, "NSInternalInconsistencyException",
      """
      Unable to create description in descriptionForLayoutAttribute_layoutItem_coefficient. \
      Something is nil
      """),
    ReasonCase(
      .locationEqualToConstant, "NSInvalidLayoutConstraintException",
      "Location anchors require being paired."),
    ReasonCase(
      .layerNotFinite, "CALayerInvalidGeometry",
      """
      CALayer position contains NaN: [187.5 nan]. Layer: <CALayer:0x600021; position = CGPoint \
      (0 0); bounds = CGRect (0 0; 375 44); delegate = <Tea.CupView: 0x7f0011; frame = (0 0; 375 \
      44); layer = <CALayer: 0x600021>>; opaque = YES; allowsGroupOpacity = YES; >
      """),
    ReasonCase(
      .constantNotFinite, "NSInternalInconsistencyException",
      """
      NSLayoutConstraint constant is not finite!  That's illegal.  constant:nan \
      firstAnchor:<NSLayoutYAxisAnchor:0x600030 "Tea.CupView:0x7f0011.bottom"> \
      secondAnchor:<NSLayoutYAxisAnchor:0x600031 "UIView:0x7f0022.bottom">
      """),
    ReasonCase(
      .multiplierNotFinite, "NSInternalInconsistencyException",
      "Multiplier is not finite!  That's illegal.  multiplier:nan"),
    ReasonCase(
      .requiredPriorityChanged, "NSInternalInconsistencyException",
      """
      Mutating a priority from required to not on an installed constraint (or vice-versa) is not \
      supported.  You passed priority 749 and the existing priority was 1000.
      """),
    ReasonCase(
      .engineInconsistent, "NSInternalInconsistencyException",
      """
      internal error.  Cannot find an outgoing row head for incoming head 0x600044.marker{id: 12}, \
      which should never happen.
      """),
    ReasonCase(
      .engineNumberNotFinite, "NSInternalInconsistencyException",
      "Invalid parameter not satisfying: isfinite(coefficient)"),
    ReasonCase(
      .layoutSubviewsWithoutSuper, "NSInternalInconsistencyException",
      """
      Auto Layout still required after executing -layoutSubviews. CupView's implementation of \
      -layoutSubviews needs to call super.
      """),
    ReasonCase(
      .backgroundThread, "NSInternalInconsistencyException",
      """
      Modifications to the layout engine must not be performed from a background thread after it \
      has been accessed from the main thread.
      """),
    ReasonCase(
      .windowPassLimit, "NSGenericException",
      """
      The window has been marked as needing another Update Constraints in Window pass, but it has \
      already had more Update Constraints in Window passes than there are views in the window. \
      <NSWindow: 0x7f0088> 0x1a2 (418) {{20, 40}, {640, 480}} en
      """),
    ReasonCase(
      .collectionViewLoop, "NSInternalInconsistencyException",
      """
      UICollectionView (<Tea.ShelfView 0x7f0077>) is stuck in its update/layout loop. This can \
      happen for many reasons, including self-sizing views whose preferred attributes are not \
      returning a consistent size.
      """),
    ReasonCase(
      .collectionViewLoop, "NSInternalInconsistencyException",
      """
      UICollectionView (<Tea.ShelfView 0x7f0077>) is stuck in a recursive layout loop. To debug \
      this, check the logs in the "UICollectionViewFeedbackLoopDebugger" category.
      """),
    ReasonCase(
      .visualFormat, "NSInvalidArgumentException",
      """
      Unable to parse constraint format: 
      Expected a number or key from the metrics dictionary, but encountered something else 
      H:|-[cup]- (gap)-[pot]-| 
                     ^
      """),
    ReasonCase(
      .locationEqualToConstant, "NSInvalidArgumentException",
      """
      *** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:\
      constant:]: A constraint cannot be made that sets a location equal to a constant. Location \
      attributes must be specified in pairs.
      """),
    ReasonCase(
      .priorityOutOfRange, "NSInvalidArgumentException",
      """
      It's illegal to set priority:1200. Priorities must be greater than 0 and less or equal to \
      NSLayoutPriorityRequired, which is 1000.000000.
      """),
    ReasonCase(
      .constraintsManaged, "NSInternalInconsistencyException",
      "Cannot modify constraints for UINavigationBar managed by a controller"),
    ReasonCase(
      .backgroundThread, "NSInternalInconsistencyException", "Call must be made on main thread"),
    ReasonCase(
      .backgroundThread, "NSInternalInconsistencyException", "Only run on the main thread!"),
    ReasonCase(
      .backgroundThread, "NSInternalInconsistencyException",
      "NSWindow drag regions should only be invalidated on the Main Thread!"),
    ReasonCase(
      .leadingPairedWithLeft, "NSInvalidArgumentException",
      """
      A constraint cannot be made between <NSLayoutXAxisAnchor:0x600023 \
      "Tea.CupView:0x7f0011.leading"> and <NSLayoutXAxisAnchor:0x600024 "UIView:0x7f0022.left"> \
      because their attributes are incompatible.
      """),
    ReasonCase(
      .leadingPairedWithLeft, "NSInvalidArgumentException",
      """
      Constraint improperly relates anchors of incompatible types: <NSLayoutXAxisAnchor:0x600023 \
      "Tea.CupView:0x7f0011.right"> and <NSLayoutXAxisAnchor:0x600024 "UIView:0x7f0022.trailing">
      """),
    ReasonCase(
      .viewNotInitialized, "NSInternalInconsistencyException",
      "This view probably hasn't received initWithFrame: or initWithCoder:."),
    ReasonCase(
      .constraintToUpdateMissing, "NSInternalInconsistencyException",
      """
      Updated constraint could not find existing matching constraint to update: \
      <SnapKit.LayoutConstraint:0x600026@Tea.swift#47 UILabel:0x7f0022.left == Tea.CupView:0x7f0011.left>
      """),
    ReasonCase(
      .arrangedOutOfBounds, "NSInternalInconsistencyException",
      """
      index out of bounds for arranged subview: index = 3 expected to be less than or equal to 1
      """),
    ReasonCase(
      .flowLayoutSizeRefused, "NSInternalInconsistencyException",
      "negative or zero sizes are not supported in the flow layout"),
    ReasonCase(
      .layoutAttributesWithoutItem, "NSInternalInconsistencyException",
      """
      UICollectionView received layout attributes for a cell with an index path that does not exist: \
      <NSIndexPath: 0x8c2f> {length = 2, path = 1 - 7}
      """),
    ReasonCase(
      .layoutAttributesChanged, "NSInternalInconsistencyException",
      """
      layout attributes for supplementary item at index path (<NSIndexPath: 0xd0a2> {length = 2, path = 0 - \
      0}) changed from <UICollectionViewLayoutAttributes: 0x7f41> index path: (<NSIndexPath: 0xd0a2> \
      {length = 2, path = 0 - 0}); frame = (0 0; 320 44); zIndex = 10;  to \
      <UICollectionViewLayoutAttributes: 0x7f42> index path: (<NSIndexPath: 0xd0a2> {length = 2, path = 0 - \
      0}); frame = (0 0; 320 58); zIndex = 10;  without invalidating the layout
      """),
  ]
}

/// A way in which an exception reaches a log.
struct CarrierCase: Sendable, CustomTestStringConvertible {
  var name: String
  /// Whether the carrier tells the exception's name.
  var hasName = true
  /// Whether it prints frames, among them one of the app's.
  var hasFrames = true
  var wrap: @Sendable (_ name: String, _ reason: String) -> String

  var testDescription: String { name }

  static let all: [CarrierCase] = [
    CarrierCase(name: "terminating message") {
      """
      2026-03-02 09:15:22.120456+0100 Tea Time[812:40211] *** Terminating app due to uncaught \
      exception '\($0)', reason: '\($1)'
      *** First throw call stack:
      (
      \t0   CoreFoundation                      0x00007ff80043e889 __exceptionPreprocess + 242
      \t1   libobjc.A.dylib                     0x00007ff80004dc9a objc_exception_throw + 48
      \t2   UIKitCore                           0x0000000105c8a1f1 -[UIView addConstraint:] + 10
      \t3   Tea Time                            0x0000000102e0b1c4 $s8Tea_Time7CupViewC5setUpyyF + 452
      )
      libc++abi: terminating due to uncaught exception of type NSException
      """
    },
    CarrierCase(name: "a stack on one line") {
      """
      *** Terminating app due to uncaught exception '\($0)', reason: '\($1)'
      *** First throw call stack: ( 0   CoreFoundation   0x00007ff80043e889 __exceptionPreprocess + 242 \
      1   libobjc.A.dylib   0x00007ff80004dc9a objc_exception_throw + 48 \
      2   UIKitCore   0x0000000105c8a1f1 -[UIView(Hierarchy) addConstraint:] + 3 \
      3   Tea Time   0x0000000102e0b1c4 $s8Tea_Time7CupViewC5setUpyyF + 452 )
      """
    },
    CarrierCase(name: "addresses only", hasFrames: false) {
      """
      *** Terminating app due to uncaught exception '\($0)', reason: '\($1)'
      *** First throw call stack:
      (0x18f1d4f20 0x1a9cd9d5c 0x18f2a5e40 0x191e4a0f8)
      libc++abi.dylib: terminating with uncaught exception of type NSException
      """
    },
    CarrierCase(name: "React Native's method call", hasName: false) {
      _ = $0
      return """
        Exception '\($1)' was thrown while invoking setUp on target CupManager with params (
            42,
            {
                width = "<null>";
            }
        )
        callstack: (
        \t"0   CoreFoundation                      0x00000001bb1e8a58 __exceptionPreprocess + 216",
        \t"1   libobjc.A.dylib                     0x00000001bb1e8a58 objc_exception_throw + 56",
        \t"2   Tea                                 0x0000000102a4b2c3 -[CupManager setUp:] + 123"
        )
        """
    },
    CarrierCase(name: "Crashlytics") {
      """
      Fatal Exception: \($0)
      \($1)
      0  CoreFoundation                 0xf2248 __exceptionPreprocess
      1  libobjc.A.dylib                0x17a68 objc_exception_throw
      2  UIKitCore                      0x2a4b8 -[UIView addConstraint:]
      3  Tea Time                       0x1a2b4 CupView.setUp() + 45 (CupView.swift:45)
      """
    },
    CarrierCase(name: "App Center") {
      """
      \($0): \($1)

      __exceptionPreprocess (0x18f1d4f20 + 228);CoreFoundation
      objc_exception_throw (0x1a9cd9d5c + 56);libobjc.A.dylib
      0x102e0b1c4 + 452;Tea Time
      """
    },
    CarrierCase(name: "Xamarin") {
      """
      Objective-C exception thrown.  Name: \($0) Reason: \($1)
      Native stack trace:
      \t0   CoreFoundation                      0x00007fff23c7127e __exceptionPreprocess + 350
      \t1   libobjc.A.dylib                     0x00007fff513fbb20 objc_exception_throw + 48
      \t2   Tea.iOS                             0x000000010b1c4f10 -[Tea_CupView setUp] + 217
      """
    },
    CarrierCase(name: "crash report", hasName: false, hasFrames: false) {
      """
      Crashed Thread:        0  Dispatch queue: com.apple.main-thread

      Exception Type:        EXC_CRASH (SIGABRT)

      Application Specific Information:
      Crashing on exception: \($1)\($0.isEmpty ? "" : "")
      """
    },
    CarrierCase(name: "crash report of iOS") {
      """
      OS Version:          iPhone OS 26.3 (23D120)

      Exception Type:  EXC_CRASH (SIGABRT)
      Triggered by Thread:  5

      Application Specific Information:
      abort() called
      *** Terminating app due to uncaught exception '\($0)', reason: '\($1)'
      abort() called

      Last Exception Backtrace:
      0   CoreFoundation                \t0x18f1d4f20 __exceptionPreprocess + 228
      1   libobjc.A.dylib               \t0x1a9cd9d5c objc_exception_throw + 56
      2   Tea Time                      \t0x102e0b1c4 CupView.setUp() + 452 (CupView.swift:45)

      Thread 5 Crashed:
      0   libsystem_kernel.dylib        \t0x1c5a4c414 __pthread_kill + 8
      """
    },
    CarrierCase(name: "a fence around the stack") {
      """
      **Fatal Exception: \($0)**
      \($1)

      ```
      0  CoreFoundation                 0xf2248 __exceptionPreprocess
      1  libobjc.A.dylib                0x17a68 objc_exception_throw
      2  Tea Time                       0x1a2b4 (Missing UUID 00000000000000000000000000000000)
      ```
      """
    },
    CarrierCase(name: "addresses without 0x") {
      """
      \($0)
      \($1)
      #0  CoreFoundation                      33ab80ed __exceptionPreprocess
      #1  libobjc.A.dylib                     377c11fe objc_exception_throw
      #2  Tea Time                            0014e809 -[CupView setUp]
      """
    },
    CarrierCase(name: "the debugger's stack") {
      """
      *** Terminating app due to uncaught exception '\($0)', reason: '\($1)'
      *** First throw call stack:
      (
      )
      (lldb) bt
      * thread #1, queue = 'com.apple.main-thread', stop reason = breakpoint 1.1
        * frame #0: 0x00000001800 libobjc.A.dylib`objc_exception_throw
          frame #1: 0x00000001801 UIKitCore`-[UIView addConstraint:] + 148
          frame #2: 0x00000001002 Tea Time`CupView.setUp(self=0x1) at CupView.swift:45:9
      """
    },
    CarrierCase(name: "last exception backtrace") {
      """
      Last Exception Backtrace: \($0): \($1)
      0   CoreFoundation                \t0x18f1d4f20 __exceptionPreprocess + 228
      1   libobjc.A.dylib               \t0x1a9cd9d5c objc_exception_throw + 56
      2   Tea Time                      \t0x102e0b1c4 CupView.setUp() + 452 (CupView.swift:45)
      """
    },
    CarrierCase(name: "a reporter in Italian") {
      """
      Nome eccezione: \($0)
      Descrizione: \($1)
      Informazioni utente: (null)

      0   CoreFoundation                      0x000000018f1d4f20 __exceptionPreprocess + 176
      1   libobjc.A.dylib                     0x000000018ecd9d5c objc_exception_throw + 88
      2   Tea Time                            0x0000000102e0b1c4 -[CupView setUp] + 452
      """
    },
    CarrierCase(name: "a reporter in Japanese") {
      """
      例外名：\($0)
      理由：\($1)
      ユーザー情報：(null)

      0   CoreFoundation                      0x000000018f1d4f20 __exceptionPreprocess + 176
      1   libobjc.A.dylib                     0x000000018ecd9d5c objc_exception_throw + 88
      2   Tea Time                            0x0000000102e0b1c4 -[CupView setUp] + 452
      """
    },
    CarrierCase(name: "JSON frames") {
      """
      Uncaught exception \($0). \($1)

      {
        "binaryUUID" : "00000000-0000-0000-0000-000000000000",
        "frames" : [
          "0   CoreFoundation                      0x00000001fa9b66ee __exceptionPreprocess + 176",
          "1   libobjc.A.dylib                     0x0000000173e26c1c objc_exception_throw + 88",
          "2   Tea Time                            0x0000000102e0b1c4 -[CupView setUp] + 452"
        ]
      }
      """
    },
    CarrierCase(name: "one line a column") {
      """
      \($0)
      \($1)

      0
      CoreFoundation
      __exceptionPreprocess + 164
      1
      libobjc.A.dylib
      objc_exception_throw + 60
      2
      Tea Time
      -[CupView setUp] + 452
      """
    },
    CarrierCase(name: "a service's event on one line") {
      """
      {"level":"fatal","exception":{"values":[{"type":"\($0)","value":"\(escaped($1))",\
      "stacktrace":{"frames":[{"function":"main","package":"/var/Tea Time.app/Tea Time",\
      "in_app":false},{"function":"CupView.setUp()","package":"/var/Tea Time.app/Tea Time",\
      "filename":"CupView.swift","lineno":45,"in_app":true},{"function":"objc_exception_throw",\
      "package":"/usr/lib/libobjc.A.dylib","in_app":false}]}}]}}
      """
    },
    CarrierCase(name: "a service's event, a line for each member") {
      """
      {
        "type": "\($0)",
        "value": "\(escaped($1))",
        "frames": [
          {
            "function": "objc_exception_throw",
            "package": "libobjc.A.dylib"
          },
          {
            "function": "CupView.setUp()",
            "package": "Tea Time",
            "lineno": 45,
            "filename": "CupView.swift"
          }
        ]
      }
      """
    },
    CarrierCase(name: ".ips in one part") {
      """
      {
        "app_name": "Tea Time",
        "bug_type": "309",
        "faultingThread": 3,
        "exceptionReason": {
          "name": "\($0)",
          "type": "objc-exception",
          "composed_message": "\(escaped($1))",
          "class": "NSException"
        },
        "lastExceptionBacktrace": [
          {
            "symbol": "__exceptionPreprocess",
            "imageIndex": 1
          },
          {
            "sourceLine": 45,
            "sourceFile": "CupView.swift",
            "symbol": "CupView.setUp()",
            "imageIndex": 0
          }
        ],
        "usedImages": [
          {
            "name": "Tea Time"
          },
          {
            "name": "CoreFoundation"
          }
        ]
      }
      """
    },
    CarrierCase(name: ".ips, each part on one line") {
      """
      {"app_name":"Tea Time","bug_type":"309","os_version":"macOS 26.1 (25B78)","name":"Tea Time"}
      {"faultingThread":3,"exceptionReason":{"name":"\($0)","composed_message":"\(escaped($1))"},\
      "lastExceptionBacktrace":[{"symbol":"__exceptionPreprocess","imageIndex":1},\
      {"symbol":"CupView.setUp()","imageIndex":0}],\
      "threads":[{"triggered":true,"frames":[{"symbol":"-[Tea abort]","imageIndex":0}]}],\
      "usedImages":[{"name":"Tea Time"},{"name":"CoreFoundation"}]}
      """
    },
    CarrierCase(name: ".ips with the stack as text", hasName: false) {
      """
      {"app_name":"Tea Time","bug_type":"309","os_version":"macOS 26.1 (25B78)","name":"Tea Time"}
      {
        "faultingThread" : 0,
        "asi" : {"AppKit":["Crashing on exception: \(escaped($1))"]},
        "asiBacktraces" : ["0   CoreFoundation  0x0000000158c69a57 __exceptionPreprocess + 176\\n\
      1   libobjc.A.dylib  0x000000011b49dcdc objc_exception_throw + 88\\n\
      2   Tea Time  0x0000000102e0b1c4 -[CupView setUp] + 452\($0.isEmpty ? "" : "")"],
        "threads" : [{"triggered":true,"id":1}]
      }
      """
    },
    CarrierCase(name: ".ips") {
      """
      {"app_name":"Tea Time","bug_type":"309","os_version":"macOS 26.1 (25B78)","name":"Tea Time"}
      {
        "procName" : "Tea Time",
        "faultingThread" : 0,
        "asi" : {"CoreFoundation":["*** Terminating app due to uncaught exception '\($0)', reason: \
      '\(escaped($1))'"],"libsystem_c.dylib":["abort() called"]},
        "lastExceptionBacktrace" : [{"imageOffset":1,"symbol":"__exceptionPreprocess","imageIndex":1},\
      {"imageOffset":2,"symbol":"objc_exception_throw","imageIndex":2},\
      {"imageOffset":3,"sourceLine":45,"sourceFile":"CupView.swift","symbol":"CupView.setUp()",\
      "imageIndex":0}],
        "threads" : [{"triggered":true,"id":1}],
        "usedImages" : [
        {
          "name" : "Tea Time"
        },
        {
          "name" : "CoreFoundation"
        },
        {
          "name" : "libobjc.A.dylib"
        }
      ]
      }
      """
    },
  ]

  private static func escaped(_ reason: String) -> String {
    var text = ""
    for character in reason {
      switch character {
      case "\"": text += "\\\""
      case "\n": text += "\\n"
      default: text.append(character)
      }
    }
    return text
  }
}
