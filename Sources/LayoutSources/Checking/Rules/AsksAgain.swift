extension CodeRule {
  /// A pass that asks for the next one each time.
  static let asksAgain = CodeRule(
    "asks-again", .likely,
    title: "A pass that asks for another one",
    sees:
      "a view's layout or update of constraints asks for the same again, without a condition",
    why: "Each pass makes the next one, so that layout never comes to rest.",
    advice:
      "Ask where the value changes instead, or here only when something really differs.",
    sample: """
      import UIKit

      final class TeaView: UIView {
        override func layoutSubviews() {
          super.layoutSubviews()
          setNeedsLayout()
        }
      }
      """,
    counterSample: """
      import UIKit

      final class TeaView: UIView {
        private let cup = UIView()
        private var shown = 0

        override func layoutSubviews() {
          super.layoutSubviews()
          cup.setNeedsLayout()
          if shown != subviews.count {
            shown = subviews.count
            setNeedsLayout()
          }
        }
      }
      """
  ) { facts in
    facts.ownFunctions.compactMap { function in
      guard let pass = AskingPass.all.first(where: { $0.name == function.name }),
        facts.isMember(function, of: pass.classes)
      else { return nil }
      let tokens = facts.texts.tokens(of: function.file)
      let asking = pass.requests.flatMap { facts.words($0, in: function) }.first { number in
        facts.isOfSelf(number, in: function.file) && AskingPass.isRequest(number, tokens)
          && facts.isUnconditional(facts.place(of: number, in: function), in: function)
      }
      return asking.map { number in
        CodeMatch(
          place: facts.place(of: number, in: function),
          headline: "\(function.name) asks for \(pass.what) each time it is called",
          subjects: [function.type ?? "", function.name])
      }
    }
  }
}

/// A method that the system calls for a pass, and what asks for that pass again.
private struct AskingPass {
  let name: String
  let classes: [String]
  let requests: [String]
  let what: String

  /// `setNeedsLayout()`, `needsLayout = true`; not where the property is read.
  static func isRequest(_ number: Int, _ tokens: CodeTokens) -> Bool {
    if ["false", "NO"].contains(tokens.text(number + 2)) { return false }
    return tokens.text(number).hasPrefix("set")
      || tokens.isMark(number + 1, "=") && !tokens.isMark(number + 2, "=")
  }

  static let all = [
    AskingPass(
      name: "layoutSubviews", classes: ["UIView"], requests: ["setNeedsLayout"],
      what: "another layout"),
    AskingPass(
      name: "layout", classes: ["NSView"], requests: ["needsLayout", "setNeedsLayout"],
      what: "another layout"),
    // Apple: "Do not call setNeedsUpdateConstraints() inside your updateConstraints() implementation."
    AskingPass(
      name: "updateConstraints", classes: ["UIView", "NSView"],
      requests: ["setNeedsUpdateConstraints", "needsUpdateConstraints"],
      what: "another update of constraints"),
  ]
}
