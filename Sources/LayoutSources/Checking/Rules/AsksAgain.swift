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
      let leaving = facts.words("return", in: function)
      let asking = pass.requests.flatMap { facts.words($0, in: function) }.first { number in
        facts.isOfSelf(number, in: function.file) && AskingPass.isRequest(number, tokens)
          && !facts.isOfLocal(number, in: function)
          // An earlier return is a condition of all that follows.
          && !leaving.contains { $0 < number }
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

  /// `setNeedsLayout()`, `needsLayout = true`; not where the property is read or gets another
  /// value.
  static func isRequest(_ number: Int, _ tokens: CodeTokens) -> Bool {
    if tokens.text(number).hasPrefix("set") {
      return tokens.isMark(number + 1, "(") || tokens.isMark(number + 1, "]")
        || tokens.isMark(number + 1, ":") && isTrue(number + 2, tokens)
    }
    return tokens.isMark(number + 1, "=") && isTrue(number + 2, tokens)
  }

  /// Whether the value at the token is true, and not the beginning of `true && isWide`.
  private static func isTrue(_ number: Int, _ tokens: CodeTokens) -> Bool {
    ["true", "YES"].contains(tokens.text(number))
      && !["&", "|", "?", "=", "!", "^"].contains(tokens.text(number + 1))
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

extension CodeFacts {
  /// Whether the word is a variable that the function declares, and not the type's property.
  fileprivate func isOfLocal(_ number: Int, in function: FunctionRecord) -> Bool {
    let tokens = texts.tokens(of: function.file)
    return !tokens.isMark(number - 1, ".")
      && words(tokens.text(number), in: function).contains {
        ["let", "var"].contains(tokens.text($0 - 1))
      }
  }
}
