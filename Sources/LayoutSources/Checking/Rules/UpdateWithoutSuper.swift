extension CodeRule {
  /// An override that Apple wants to end with a call of `super`, and that has none.
  static let updateWithoutSuper = CodeRule(
    "update-without-super", .habit,
    title: "An update of constraints without super",
    sees: "an override of updateConstraints or updateViewConstraints does not call super",
    // Apple: "Call [super updateConstraints] as the final step in your implementation."
    why:
      "Apple wants super to be called as the last step: what the superclass updates there is left out else.",
    advice: "Call super at the end of the override.",
    sample: """
      import UIKit

      final class TeaView: UIView {
        private var gap: NSLayoutConstraint?

        override func updateConstraints() {
          gap?.constant = 12
        }
      }
      """,
    counterSample: """
      import UIKit

      final class TeaView: UIView {
        private var gap: NSLayoutConstraint?

        override func updateConstraints() {
          gap?.constant = 12
          super.updateConstraints()
        }
      }
      """
  ) { facts in
    facts.ownFunctions.compactMap { function in
      guard function.labels.isEmpty, !function.isStatic,
        let classes = Self.updatedClasses[function.name],
        facts.isMember(function, of: classes), !facts.contains(["super"], in: function),
        let name = facts.words(function.name, in: function).first
      else { return nil }
      return CodeMatch(
        place: facts.place(of: name, in: function),
        headline: "\(function.name) does not call super",
        subjects: [function.type ?? "", function.name])
    }
  }

  private static let updatedClasses = [
    "updateConstraints": ["UIView", "NSView"],
    "updateViewConstraints": ["UIViewController", "NSViewController"],
  ]
}
