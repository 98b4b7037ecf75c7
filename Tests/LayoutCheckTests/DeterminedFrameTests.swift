import Foundation
import InterfaceBuilder
import LayoutModel
import LinearArithmetic
import TestSupport
import Testing

@testable import LayoutCheck

/// Places and sizes that required constraints settle, against the frames that Interface Builder wrote.
struct DeterminedFrameTests {
  private struct Count {
    var same = 0, all = 0

    mutating func compare(_ value: Rational, _ shown: Rational) {
      all += 1
      if (value - shown).magnitude <= 1 { same += 1 }
    }
  }

  @Test(.enabled(if: Repository.reference != nil, "no files beside the project"))
  func `what constraints settle lies where the files' frames show it`() throws {
    let files = Repository.files(
      in: Repository.reference?.appending(path: "ib/files"),
      where: { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") })
    var count = Count()
    for file in files {
      let document = InterfaceDocument([UInt8](try Data(contentsOf: file)))
      guard document.usesAutoLayout, document.system == .iOS else { continue }
      for scene in document.scenes where scene.refusals.isEmpty {
        compare(CanvasModel(document, scene), &count)
      }
    }
    print("\(count.same) of \(count.all) settled places and sizes are those of the frames")
    #expect(count.same * 100 >= count.all * 98)
  }

  private func compare(_ model: CanvasModel, _ count: inout Count) {
    let required = model.fixedRows.filter { $0.priority == nil }.map(model.withoutInsets)
    let known = KnownValues(required)
    for (number, view) in model.scene.views.enumerated() {
      guard view.usesConstraints, !view.isFlaggedAmbiguous, !view.isFlaggedMisplaced,
        !model.rows.isTakenOut(number), let parent = view.parent
      else { continue }
      for axis in CanvasModel.axes {
        let own = model.rows.forms.frame(number, axis).near
        let outer = model.rows.forms.frame(parent, axis).near
        for form in [own - outer, model.rows.forms.size(number, axis)] {
          let settled = known.reduce(form)
          guard settled.terms.isEmpty, let shown = model.frames.value(of: form) else { continue }
          count.compare(settled.constant, shown)
        }
      }
    }
  }
}
