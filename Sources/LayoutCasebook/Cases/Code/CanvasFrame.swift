internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A frame that Interface Builder's canvas left.
  static let canvasFrame = LayoutCase(
    "canvasFrame",
    sees:
      "`NSIBPrototypingLayoutConstraint`: `IB auto generated at build time for view with fixed frame`, or `with ambiguity`",
    verdict: .fix, isMistake: true,
    apis: ["NSIBPrototypingLayoutConstraint"],
    systems: "Xcode 5–",
    source: "googlesamples/google-services#199; WWDC13-406",
    sample: """
      <NSIBPrototypingLayoutConstraint:0x60 'IB auto generated at build time for view with fixed frame' V:[UIButton:0x51(44)]   (active)>
      <NSLayoutConstraint:0x61 V:[UIButton:0x51(48)]   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 V:[UIButton:0x51(44)]   (active)>
      <NSLayoutConstraint:0x61 V:[UIButton:0x51(48)]   (active)>
      """,
    needsNoConflict: true
  ) { facts in
    // Where nothing fails, an optional one tells as well what the view lacks.
    let listed = facts.showsNoConflict ? Array(facts.system.constraintIDs) : facts.members
    let id = listed.first {
      facts.system[$0].systemIdentifier == .addedByInterfaceBuilder
        || facts.system[$0].isPrototyping
    }
    guard let id else { return nil }
    let isWithout = facts.system[id].identifier?.hasSuffix("for view with fixed frame") == true
    return CaseMatch(
      "Interface Builder added a constraint at build time because \(facts.name(facts.system[id].first.item)) has \(isWithout ? "none" : "too few") of its own in the storyboard or xib. It holds the numbers of the canvas.",
      explains: facts.members,
      ways: [
        CaseWay(
          "Give the view its constraints in the storyboard or xib. If code makes them, add placeholders there with “Remove at build time”.",
          .remove([id]),
          beside:
            "If code makes its constraints, add placeholders in the storyboard or xib with “Remove at build time”."
        )
      ])
  }
}
