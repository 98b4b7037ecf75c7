internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A constraint of a storyboard or xib beside a library's.
  static let nibBesideCode = LayoutCase(
    "nibBesideCode",
    sees:
      "a plain `NSLayoutConstraint` and one of Masonry's or SnapKit's, with a place in code, for the same anchors",
    verdict: .fix, isMistake: true,
    apis: ["mas_updateConstraints", "NSLayoutConstraint.constant"],
    source: "SnapKit/Masonry#227",
    sample: """
      <MASLayoutConstraint:0x60 UIView:0x51.height == 300>
      <NSLayoutConstraint:0x61 UIView:0x51.height == 128>
      """,
    counterSample: """
      <MASLayoutConstraint:0x60 UIView:0x51.height == 300>
      <MASLayoutConstraint:0x61 UIView:0x51.height == 128>
      """
  ) { facts in
    for (a, b) in facts.writtenPairs {
      let (one, other) = (facts.system[a], facts.system[b])
      guard one.isAnonymous, other.isOfMasonry || other.codeLocation != nil,
        one.second?.item == other.second?.item,
        !facts.system.cells.isTableContents(one.first.item)
      else { continue }
      let library = other.isOfMasonry ? "Masonry" : "SnapKit"
      return CaseMatch(
        "One of the two constraints on the \(one.first.attribute.rawValue) of \(facts.name(one.first.item)) is \(library)'s and the other a plain NSLayoutConstraint, which \(library) did not make. Constraints of Interface Builder and of other code print so.",
        explains: facts.members,
        ways: [
          CaseWay(
            "Delete the plain one where it is made, or change its own constant (through an outlet if it is Interface Builder's); \(library == "Masonry" ? "mas_updateConstraints" : "snp.updateConstraints") changes \(library)'s alone.",
            .remove([a]), .renumber(a, to: nil),
            beside:
              "Or change the plain one's own constant; \(library == "Masonry" ? "mas_updateConstraints" : "snp.updateConstraints") changes \(library)'s alone."
          )
        ])
    }
    return nil
  }
}
