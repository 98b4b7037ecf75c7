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
    for a in facts.written {
      for b in facts.written where a != b {
        let (one, other) = (facts.system[a], facts.system[b])
        guard one.isAnonymous, other.isMasonrys || other.codeLocation != nil,
          one.first == other.first,
          one.second?.item == other.second?.item,
          !facts.system.cells.isTableContents(one.first.item)
        else { continue }
        let library = other.isMasonrys ? "Masonry" : "SnapKit"
        return CaseMatch(
          "One of the two constraints on the \(one.first.attribute.rawValue) of \(facts.name(one.first.item)) is \(library)'s and the other a plain NSLayoutConstraint: that one came from Interface Builder, or from other code.",
          explains: facts.members,
          ways: [
            "Delete it in Interface Builder, or change it through an outlet's constant: \(library == "Masonry" ? "mas_updateConstraints" : "snp.updateConstraints") never touches what \(library) did not make."
          ])
      }
    }
    return nil
  }
}
