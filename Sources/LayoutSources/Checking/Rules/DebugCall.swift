extension CodeRule {
  /// A call that Apple made for debugging alone, in what is shipped.
  static let debugCall = CodeRule(
    "debug-call", .habit,
    title: "A call for debugging in code that is shipped",
    sees:
      "the app's code asks a view whether its layout is ambiguous, exercises it or draws its constraints, outside of #if and of an assertion",
    why:
      "Apple made these methods for debugging alone; exerciseAmbiguityInLayout moves views at random.",
    advice: "Put it between #if DEBUG and #endif, or take it out.",
    sample: """
      import UIKit

      final class TeaController: UIViewController {
        override func viewDidLayoutSubviews() {
          super.viewDidLayoutSubviews()
          view.exerciseAmbiguityInLayout()
        }
      }
      """,
    counterSample: """
      import UIKit

      final class TeaController: UIViewController {
        override func viewDidLayoutSubviews() {
          super.viewDidLayoutSubviews()
          assert(!view.hasAmbiguousLayout)
          #if DEBUG
            view.exerciseAmbiguityInLayout()
          #endif
        }
      }
      """
  ) { facts in
    var told: Set<CodePlace> = []
    return facts.ownFunctions.flatMap { function in
      facts.debugCalls(in: function).filter { told.insert($0.place).inserted }.map { name, place in
        CodeMatch(
          place: place, headline: "\(function.name) calls \(name), which is for debugging alone",
          subjects: [function.type ?? "", function.name, name])
      }
    }
  }
}

extension CodeFacts {
  /// As Apple says: “No application should ship with calls to this method as part of its operation”.
  private static let debugMethods = [
    "hasAmbiguousLayout", "exerciseAmbiguityInLayout", "visualizeConstraints",
    "constraintsAffectingLayout", "constraintsAffectingLayoutForAxis",
    "constraintsAffectingLayoutForOrientation",
  ]

  private static let assertions: Set<String> = ["assert", "NSAssert", "NSCAssert"]

  /// The first call of each of the methods in a function.
  fileprivate func debugCalls(in function: FunctionRecord) -> [(name: String, place: CodePlace)] {
    let tokens = texts.tokens(of: function.file)
    return Self.debugMethods.compactMap { name in
      words(name, in: function).first { number in
        !["func", "var", "let", ")"].contains(tokens.text(number - 1))
          && !isOfSomeBuilds(number, from: 0, tokens) && !isAsserted(number, tokens)
      }
      .map { (name, place(of: $0, in: function)) }
    }
  }

  private func isAsserted(_ number: Int, _ tokens: CodeTokens) -> Bool {
    var opener = tokens.tokens[number].opener
    while let bracket = opener {
      if Self.assertions.contains(tokens.text(bracket - 1)) { return true }
      opener = tokens.tokens[bracket].opener
    }
    return false
  }
}
