import AutoLayoutDoctor
import Foundation
import LayoutReports
import TestSupport
import Testing

/// The checker of claims refuses what is not so: each claim of some samples is made false by hand.
struct FalseClaimTests {
  /// A change that makes a claim of a kind false; it answers whether it could.
  private struct Lie {
    let kind: String
    let sample: String
    let tell: @Sendable (_ claim: inout JSONValue, _ report: inout JSONValue) -> Void
  }

  private static let lies: [Lie] = [
    Lie(kind: "contradiction", sample: "cell-height-against-contents.log") { _, report in
      var conflicts = report["conflicts"]?.elements ?? []
      var shares = conflicts[0]["certificate"]?.elements ?? []
      shares[0]["multiplier"] = .string("2")
      conflicts[0]["certificate"] = .array(shares)
      report["conflicts"] = .array(conflicts)
    },
    Lie(kind: "contradiction", sample: "cell-height-against-contents.log") { _, report in
      var constraints = report["constraints"]?.elements ?? []
      for index in constraints.indices where constraints[index]["second"] != .null {
        constraints[index]["offset"] = .string("0")
      }
      report["constraints"] = .array(constraints)
    },
    Lie(kind: "broken", sample: "cell-height-against-contents.log") { claim, _ in
      claim["constraints"] = .array([.string("c6")])
      claim["lines"] = .array([.integer(12)])
    },
    Lie(kind: "made", sample: "cell-height-against-contents.log") { claim, _ in
      claim["by"] = .string("app")
      claim["constraints"] = .array([.string("c6")])
      claim["lines"] = .array([.integer(12)])
    },
    Lie(kind: "imposedSize", sample: "cell-height-against-contents.log") { claim, _ in
      claim["constraints"] = .array([.string("c1")])
      claim["lines"] = .array([.integer(7)])
    },
    Lie(kind: "whose", sample: "forgotten-translates-autoresizing.log") { claim, _ in
      claim["whose"] = .string("masks")
    },
    Lie(kind: "nearest", sample: "cell-height-against-contents.log") { _, report in
      var items = report["items"]?.elements ?? []
      for index in items.indices { items[index]["owner"] = .string("system") }
      report["items"] = .array(items)
    },
    Lie(kind: "known", sample: "keyboard-bar-without-height.log") { claim, report in
      claim["known"] = .string("layoutBeforeFirstSize")
      report["known"]?["id"] = .string("layoutBeforeFirstSize")
      var constraints = report["constraints"]?.elements ?? []
      for index in constraints.indices where constraints[index]["second"] == .null {
        constraints[index]["constant"] = .string("5")
      }
      report["constraints"] = .array(constraints)
    },
    Lie(kind: "known", sample: "keyboard-bar-without-height.log") { claim, report in
      var constraints = report["constraints"]?.elements ?? []
      constraints[0]["class"] = .string("SnapKit.LayoutConstraint")
      report["constraints"] = .array(constraints)
    },
    Lie(kind: "transient", sample: "keyboard-bar-without-height.log") { _, report in
      var constraints = report["constraints"]?.elements ?? []
      for index in constraints.indices where constraints[index]["second"] == .null {
        constraints[index]["class"] = .string("NSLayoutConstraint")
        constraints[index]["origin"] = .string("app")
      }
      report["constraints"] = .array(constraints)
    },
    Lie(kind: "transient", sample: "keyboard-bar-without-height.log") { _, report in
      var conflicts = report["conflicts"]?.elements ?? []
      let shares = (conflicts[0]["certificate"]?.elements ?? []).map { share in
        var share = share
        share["multiplier"] = .string(String(-(share["multiplier"]?.decimal ?? 0)))
        return share
      }
      conflicts[0]["certificate"] = .array(shares)
      report["conflicts"] = .array(conflicts)
    },
    Lie(kind: "mask", sample: "forgotten-translates-autoresizing.log") { claim, _ in
      claim["reason"] = .string("chosen")
    },
    Lie(kind: "contains", sample: "cell-height-against-contents.log") { claim, _ in
      claim["outer"] = .string("v99")
    },
    Lie(kind: "inOrder", sample: "cell-height-against-contents.log") { claim, _ in
      let item = claim["item"]
      claim["item"] = claim["earlier"]
      claim["earlier"] = item
    },
    Lie(kind: "open", sample: "labels-hug-equally.layout") { claim, _ in
      claim["layouts"] = .array([.integer(0), .integer(0)])
    },
    Lie(kind: "open", sample: "labels-hug-equally.layout") { claim, _ in
      claim["maximum"] = .string("-1")
    },
    Lie(kind: "onlyLayout", sample: "form.layout") { _, report in report["layouts"] = .array([]) },
    Lie(kind: "framework", sample: "platform-view-in-flutter.log") { _, report in
      var items = report["items"]?.elements ?? []
      for index in items.indices { items[index]["class"] = .string("UIView") }
      report["items"] = .array(items)
    },
  ]

  @Test(arguments: lies.indices)
  func `a claim that is made false is refused`(index: Int) throws {
    let lie = Self.lies[index]
    let bytes = Array(
      try Data(contentsOf: Repository.root.appending(path: "Samples/\(lie.sample)")))
    let json = diagnosedDocument(of: bytes, named: lie.sample, .init(hints: .none)).json
    let document = try JSONDecoder().decode(JSONValue.self, from: Data(json))
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false) { $0.isNewline }
    let report = try #require(
      document["reports"]?.elements.first { report in
        (report["claims"]?.elements ?? []).contains { $0["kind"]?.string == lie.kind }
      }, "no claim of the kind \(lie.kind) in \(lie.sample)")
    #expect(ClaimChecker(report, in: lines).refusals.isEmpty)
    var told = report
    var claims = report["claims"]?.elements ?? []
    let place = try #require(claims.firstIndex { $0["kind"]?.string == lie.kind })
    lie.tell(&claims[place], &told)
    told["claims"] = .array(claims)
    #expect(ClaimChecker(told, in: lines).refusals.contains { $0.kind == lie.kind })
  }
}
