package import LayoutModel

/// What is known of one kind of layout that takes all of a thread's time, and what ends it.
///
/// As a `LayoutCase`, it is tried on facts that were found before, never on the text of a log.
package struct CycleCase: Sendable {
  /// Code that ends it; Swift alone where only Swift has the calls.
  package struct Code: Sendable {
    package var swift: String
    package var objectiveC: String?

    /// Code in both languages; Swift's alone where only Swift has the calls.
    package init(swift: String, objectiveC: String?) {
      (self.swift, self.objectiveC) = (swift, objectiveC)
    }
  }

  /// A stable name, which is that of the JSON document.
  package var id: String
  /// What is seen in the call tree.
  package var sees: String
  /// What is to be done where the tree has a call of the app's.
  package var verdict: CaseVerdict
  /// The calls that are worth naming.
  package var apis: [String]
  /// From which system on, or until which; `nil` where it is as old as Auto Layout.
  package var systems: String?
  /// Where the knowledge comes from.
  package var source: String
  /// What goes on.
  package var meaning: String
  package var ending: String
  /// Code that ends it.
  package var code: Code?
  /// The same with AppKit's views, where it differs.
  package var appKitCode: Code?
  /// The file of `Samples` that shows it.
  package var log: String
  /// A call tree that the case fits.
  package var sample: String
  /// A tree that looks like it, and that the case does not fit.
  package var counterSample: String
  /// Whether it is the case of such a cycle.
  package var fits: @Sendable (CycleKind) -> Bool

  init(
    _ id: String, sees: String, verdict: CaseVerdict = .fix, apis: [String],
    systems: String? = nil, source: String, meaning: String, ending: String, code: Code? = nil,
    appKitCode: Code? = nil, log: String, sample: String, counterSample: String,
    fits: @escaping @Sendable (CycleKind) -> Bool
  ) {
    (self.id, self.sees, self.verdict) = (id, sees, verdict)
    (self.apis, self.systems, self.source) = (apis, systems, source)
    (self.meaning, self.ending, self.code, self.appKitCode) = (meaning, ending, code, appKitCode)
    (self.log, self.sample, self.counterSample, self.fits) = (log, sample, counterSample, fits)
  }
}

extension CycleCase.Code {
  /// A constant that is set only where it differs.
  package static let guardedConstant = guardedConstant(becoming: nil)

  /// The same of what a name stands for; `nil` where the log tells no name.
  package static func guardedConstant(becoming value: String?) -> Self {
    let name = value ?? "height"
    let (swift, objectiveC) =
      value == nil
      ? (", height = <#its new constant#>", "\nCGFloat height = <#its new constant#>;") : ("", "")
    return Self(
      swift: """
        let constraint = <#the constraint#>\(swift)
        if constraint.constant != \(name) { constraint.constant = \(name) }
        """,
      objectiveC: """
        NSLayoutConstraint *constraint = <#the constraint#>;\(objectiveC)
        if (constraint.constant != \(name)) { constraint.constant = \(name); }
        """)
  }

  /// Changes in UIKit's layout that wait for another width.
  package static let guardedLayout = guarded(
    "layoutSubviews", swift: "bounds.width", objectiveC: "CGRectGetWidth(self.bounds)")

  /// The same in a view controller.
  package static let guardedControllerLayout = guarded(
    "viewDidLayoutSubviews", swift: "view.bounds.width",
    objectiveC: "CGRectGetWidth(self.view.bounds)")

  /// Changes in AppKit's layout that wait for another width.
  package static let guardedAppKitLayout = guarded(
    "layout", swift: "bounds.width", objectiveC: "NSWidth(self.bounds)")

  /// Code for the method of the app's that the frameworks call in a pass; `nil` for any other.
  package static func guarding(_ method: String) -> Self? { guards[method] }

  private static let guards: [String: Self] = [
    "layoutSubviews": guardedLayout, "viewDidLayoutSubviews": guardedControllerLayout,
    "viewWillLayoutSubviews": guarded(
      "viewWillLayoutSubviews", swift: "view.bounds.width",
      objectiveC: "CGRectGetWidth(self.view.bounds)"),
    "layout": guardedAppKitLayout,
    "viewDidLayout": guarded(
      "viewDidLayout", swift: "view.bounds.width", objectiveC: "NSWidth(self.view.bounds)"),
    "viewWillLayout": guarded(
      "viewWillLayout", swift: "view.bounds.width", objectiveC: "NSWidth(self.view.bounds)"),
    "updateConstraints": guardedConstant, "updateViewConstraints": guardedConstant,
  ]

  /// An observer of a property, which only Swift has, that goes on where the value is another one.
  package static func guardedObserver(of property: String, calling call: String) -> Self {
    Self(
      swift: """
        var \(property): <#Type#> {
          didSet {
            guard \(property) != oldValue else { return }
            \(call)()
          }
        }
        """,
      objectiveC: nil)
  }

  /// A method of layout that goes on where the width is another one than before.
  private static func guarded(
    _ method: String, swift width: String, objectiveC otherWidth: String
  ) -> Self {
    Self(
      swift: """
        private var laidOutWidth: CGFloat = 0

        override func \(method)() {
          super.\(method)()
          guard \(width) != laidOutWidth else { return }
          laidOutWidth = \(width)
          // only now change constraints or frames
        }
        """,
      objectiveC: """
        @property (nonatomic) CGFloat laidOutWidth;   // in the class extension

        - (void)\(method) {
          [super \(method)];
          if (\(otherWidth) == self.laidOutWidth) { return; }
          self.laidOutWidth = \(otherWidth);
          // only now change constraints or frames
        }
        """)
  }
}
